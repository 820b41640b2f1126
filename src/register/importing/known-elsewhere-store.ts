import { type Db, prepared } from '../../storage/database.ts'
import { countElsewhere } from '../listing/store.ts'
import type { Person } from '../members/identity.ts'
import { createIdSet, type IdSet } from './id-set.ts'

/** Keys are told apart by so many bits: with a million members, one of thirty that nobody has counts as known. */
const key_bits = 26

/** What the members of other chapters are known by. */
export type KnownElsewhere = ReturnType<typeof createKnownElsewhere>

/**
 * Tells who may surely be a member of a chapter other than one: by name and birthday, or by address. To look somebody up takes a step
 * for each chapter. When that has taken as long as reading the keys of all other members, these are read once, and most people need no
 * looking up from then on; until then everybody does. Who joins another chapter later is not among them.
 */
export function createKnownElsewhere(chapter_id: number) {
  let looked_up = 0
  let keys: IdSet | undefined
  return {
    /** Whether a person may be in another chapter too. */
    mayHave(db: Db, { name_key, date_of_birth, email_key }: Person): boolean {
      keys ??= isSpent(db, chapter_id, ++looked_up) ? readKeys(db, chapter_id) : undefined
      if (!keys) return true
      const named = date_of_birth !== '' && keys.has(hashKey(`${name_key}\n${date_of_birth}`))
      return named || (email_key !== '' && keys.has(hashKey(email_key)))
    }
  }
}

/** Whether looking up so many people has taken as long as reading all keys would. */
function isSpent(db: Db, chapter_id: number, looked_up: number): boolean {
  const { chapters, members } = countElsewhere(db, chapter_id)
  return looked_up * chapters * 2 > members
}

function readKeys(db: Db, chapter_id: number): IdSet {
  const keys = createIdSet()
  for (const query of [names(db), addresses(db)])
    for (const key of query.iterate(chapter_id)) keys.add(hashKey(key as string))
  return keys
}

/** A number for a key, the same for the same one. */
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
