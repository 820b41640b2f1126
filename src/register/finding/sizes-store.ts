import { type PermittedChapters, within } from '../../association/access/permissions.ts'
import type { Db } from '../../storage/database.ts'
import { listedChapters, readTotals } from '../listing/store.ts'

/** The ids of permitted chapters. */
export function chaptersIn(db: Db, permitted: PermittedChapters): readonly number[] {
  return permitted === 'all' ? listedChapters(db) : permitted
}

/** The permitted chapters that a question about one or all of them is about. */
export function chaptersFor(
  db: Db,
  chapter_id: number | undefined,
  permitted: PermittedChapters
): readonly number[] {
  if (chapter_id === undefined) return chaptersIn(db, permitted)
  return within(permitted, chapter_id) ? [chapter_id] : []
}

/** The number of members that chapters have together. */
export function membersIn(db: Db, chapters: readonly number[]): number {
  return chapters.reduce((sum, id) => sum + readTotals(db, id).members, 0)
}
