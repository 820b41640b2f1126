import t from '../folder.ts'
import { aRegister } from './register.ts'

interface Column {
  heading: string
  kind: string
  field: string | null
  filled: number
  reason: string | null
}

/** What becomes of the columns of a file: the field, the custom field in brackets, or why a column is passed over. */
const placesOf = ({ columns }: { columns: Column[] }) =>
  Object.fromEntries(
    columns.map(({ heading, kind, field, reason }) => [
      heading,
      kind === 'passed_over' ? `- ${reason}` : kind === 'custom_field' ? `[${field}]` : field
    ])
  )

const clubdesk = [
  '[Id];Vorname;Nachname;Telefon Privat;Telefon Geschäft;E-Mail;[Gruppen];Status;Eintritt;Nie mahnen;Rechnungsversand;IBAN;Spieler Nummer;Instrument;Leer',
  '7;Ada;Lovelace;1;2;ada@b.c, ada@work.c;Chor, Vorstand;Aktivmitglied;01.02.2010;Nein;Mail;CH93;12;Horn;',
  '8;Bob;Boole;;;bob@b.c;;Passivmitglied;01.02.2011;Ja;Post;;7;Horn;',
  '9;Cy;Cantor;;;;;Aktivmitglied;01.02.2012;Nein;Mail;;;Tuba;',
  '10;Di;Dirac;;;;;Aktivmitglied;01.02.2012;Nein;Mail;;;Horn;',
  '11;Ed;Euler;;;;;Aktivmitglied;01.02.2012;Nein;Mail;;;Horn;',
  '12;Flo;Fermat;;;;;Aktivmitglied;01.02.2012;Nein;Mail;;;Tuba;'
].join('\n')

t.test('a file of ClubDesk: fields, custom fields, types, both sides, and its undo', async t => {
  const { upload, get, undo } = await aRegister(t)
  const dry = (await upload(clubdesk, { dry_run: true })).data
  t.match(dry.source, { name: 'clubdesk', label: 'ClubDesk', sure: true })
  t.strictSame(dry.unknown_types, [
    { name: 'Aktivmitglied', count: 5 },
    { name: 'Passivmitglied', count: 1 }
  ])
  const types = { Aktivmitglied: 'create', Passivmitglied: 'create' }
  const asked = { types, create_fields: 'all' }
  const tried = (await upload(clubdesk, { ...asked, dry_run: true })).data
  const { data } = await upload(clubdesk, asked)
  t.strictSame(data.reconciliation, tried.reconciliation, 'a dry run knows both sides')
  t.strictSame(placesOf(data), {
    '[Id]': 'membernumber',
    Vorname: 'firstname',
    Nachname: 'lastname',
    'Telefon Privat': 'phone',
    'Telefon Geschäft': '[telefon_geschaft]',
    'E-Mail': 'email',
    '[Gruppen]': 'tags',
    Status: 'membertype',
    Eintritt: 'joined',
    'Nie mahnen': '[nie_mahnen]',
    Rechnungsversand: '[rechnungsversand]',
    IBAN: '- mandate',
    'Spieler Nummer': '[spieler_nummer]',
    Instrument: '[instrument]',
    Leer: '- empty'
  })
  t.match(data.reconciliation, {
    ...{ rows: 6, persons: 6, members: 6 },
    by_type: [
      { name: 'Aktivmitglied', count: 5 },
      { name: 'Passivmitglied', count: 1 }
    ],
    by_status: [{ status: 'active', count: 6 }],
    passed_over: [{ heading: 'IBAN', cells: 1 }]
  })
  const { fields } = await get('/getfields?chapter_id=1')
  t.match(
    fields.map(({ label, kind }: Record<string, string>) => [label, kind]),
    [
      ['Telefon Geschäft', 'text'],
      ['E-Mail (2)', 'text'],
      ['Nie mahnen', 'yes_no'],
      ['Rechnungsversand', 'choice'],
      ['Spieler Nummer', 'number'],
      ['Instrument', 'choice']
    ],
    'kinds are those that cells show'
  )
  const { members } = await get('/getmembers?chapter_id=1')
  t.match(await get(`/getmember/${members[0].id}`), {
    ...{ membernumber: '7', email: 'ada@b.c', phone: '1', tags: ['Chor', 'Vorstand'] },
    fields: { e_mail_2: 'ada@work.c', telefon_geschaft: '2', nie_mahnen: false, instrument: 'Horn' }
  })
  const again = (await upload(clubdesk, asked)).data
  t.match(again, { created: 0, unchanged: 6 }, 'the same file changes nothing')
  t.strictSame(placesOf(again), placesOf(data), 'and finds its fields')
  t.match(await undo(data.batch_id), { removed: 6, left: 0 })
  t.match(await get('/getfields?chapter_id=1'), { fields: { length: 0 } }, 'fields go with it')
  const types_left = await get('/getmember_types?chapter_id=1')
  t.match(types_left.membership_type_with_logs, [{ name: 'T' }], 'types too')
})

t.test('words and columns of other programs', async t => {
  const { upload, get, membertype_id } = await aRegister(t)
  const take = async (file: string, chapter = {}) => {
    const answer = await upload(file, {
      defaults: { membertype_id },
      create_fields: 'all',
      ...chapter
    })
    t.match(answer, { data: { refused: 0 } }, file.slice(0, 40))
    return answer.data
  }
  const apricot = await take(
    'User ID,First name,Last name,e-Mail,Membership enabled,Membership level,Membership status,Member since,Renewal due,Group participation,Password,Level last changed\n' +
      '1,Ada,A,a@b.c,yes,T,Active,2020-01-01,Never,"Board, Rowers",x,\n2,Bo,B,,yes,T,Lapsed,2020-01-01 00:00:00,2026-12-31,,,\n'
  )
  t.match(apricot.source, { name: 'wildapricot' })
  t.match(placesOf(apricot), { Password: '- password', 'User ID': 'membernumber' })
  const csa = await take(
    'id,name,state,emails,phones,street,zip,city,annual_fee,shares_number,validated_at\n' +
      '21,Anna van der Berg,support,"anna@b.c,berg@b.c",,A 1,1000,B,30,1,2021-01-01 08:00:00 +0100\n'
  )
  t.match(csa.source, { name: 'csaadmin' })
  const hitobito = await take(
    'first_name,last_name,company,company_name,email,street,housenumber,zip_code,town,phone_number_landline,phone_number_other\n' +
      'Velma,H,ja,V AG,,Lane,193,23525,X,1,2\nKai,K,nein,,,Lane,7,23525,X,,\n'
  )
  t.match(hitobito.source, { name: 'hitobito' })
  t.match(placesOf(hitobito), { company_name: 'company', company: '[company_2]' })
  const plain = await take('Home-City;m-Email:;*Name;Geburtstag\nX;;"Smith, John";1980-05-15\n', {
    source: 'none'
  })
  t.equal(plain.source, null)
  const { members } = await get('/getmembers?chapter_id=1&limit=100')
  const byName = async (name: string) => {
    const one = members.find(({ firstname }: { firstname: string }) => firstname === name)
    return get(`/getmember/${one.id}`)
  }
  t.match(await byName('Bo'), { status: 'inactive', joined: '2020-01-01' })
  t.match(await byName('Anna'), {
    ...{ lastname: 'van der Berg', email: 'anna@b.c', joined: '2021-01-01', status: 'active' },
    fields: { emails_2: 'berg@b.c', annual_fee: 30 }
  })
  t.match(await byName('Velma'), {
    company: 'V AG',
    street: 'Lane 193',
    fields: { company_2: true }
  })
  t.match(await byName('John'), { lastname: 'Smith', city: 'X' })
})

t.test('headings alone are answered with zeros, whatever they are', async t => {
  const { upload } = await aRegister(t)
  const { data } = await upload('Vorname;Nachname;Handy;Mobil;Handy\n', { create_fields: 'all' })
  t.match(data.reconciliation, { rows: 0, persons: 0, members: 0, by_type: [], passed_over: [] })
  t.match(await upload('a;b\n', { create_fields: '{}' }), { details: [{ path: '/create_fields' }] })
  t.match(await upload('a;b\n', { source: 'other' }), { details: [{ path: '/source' }] })
})

t.test('terms that are over, and second files that find their people by number', async t => {
  const { upload, get, membertype_id } = await aRegister(t)
  const file =
    'First name,Last name,Member since,Renewal due,Member number,Zahler,IBAN\n' +
    'Ada,A,2020-01-01,2099-03-31,7,8,\nBo,B,2020-01-01,2020-12-31,8,,CH\n'
  const first = await upload(file, { defaults: { membertype_id } })
  t.match(first.data.reconciliation, { by_status: [{ count: 1 }, { count: 1 }] }, 'one is over')
  const statuses = first.data.additions.map(({ status }: { status: string }) => status)
  t.strictSame(statuses, ['active', 'inactive'], 'and its row says so')
  t.equal(first.data.starting_today, 0, 'since when, with a last day, is the first day')
  const open = 'First name,Last name,Member since,Renewal due\nCy,C,2020-01-01,\n'
  const never = await upload(open, { defaults: { membertype_id }, dry_run: true })
  t.equal(never.data.starting_today, 1, 'without one it begins today')
  const start = { membership_startdate: '2020-01-01' }
  const { members } = await get('/getmembers?chapter_id=1')
  const of = async (name: string) =>
    get(`/getmember/${members.find((one: { firstname: string }) => one.firstname === name).id}`)
  const bo = await of('Bo')
  t.match(bo, { ...start, status: 'inactive', left: '2020-12-31' })
  t.match(await of('Ada'), { ...start, status: 'active', left: null, payer_id: bo.id })
  t.match((await upload(file, { defaults: { membertype_id } })).data, { unchanged: 2 })
  const second = 'Mitgliedsnummer;Gruppe;Zahler;Kontoinhaber\n7;Chor;Bo B;Bo B\n99;;;\n'
  const { data } = await upload(second, { create_fields: 'all', skip_invalid: true })
  t.match(data, {
    ...{ updated: 1, refused: 1 },
    refusals: [{ line: 3, field: 'membernumber', code: 'no_such_record' }]
  })
  t.match(placesOf(data), { Zahler: '[zahler_2]', Kontoinhaber: '- mandate' }, 'no payer by name')
  t.match(await of('Ada'), { tags: ['Chor'], fields: { zahler_2: 'Bo B' } })
})

t.test('what follows from other columns makes no field unless its heading is named', async t => {
  const { upload, membertype_id } = await aRegister(t)
  const head =
    'Vorname;Nachname;Geburtsdatum;Alter;Mitgliedsjahre;Nie mahnen;[Gruppen];[Zuletzt geändert am]'
  const file = `${head}\nAda;A;10.12.2000;25;7;Nein;;01.01.2026\nBo;B;;31;3;Ja;;01.01.2026\n`
  const asked = { source: 'clubdesk', dry_run: true, defaults: { membertype_id } }
  const all = await upload(file.replace('Bo;B;;31', 'Bo;B;;'), { ...asked, create_fields: 'all' })
  t.match(placesOf(all.data), {
    ...{ Alter: '- computed', Mitgliedsjahre: '[mitgliedsjahre]' },
    '[Zuletzt geändert am]': '- computed'
  })
  const more = await upload(file, { ...asked, create_fields: 'all' })
  t.match(placesOf(more.data), { Alter: '[alter]' }, 'an age without a birthday is kept')
  const named = await upload(file, { ...asked, create_fields: ['[Zuletzt geändert am]'] })
  t.match(placesOf(named.data), { '[Zuletzt geändert am]': '[zuletzt_geandert_am]' })
})

t.test('the day of a record is the first day only where no other column has one', async t => {
  const { upload, get, membertype_id } = await aRegister(t)
  const file = (id: number, more = '') =>
    `mitglied_externemitgliedsnummer,mitglied_vorname,mitglied_name,mitglied_eintritt,mitglied_adresstyp,mitglied_zahlerid,mitglied_individuellerbeitrag,mitglied_eingabedatum\n` +
    `${id},Ada${id},A,${more},1,,,15.05.2020\n`
  const asked = { source: 'jverein', defaults: { membertype_id } }
  const mapping = { mitglied_eintritt: 'membership_startdate' }
  const { data } = await upload(file(1, '01.02.2011'), { ...asked, mapping })
  t.match(data, { created: 1 })
  t.match(placesOf(data), {
    mitglied_eintritt: 'membership_startdate',
    mitglied_eingabedatum: '- offered'
  })
  const { members } = await get('/getmembers?chapter_id=1')
  const { joined } = await get(`/getmember/${members[0].id}`)
  t.equal(joined, '2011-02-01', 'joined on the first day of the membership')
  const alone = await upload(file(2), asked)
  t.match(placesOf(alone.data), { mitglied_eintritt: '- empty', mitglied_eingabedatum: 'joined' })
})

t.test('an export of an older Tendenci: months by name, a row for each membership', async t => {
  const { upload, app } = await aRegister(t)
  const file = [
    'userid,First Name,Last Name,Mailing Address,Address 2,E-mail,DOB,membershiptype,membershipid,Join Date Time,Expiration Date Time,Status,Status Detail,corporateentityid,lastlogon',
    '"1","Su","Frank","1 Road","Suite 4","su@b.c","1/1/1951","T","77",Jul 17  2008,Jun 30  2011,"1","active","0","4/25/2011 6:57:03 PM"',
    '"7","Tony","Brock","2 Road","","to@b.c","6/30/1981","T","78",Jan 1  2009,Dec 31  2050,"1","active","0",""',
    '"7","Tony","Brock","2 Road","","to@b.c","6/30/1981","T","79",Jun 5  2007,Dec 31  2008,"1","expired","0",""',
    '"8","Una","Poe","3 Road","","","","T","80",Jun 5  2007,Dec 31  2008,"1","expired","0",""',
    '"8","Una","Poe","3 Road","","","","T","81",Jan 1  2009,Dec 31  2050,"1","active","0",""'
  ].join('\n')
  const { data } = await upload(file)
  t.match(data, { source: { name: 'tendenci' }, created: 3, refused: 0, left_out: { length: 0 } })
  const read = (sql: string) => app.db.$client.prepare(sql).raw().all()
  t.strictSame(
    read('SELECT membernumber, street, date_of_birth, status FROM members ORDER BY id'),
    [
      ['1', '1 Road', null, 'inactive'],
      ['7', '2 Road', '1981-06-30', 'active'],
      ['8', '3 Road', null, 'active']
    ],
    'what it writes for no day is none'
  )
  t.strictSame(
    read('SELECT startdate, enddate FROM memberships ORDER BY member_id, startdate'),
    [
      ['2008-07-17', '2011-06-30'],
      ['2007-06-05', '2008-12-31'],
      ['2009-01-01', '2050-12-31'],
      ['2007-06-05', '2008-12-31'],
      ['2009-01-01', '2050-12-31']
    ],
    'each row is a term'
  )
})

t.test('lists as people keep them: quotes in cells, postal code and city in one', async t => {
  const { upload, app } = await aRegister(t)
  const file = [
    'Member #;First Name(s);Last Name;Customer E-Mail;PLZ/Ort;Type of Membership;Eintritt',
    '1;Karl "Kalle";Maier;k@b.c;89073 Ulm;T;17. Juli 2008',
    '2;Ida;Hill;;SW1A 1AA London;T;05-Feb-19',
    '3;Jo;Ray;;Ulm;T;2020-01-05 10:11:12'
  ].join('\n')
  t.match((await upload(file)).data, { created: 3, refused: 0 })
  t.strictSame(
    app.db.$client
      .prepare('SELECT firstname, postal_code, city, joined FROM members ORDER BY id')
      .raw()
      .all(),
    [
      ['Karl "Kalle"', '89073', 'Ulm', '2008-07-17'],
      ['Ida', 'SW1A 1AA', 'London', '2019-02-05'],
      ['Jo', null, 'Ulm', '2020-01-05']
    ]
  )
})
