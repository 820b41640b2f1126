import { firstKey, type Person } from '../members/identity.ts'

/** A range of keys: from the first key up to, but without, the second. */
type KeyRange = readonly [from: string, below: string]

/**
 * The key of a row in a plan. The key of a row with an address begins with the address, that of another row with a blank,
 * since no address begins with a blank.
 */
export function rowKey(person: Person): string {
  const { email_key, name_key, date_of_birth, phone } = person
  if (email_key !== '') return `${email_key}\n${firstKey(name_key)}\n${date_of_birth}\n`
  return ` ${name_key}\n${date_of_birth || ` ${phone}`}\n`
}

/** A range of keys; `one_number` where rows with different member numbers are different persons, since a birthday is unknown. */
export type TwinRange = { range: KeyRange; one_number: boolean }

/** The keys of all rows with an address. */
export function keysOfAddress(email_key: string): KeyRange {
  return beginningWith(`${email_key}\n`)
}

/** The ranges of keys of rows that mean the same person as this one. */
export function keysOfTwins(person: Person): TwinRange[] {
  const { email_key, name_key, date_of_birth } = person
  const unknown = date_of_birth === ''
  if (email_key === '') return [{ range: beginningWith(rowKey(person)), one_number: unknown }]
  const name = `${email_key}\n${firstKey(name_key)}\n`
  if (unknown) return [{ range: beginningWith(name), one_number: true }]
  return [
    { range: beginningWith(`${name}${date_of_birth}\n`), one_number: false },
    { range: beginningWith(`${name}\n`), one_number: true }
  ]
}

/** The range of texts that begin with a line, which ends with a line feed. */
function beginningWith(line: string): KeyRange {
  return [line, `${line.slice(0, -1)}\v`]
}
