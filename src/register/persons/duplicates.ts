import { firstKey } from '../members/identity.ts'

/** Why two members may be one person, the surest first. */
export const reasons = [
  'name_and_birthday',
  'address_and_firstname',
  'phone_and_firstname',
  'name'
] as const

/** One of the reasons. */
type Reason = (typeof reasons)[number]

/** What is compared of a member; an empty text is unknown. */
export interface Compared {
  id: number
  name_key: string
  email_key: string
  date_of_birth: string
  phone: string
  mobile: string
}

/** Two members who may be one person: the one with the lower id first. */
export interface Pair {
  ids: [number, number]
  reasons: Reason[]
}

/** The most pairs that are looked for. */
const max_pairs = 10_000

/**
 * The members who may be one person (DOMAIN.md section 9): the same names without two different birthdays, or the same first name with
 * the same address or phone, in the forms that are compared. Of many who are alike, each is paired with the first who fits, so
 * that their number is not squared. The surest first, then by id; at most `max_pairs`.
 */
export function findPairs(members: Iterable<Compared>): Pair[] {
  const groups = new Map<string, Compared[]>()
  const pairs = new Map<string, Pair>()
  for (const member of members)
    for (const [reason, key] of listKeys(member)) {
      const name = `${reason} ${key}`
      const known = groups.get(name) ?? []
      const [other] = known.filter(one => one.id !== member.id && agree(one, member))
      if (other && pairs.size < max_pairs) addPair(pairs, other, member, reason)
      if (known.every(one => one.date_of_birth !== member.date_of_birth))
        groups.set(name, [...known, member])
    }
  return [...pairs.values()].sort(
    (one, other) =>
      rank(one) - rank(other) || one.ids[0] - other.ids[0] || one.ids[1] - other.ids[1]
  )
}

/** What a member has in common with those who may be the same. */
function listKeys({ name_key, email_key, phone, mobile }: Compared): [Reason, string][] {
  const first = firstKey(name_key)
  const keys: [Reason, string][] = []
  if (!name_key.startsWith('\n') && !name_key.endsWith('\n')) keys.push(['name', name_key])
  if (first && email_key) keys.push(['address_and_firstname', `${first}\n${email_key}`])
  for (const number of [phone, mobile]) {
    const digits = number.replaceAll(/\D/g, '').replace(/^00?/, '')
    if (first && digits.length > 4) keys.push(['phone_and_firstname', `${first}\n${digits}`])
  }
  return keys
}

function agree(one: Compared, other: Compared) {
  const [born, theirs] = [one.date_of_birth, other.date_of_birth]
  return born === '' || theirs === '' || born === theirs
}

function addPair(pairs: Map<string, Pair>, one: Compared, other: Compared, found: Reason) {
  const ids: Pair['ids'] = [one.id, other.id]
  const pair = pairs.get(ids.join()) ?? { ids, reasons: [] }
  const same_day = one.date_of_birth !== '' && one.date_of_birth === other.date_of_birth
  const reason = found === 'name' && same_day ? 'name_and_birthday' : found
  pair.reasons = reasons.filter(name => name === reason || pair.reasons.includes(name))
  pairs.set(ids.join(), pair)
}

/** The place of the surest reason; more reasons come before fewer. */
function rank({ reasons: found }: Pair) {
  return reasons.indexOf(found[0] as Reason) * 10 - found.length
}
