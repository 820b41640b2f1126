import type { Reader } from '../../storage/database.ts'
import { cachedStatement } from '../../storage/statements.ts'
import { coveringIndex, readTotals } from '../listing/store.ts'
import { conditionFor, isCounted, type Meant } from './meant-store.ts'

/** How many members of a chapter are meant, at least one, of how many. */
interface ChapterFound {
  chapter_id: number
  total: number
  members: number
}

/** How many members are meant, of how many, in all and by chapter. */
export interface Found {
  total: number
  members: number
  by_chapter: ChapterFound[]
}

/** Counts the members who are meant. */
export function countMeant(db: Reader, meant: Meant): Found {
  const { sql, values } = conditionFor(meant)
  const counted = `${countedIn(meant)} WHERE ${sql} GROUP BY chapter_id`
  const rows = cachedStatement(db, `SELECT chapter_id, ${counted}`).all(values) as Omit<
    ChapterFound,
    'members'
  >[]
  const by_chapter = rows
    .filter(({ total }) => total > 0)
    .map(row => ({ ...row, members: readTotals(db, row.chapter_id).members }))
  const total = by_chapter.reduce((sum, one) => sum + one.total, 0)
  const members = meant.chapters.reduce((sum, id) => sum + readTotals(db, id).members, 0)
  return { total, members, by_chapter }
}

/** What is counted, and where: triggers count the members of a type and a status. */
function countedIn({ filter, candidates }: Meant): string {
  if (candidates || filter.ids) return 'count(*) AS total FROM members NOT INDEXED'
  if (isCounted(filter)) return 'sum(members) AS total FROM member_counts'
  const index = coveringIndex(filter) ?? 'members_listed'
  return `count(*) AS total FROM members INDEXED BY ${index}`
}
