import type { Reader } from '../../storage/database.ts'
import { cachedStatement } from '../../storage/statements.ts'
import { coveringIndex, readTotals, sumCounters } from '../listing/store.ts'
import { conditionFor, isCounted, type Selection } from './selection-store.ts'

/** How many members of a chapter are selected, at least one, of how many. */
interface ChapterFound {
  chapter_id: number
  total: number
  members: number
}

/** How many members are selected, of how many, in all and by chapter. */
export interface Found {
  total: number
  members: number
  by_chapter: ChapterFound[]
}

/** Counts the members who are selected. */
export function countSelected(db: Reader, selection: Selection): Found {
  const rows = countByChapter(db, selection)
  const by_chapter = rows
    .filter(({ total }) => total > 0)
    .map(row => ({ ...row, members: readTotals(db, row.chapter_id).members }))
  const total = by_chapter.reduce((sum, one) => sum + one.total, 0)
  const members = selection.chapters.reduce((sum, id) => sum + readTotals(db, id).members, 0)
  return { total, members, by_chapter }
}

function countByChapter(db: Reader, selection: Selection): Omit<ChapterFound, 'members'>[] {
  const { filter, candidates } = selection
  const condition = conditionFor(selection)
  if (!candidates && isCounted(filter)) return sumCounters(db, condition)
  const hint =
    candidates || filter.ids
      ? 'NOT INDEXED'
      : `INDEXED BY ${coveringIndex(filter) ?? 'members_listed'}`
  const counted = `count(*) AS total FROM members ${hint} WHERE ${condition.sql} GROUP BY chapter_id`
  const statement = cachedStatement(db, `SELECT chapter_id, ${counted}`)
  return statement.all(condition.values) as Omit<ChapterFound, 'members'>[]
}
