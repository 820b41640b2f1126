import { readDayText, readOrder } from '../../src/register/files/day-order.ts'
import { readFullName } from '../../src/register/files/row-names.ts'
import { readCountry } from '../../src/register/members/cell-words.ts'
import { send } from '../fixtures/files.ts'
import { aType } from '../fixtures/helper.ts'
import { aManager } from '../fixtures/manager.ts'
import t from '../folder.ts'
import { anOffice } from '../register/linking/office.ts'
import { aRegister } from './register.ts'

t.test('what cells of a name, a day and a country say', t => {
  for (const [cell, heading, firstname, lastname] of [
    ['Smith, John', 'Name', 'John', 'Smith'],
    ['John Paul  Smith', 'Name', 'John Paul', 'Smith'],
    ['Anna van der Berg', 'Name', 'Anna', 'van der Berg'],
    ['von Arnim', 'Name', 'von', 'Arnim'],
    ['Cher', 'Name', '', 'Cher'],
    ['Müller, Anna', 'Nachname, Vorname', 'Anna', 'Müller'],
    ['Müller Anna', 'Nach- und Vorname', '', 'Müller Anna'],
    ['Anna Müller', 'Vor- und Nachname', 'Anna', 'Müller']
  ] as const)
    t.strictSame(readFullName(cell, heading), { firstname, lastname }, `${heading}: ${cell}`)
  for (const [cell, order] of [
    ['03/28/2020', 'month_first'],
    ['3-28-2020', 'month_first'],
    ['28/03/2020', 'day_first'],
    ['03/04/2020', 'either'],
    ['3/4/20', 'either'],
    ['28.03.2020', undefined],
    ['2020-03-28', undefined],
    ['10-05-15', undefined],
    ['40/12/2020', undefined],
    ['28/28/2020', undefined]
  ] as const)
    t.equal(readOrder(cell), order, `${cell} is ${order}`)
  const today = '2026-11-28'
  for (const [column, cell, order, read] of [
    ['date_of_birth', '1.2.80', 'day_first', '1.2.1980'],
    ['date_of_birth', '1.2.04', 'day_first', '1.2.2004'],
    ['date_of_birth', '1.2.20', 'day_first', '1.2.20'],
    ['date_of_birth', '02/01/80', 'month_first', '01/02/1980'],
    ['date_of_birth', '10-05-15', 'day_first', '10-05-15'],
    ['date_of_birth', '10-05-95', 'day_first', '10-05-1995'],
    ['joined', '1.2.20', 'day_first', '1.2.2020'],
    ['joined', '1.12.27', 'day_first', '1.12.1927'],
    ['membership_enddate', '31.12.27', 'day_first', '31.12.2027'],
    ['left', '31.12.99', 'day_first', '31.12.1999'],
    ['firstname', '1.2.80', 'day_first', '1.2.80'],
    ['joined', '03.04.2020', 'month_first', '03.04.2020'],
    ['joined', '03/04/2020', 'month_first', '04/03/2020']
  ] as const)
    t.equal(readDayText(cell, column, order, today), read, `${column} ${cell} is ${read}`)
  for (const [cell, code] of [
    ['DEU', 'DE'],
    ['che', 'CH'],
    ['GBR', 'GB'],
    ['GER', 'DE'],
    ['USA', 'US'],
    ['XXX', 'XXX']
  ] as const)
    t.equal(readCountry(cell), code, `${cell} is ${code}`)
  t.end()
})

const head = 'Vorname;Nachname;Status;Typ;Eintritt;Austritt;Austrittsgrund\n'

t.test('words of a file are given a meaning', async t => {
  const { upload, app, membertype_id } = await aRegister(t)
  const file = `${head}Ada;L;gekündigt;T;;;\nBob;L;Lapsed;Vollmitglied;;;\nCleo;L;;T;1.1.20;2025-12-31;weg\n`
  const { data: before } = await upload(file, { dry_run: true })
  t.strictSame(
    before.reasons.map(({ field, value }: Record<string, string>) => [field, value]).sort(),
    [
      ['left_reason', 'weg'],
      ['membertype', 'Vollmitglied'],
      ['status', 'Lapsed'],
      ['status', 'gekündigt']
    ],
    'each unknown word is named'
  )
  const values = {
    STATUS: { Gekündigt: 'inactive', lapsed: 'suspended' },
    membertype: { vollmitglied: membertype_id },
    left_reason: { weg: 'moved' }
  }
  t.match((await upload(file, { values })).data, { created: 3, refused: 0 }, 'all are taken')
  t.strictSame(
    app.db.$client.prepare('SELECT firstname, status FROM members ORDER BY id').raw().all(),
    [
      ['Ada', 'inactive'],
      ['Bob', 'suspended'],
      ['Cleo', 'inactive']
    ],
    'each word has its meaning'
  )
  for (const [query, path, code] of [
    [{ values: { Status: 'inactive' } }, '/values/Status', 'not_meanings'],
    [{ values: { Status: { x: null } } }, '/values/Status/x', 'not_meanings'],
    [{ values: '[]' }, '/values', 'not_json'],
    [{ types: { A: 'make' } }, '/types/A', 'not_a_type_choice'],
    [{ types: { A: 99 } }, '/types/A', 'not_a_current_type'],
    [{ types: { ['x'.repeat(256)]: 'create' } }, `/types/${'x'.repeat(256)}`, 'too_long'],
    [{ days: 'year_first' }, '/days', 'not_one_of'],
    [{ bad_cells: 'keep' }, '/bad_cells', 'not_one_of']
  ] as const)
    t.match(await upload(head, query), { details: [{ path, code }] }, `${path} is refused`)
})

t.test('membership types are made for names of a file', async t => {
  const { upload, app, get, membertype_id } = await aRegister(t)
  const kids = await aType(app, { name: 'Kinder' })
  const file = `${head}Ada;L;;Passiv;;;\nBob;L;;Kids;;;\nCleo;L;;t;;;\n`
  const types = { Passiv: 'create', kids: kids.id, T: 'create' }
  const tried = (await upload(file, { types, dry_run: true })).data
  const made = { id: kids.id + 1, name: 'Passiv' }
  t.match(tried, { created: 3, refused: 0, new_types: [made] }, 'one type would be made')
  t.equal(tried.additions[0].membertype_id, made.id, 'the new member would have it')
  const count = async () => (await get('/getmember_types?chapter_id=1')).pagination.total
  t.equal(await count(), 2, 'a dry run makes none')
  const refused = await upload(`${file}Dora;L;;Unknown;;;\n`, { types })
  t.match(refused, { code: 'import_refused' }, 'another name is refused')
  t.equal(await count(), 2, 'a refused file makes none')
  const lead = await aManager(t, app, 'chapter_lead')
  const query = `&types=${encodeURIComponent(JSON.stringify(types))}`
  const by_lead = (await send(t, app, lead.headers, file, query)).statusCode
  t.equal(by_lead, 403, 'a chapter lead makes none')
  t.match((await upload(file, { types })).data, { created: 3, new_types: [made] }, 'all are taken')
  t.match(
    await get(`/getmember_type/${made.id}`),
    { name: 'Passiv', duration: 12, membership_dues: { length: 0 } },
    'the type is like the first one, without dues'
  )
  t.strictSame(
    app.db.$client.prepare('SELECT membertype_id FROM members ORDER BY id').pluck().all(),
    [made.id, kids.id, membertype_id],
    'each has its type'
  )
  t.match((await upload(file, { types })).data, { unchanged: 3, new_types: [] }, 'it is made once')
})

t.test('days have the month first where a cell of their column proves it', async t => {
  const { upload, app } = await aRegister(t)
  const top = 'First name;Last name;Birthday;Joined;Type\n'
  const early = Array.from(
    { length: 70 },
    (_, i) => `A${i};L;05/03/1980;2020-01-0${1 + (i % 9)};T\n`
  )
  const days = () =>
    app.db.$client.prepare('SELECT DISTINCT date_of_birth FROM members ORDER BY 1').pluck().all()
  const columnDays = (data: { columns: { field: string; days: string | null }[] }) =>
    data.columns.filter(({ days }) => days).map(({ field, days }) => `${field} ${days}`)
  const unproven = (await upload(top + early.join(''), { dry_run: true })).data
  t.strictSame(columnDays(unproven), ['date_of_birth either'], 'nothing proves the order')
  t.equal(unproven.additions[0].date_of_birth, '1980-03-05', 'the day is first then')
  const asked = { dry_run: true, days: 'month_first' }
  const told = (await upload(top + early.join(''), asked)).data
  t.equal(told.additions[0].date_of_birth, '1980-05-03', 'the office says that the month is first')
  const file = `${top + early.join('')}Zoe;L;12/28/79;2020-01-01;T\n`
  const { data } = await upload(file)
  t.match(data, { created: 71, refused: 0 }, 'all are taken')
  t.strictSame(columnDays(data), ['date_of_birth month_first'], 'a late row proves the order')
  t.strictSame(days(), ['1979-12-28', '1980-05-03'], 'it holds for the whole column')
})

t.test('a row is taken without cells that cannot be read, where the office says so', async t => {
  const { upload, app } = await aRegister(t)
  const top = 'Name;Telefon;Telefon;Geburtstag;E-Mail;Land;Status;Typ\n'
  const rows = [
    '"Lovelace, Ada";1;0171 1;31.02.1980;ada@;DEU;;T',
    'Bob Babbage;2;;1.1.1980;bob@example.org;Atlantis;weg;T'
  ]
  const file = top + rows.join('\n')
  const refused = (await upload(file, { dry_run: true })).data
  t.match(refused, { refused: 2, left_out: { length: 0 } }, 'both are refused otherwise')
  const mapping = { 'Telefon (2)': 'mobile' }
  const { data } = await upload(file, { mapping, bad_cells: 'skip', skip_invalid: true })
  t.match(
    data,
    {
      ...{ created: 1, refused: 1, pages: { left_out: { total: 2 } } },
      left_out: [
        { line: 2, name: 'Ada Lovelace', field: 'email', value: 'ada@', code: 'not_an_email' },
        { line: 2, field: 'date_of_birth', value: '31.02.1980'.split('.').reverse().join('-') }
      ],
      refusals: [
        { line: 3, field: 'country' },
        { line: 3, field: 'status', value: 'weg' }
      ]
    },
    'what is left out is named; a word for a status is none of it'
  )
  const ada = app.db.$client.prepare('SELECT lastname, phone, mobile, country, email FROM members')
  t.strictSame(ada.raw().all(), [['Lovelace', '1', '0171 1', 'DE', '']], 'the rest is taken')
  const names = data.columns.map(
    ({ heading, field }: Record<string, string>) => `${heading}: ${field}`
  )
  const apart = ['Name: full_name', 'Telefon: phone', 'Telefon (2): mobile']
  t.strictSame(names.slice(0, 3), apart, 'the second of two columns is named apart')
})

t.test('a type that is made gets its due where its rows have one amount and a period', async t => {
  const header = 'Vorname;Nachname;Mitgliedsart;Beitrag;Zahlweise\n'
  const { imports, get } = await aRegister(t, header)
  const rows = [
    'Ada;L;Voll;60,00 €;jährlich',
    'Bob;L;Voll;60,-;jährlich',
    'Cleo;L;Kind;2,50 / Monat;Lastschrift',
    'Dora;L;Passiv;30;12 Monate',
    'Emil;L;Passiv;0;12 Monate',
    'Fay;L;Ehren;;',
    'Gus;L;Gast;10;Lastschrift',
    'Hal;L;Jahr;€ 120 pro Jahr;',
    'Ida;L;Unklar;60;jährlich',
    'Jo;L;Unklar;sechzig;jährlich'
  ]
  const names = ['Voll', 'Kind', 'Passiv', 'Ehren', 'Gast', 'Jahr', 'Unklar']
  const choices = { types: Object.fromEntries(names.map(name => [name, 'create'])) }
  const { data } = await imports(rows, { ...choices, create_fields: 'all' })
  const due = { dues_name: 'Beitrag', amount: 60, currency: 'EUR', due_frequency: 'yearly' }
  t.match(
    data.new_types,
    [
      { name: 'Voll', dues: [due], amounts: 1 },
      { name: 'Kind', dues: [{ amount: 2.5, due_frequency: 'monthly' }], amounts: 1 },
      { name: 'Passiv', dues: { length: 0 }, amounts: 2 },
      { name: 'Ehren', dues: { length: 0 }, amounts: 0 },
      { name: 'Gast', dues: { length: 0 }, amounts: 1 },
      { name: 'Jahr', dues: [{ amount: 120, due_frequency: 'yearly' }], amounts: 1 },
      { name: 'Unklar', dues: { length: 0 }, amounts: 2 }
    ],
    'two amounts, one that nobody can read, none, or no period make none'
  )
  const { id } = data.new_types[0]
  t.match(await get(`/getmember_type/${id}`), { duration: 12, membership_dues: [due] })
  const fields = data.columns.map(({ field }: { field: string }) => field)
  t.strictSame(fields.slice(3), ['beitrag', 'zahlweise'], 'what each pays is kept beside it')
})

t.test('a type of a chapter that is made has dues in the currency of the first one', async t => {
  const { chapters, data, imports, headers, app } = await anOffice(t)
  for (const id of chapters) await data('PUT', '/editchapter', { id, currency: 'CHF' })
  const file = 'firstname,lastname,membertype,Abteilung,Beitrag\nAda,Love,Kids,Chess,60 yearly\n'
  const made = { chapters: { Chess: 'create' }, types: { Kids: 'create' } }
  await imports(file, { ...made, mapping: { Abteilung: 'chapter' } }, headers)
  const of_kids = "SELECT membership_dues ->> '$[0].currency' FROM membertypes WHERE name = 'Kids'"
  t.equal(app.db.$client.prepare(of_kids).pluck().get(), 'CHF')
})

t.test('a cell for postal code and city is split in no time, whatever it holds', async t => {
  const { imports, app } = await aRegister(t, 'Vorname;Nachname;Mitgliedsart;PLZ Ort\n')
  const many = '1234 '.repeat(20).trim()
  const places = ['70173 Stuttgart', 'SW1A 1AA, Greater London', many]
  await imports(places.map((place, index) => `Ada;L${index};T;${place}`))
  const found = app.db.$client.prepare('SELECT postal_code, city FROM members ORDER BY id')
  t.strictSame(
    found.raw().all(),
    [
      ['70173', 'Stuttgart'],
      ['SW1A 1AA', 'Greater London'],
      [null, many]
    ],
    'digits alone are no city and no code'
  )
})

t.test('a type that is made lasts as long as the terms of its rows', async t => {
  const { imports, get } = await aRegister(t, 'Vorname;Nachname;Mitgliedsart;von;bis\n')
  const rows = [
    'Ada;L;Monat;01.11.2026;30.11.2026',
    'Bob;L;Monat;31.10.2026;29.11.2026',
    'Cleo;L;Jahr;15.03.2026;14.03.2027',
    'Dora;L;Vieles;01.01.2026;31.12.2026',
    'Emil;L;Vieles;01.01.2026;30.06.2026'
  ]
  const names = ['Monat', 'Jahr', 'Vieles']
  const types = Object.fromEntries(names.map(name => [name, 'create']))
  const mapping = { von: 'membership_startdate', bis: 'membership_enddate' }
  const { data } = await imports(rows, { types, mapping })
  const durations = data.new_types.map(async ({ id }: { id: number }) => {
    return (await get(`/getmember_type/${id}`)).duration
  })
  t.strictSame(await Promise.all(durations), ['1', '12', '12'], 'else as the first one')
})
