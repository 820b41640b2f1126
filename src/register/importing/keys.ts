import { firstKey, type Person } from '../members/identity.ts'

/** A range of keys: from the first key up to, but without, the second. */
export type KeyRange = readonly [from: string, below: string]

/**
 * The key of a row in a plan. The key of a row with an address begins with the address, that of another row with a blank,
 * since no address begins with a blank.
 */
export function rowKey(person: Person): string {
  const { email_key, name_key, date_of_birth, phone } = person
  if (email_key !== '') return `${email_key}\n${firstKey(name_key)}\n${date_of_birth}\n`
  return ` ${name_key}\n${date_of_birth || ` ${phone}`}\n`
}

/** The keys of all rows with an address. */
export function keysOfAddress(email_key: string): KeyRange {
  return beginningWith(`${email_key}\n`)
}

/** The ranges of keys of rows that mean the same person as this one. */
export function keysOfTwins(person: Person): KeyRange[] {
  const { email_key, name_key, date_of_birth } = person
  if (email_key === '') return [beginningWith(rowKey(person))]
  const name = `${email_key}\n${firstKey(name_key)}\n`
  if (date_of_birth === '') return [beginningWith(name)]
  return [beginningWith(`${name}${date_of_birth}\n`), beginningWith(`${name}\n`)]
}

/** The range of texts that begin with a line, which ends with a line feed. */
function beginningWith(line: string): KeyRange {
  return [line, `${line.slice(0, -1)}\v`]
}
