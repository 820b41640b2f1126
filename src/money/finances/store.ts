import type { PermittedChapters } from '../../association/access/permissions.ts'
import { addMinor, fromMinor } from '../../core/money.ts'
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
    sum(billed) - sum(paid) - sum(waived) AS open
  FROM (SELECT currency, membertype_id, sum(amount) AS billed, sum(settled) AS paid, sum(waived) AS waived FROM dues
    WHERE chapter_id = :chapter_id AND createddate >= :from AND createddate < :until AND NOT void
    GROUP BY createddate, currency, membertype_id)
  GROUP BY currency, membertype_id`

const received = `
  SELECT substr(day, 1, 7) AS month, currency, sum(amount) AS received
  FROM (SELECT day, currency, sum(amount) AS amount FROM payments
    WHERE chapter_id = :chapter_id AND day BETWEEN :from AND :to GROUP BY day, currency)
  GROUP BY 1, currency`

const credited = `
  SELECT substr(day, 1, 7) AS month, credits.currency, sum(credits.amount) AS credited
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

/** What amounts stand for: those of a type, and those of a month. */
const of_types = ['billed', 'paid', 'waived', 'open'] as const
const of_months = ['billed', 'received', 'credited', 'waived', 'open'] as const

type Kind = (typeof of_types)[number] | (typeof of_months)[number]

/** Amounts that have currency, month and type in common, in minor units. */
interface Row extends Partial<Record<Kind, number>> {
  currency: string
  /** `2026-03`. */
  month: string
  /** Null for dues by hand; undefined for payments, which belong to no type. */
  membertype_id?: number | null
}

/** What is overdue in one currency and of one age, in minor units. */
interface OverdueRow {
  currency: string
  age: '30' | '60' | '90' | 'more'
  open: number
}

/** What rows add up to: in all, by type and by month; and what is overdue, by age. */
function addUp(rows: readonly Row[], late: readonly OverdueRow[]): Finances {
  const of_dues = rows.filter(row => row.membertype_id !== undefined)
  const overdue = (age: OverdueRow['age']) =>
    addEach(
      late.filter(row => row.age === age),
      'open'
    )
  return {
    billed: addEach(rows, 'billed'),
    received: addEach(rows, 'received'),
    credited: addEach(rows, 'credited'),
    waived: addEach(rows, 'waived'),
    open: addEach(rows, 'open'),
    overdue: { 30: overdue('30'), 60: overdue('60'), 90: overdue('90'), more: overdue('more') },
    by_type: divide(of_dues, row => pad(row.membertype_id)).map(part => ({
      membertype_id: part[0].membertype_id ?? null,
      currency: part[0].currency,
      ...addAll(part, of_types)
    })),
    by_month: divide(rows, ({ month }) => month).map(part => ({
      month: part[0].month,
      currency: part[0].currency,
      ...addAll(part, of_months)
    }))
  }
}

const pad = (id: number | null | undefined) => (id == null ? 'none' : String(id).padStart(16, '0'))

/** Amounts of some kinds in a currency. */
type Sums<K extends Kind> = { currency: string } & { readonly [kind in K]?: number }

/** The sum of one kind of amounts in each currency that has some. */
function addEach<K extends Kind>(rows: readonly Sums<K>[], kind: K) {
  return divide(rows, () => '')
    .map(part => ({ currency: part[0].currency, amount: addAll(part, [kind])[kind] }))
    .filter(({ amount }) => amount !== 0)
}

/** Rows by their currency and a key, in the order of both. */
function divide<R extends { currency: string }>(rows: readonly R[], key: (row: R) => string) {
  const parts = Map.groupBy(rows, row => `${row.currency} ${key(row)}`)
  return [...parts].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, part]) => part as [R, ...R[]])
}

/** The sums of some kinds of amounts in one currency. */
function addAll<K extends Kind>(
  part: readonly [Sums<K>, ...Sums<K>[]],
  kinds: readonly K[]
): Record<K, number> {
  const add = (kind: K) => fromMinor(addMinor(part.map(row => row[kind] ?? 0)), part[0].currency)
  return Object.fromEntries(kinds.map(kind => [kind, add(kind)])) as Record<K, number>
}
