import type { PermittedChapters } from '../../association/access/permissions.ts'
import { type Db, prepared } from '../../storage/database.ts'
import { readTotals } from '../listing/store.ts'

const all = prepared(db => db.$client.prepare('SELECT chapter_id FROM rosters').pluck())

/** The ids of permitted chapters. */
export function chaptersIn(db: Db, permitted: PermittedChapters): readonly number[] {
  return permitted === 'all' ? (all(db).all() as number[]) : permitted
}

/** How many members chapters have. */
export function membersIn(db: Db, chapters: readonly number[]): number {
  return chapters.reduce((sum, id) => sum + readTotals(db, id).members, 0)
}
