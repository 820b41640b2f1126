import { toCsvCell } from '../../../src/console/shared/csv.ts'
import { escapeFormulas, unescapeFormulas } from '../../../src/core/csv.ts'
import {
  detectDelimiter,
  findColumn,
  findPassed,
  findPlace,
  readCell
} from '../../../src/register/files/columns.ts'
import t from '../../folder.ts'
import fc from '../../properties.ts'

/** Where a spreadsheet may split a cell. */
const separators = [',', ';', '|', '\t', '\r', '\n', '\v', '\f', '\x85', '\u2028', '\u2029']

t.test('cells and headers', async t => {
  const mark = fc.constantFrom(
    ...['=', '+', '-', '@', '＝', '－', ...separators],
    ...["'", '"', 'a', ' ', '\u200b', '\ufeff']
  )
  fc.assert(
    fc.property(fc.string({ unit: mark }), given => {
      const cell = escapeFormulas(given)
      return (
        unescapeFormulas(cell) === given &&
        !/(^|[,;|\t\r\n\v\f\x85\u2028\u2029])[\s"\u200b\x85]*[=+\-@＝－]/.test(cell) &&
        toCsvCell(given) === `"${cell.replaceAll('"', '""')}"`
      )
    }),
    { numRuns: 3000 }
  )
  for (const [header, column] of [
    ['firstname', 'firstname'],
    [' First Name ', 'firstname'],
    ['First_Name', 'firstname'],
    ['given name', 'firstname'],
    ['E-Mail', 'email'],
    ['constructor', undefined],
    ['', undefined]
  ] as const)
    t.equal(findColumn(header), column, header)
  for (const [line, delimiter] of [
    ['a,b', ','],
    ['a;b,c;d', ';'],
    ['a\tb', '\t'],
    ['"a;b;c",d', ','],
    ['a', ',']
  ] as const)
    t.equal(detectDelimiter(line), delimiter, line)
})

t.test('whatever compatibility normalisation makes a formula is guarded', async t => {
  const taken: string[] = []
  for (let number = 0x20; number < 0x30000; number++) {
    if (number >= 0xd800 && number < 0xe000) continue
    const character = String.fromCodePoint(number)
    const cells = [`${character}1`, `Anna,${character}=1`].filter(cell =>
      /^(Anna,)?[\s"]*[=+\-@]/.test(cell.normalize('NFKC'))
    )
    for (const cell of cells) {
      const guarded = escapeFormulas(cell)
      const good =
        guarded !== cell &&
        unescapeFormulas(guarded) === cell &&
        toCsvCell(cell) === `"${guarded.replaceAll('"', '""')}"`
      if (!good) taken.push(cell)
    }
  }
  t.strictSame(taken, [], 'no formula is left')
})

t.test(
  'a formula is guarded behind every separator and every character that shows nothing',
  async t => {
    const ignorable = /[\s"＂\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u
    const characters: string[] = []
    for (let number = 0; number <= 0x10ffff; number++) {
      const character = String.fromCodePoint(number)
      if (ignorable.test(character) && !separators.includes(character)) characters.push(character)
    }
    t.ok(characters.length > 4000, 'there are many such characters')
    const taken: string[] = []
    for (const separator of ['', ...separators])
      for (const character of ['', ...characters]) {
        const front = separator && `Anna${separator}`
        const guarded = escapeFormulas(`${front}${character}=1`)
        const good =
          guarded === `${front}'${character}=1` &&
          unescapeFormulas(guarded) === `${front}${character}=1` &&
          toCsvCell(`${front}${character}=1`) === `"${guarded.replaceAll('"', '""')}"`
        if (!good) taken.push(escape(front + character))
      }
    t.strictSame(taken, [], 'no formula is left')
  }
)

t.test('names of columns in three languages', t => {
  const named = {
    firstname: 'Vorname, Rufname, Given-Name, First',
    lastname: 'Familienname, Zuname, Nachname, Name, Last',
    email: 'E-Mail-Adresse, Mailadresse, Mail address, eMail',
    phone:
      'Rufnummer, Tel., Telefonnummer, Festnetz, Téléphone, Tél., Telefon privat, téléphone privé',
    mobile: 'Handy, Mobil, Cell phone, Tel. mobil, Portable, Telefon mobil, Natel, Tél. portable',
    date_of_birth: 'Geboren, Geburtstag, Geb.-Datum, Birth date, Date of Birth',
    membertype:
      "Mitgliedsart, Mitgliedschaft, Mitgliedstyp, Membership, Type, Type d'adhésion, Type d’adhérent, Catégorie, CATEGORIE",
    status: 'Mitgliedsstatus, Member status',
    joined: "Eintritt, Mitglied seit, Joined on, Date d’entrée, Date d'adhésion",
    membership_startdate: 'membership_startdate, Mitgliedschaft von, Member from',
    membership_enddate: "Mitglied bis, member until, Membre jusqu'au",
    left: 'Austritt, Austrittsdatum, ausgetreten am, Left, Date de sortie',
    left_reason: 'Austrittsgrund, Leaving reason, Motif de sortie',
    street: 'Straße, STRASSE, Str., Street, rue, Adresse',
    house_number: 'Hausnummer, Hausnr., House number, House no.',
    postal_code: 'PLZ, Zip Code, Code postal, Postal code',
    city: 'Ort, Town, Ville',
    country: 'Land, Country, Pays',
    membernumber:
      'Mitgliedsnummer, Mitglieds-Nr., Member number, Numéro de membre, N° adhérent, Numéro d’adhérent',
    salutation: 'Anrede, civilité, Salutation',
    gender: 'Geschlecht, sexe, Sex',
    company: 'Firma, société, Company',
    language: 'Sprache, langue',
    note: 'Bemerkung, Remarques, Notes'
  }
  for (const [column, names] of Object.entries(named))
    for (const name of names.split(', ')) {
      t.equal(findPlace(name)?.column, column, name)
      t.notOk(findPassed(name), `${name} is for now`)
    }
  t.equal(readCell('status', 'Ausgetreten'), 'inactive', 'who has left')
  for (const name of ['IBAN', 'Kontoinhaber', 'Account holder']) t.ok(findPassed(name), name)
  for (const name of ['Farbe', '', 'toString']) t.notOk(findPassed(name), name)
  t.end()
})
