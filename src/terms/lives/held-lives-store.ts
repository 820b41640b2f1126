import { type Db, prepared } from '../../storage/database.ts'
import { loadLife, loadLives, type StoredLife } from '../facts/life-store.ts'

/** Lives that were read together for the changes of one write, and have not changed since. */
const held = prepared(() => new Map<number, StoredLife>())

/** Reads the lives of members together, for `work`, which changes one after the other within one write. */
export function holdLives<T>(db: Db, ids: readonly number[], work: () => T): T {
  const lives = held(db)
  try {
    for (const stored of loadLives(db, ids)) lives.set(stored.id, stored)
    return work()
  } finally {
    lives.clear()
  }
}

/** The life of a member, from those that are held, or read now; undefined where no member has the id. */
export function currentLife(db: Db, id: number): StoredLife | undefined {
  return held(db).get(id) ?? loadLife(db, id)
}

/** Whether rules act on a member whose life is held; undefined for others. */
export function isHeldKnown(db: Db, id: number): boolean | undefined {
  return held(db).get(id)?.known
}

/** Holds the life of a member no more, since it changes. */
export function releaseLife(db: Db, id: number) {
  held(db).delete(id)
}
