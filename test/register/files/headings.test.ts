import { readHeader } from '../../../src/register/files/header.ts'
import { cleanHeading, nameForms } from '../../../src/register/files/headings.ts'
import { dialectOf, recognise } from '../../../src/register/importing/sources.ts'
import t from '../../folder.ts'
import fc from '../../properties.ts'
import { headings } from './headings.ts'

/** How many columns of each real header mean a field: by the rules for all files, and with the program that has written it. */
const placed: Record<string, [columns: number, rules: number, source: number]> = {
  clubdesk: [42, 19, 20],
  spgverein: [53, 26, 28],
  'jverein form': [40, 22, 24],
  'jverein export': [40, 22, 25],
  'galette model': [18, 11, 14],
  'galette export': [34, 16, 20],
  admidio: [17, 13, 14],
  wildapricot: [43, 11, 15],
  'hitobito labels': [25, 17, 19],
  csaadmin: [21, 7, 12],
  civicrm: [23, 13, 14],
  linear: [35, 16, 19],
  'hitobito keys': [21, 14, 15],
  tendenci: [34, 14, 14],
  easyverein: [33, 16, 19],
  dolibarr: [25, 11, 16],
  membershipworks: [16, 7, 13]
}

const headersOf = (name: string) => headings[name]?.split('|') ?? []

/** The fields of a header by its headings. */
function read(record: readonly string[], with_source = true) {
  const found = with_source ? recognise(record, 'auto') : undefined
  const wording = found && { wording: dialectOf(found.name) }
  return { found, columns: readHeader(record, wording).columns }
}

t.test('real headings of other programs: the program is known, and columns have a place', t => {
  const counted = Object.keys(headings).map(name => {
    const record = headersOf(name)
    const { found, columns } = read(record)
    t.match(found, { name: name.split(' ')[0], sure: true }, `${name} is known`)
    const count = (all: typeof columns) => all.filter(({ column }) => column).length
    return [name, [record.length, count(read(record, false).columns), count(columns)]]
  })
  t.strictSame(Object.fromEntries(counted), placed)
  t.end()
})

t.test('the same field whatever the order, case, accents, colons and brackets', t => {
  const dress = fc.constantFrom(
    (name: string) => name.toUpperCase(),
    (name: string) => `"${name}"`,
    (name: string) => `[${name}]`,
    (name: string) => `${name} *`,
    (name: string) => ` \ufeff${name}: `,
    (name: string) => name.normalize('NFD'),
    (name: string) => name.replaceAll('ä', 'ae').replaceAll('ö', 'oe').replaceAll('ü', 'ue'),
    (name: string) => name.normalize('NFD').replace(/\p{M}/gu, ''),
    (name: string) => name.replaceAll(' ', '_'),
    (name: string) => name
  )
  const plain =
    'Vorname|Nachname|E-Mail|Straße|PLZ|Ort|Telefon Privat|Telefon Geschäft|Date de décès|Prénom 2|Geburtsdatum|Mitgliedsnummer|Groupe'
      .split('|')
      .map(name => [name] as const)
  const meaning = new Map(
    read(
      plain.map(([name]) => name),
      false
    ).columns.map(({ column }, index) => [plain[index]?.[0], column])
  )
  fc.assert(
    fc.property(
      fc.shuffledSubarray(plain, { minLength: plain.length }),
      fc.array(dress, { minLength: plain.length, maxLength: plain.length }),
      (order, dresses) => {
        const record = order.map(([name], index) => dresses[index]?.(name) ?? name)
        const { columns } = read(record, false)
        return order.every(([name], index) => columns[index]?.column === meaning.get(name))
      }
    )
  )
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), text => {
      const clean = cleanHeading(text)
      return (
        clean === '' || nameForms(cleanHeading(`[${clean}]`)).join() === nameForms(clean).join()
      )
    })
  )
  t.end()
})

t.test('one field of several columns: the private one, else the first, never yes or no', t => {
  const named = (...record: string[]) =>
    read(['Vorname', 'Nachname', ...record], false)
      .columns.slice(2)
      .map(one => one.column ?? null)
  t.strictSame(named('Telefon Geschäft', 'Telefon Privat'), [null, 'phone'])
  t.strictSame(named('Handy', 'Mobil'), ['mobile', null])
  t.strictSame(named('Telefon2', 'Telefon1'), [null, 'phone'])
  t.strictSame(named('E-Mail geschäftlich'), ['email'])
  t.strictSame(named('Telefonnummer Mobil', 'Home-Street Address', 'Homepage'), [
    ...['mobile', 'street', null]
  ])
  t.strictSame(named('Fax privat', 'Privatkunde', 'Work', '2', 'Kündigung'), Array(5).fill(null))
  const shared = read(
    ['m_vorname', 'm_nachname', 'm_plz', 'm_ort'].map(name => `x${name}`),
    false
  )
  t.strictSame(
    shared.columns.map(({ column }) => column),
    ['firstname', 'lastname', 'postal_code', 'city'],
    'what all headings begin with is no part of them'
  )
  t.end()
})

t.test('hostile headings are one clear failure each', t => {
  const failure = (record: string[], code: string) =>
    t.throws(() => readHeader(record), { code: 'validation_error', details: [{ code }] } as never)
  const names = ['Vorname', 'Nachname']
  failure([...names, ...Array(10_000).fill('x')], 'many_columns')
  failure([...names, 'x'.repeat(50_000)], 'long_heading')
  failure([...names, `a${'\u0301\u0316'.repeat(25_000)}`], 'long_heading')
  const { columns } = readHeader([...names, 'E-Mail:', '[E-Mail]', 'Bär', 'Ba\u0308r'])
  t.strictSame(
    columns.slice(2).map(({ column, heading }) => [column ?? null, heading]),
    [
      ['email', 'E-Mail:'],
      [null, '[E-Mail]'],
      [null, 'Bär'],
      [null, 'Ba\u0308r (2)']
    ],
    'two equal ones: the first is the field, and both have names'
  )
  t.end()
})
