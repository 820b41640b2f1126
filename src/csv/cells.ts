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

/** Other names of a column, folded as `columnOf` folds them. */
const others: Record<string, Column> = {
  givenname: 'firstname',
  forename: 'firstname',
  vorname: 'firstname',
  prénom: 'firstname',
  surname: 'lastname',
  familyname: 'lastname',
  nachname: 'lastname',
  name: 'lastname',
  mail: 'email',
  emailaddress: 'email',
  telephone: 'phone',
  telefon: 'phone',
  phonenumber: 'phone',
  mobile: 'phone',
  birthday: 'date_of_birth',
  birthdate: 'date_of_birth',
  dob: 'date_of_birth',
  geburtsdatum: 'date_of_birth',
  membershiptype: 'membertype',
  membertypeid: 'membertype',
  type: 'membertype'
}

const known = new Map(columns.map(name => [bare(name), name]))

/** The column that a header names, whatever its case, spaces, hyphens and underscores; undefined for any other. */
export function columnOf(header: string): Column | undefined {
  const name = bare(header)
  return known.get(name) ?? (Object.hasOwn(others, name) ? others[name] : undefined)
}

/** A cell that no spreadsheet takes for a formula: what begins like one gets an apostrophe in front (CONTRACT.md section 7). */
export function guard(text: string): string {
  return /^'*[=+\-@\t\r]/.test(text) ? `'${text}` : text
}

/** A cell as it was before `guard`. */
export function unguard(text: string): string {
  return /^'+[=+\-@\t\r]/.test(text) ? text.slice(1) : text
}

/** The delimiter that a header line uses most: comma, semicolon or tab. */
export function delimiterOf(line: string): string {
  const bare = line.replace(/"[^"]*"/g, '')
  const counts = [',', ';', '\t'].map(mark => [mark, bare.split(mark).length] as const)
  return counts.reduce((best, one) => (one[1] > best[1] ? one : best))[0]
}

function bare(header: string) {
  return header
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\s_\-.]/g, '')
}
