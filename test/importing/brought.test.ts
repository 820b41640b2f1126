import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'
import t from '../folder.ts'
import { sender } from '../money/letters.ts'
import { aRegister } from './register.ts'

const iban = 'DE89370400440532013000'
const far = 'CH9300762011623852957'

t.test('mandates come with the members of a file, and go with its undo', async t => {
  const { app, upload, get, undo, membertype_id } = await aRegister(t)
  const head = 'Mitgliedsnummer;Vorname;Nachname;IBAN;Kontoinhaber;Mandatsreferenz;Mandatsdatum\n'
  const asked = { defaults: { membertype_id }, create_fields: 'all' }
  const file =
    head +
    [
      `1;Ada;A;DE89 3704 0044 0532 0130 00;;M-1;01.02.2020`,
      `2;Bo;B;DE00370400440532013000;;M-2;01.02.2020`,
      `3;Cy;C;${far};Carl C;;05.06.2021`,
      `4;Di;D;${iban};;m-1;01.02.2020`,
      `5;Ed;E;${iban};;;`,
      `6;Flo;F;;;;`
    ].join('\n')
  const dry = (await upload(file, { ...asked, dry_run: true })).data
  t.equal((await get('/getmandates?chapter_id=1')).mandates.length, 0, 'a dry run enters none')
  const { data } = await upload(file, asked)
  t.strictSame(data.left_out, dry.left_out)
  t.match(data, { created: 6, refused: 0, reconciliation: { mandates: 2, passed_over: [] } })
  t.match(
    data.left_out.map(({ line, field, code }: Record<string, unknown>) => [line, field, code]),
    [
      [3, 'iban', 'not_an_iban'],
      [5, 'mandate_reference', 'other_mandate'],
      [6, 'mandate_signed', 'required']
    ],
    'what is bad is named, and its row is taken'
  )
  const { mandates } = await get('/getmandates?chapter_id=1')
  t.match(mandates, [
    { reference: 'M-1', iban, holder: 'Ada A', signed_on: '2020-02-01', signed_how: 'import' },
    { reference: 'M3', iban: far, holder: 'Carl C', signed_on: '2021-06-05' }
  ])
  const active = (await get('/getmandates?chapter_id=1&state=active')).mandates
  t.match(active, [{ state: 'active' }, { state: 'active' }], 'they last from their import')
  t.match(await upload(file, asked), { data: { created: 0, updated: 0, unchanged: 6 } }, 'again')
  t.equal((await get('/getmandates?chapter_id=1')).mandates.length, 2)

  const second = `Mitgliedsnummer;IBAN;Mandatsreferenz;Mandatsdatum\n2;${iban};Z-2;2022-01-01\n9;${iban};Z-9;2022-01-01\n`
  t.match(await upload(second), { details: [{ path: '/3/membernumber' }] }, 'nobody has number 9')
  const added = (await upload(second, { skip_invalid: true })).data
  t.match(added, { updated: 1, refused: 1 })
  t.match((await get('/getmandates?chapter_id=1')).mandates[2], { reference: 'Z-2', member_id: 2 })
  t.match(await undo(added.batch_id), { restored: 1, removed: 0, left: 0 })
  t.equal((await get('/getmandates?chapter_id=1')).mandates.length, 2, 'the third is gone')
  t.match(await undo(data.batch_id), { removed: 6, left: 0 })
  t.equal(app.db.$client.prepare('SELECT count(*) FROM mandates').pluck().get(), 0)
})

t.test('opening balances are dues and credit, told to nobody, and go with the undo', async t => {
  const { app, upload, get, undo, membertype_id } = await aRegister(t)
  const asked = { defaults: { membertype_id }, balance_on: '2026-01-01' }
  const file = [
    'Mitgliedsnummer;Vorname;Nachname;Zahler;Saldo;Offener Betrag;Guthaben',
    '1;Ada;A;;-12,50;;',
    '2;Bo;B;;30 €;;',
    '3;Cy;C;;;1.234,00 EUR;',
    '4;Di;D;;;;5',
    '5;Ed;E;2;-10;;',
    '6;Flo;F;;0,00;;'
  ].join('\n')
  const dry = (await upload(file, { ...asked, dry_run: true })).data
  const { data } = await upload(file, asked)
  t.strictSame(data.reconciliation, dry.reconciliation)
  t.strictSame(data.reconciliation.balances, [{ currency: 'EUR', owed: '1256.50', held: '35.00' }])
  const { dues } = await get('/getdues?chapter_id=1')
  t.match(
    dues.map((due: Record<string, unknown>) => [due.member_id, due.amount, due.open_amount]),
    [
      [1, 12.5, 12.5],
      [3, 1234, 1234],
      [6, 10, 0]
    ],
    'the credit of who pays settles what is owed'
  )
  t.match(dues[0], { dues_name: 'Opening balance', due_date: '2026-01-01' })
  const { payments } = await get('/getpayments?chapter_id=1')
  t.match(payments, [
    { member_id: 2, amount: 30, date: '2026-01-01', credit: 20, note: 'Opening balance' },
    { member_id: 4, amount: 5, credit: 5 }
  ])
  t.equal((await get('/getmessages?chapter_id=1')).pagination.total, 0, 'nobody is told')
  app.db.$client.prepare("UPDATE chapters SET language = 'de-CH'").run()
  const again = await upload(file, { ...asked, balance_on: '2026-02-01' })
  t.match(again, { data: { unchanged: 6, updated: 0 } }, 'no balance is brought twice')
  const other = 'Mitgliedsnummer;Saldo\n1;-99\n6;-3\n'
  const second = (await upload(other, asked)).data
  t.match(second, { updated: 1, unchanged: 1, left_out: [{ line: 2, code: 'has_balance' }] })
  const named = (await get('/getdues?member_id=5')).dues
  t.match(named, [{ dues_name: 'Anfangsbestand' }], 'in the language of the chapter')
  t.match(await undo(second.batch_id), { restored: 1, left: 0 })
  t.match(await undo(data.batch_id), { removed: 6, left: 0 })
  for (const table of ['payments', 'settlements', 'credits', 'dues'])
    t.equal(app.db.$client.prepare(`SELECT count(*) FROM ${table}`).pluck().get(), 0, table)
  t.match(await upload(file, { balance_on: '2999-01-01' }), { details: [{ path: '/balance_on' }] })
})

t.test('functions with their days, and terms of a second file', async t => {
  const { upload, get, undo, membertype_id } = await aRegister(t)
  const file = [
    'Mitgliedsnummer;Vorname;Nachname;Eintritt;Mitglied ab;Mitglied bis;Funktion_1;Funkt_von_Datum_1;Funkt_Bis_Datum_1;Funktion_2;Funkt_von_Datum_2;Funkt_Bis_Datum_2',
    '1;Ada;A;2015-01-01;;;Kassier;01.01.2020;31.12.2021;Trainerin;2022-01-01;',
    '2;Bo;B;2015-01-01;2015-01-01;2016-12-31;;;;Kassier;01.01.2022;',
    '3;Cy;C;2015-01-01;;;Kassier;;;;;'
  ].join('\n')
  const asked = { defaults: { membertype_id }, create_fields: 'all' }
  const { data } = await upload(file, asked)
  t.match(data, { created: 3, left_out: [] })
  const held = async () =>
    (await get('/getholdings?chapter_id=1')).holdings.map((one: Record<string, unknown>) => [
      one.function_name,
      one.member_id,
      one.from,
      one.to
    ])
  t.strictSame(await held(), [
    ['Kassier', 3, '2015-01-01', null],
    ['Kassier', 1, '2020-01-01', '2021-12-31'],
    ['Kassier', 2, '2022-01-01', null],
    ['Trainerin', 1, '2022-01-01', null]
  ])
  t.match(await upload(file, asked), { data: { unchanged: 3 } }, 'again')
  const second =
    'Mitgliedsnummer;Funktion;Funktion von\n2;Trainerin;2020-05-01\n7;Trainerin;2020-05-01\n'
  t.match(await upload(second), { details: [{ path: '/3/membernumber' }] })
  const added = (await upload(second, { skip_invalid: true })).data
  t.equal((await held()).length, 5)
  await undo(added.batch_id)

  const terms = [
    'Mitgliedsnummer;Mitgliedschaft von;Mitgliedschaft bis',
    '1;01.01.2010;31.12.2010',
    '1;01.01.2011;31.12.2011',
    '2;01.06.2016;31.12.2017'
  ].join('\n')
  const more = (await upload(terms, { skip_invalid: true })).data
  t.match(
    more,
    { updated: 2, refusals: [{ line: 4, code: 'terms_stay' }] },
    'what overlaps is none'
  )
  const starts = async () =>
    (await get('/getmemberships?member_id=1')).memberships.map(
      (one: { startdate: string }) => one.startdate
    )
  t.strictSame((await starts()).slice(1), ['2010-01-01', '2011-01-01'])
  t.match(await upload(terms.replace(/\n2.*/, '')), { data: { unchanged: 2 } }, 'again')
  t.match(await undo(more.batch_id), { restored: 1, left: 0 })
  t.equal((await starts()).length, 1)
  t.match(await undo(data.batch_id), { removed: 3, left: 0 })
  t.equal((await get('/getfunctions?chapter_id=1')).functions.length, 0, 'functions go too')
})

t.test('rows of one new number are one person, with all that they bring', async t => {
  const { upload, get, undo, membertype_id } = await aRegister(t)
  const asked = { defaults: { membertype_id } }
  const file = [
    'Mitgliedsnummer;Vorname;Nachname;E-Mail;Telefon;Gruppen;Mitglied ab;Mitglied bis;Saldo',
    '1;Ada;A;a@b.c;;Chor;2010-01-01;2010-12-31;-5',
    '2;Bo;B;;;;2010-01-01;;',
    '1;Ada;A;;0711 1;Vorstand;2011-01-01;2011-12-31;-5',
    '1;;;;;;2011-06-01;2012-12-31;',
    '2;Other;Person;;;;2010-01-01;;'
  ].join('\n')
  const tried = (await upload(file, { ...asked, dry_run: true, skip_invalid: true })).data
  t.match(tried, {
    ...{ created: 2, unchanged: 2, refused: 1 },
    refusals: [{ line: 6, code: 'twice_in_file' }],
    left_out: [{ line: 2, code: 'terms_stay' }],
    reconciliation: { persons: 2, rows: 5, balances: [{ owed: '5.00' }] }
  })
  const { data } = await upload(file, { ...asked, skip_invalid: true })
  t.strictSame(data.reconciliation, tried.reconciliation)
  const ada = await get('/getmember/1')
  t.match(ada, { email: 'a@b.c', phone: '0711 1', tags: ['Chor', 'Vorstand'] })
  t.match((await get(`/getmemberships?member_id=${ada.id}`)).memberships, { length: 2 })
  const rows = file.split('\n').slice(0, 4).join('\n')
  t.match(await upload(rows, asked), { data: { created: 0, updated: 0, unchanged: 3 } }, 'again')
  t.match(await undo(data.batch_id), { removed: 2, left: 0 })
})

t.test(
  'payers by what the old program calls them, and by the administrator of a bundle',
  async t => {
    const { upload, get, membertype_id } = await aRegister(t)
    const asked = { defaults: { membertype_id }, create_fields: 'all', households: true }
    const jverein = [
      'id;adresstyp;personenart;name;vorname;externemitgliedsnummer;zahlerid;zahlungsrhythmus',
      '7;1;n;A;Kid;100;9;1',
      '9;1;n;A;Mum;101;0;1',
      '101;1;n;B;Other;102;;1'
    ].join('\n')
    t.match((await upload(jverein, asked)).data, { created: 3, source: { name: 'jverein' } })
    const apricot = [
      'User ID,First name,Last name,Membership enabled,Level last changed,Member bundle ID or email,Member role',
      '501,Kid,C,yes,,77,Bundle member',
      '502,Dad,C,yes,,77,Bundle Administrator',
      '503,Solo,D,yes,,,'
    ].join('\n')
    t.match((await upload(apricot, asked)).data, { created: 3, source: { name: 'wildapricot' } })
    const { members } = await get('/getmembers?chapter_id=1')
    const shown = await Promise.all(
      members.map(({ id }: { id: number }) => get(`/getmember/${id}`))
    )
    const named = new Map(shown.map(one => [one.id, one.firstname]))
    const paid = shown
      .filter(one => one.payer_id)
      .map(one => [one.firstname, named.get(one.payer_id)])
    t.strictSame(paid.sort(), [
      ['Kid', 'Dad'],
      ['Kid', 'Mum']
    ])
  }
)

t.test(
  'several files in an archive are one import: people first, then what is about them',
  async t => {
    const { upload, get, undo, membertype_id } = await aRegister(t)
    const zip = new ZipFile()
    const add = (name: string, ...rows: string[]) =>
      zip.addBuffer(Buffer.from(rows.join('\n')), name)
    add('a-balances.csv', 'Member number,Amount owed', '1,12', '9,5')
    add('b-mandates.csv', 'Mitgliedsnummer;IBAN;Mandatsdatum', `2;${iban};2020-01-01`)
    add('people.csv', 'Mitgliedsnummer;Vorname;Nachname', '1;Ada;A', '2;Bo;B')
    zip.end()
    const file = await buffer(zip.outputStream)
    const asked = { defaults: { membertype_id }, skip_invalid: true }
    const { data } = await upload(file, asked)
    t.match(data, {
      ...{ created: 2, refused: 1 },
      files: [
        { name: 'people.csv', first_line: 1 },
        { name: 'a-balances.csv', first_line: 4 },
        { name: 'b-mandates.csv', first_line: 7 }
      ],
      refusals: [{ line: 6, field: 'membernumber', code: 'no_such_record' }],
      reconciliation: { rows: 5, balances: [{ owed: '12.00' }] }
    })
    t.match((await get('/getdues?chapter_id=1')).dues, [{ amount: 12, member_id: 1 }])
    t.match((await get('/getmandates?chapter_id=1')).mandates, [{ member_id: 2 }])
    t.match(await upload(file, asked), { data: { created: 0, updated: 0 } }, 'again')
    t.match(await undo(data.batch_id), { removed: 2, left: 0 })
  }
)

t.test('an undo opens no due again that opening credit has settled since', async t => {
  const { upload, get, undo, post, known } = await aRegister(t)
  const payer = await known({ membernumber: '1' })
  const { id: member_id } = await known({ membernumber: '2', payer_id: payer.id })
  const both = (await upload('Mitgliedsnummer;Saldo\n2;-60\n1;100\n')).data
  t.match(await undo(both.batch_id), { restored: 2, left: 0 }, 'what the import settled itself')
  const { data } = await upload('Mitgliedsnummer;Saldo\n1;100\n')
  const due = { dues_name: 'X', amount: 60, due_date: '2026-01-01' }
  t.match((await post('POST', '/createdue', { member_id, ...due })).json().data, { state: 'paid' })
  t.match(await undo(data.batch_id), {
    restored: 0,
    remaining: [{ id: payer.id, code: 'money_moved' }]
  })
  t.match((await get('/getdues?chapter_id=1')).dues, [{ member_id, amount: 60, open_amount: 0 }])
})

t.test('whoever is merged keeps the opening credit, which no file brings twice', async t => {
  const { upload, get, post, known, membertype_id } = await aRegister(t)
  const { id: keep_id } = await known({ firstname: 'Ada' })
  const file = 'Mitgliedsnummer;Vorname;Nachname;Saldo\n5;Ada;A;100\n'
  await upload(file, { defaults: { membertype_id } })
  await post('PUT', '/mergemembers', { keep_id, merge_id: keep_id + 1 })
  t.match(await upload('Mitgliedsnummer;Saldo\n5;100\n'), { data: { updated: 0, unchanged: 1 } })
  t.match((await get('/getpayments?chapter_id=1')).payments, { length: 1 })
})

t.test('an undo leaves whose mandate a run of debits has used, also a cancelled one', async t => {
  const { upload, undo, post, membertype_id } = await aRegister(t)
  await post('PUT', '/editassociation', sender)
  const file = [
    'Mitgliedsnummer;Vorname;Nachname;IBAN;Mandatsreferenz;Mandatsdatum;Saldo',
    `1;Ada;A;${iban};M-1;2026-02-01;-50`,
    '2;Bo;B;;;;'
  ].join('\n')
  const { data } = await upload(file, { defaults: { membertype_id } })
  const run = await post('POST', '/createcollection', { chapter_id: 1, due_to: '2027-01-31' })
  await post('PUT', '/cancelcollection', { id: run.json().data.id, reason: 'test' })
  t.match(await undo(data.batch_id), { removed: 1, remaining: [{ id: 1, code: 'changed_since' }] })
})

t.test('types and fields stay that a form or an edit has used since', async t => {
  const { app, upload, undo, post } = await aRegister(t)
  const file =
    'Mitgliedsnummer;Vorname;Nachname;Mitgliedsart;Badge;Rank\n1;Ada;A;New;x;y\n2;Bo;B;Old;x;y\n'
  const asked = { create_fields: 'all', types: { New: 'create', Old: 'create' } }
  const { data } = await upload(file, asked)
  const names = (table: string, column: string) =>
    app.db.$client.prepare(`SELECT ${column} FROM ${table} ORDER BY id`).pluck().all()
  const made = names('membertypes', 'name').indexOf('New') + 1
  await post('PUT', '/editfield', { id: 1, public: true })
  const form = { chapter_id: 1, slug: 's', title: 'T', membertype_ids: [made], active: false }
  await post('POST', '/createform', { ...form, fields: [], consents: [] })
  t.match(await undo(data.batch_id), { removed: 2, left: 0 })
  t.strictSame(names('membertypes', 'name'), ['T', 'New'])
  t.strictSame(names('fields', 'key'), ['badge'])
})
