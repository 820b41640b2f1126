import type { Db } from '../../storage/database.ts'
import { cachedStatement } from '../../storage/statements.ts'
import { chapterDay } from '../facts/settings-store.ts'
import { first_day, last_day } from '../totals/days.ts'
import type { DueFilters } from './schema.ts'

/** How many dues match, and what is open of them by currency, in minor units. */
export interface DueTotals {
  total: number
  open: { currency: string; amount: number }[]
}

/** Filters of a chapter for which the totals are kept by day. */
export type CountedFilters = Pick<DueFilters, 'owed' | 'overdue' | 'due_from' | 'due_to'> & {
  chapter_id: number
}

/** The filters, if totals that are kept answer them; undefined for those that take a look at the dues. */
export function findCounted(filters: DueFilters): CountedFilters | undefined {
  const { chapter_id, member_id, state, collecting, made_from, made_to } = filters
  const others = [member_id, state, collecting, made_from, made_to]
  if (chapter_id === undefined || others.some(value => value !== undefined)) return
  return { ...filters, chapter_id }
}

/** How many dues of a chapter match, and what is open of them. No due is read. */
export function readTotals(db: Db, filters: CountedFilters): DueTotals {
  const { overdue, owed, due_from, due_to, chapter_id } = filters
  const is_by_day = [overdue, due_from, due_to].some(value => value !== undefined)
  // what is open is late or not; what is not open is neither owed nor overdue
  const open = overdue === undefined ? 'true' : `(due_date < :today) = ${overdue}`
  const [counts_open, counts_others] = [owed === false ? 'false' : open, !owed && !overdue]
  const from = `SELECT currency, iif(${counts_open}, owed, 0) + iif(${counts_others}, dues - owed, 0) AS dues,
      iif(${counts_open}, open, 0) AS open
    FROM due_totals WHERE chapter_id = :chapter_id AND ${is_by_day ? by_day : "due_date = ''"}`
  // the row of all days is the sum already
  const sums = is_by_day
    ? `SELECT currency, sum(open) AS amount, sum(dues) AS dues FROM (${from})
      GROUP BY currency HAVING sum(dues) > 0 ORDER BY currency`
    : `SELECT currency, open AS amount, dues FROM (${from}) WHERE dues > 0 ORDER BY currency`
  const today = overdue === undefined ? null : chapterDay(db, chapter_id)
  const values = { chapter_id, today, due_from: due_from ?? first_day, due_to: due_to ?? last_day }
  const rows = cachedStatement(db, sums).all(values) as Row[]
  return {
    total: rows.reduce((sum, { dues }) => sum + dues, 0),
    open: rows.map(({ currency, amount }) => ({ currency, amount }))
  }
}

type Row = DueTotals['open'][number] & { dues: number }

const by_day = 'due_date >= :due_from AND due_date <= :due_to'
