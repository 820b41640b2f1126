import { unguard } from './guard.ts'

/** The columns of an export; an import knows them by these names and by others. */
export const columns = [
  'id',
  'firstname',
  'lastname',
  'email',
  'phone',
  'date_of_birth',
  'membertype',
  'status',
  'createddate'
] as const

/** One of them. */
export type Column = (typeof columns)[number]

/** No name of a column is longer, in UTF-16 units; normalising a long text of combining marks takes seconds. */
const longest_name = 200

/** Other names of columns, folded as `columnOf` folds them. */
const others = namesOf({
  firstname: 'givenname forename vorname vornamen prénom',
  lastname: 'surname familyname nachname familienname zuname',
  email: 'mail emailaddress mailaddress emailadresse mailadresse',
  phone: 'telephone telefon phonenumber telephonenumber telefonnummer rufnummer tel festnetz',
  date_of_birth: 'birthday birthdate dob born geburtsdatum geburtstag geboren geborenam gebdatum',
  membertype:
    'membershiptype membership mitgliedsart mitgliedschaft mitgliedstyp mitgliedschaftsart',
  status: 'memberstatus membershipstatus mitgliedsstatus mitgliedstatus'
})

/** Names that say less: beside another column of the same meaning they stand for something else. */
const vague = namesOf({
  firstname: 'first rufname',
  lastname: 'last name',
  phone:
    'mobile mobil mobilephone mobilenumber mobilnummer mobiltelefon cell cellphone handy handynummer',
  membertype: 'membertypeid type typ'
})

const known = new Map(columns.map(name => [bare(name), name]))

/** The column that a header names, whatever its case, spaces, hyphens and underscores; undefined for any other. */
export function columnOf(header: string): Column | undefined {
  const name = bare(header)
  return known.get(name) ?? others.get(name) ?? vague.get(name)
}

/** How surely a header names its column, 0 for its own name. */
export function doubtOf(header: string): number {
  const name = bare(header)
  return known.has(name) ? 0 : others.has(name) ? 1 : 2
}

/** Words of a status besides the contract's own. */
const statuses = new Map([
  ...['active', 'aktiv'].map(word => [word, 'active'] as const),
  ...['inactive', 'inaktiv'].map(word => [word, 'inactive'] as const),
  ...['suspended', 'ausgesetzt', 'gesperrt', 'ruhend', 'suspendiert'].map(
    word => [word, 'suspended'] as const
  )
])

/** What a cell of a column holds, in the contract's form: dates with dots (day, month, year) and words of a status too. */
export function valueIn(column: Column, cell: string): string {
  const text = unguard(cell)
  if (column === 'status') return statuses.get(text.trim().toLowerCase()) ?? text
  const [, day = '', month = '', year] = (column === 'date_of_birth' && dotted.exec(text)) || []
  return year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text
}

const dotted = /^ *(\d{1,2})\. ?(\d{1,2})\. ?(\d{4}) *$/

/** The delimiter that a header line uses most: comma, semicolon or tab. */
export function delimiterOf(line: string): string {
  const bare = line.replace(/"[^"]*"/g, '')
  const counts = [',', ';', '\t'].map(mark => [mark, bare.split(mark).length] as const)
  return counts.reduce((best, one) => (one[1] > best[1] ? one : best))[0]
}

function bare(header: string) {
  const name = header.trim()
  if (name.length > longest_name) return ''
  return name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\s_\-.]/g, '')
}

function namesOf(lists: Partial<Record<Column, string>>) {
  return new Map(
    Object.entries(lists).flatMap(([column, names]) =>
      names.split(' ').map(name => [name, column as Column] as const)
    )
  )
}
