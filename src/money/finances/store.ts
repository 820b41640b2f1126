import type { PermittedChapters } from '../../association/access/permissions.ts'
import { definePart } from '../../core/parts.ts'
import { readOnce } from '../../core/read-once.ts'
import { defineLifetimes } from '../../core/tables.ts'
import { addDays, type Day, earliest, latest } from '../../lifecycle/days.ts'
import { chaptersFor } from '../../register/finding/sizes-store.ts'
import type { Db } from '../../storage/database.ts'
import { cachedStatement } from '../../storage/statements.ts'
import { chapterDay, chapterRules } from '../../terms/facts/settings-store.ts'
import { listMonths } from './months.ts'
import type { Finances, FinancesQuery } from './schema.ts'
import { addUp, type OverdueRow, type Row } from './sums.ts'

defineLifetimes({ due_sums: 'kept', payment_sums: 'kept' })

const copy = { kind: 'copy', when_erased: 'deleted' } as const
for (const table of ['due_sums', 'payment_sums'])
  definePart({ ...copy, table, entity: 'chapter', column: 'chapter_id' })
definePart({ ...copy, table: 'due_sums', entity: 'membership_type', column: 'membertype_id' })

/** Sums up what was charged and paid in a period, and all that is overdue now. */
export function readFinances(
  db: Db,
  { chapter_id, from, to }: FinancesQuery,
  permitted: PermittedChapters
): Finances {
  const chapters = chaptersFor(db, chapter_id, permitted)
  const paid = cachedStatement(db, payments).all({ chapters: JSON.stringify(chapters), from, to })
  const charged = chapters.flatMap(id => readDues(db, id, { from, to }))
  const late = chapters.flatMap(id => readOverdue(db, id))
  return addUp([...charged, ...(paid as Row[])], late)
}

const dues = `
  SELECT month, currency, nullif(membertype_id, 0) AS membertype_id,
    sum(amount) AS billed, sum(settled) AS paid, sum(waived) AS waived, sum(amount - settled - waived) AS open,
    0 AS received, 0 AS credited
  FROM (SELECT value ->> 'month' AS month, substr(value ->> 'from', 1, 16) AS first, substr(value ->> 'until', 1, 16) AS end
    FROM json_each(:months))
  CROSS JOIN due_sums ON chapter_id = :chapter_id AND made >= first AND made < end
  WHERE dues > 0
  GROUP BY 1, 2, 3`

const overdue = `
  SELECT currency, CASE WHEN due_date >= :d30 THEN '30' WHEN due_date >= :d60 THEN '60'
      WHEN due_date >= :d90 THEN '90' ELSE 'more' END AS age, sum(amount - settled - waived) AS open
  FROM due_sums INDEXED BY due_sums_open
  WHERE chapter_id = :chapter_id AND due_date < :today AND dues > 0 AND amount > settled + waived
  GROUP BY 1, 2`

const payments = `
  SELECT substr(day, 1, 7) AS month, currency, sum(amount) AS received, sum(credit) AS credited,
    0 AS billed, 0 AS paid, 0 AS waived, 0 AS open
  FROM payment_sums WHERE chapter_id IN (SELECT value FROM json_each(:chapters)) AND day BETWEEN :from AND :to
  GROUP BY 1, 2`

// each query takes one step in the index; one query for both would scan it
const made = `
  SELECT (SELECT min(made) FROM due_sums WHERE chapter_id = :chapter_id) AS first,
    (SELECT max(made) FROM due_sums WHERE chapter_id = :chapter_id) AS last`

function readDues(db: Db, chapter_id: number, { from, to }: { from: Day; to: Day }): Row[] {
  const { first, last } = cachedStatement(db, made).get({ chapter_id }) as Record<
    string,
    string | null
  >
  if (first == null || last == null) return []
  // days in any time zone begin at most a day before or after those in UTC
  const begin = latest(from, addDays(first.slice(0, 10), -1))
  const end = earliest(to, addDays(last.slice(0, 10), 1))
  const { months } = findMonths(`${begin} ${end} ${chapterRules(db, chapter_id).timezone}`)
  return cachedStatement(db, dues).all({ chapter_id, months }) as Row[]
}

function readOverdue(db: Db, chapter_id: number): OverdueRow[] {
  const today = chapterDay(db, chapter_id)
  const [d30, d60, d90] = [30, 60, 90].map(days => addDays(today, -days))
  return cachedStatement(db, overdue).all({ chapter_id, today, d30, d60, d90 }) as OverdueRow[]
}

/** The months from a day to a day in a time zone, all named in one text, as JSON. */
const findMonths = readOnce(text => {
  const [from = '', to = '', zone = ''] = text.split(' ')
  return { months: JSON.stringify(listMonths(from, to, zone)) }
})
