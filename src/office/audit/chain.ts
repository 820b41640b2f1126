import { sha256 } from '../../core/text.ts'

/** What the first entry is chained to. */
export const nothing = '0'.repeat(64)

/** Hex digits of a salt. */
export const salt_length = 32

/** What the next entry is chained to. */
export interface Link {
  id: number
  hash: string
  text_hash: string | null
}

interface Entry extends Link {
  changes: unknown
  salt: string | null
  digest: string
}

/** Whether an entry fits the one before it, and its changes are those that the chain has the digest of. */
export function isChained(
  { changes, salt, digest, hash, text_hash, ...fields }: Entry,
  before: Link
): boolean {
  const values = Object.values(fields)
  if (fields.id !== before.id + 1 || hash !== chainHash(before.hash, [...values, digest]))
    return false
  if (changes === null || salt === null) return true
  const text = JSON.stringify(changes)
  if (digest !== digestChanges(salt, text)) return false
  // an entry of an earlier version, which nobody has erased anything in front of
  if (text_hash === null || before.text_hash === null) return true
  return text_hash === textHash(before.text_hash, values, text)
}

/** The hash over the hash before and an entry: its fields in the order of the table, and its digest. */
export function chainHash(before: string, fields: unknown[]) {
  return sha256(`${before}\n${JSON.stringify(fields)}`)
}

/** The digest of changes as JSON text, which only somebody who has the salt can compare with a guess. */
export function digestChanges(salt: string, changes: string) {
  return sha256(`${salt}\n${changes}`)
}

/** What an entry of an earlier version was chained by: its fields, then its changes as JSON text. */
function textHash(before: string, fields: unknown[], changes: string) {
  return sha256(`${before}\n${JSON.stringify(fields).slice(0, -1)},${changes}]`)
}
