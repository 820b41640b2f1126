import { foldName } from '../../core/folding.ts'

/** The identity of a person, in the forms that are compared; an empty text is unknown. */
export interface Person {
  /** First and last name as `personKey` joins them. */
  name_key: string
  /** The address in the form that is compared. */
  email_key: string
  date_of_birth: string
  phone: string
  membernumber: string
}

export interface KnownPerson extends Person {
  id: number
}

/** The likeness of two persons: the same person, perhaps the same, two persons with one address, or two strangers. */
export type Likeness = 'same' | 'doubtful' | 'shares' | 'other'

/** The matching members: one member, perhaps one of several, or none. */
export type PersonMatch<P> = { member: P } | { doubtful: P[] } | undefined

/**
 * The form of a name for comparisons: both parts folded as in searches, `ae`, `oe`, `ue` and `aa` as one letter,
 * separated by a line feed. The database stores it.
 */
export function personKey(firstname: string, lastname: string): string {
  return `${foldName(firstname)}\n${foldName(lastname)}`
}

/** The identity of a stored member, in the forms that are compared. */
export function identifyMember({
  name_key,
  email_key,
  date_of_birth,
  phone,
  membernumber
}: Stored): Person {
  return {
    name_key,
    email_key: email_key ?? '',
    date_of_birth: date_of_birth ?? '',
    phone: phone ?? '',
    membernumber: membernumber ?? ''
  }
}

/** The columns of a member that identify the person. */
type Stored = Pick<Person, 'name_key'> & { [N in Exclude<keyof Person, 'name_key'>]: string | null }

/** A person by what can make sure that two are one; an empty text, or a missing one, is unknown. */
export type Certain = Omit<Person, 'phone'> & {
  street?: string | null | undefined
  postal_code?: string | null | undefined
}

/**
 * Whether two are certainly one person (DOMAIN.md section 9), so that nobody has to decide: the same name, birthday and address,
 * by mail or by post; or the same number, and no other name or the same birthday, since chapters may number on their own.
 */
export function areCertain(one: Certain, other: Certain): boolean {
  if (!mayBeOne(one, other)) return false
  if (agreeByNumber(one, other)) return true
  const named = isNamed(one) && one.name_key === other.name_key && one.date_of_birth !== ''
  const shares = one.email_key !== '' && one.email_key === other.email_key
  return named && one.date_of_birth === other.date_of_birth && (shares || shareHome(one, other))
}

export function agreeByNumber(one: Omit<Person, 'phone'>, other: Omit<Person, 'phone'>): boolean {
  if (one.membernumber === '' || one.membernumber !== other.membernumber) return false
  const same_day = one.date_of_birth !== '' && one.date_of_birth === other.date_of_birth
  return mayBeOne(one, other) && (same_day || (isNamed(one) && one.name_key === other.name_key))
}

/** The texts of which two who are certainly one person (`areCertain`) have one in common, unless their birthdays differ. */
export function certainKeys(one: Certain): string[] {
  const { membernumber: number, name_key, date_of_birth: born, email_key } = one
  const named = isNamed(one) ? name_key : ''
  const person = named && born && `${named}\n${born}`
  const home = homeKey(one)
  return [
    ...(number && named ? [`number ${number}\n${named}`] : []),
    ...(number && born ? [`number ${number}\n${born}`] : []),
    ...(person && email_key ? [`${person}\nmail ${email_key}`] : []),
    ...(person && home ? [`${person}\nhome ${home}`] : [])
  ]
}

/** Whether two have no different birthdays. */
export function mayBeOne(one: Pick<Person, 'date_of_birth'>, other: Pick<Person, 'date_of_birth'>) {
  const [born, theirs] = [one.date_of_birth, other.date_of_birth]
  return born === '' || theirs === '' || born === theirs
}

/** Whether somebody has a first and a last name. */
export function isNamed({ name_key }: Pick<Person, 'name_key'>): boolean {
  return !name_key.startsWith('\n') && !name_key.endsWith('\n')
}

function shareHome(one: Certain, other: Certain) {
  const [here, there] = [homeKey(one), homeKey(other)]
  return here !== '' && here === there
}

/** The street and postal code of somebody, folded; empty unless both are known. */
function homeKey({ street, postal_code }: Certain): string {
  return street && postal_code ? `${foldName(street)}\n${foldName(postal_code)}` : ''
}

/** The first part of a `personKey`. */
export function firstKey(name_key: string): string {
  return name_key.slice(0, name_key.indexOf('\n'))
}

/** Compares a row with a member (DOMAIN.md section 9, who is meant by a row of an import). */
export function comparePersons(row: Person, member: Person): Likeness {
  if (sameNumber(row, member)) return 'same'
  const [born, theirs] = [row.date_of_birth, member.date_of_birth]
  const known = born !== '' && theirs !== ''
  if (shareAddress(row, member)) {
    if (sameFirstName(row, member)) {
      if (known) return born === theirs ? 'same' : 'shares'
      return otherNumber(row, member) ? 'doubtful' : 'same'
    }
    return known && born === theirs ? 'doubtful' : 'shares'
  }
  if (row.name_key !== member.name_key) return 'other'
  if (known) return born === theirs ? 'same' : 'other'
  return agreeWithoutAddress(row, member) && !otherNumber(row, member) ? 'same' : 'doubtful'
}

/**
 * The member that a row means. Equal numbers count first, and equal addresses before equal names. Of several members who fit, the row
 * means the one with the most equal fields; if several have all fields equal, the one with the lowest id; otherwise the row is doubtful.
 */
export function matchPerson<P extends KnownPerson>(
  row: Person,
  candidates: readonly P[]
): PersonMatch<P> {
  const numbered = candidates.find(member => sameNumber(row, member))
  if (numbered) return { member: numbered }
  const alike = (wanted: Likeness) =>
    candidates.filter(member => comparePersons(row, member) === wanted)
  const same = alike('same')
  const sharing = same.filter(member => shareAddress(row, member))
  const fitting = sharing.length > 0 ? sharing : same
  if (fitting.length > 0) return closest(row, fitting)
  const doubtful = alike('doubtful')
  return doubtful.length > 0 ? { doubtful } : undefined
}

export function sameNumber(one: Person, other: Person): boolean {
  return one.membernumber !== '' && one.membernumber === other.membernumber
}

/** Whether both have a member number, and not the same: without birthdays they may be father and son. */
function otherNumber(one: Person, other: Person): boolean {
  return one.membernumber !== '' && other.membernumber !== '' && !sameNumber(one, other)
}

/** Whether both have the same name, and neither has an address, birthday or phone that could distinguish them. */
export function areNamesakes(one: Person, other: Person): boolean {
  return one.name_key === other.name_key && lackFacts(one, other) && one.phone + other.phone === ''
}

/** Whether both have the same address. */
export function shareAddress(one: Person, other: Person): boolean {
  return one.email_key !== '' && one.email_key === other.email_key
}

/** Whether first names are equal; a row without a first name agrees with every member. */
function sameFirstName(row: Person, member: Person) {
  const first = firstKey(row.name_key)
  return first === '' || first === firstKey(member.name_key)
}

/** Whether two with the same name, both without address and birthday, have the same phone (CONTRACT.md section 7). */
function agreeWithoutAddress(row: Person, member: Person) {
  return row.phone !== '' && row.phone === member.phone && lackFacts(row, member)
}

function lackFacts(one: Person, other: Person) {
  const facts = ['email_key', 'date_of_birth'] as const
  return facts.every(name => one[name] + other[name] === '')
}

const compared = ['name_key', 'email_key', 'date_of_birth', 'phone'] as const

function closest<P extends KnownPerson>(row: Person, members: readonly P[]): PersonMatch<P> {
  const agreement = (member: P) => compared.filter(name => row[name] === member[name]).length
  const most = Math.max(...members.map(agreement))
  const [first, ...others] = members
    .filter(member => agreement(member) === most)
    .sort((one, other) => one.id - other.id)
  if (first && (others.length === 0 || most === compared.length)) return { member: first }
  return { doubtful: [...members] }
}
