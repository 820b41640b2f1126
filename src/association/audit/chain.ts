import { sha256 } from '../../core/text.ts'

/** The previous hash of the first entry. */
export const nothing = '0'.repeat(64)

/** Hex digits of a salt. */
export const salt_length = 32

/** The part of an entry that the next one is chained to. */
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

/** Whether the hash and the digest of an entry are correct, given the entry before it. */
export function isChained(
  { changes, salt, digest, hash, text_hash, ...fields }: Entry,
  before: Link
): boolean {
  const values = Object.values(fields)
  if (fields.id !== before.id + 1 || hash !== chainHash(before.hash, [...values, digest]))
    return false
  // what was erased, or texts that were taken away, cannot be compared with the digest any more
  if (changes === null || !salt) return true
  const text = JSON.stringify(changes)
  if (digest !== digestChanges(salt, text)) return false
  // only entries of earlier versions have a `text_hash`, and only until an entry before them was erased
  if (text_hash === null || before.text_hash === null) return true
  return text_hash === textHash(before.text_hash, values, text)
}

/** The hash of an entry: over the previous hash, the fields in the order of the table, and the digest. */
export function chainHash(before: string, fields: unknown[]) {
  return sha256(`${before}\n${JSON.stringify(fields)}`)
}

/** The salted digest of changes as JSON text; without the salt, nobody can guess the changes. */
export function digestChanges(salt: string, changes: string) {
  return sha256(`${salt}\n${changes}`)
}

/** The hash of an entry in earlier versions: over its fields and its changes as JSON text. */
function textHash(before: string, fields: unknown[], changes: string) {
  return sha256(`${before}\n${JSON.stringify(fields).slice(0, -1)},${changes}]`)
}
