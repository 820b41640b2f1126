import { agreeByNumber, firstKey, isNamed, type Person, shareAddress } from '../members/identity.ts'
import type { reasons } from '../persons/duplicates.ts'

/** A reason why two members may be one person. */
export type Reason = (typeof reasons)[number]

/**
 * The reasons why a person and a member of another chapter may be the same (DOMAIN.md section 9), the surest first; none
 * if they have two different birthdays.
 */
export function findReasons(person: Person, member: Person): Reason[] {
  const [born, theirs] = [person.date_of_birth, member.date_of_birth]
  const known = born !== '' && theirs !== ''
  if (known && born !== theirs) return []
  const found: Reason[] = []
  if (agreeByNumber(person, member)) found.push('membernumber')
  const named = isNamed(person) && person.name_key === member.name_key
  if (named && known) found.push('name_and_birthday')
  const first = firstKey(person.name_key)
  if (first !== '' && first === firstKey(member.name_key) && shareAddress(person, member))
    found.push('address_and_firstname')
  if (named && !known) found.push('name')
  return found
}

/** Whether the reasons make sure that two are one person: the same number, the same name and birthday, or the same address and first name. */
export function areSure(reasons: readonly Reason[]): boolean {
  return reasons.some(reason => reason !== 'name' && reason !== 'phone_and_firstname')
}
