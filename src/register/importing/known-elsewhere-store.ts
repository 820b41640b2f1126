import { type Db, prepared } from '../../storage/database.ts'
import { countElsewhere } from '../listing/store.ts'
import type { Person } from '../members/identity.ts'
import { createIdSet, type IdSet } from './id-set.ts'

/** The length of hashed keys in bits: with a million members, one of thirty unknown keys counts as known. */
const key_bits = 26

/** The keys by which the members of other chapters are known. */
export type KnownElsewhere = ReturnType<typeof createKnownElsewhere>

/**
 * Creates a filter for persons who may be members of another chapter, by name and birthday, by address, or by number. Looking a person up takes a
 * step for each chapter. Once that has taken as long as reading the keys of all other members, the keys are read, and most persons need
 * no more lookups; until then every person needs one. Members who join another chapter later are not included.
 */
export function createKnownElsewhere(chapter_id: number) {
  let looked_up = 0
  let size: ReturnType<typeof countElsewhere> | undefined
  let keys: IdSet | undefined
  return {
    /** Whether a person may be in another chapter too. */
    mayHave(db: Db, { name_key, date_of_birth, email_key, membernumber }: Person): boolean {
      size ??= countElsewhere(db, chapter_id)
      // whether looking up so many has taken as long as reading all keys would
      if (++looked_up * size.chapters * 2 > size.members) keys ??= readKeys(db, chapter_id)
      if (!keys) return true
      const named = date_of_birth !== '' && keys.has(hashKey(`${name_key}\n${date_of_birth}`))
      const known = (key: string) => key !== '' && keys?.has(hashKey(key))
      return named || known(email_key) || known(membernumber) || false
    }
  }
}

function readKeys(db: Db, chapter_id: number): IdSet {
  const keys = createIdSet()
  for (const query of [names(db), addresses(db), numbers(db)])
    for (const key of query.iterate(chapter_id)) keys.add(hashKey(key as string))
  return keys
}

/** The hash of a key. */
function hashKey(key: string): number {
  let mixed = 0x811c9dc5
  for (let at = 0; at < key.length; at++) mixed = Math.imul(mixed ^ key.charCodeAt(at), 0x01000193)
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x85ebca6b)
  return (mixed ^ (mixed >>> 13)) >>> (32 - key_bits)
}

const names = prepared(db =>
  db.$client
    .prepare(
      `SELECT name_key || char(10) || date_of_birth FROM members INDEXED BY members_person
        WHERE chapter_id <> ? AND date_of_birth IS NOT NULL`
    )
    .pluck()
)
const addresses = prepared(db =>
  db.$client
    .prepare(
      `SELECT email_key FROM members INDEXED BY members_email
        WHERE chapter_id <> ? AND email_key IS NOT NULL`
    )
    .pluck()
)
const numbers = prepared(db =>
  db.$client
    .prepare(
      `SELECT membernumber FROM members INDEXED BY members_number
        WHERE chapter_id <> ? AND membernumber IS NOT NULL`
    )
    .pluck()
)
