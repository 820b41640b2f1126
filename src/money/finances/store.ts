import type { PermittedChapters } from '../../association/access/permissions.ts'
import { firstMoment } from '../../core/time.ts'
import {
  addDays,
  countMonthsTouched,
  type Day,
  dayInMonth,
  earliest,
  latest,
  monthIndex
} from '../../lifecycle/days.ts'
import { chaptersFor, chaptersIn } from '../../register/finding/sizes-store.ts'
import type { Db } from '../../storage/database.ts'
import { cachedStatement } from '../../storage/statements.ts'
import { chapterDay, chapterRules } from '../../terms/membership-facts/settings-store.ts'
import { hasFew } from '../../terms/membership-history/listing-store.ts'
import type { Finances, FinancesQuery } from './schema.ts'
import { addUp, type OverdueRow, type Row } from './sums.ts'

export { chaptersIn }

/** What finances are asked for, and whose money the caller sees. */
interface FinancesQuestion {
  query: FinancesQuery
  permitted: PermittedChapters
}

/** Sums up what was charged and paid in a period, and all that is overdue now. */
export function readFinances(db: Db, { query, permitted }: FinancesQuestion): Finances {
  const { chapter_id, from, to } = query
  const chapters = chaptersFor(db, chapter_id, permitted)
  const rows = chapters.flatMap(id => [
    ...readDues(db, id, { from, to }),
    ...(cachedStatement(db, received).all({ chapter_id: id, from, to }) as Row[]),
    ...(cachedStatement(db, credited).all({ chapter_id: id, from, to }) as Row[])
  ])
  return addUp(
    rows,
    chapters.flatMap(id => readOverdue(db, id))
  )
}

/** Whether finances are read in a few milliseconds, as those of chapters with few dues and payments. */
export function isShort(db: Db, { query, permitted }: FinancesQuestion): boolean {
  const chapters = chaptersFor(db, query.chapter_id, permitted)
  return ['dues', 'payments'].every(table => hasFew(db, { table, chapters, max: 5000 }))
}

// grouped first in the order of an index, which needs no sorting: a round charges thousands of dues in a second

const charged = `
  SELECT :month AS month, currency, membertype_id, sum(billed) AS billed, sum(paid) AS paid, sum(waived) AS waived,
    sum(billed) - sum(paid) - sum(waived) AS open, 0 AS received, 0 AS credited
  FROM (SELECT currency, membertype_id, sum(amount) AS billed, sum(settled) AS paid, sum(waived) AS waived FROM dues
    WHERE chapter_id = :chapter_id AND createddate >= :from AND createddate < :until AND NOT void
    GROUP BY createddate, currency, membertype_id)
  GROUP BY currency, membertype_id`

const received = `
  SELECT substr(day, 1, 7) AS month, currency, sum(amount) AS received, 0 AS credited, 0 AS billed, 0 AS paid, 0 AS waived, 0 AS open
  FROM (SELECT day, currency, sum(amount) AS amount FROM payments
    WHERE chapter_id = :chapter_id AND day BETWEEN :from AND :to GROUP BY day, currency)
  GROUP BY 1, currency`

const credited = `
  SELECT substr(day, 1, 7) AS month, credits.currency, 0 AS received, sum(credits.amount) AS credited,
    0 AS billed, 0 AS paid, 0 AS waived, 0 AS open
  FROM credits CROSS JOIN payments ON payments.id = credits.payment_id
  WHERE credits.chapter_id = :chapter_id AND day BETWEEN :from AND :to GROUP BY 1, 2`

const overdue = `
  SELECT currency, CASE WHEN due_date >= :d30 THEN '30' WHEN due_date >= :d60 THEN '60'
      WHEN due_date >= :d90 THEN '90' ELSE 'more' END AS age, sum(open) AS open
  FROM (SELECT currency, due_date, sum(amount - settled - waived) AS open FROM dues INDEXED BY dues_open_sums
    WHERE chapter_id = :chapter_id AND due_date < :today AND NOT void AND amount > settled + waived
    GROUP BY currency, due_date)
  GROUP BY 1, 2`

// each query takes one step in the index; one query for both would scan it
const made = `
  SELECT (SELECT min(createddate) FROM dues WHERE chapter_id = :chapter_id AND NOT void) AS first,
    (SELECT max(createddate) FROM dues WHERE chapter_id = :chapter_id AND NOT void) AS last`

/** What was charged, by the months of the chapter's time zone. */
function readDues(db: Db, chapter_id: number, { from, to }: { from: Day; to: Day }): Row[] {
  const { first, last } = cachedStatement(db, made).get({ chapter_id }) as Record<
    string,
    string | null
  >
  if (first == null || last == null) return []
  // days in any time zone begin at most a day before or after those in UTC
  const begin = latest(from, addDays(first.slice(0, 10), -1))
  const end = earliest(to, addDays(last.slice(0, 10), 1))
  const { timezone } = chapterRules(db, chapter_id)
  return listMonths(begin, end, timezone).flatMap(
    month => cachedStatement(db, charged).all({ ...month, chapter_id }) as Row[]
  )
}

function readOverdue(db: Db, chapter_id: number): OverdueRow[] {
  const today = chapterDay(db, chapter_id)
  const [d30, d60, d90] = [30, 60, 90].map(days => addDays(today, -days))
  return cachedStatement(db, overdue).all({ chapter_id, today, d30, d60, d90 }) as OverdueRow[]
}

/** A month, or the part of one that lies in a time: its days, and its moments from the first to before the last. */
interface Month {
  /** `2026-03`. */
  month: string
  from: string
  until: string
}

/** The months of a time in a time zone; none where it ends before it begins. */
function listMonths(from: Day, to: Day, zone: string): Month[] {
  if (to < from) return []
  return Array.from({ length: countMonthsTouched(from, to) }, (_, index) => {
    const first = latest(from, dayInMonth(monthIndex(from) + index, 1))
    const last = earliest(to, dayInMonth(monthIndex(from) + index, 31))
    const until = firstMoment(addDays(last, 1), zone)
    return { month: first.slice(0, 7), from: firstMoment(first, zone), until }
  })
}
