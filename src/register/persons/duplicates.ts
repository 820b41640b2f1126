import { nationalDigits } from '../../core/folding.ts'
import { agreeByNumber, areCertain, firstKey, isNamed } from '../members/identity.ts'

/** The reasons why two members may be one person, the surest first. */
export const reasons = [
  'membernumber',
  'name_and_birthday',
  'address_and_firstname',
  'phone_and_firstname',
  'name'
] as const

type Reason = (typeof reasons)[number]

/** The compared values of a member; an empty text is unknown. */
export interface Compared {
  id: number
  name_key: string
  email_key: string
  date_of_birth: string
  phone: string
  mobile: string
  membernumber: string
  street: string
  postal_code: string
}

/** Two members who may be one person, the one with the lower id first. */
export interface Pair {
  ids: [number, number]
  reasons: Reason[]
  /** Whether they are certainly one person. */
  certain: boolean
}

/** The most pairs that are found, and the most of them in a group with one thing in common. */
const max = { pairs: 10_000, of_one: 100 }

/**
 * The members who may be one person (DOMAIN.md section 9): the same names without two different birthdays, or the same
 * first name with the same address or phone, in the forms that are compared. In a group of many alike members, each is
 * paired only with the first who fits, so that the number of pairs is not squared, and only the first hundred pairs are
 * listed. The surest come first, then by id; at most ten thousand. The time is linear.
 */
export function findPairs(members: Iterable<Compared>): Pair[] {
  const groups = new Map<string, Group>()
  const pairs = new Map<string, Pair>()
  for (const member of members)
    for (const [reason, key] of listKeys(member)) {
      const group = groups.get(key)
      if (group) addFitting(pairs, group, member, reason)
      groups.set(key, withMember(group, member))
    }
  return sortPairs(pairs)
}

function sortPairs(pairs: ReadonlyMap<string, Pair>): Pair[] {
  return [...pairs.values()].sort(
    (one, other) =>
      rank(one) - rank(other) || one.ids[0] - other.ids[0] || one.ids[1] - other.ids[1]
  )
}

/**
 * The pairs of a member of a chapter and a member of others who may be one person, by the rules of `findPairs`, the
 * member of the chapter first; `mayLink` tells whether two may become one.
 */
export function findPairsAcross(
  members: Iterable<Compared>,
  others: Iterable<Compared>,
  mayLink: (one: Compared, other: Compared) => boolean
): Pair[] {
  const groups = new Map<string, Group>()
  const pairs = new Map<string, Pair>()
  for (const member of members)
    for (const [, key] of listKeysAcross(member))
      groups.set(key, withMember(groups.get(key), member))
  for (const other of others)
    for (const [reason, key] of listKeysAcross(other)) {
      const group = groups.get(key)
      if (group) addFitting(pairs, group, other, reason, mayLink)
    }
  return sortPairs(pairs)
}

/** A group of members with one thing in common: the first, the first of each birthday, and the number of their pairs. */
interface Group {
  first: Compared
  /** By birthday, an empty one included; missing while the first is the only one. */
  born?: Map<string, Compared>
  pairs: number
}

/** A group with one more member; a new group if there is none. */
function withMember(group: Group | undefined, member: Compared): Group {
  if (!group) return { first: member, pairs: 0 }
  const born = bornIn(group)
  if (!born.has(member.date_of_birth)) born.set(member.date_of_birth, member)
  return group
}

/** Adds the pair of a member and the first of a group who fits, unless the group has a hundred pairs or `mayPair` forbids it. */
function addFitting(
  pairs: Map<string, Pair>,
  group: Group,
  member: Compared,
  reason: Reason,
  mayPair = (_one: Compared, _other: Compared) => true
) {
  const found = findFitting(group, bornIn(group), member.date_of_birth)
  if (!found || group.pairs === max.of_one || !mayPair(found, member)) return
  if (reason === 'membernumber' && !agreeByNumber(found, member)) return
  group.pairs++
  addPair(pairs, found, member, reason)
}

function bornIn(group: Group): Map<string, Compared> {
  group.born ??= new Map([[group.first.date_of_birth, group.first]])
  return group.born
}

/** The first member of a group without a different birthday. */
function findFitting(
  { first }: Pick<Group, 'first'>,
  born: ReadonlyMap<string, Compared>,
  day: string
) {
  if (day === '') return first
  const [same, unknown] = [born.get(day), born.get('')]
  return same && unknown ? (same.id < unknown.id ? same : unknown) : (same ?? unknown)
}

/** The fewest digits of a phone number that counts. */
const least_digits = 5

/** What a member has in common with possible duplicates: reasons, each with a key that begins with the reason. */
function listKeys({ name_key, email_key, phone, mobile }: Compared): [Reason, string][] {
  const first = firstKey(name_key)
  const keys: [Reason, string][] = []
  if (isNamed({ name_key })) keys.push(['name', name_key])
  if (first && email_key) keys.push(['address_and_firstname', `${first}\n${email_key}`])
  const numbers = new Set([phone, mobile].map(nationalDigits))
  for (const digits of numbers)
    if (first && digits.length >= least_digits)
      keys.push(['phone_and_firstname', `${first}\n${digits}`])
  return keys.map(([reason, key]) => [reason, `${reason} ${key}`])
}

/** The same, with the number, which no two members of one chapter have in common. */
function listKeysAcross(member: Compared): [Reason, string][] {
  const keys = listKeys(member)
  const { membernumber } = member
  if (membernumber) keys.push(['membernumber', `membernumber ${membernumber}`])
  return keys
}

function addPair(pairs: Map<string, Pair>, one: Compared, other: Compared, found: Reason) {
  const ids: Pair['ids'] = [one.id, other.id]
  if (pairs.size === max.pairs && !pairs.has(ids.join())) return
  const pair = pairs.get(ids.join()) ?? { ids, reasons: [], certain: areCertain(one, other) }
  const same_day = one.date_of_birth !== '' && one.date_of_birth === other.date_of_birth
  const reason = found === 'name' && same_day ? 'name_and_birthday' : found
  pair.reasons = reasons.filter(name => name === reason || pair.reasons.includes(name))
  pairs.set(ids.join(), pair)
}

/** The rank of a pair: by its surest reason, and by more reasons before fewer. */
function rank({ reasons: found }: Pair) {
  return reasons.indexOf(found[0] as Reason) * 10 - found.length
}
