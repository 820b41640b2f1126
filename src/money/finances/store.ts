import type { PermittedChapters } from '../../association/access/permissions.ts'
import { details } from '../../core/details.ts'
import { invalid } from '../../core/errors.ts'
import { readOnce } from '../../core/read-once.ts'
import { addDays, type Day, earliest, latest } from '../../lifecycle/days.ts'
import { chaptersIn } from '../../register/finding/sizes-store.ts'
import type { Db } from '../../storage/database.ts'
import { cachedStatement } from '../../storage/statements.ts'
import { chapterDay, chapterRules } from '../../terms/lives/settings-store.ts'
import { chaptersFor } from '../../terms/tasks/store.ts'
import { listMonths } from './months.ts'
import type { Finances, FinancesQuery } from './schema.ts'
import { addUp, type Row } from './sums.ts'

/** Sums of what was charged in a time, and what became of it. Throws `validation_error` where the time ends before it begins. */
export function readFinances(
  db: Db,
  { chapter_id, from, to }: FinancesQuery,
  permitted: PermittedChapters
): Finances {
  if (to < from) throw invalid([details.to_before_from('/to')])
  const chapters = chaptersIn(db, chaptersFor(chapter_id, permitted))
  return addUp(chapters.flatMap(id => readRows(db, id, { from, to })))
}

const open = 'dues.amount - dues.settled - dues.waived'

const sums = `
  SELECT month, currency, membertype_id,
    CASE WHEN due_date >= :today THEN NULL WHEN due_date >= :d30 THEN '30' WHEN due_date >= :d60 THEN '60'
      WHEN due_date >= :d90 THEN '90' ELSE 'more' END AS age,
    sum(amount) AS billed, sum(dues.settled) AS paid, sum(dues.waived) AS waived, sum(${open}) AS open
  FROM dues INDEXED BY dues_listed
  CROSS JOIN (SELECT value ->> 'month' AS month, value ->> 'from' AS first, value ->> 'until' AS end FROM json_each(:months))
    ON createddate >= first AND createddate < end
  LEFT JOIN memberships ON memberships.member_id = dues.member_id AND memberships.no = dues.term
  WHERE dues.chapter_id = :chapter_id AND NOT dues.void
  GROUP BY 1, 2, 3, 4`

const made =
  'SELECT min(createddate) AS first, max(createddate) AS last FROM dues WHERE chapter_id = ?'

function readRows(db: Db, chapter_id: number, { from, to }: { from: Day; to: Day }): Row[] {
  const { first, last } = cachedStatement(db, made).get(chapter_id) as Record<string, string | null>
  if (first == null || last == null) return []
  // days in any time zone begin at most a day before or after those in UTC
  const begin = latest(from, addDays(first.slice(0, 10), -1))
  const end = earliest(to, addDays(last.slice(0, 10), 1))
  const { months } = findMonths(`${begin} ${end} ${chapterRules(db, chapter_id).timezone}`)
  const today = chapterDay(db, chapter_id)
  const [d30, d60, d90] = [30, 60, 90].map(days => addDays(today, -days))
  return cachedStatement(db, sums).all({ chapter_id, months, today, d30, d60, d90 }) as Row[]
}

/** The months from a day to a day in a time zone, all named in one text, as JSON. */
const findMonths = readOnce(text => {
  const [from = '', to = '', zone = ''] = text.split(' ')
  return { months: JSON.stringify(listMonths(from, to, zone)) }
})
