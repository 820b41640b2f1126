import { foldWords } from '../../core/folding.ts'
import type { Reader } from '../../storage/database.ts'
import { cachedStatement } from '../../storage/statements.ts'
import { type Condition, coveringIndex, readTotals, sumCounters } from '../listing/store.ts'
import { conditionFor, isCounted, type Selection } from './selection-store.ts'

/** A chapter with at least one selected member: the number of its selected members and of all its members. */
interface ChapterFound {
  chapter_id: number
  total: number
  members: number
}

/** The numbers of selected members and of all members, in total and by chapter. */
export interface Found {
  total: number
  members: number
  by_chapter: ChapterFound[]
  /** The ids as JSON, ordered by chapter; kept only if counting again would take long. */
  ids?: string
}

/** Counts the members who are selected. */
export function countSelected(db: Reader, selection: Selection): Found {
  const rows = countByChapter(db, selection)
  const by_chapter = rows
    .filter(({ total }) => total > 0)
    .map(({ chapter_id, total }) => {
      return { chapter_id, total, members: readTotals(db, chapter_id).members }
    })
  const total = by_chapter.reduce((sum, one) => sum + one.total, 0)
  const members = selection.chapters.reduce((sum, id) => sum + readTotals(db, id).members, 0)
  const found = { total, members, by_chapter }
  const texts = rows.flatMap(({ ids }) => ids?.slice(1, -1) ?? [])
  return texts.length > 0 ? { ...found, ids: `[${texts}]` } : found
}

type Counted = Omit<ChapterFound, 'members'> & { ids?: string }

function countByChapter(db: Reader, selection: Selection): Counted[] {
  const { filter } = selection
  const condition = conditionFor(selection)
  if (isCounted(filter)) return sumCounters(db, condition)
  const columns = ['chapter_id', 'count(*) AS total']
  if (filter.ids) return count(db, columns, 'NOT INDEXED', condition)
  const covering = coveringIndex(filter)
  if (!covering || expectsFew(filter)) columns.push('json_group_array(id) AS ids')
  return count(db, columns, `INDEXED BY ${covering ?? 'members_listed'}`, condition)
}

function count(db: Reader, columns: string[], hint: string, { sql, values }: Condition) {
  const text = `SELECT ${columns} FROM members ${hint} WHERE ${sql} GROUP BY chapter_id`
  return cachedStatement(db, text).all(values) as Counted[]
}

/** Whether few members are expected, so that their ids are worth keeping: a filter by a word, or by birthdays or ages between two ends. */
function expectsFew(filter: Selection['filter']): boolean {
  const { born, birthday, age } = filter
  const ranges = [born, birthday, age].filter(range => range !== undefined)
  return (
    hasLongWord(filter) || ranges.some(({ from, to }) => from !== undefined && to !== undefined)
  )
}

/** Whether the search has a word that few members match: most members match any one or two letters. */
function hasLongWord({ search = '' }: Selection['filter']): boolean {
  return foldWords(search).some(word => word.length > 2)
}
