import { type PermittedChapters, within } from '../../association/access/permissions.ts'
import { type Actor, recordAbout } from '../../association/audit/store.ts'
import { chapter } from '../../association/chapters/noun.ts'
import { association } from '../../association/profile/noun.ts'
import { firstWhere } from '../../core/ranges.ts'
import { readMoment } from '../../core/time.ts'
import type { Db } from '../../storage/database.ts'
import { columnStatement } from '../../storage/statements.ts'
import type { ReadsTold } from './reads.ts'
import { listedChapters, readTotals } from './totals-store.ts'

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

export function membersIn(db: Db, chapters: readonly number[]): number {
  return chapters.reduce((sum, id) => sum + readTotals(db, id).members, 0)
}

/** The id of an entry of the log behind which are all entries since a moment; others too, where the clock was set back. */
export function entryBefore(db: Db, moment: string): number {
  const since = readMoment(moment) as string
  const last = columnStatement(db, 'SELECT ifnull(max(id), 0) FROM log_entries').get() as number
  const setbacks = columnStatement(db, 'SELECT entry_id FROM clock_setbacks ORDER BY entry_id')
  const firsts = [1, ...(setbacks.all() as number[])]
  const dated = columnStatement(db, 'SELECT createddate FROM log_entries WHERE id = :id')
  const found = firsts.map((first, index) => {
    const end = (firsts[index + 1] ?? last + 1) - 1
    const id = firstWhere(first - 1, end, one => (dated.get({ id: one }) as string) >= since)
    return id > end ? last + 1 : id
  })
  return Math.min(...found) - 1
}

/** Logs how many members with fields beyond lists somebody was shown, in one chapter or over several. */
export function logReads(db: Db, { chapter_id, members }: Omit<ReadsTold, 'written'>, by: Actor) {
  const noun = chapter_id === undefined ? association : chapter
  const about = { id: chapter_id ?? 1, chapter_id: chapter_id ?? null }
  const changes = { members_shown: [null, members] }
  recordAbout(db, `${noun.entity}.members_read`, noun, about, changes, by)
}
