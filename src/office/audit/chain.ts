import { sha256 } from '../../core/text.ts'

/** What the first entry is chained to. */
export const nothing = '0'.repeat(64)

/** The hash over the hash before and an entry: its fields in the order of the table, and its digest. */
export function chainHash(before: string, fields: unknown[]) {
  return sha256(`${before}\n${JSON.stringify(fields)}`)
}

/** The digest of changes as JSON text, which only somebody who has the salt can compare with a guess. */
export function digestChanges(salt: string, changes: string) {
  return sha256(`${salt}\n${changes}`)
}

/** What an entry of an earlier version was chained by: its fields, then its changes as JSON text. */
export function textHash(before: string, fields: unknown[], changes: string) {
  return sha256(`${before}\n${JSON.stringify(fields).slice(0, -1)},${changes}]`)
}
