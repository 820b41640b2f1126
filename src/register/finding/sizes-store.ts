import type { PermittedChapters } from '../../association/access/permissions.ts'
import type { Db } from '../../storage/database.ts'
import { listedChapters, readTotals } from '../listing/store.ts'

/** The ids of permitted chapters. */
export function chaptersIn(db: Db, permitted: PermittedChapters): readonly number[] {
  return permitted === 'all' ? listedChapters(db) : permitted
}

/** The number of members that chapters have together. */
export function membersIn(db: Db, chapters: readonly number[]): number {
  return chapters.reduce((sum, id) => sum + readTotals(db, id).members, 0)
}
