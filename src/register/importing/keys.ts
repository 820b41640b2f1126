import { firstKey, type Person } from '../members/identity.ts'

/** Keys from the one up to below the other. */
export type KeyRange = readonly [from: string, below: string]

/**
 * The key of a row in a plan. The key of a row with an address begins with it, that of another row with a blank, which
 * no address does.
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

/** The keys of rows that mean the same person as this one. */
export function keysOfTwins(person: Person): KeyRange[] {
  const { email_key, name_key, date_of_birth } = person
  if (email_key === '') return [beginningWith(rowKey(person))]
  const name = `${email_key}\n${firstKey(name_key)}\n`
  if (date_of_birth === '') return [beginningWith(name)]
  return [beginningWith(`${name}${date_of_birth}\n`), beginningWith(`${name}\n`)]
}

/** Texts that begin with a line: the character after a line feed ends them. */
function beginningWith(line: string): KeyRange {
  return [line, `${line.slice(0, -1)}\v`]
}
