import { type Db, prepared } from '../../storage/database.ts'
import { loadLife, loadLives, type StoredLife } from '../facts/life-store.ts'

/** A cache of the lives that were read together for one write; a life leaves it when it changes. */
const held = prepared(() => new Map<number, StoredLife>())

/** Reads the lives of members together, and calls `work`, which changes one after the other in one write. */
export function holdLives<T>(db: Db, ids: readonly number[], work: () => T): T {
  const lives = held(db)
  try {
    for (const stored of loadLives(db, ids)) lives.set(stored.id, stored)
    return work()
  } finally {
    lives.clear()
  }
}

/** The life of a member, from the cache or the database; undefined if no member has the id. */
export function currentLife(db: Db, id: number): StoredLife | undefined {
  return held(db).get(id) ?? loadLife(db, id)
}

/** Whether rules act on a member, if its life is in the cache; undefined for others. */
export function isHeldKnown(db: Db, id: number): boolean | undefined {
  return held(db).get(id)?.known
}

/** Removes a life from the cache, since it changes. */
export function releaseLife(db: Db, id: number) {
  held(db).delete(id)
}
