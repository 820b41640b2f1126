import type { PermittedChapters } from '../../association/access/permissions.ts'
import { details } from '../../core/details.ts'
import { invalid } from '../../core/errors.ts'
import { addMinor, fromMinor } from '../../core/money.ts'
import { firstMoment, lastMoment } from '../../core/time.ts'
import type { Db } from '../../storage/database.ts'
import { cachedStatement } from '../../storage/statements.ts'
import { chapterDay, chapterRules } from '../facts/settings-store.ts'
import { findChapterId, readPageIds, selectFacts } from '../lives/listing-store.ts'
import { creditorReference } from './reference.ts'
import type { Due, DueFilters, DueList, DueQuery } from './schema.ts'

const open = 'dues.amount - dues.settled - dues.waived'

const state = `CASE WHEN dues.void THEN 'void'
  WHEN dues.amount = 0 OR (${open} = 0 AND dues.settled > 0) THEN 'paid'
  WHEN ${open} = 0 THEN 'waived'
  WHEN dues.settled > 0 THEN 'partly_paid' ELSE 'open' END`

const conditions = {
  chapter_id: 'chapter_id = :chapter_id',
  member_id: 'member_id = :member_id',
  state: `${state} = :state`,
  due_from: 'due_date >= :due_from',
  due_to: 'due_date <= :due_to',
  made_from: 'createddate >= :made_from',
  made_to: 'createddate <= :made_to'
} as const

type Sums = NonNullable<DueList['data']['sums']>

/** A due as its row says it: amounts in minor units, the reference follows from the id. */
type Row = Omit<Due, 'reference'>

/**
 * The dues of a member, or of all members of a chapter, by default in the order in which they were made. Throws `not_found` for
 * the member, and `validation_error` without either.
 */
export function listDues(db: Db, query: DueQuery, permitted: PermittedChapters) {
  const { offset, limit, sort = 'id', sums, ...filters } = query
  const { from, values } = matchDues(db, filters, permitted)
  const { ids, total } = readPageIds(db, from, { values, offset, limit }, orders[sort])
  const dues = readDues(db, ids)
  const place = new Map((JSON.parse(ids) as number[]).map((id, at) => [id, at]))
  return {
    dues: dues.sort((a, b) => (place.get(a.id) as number) - (place.get(b.id) as number)),
    pagination: { total, offset, limit },
    ...(sums && { sums: addUp(db, from, values) })
  }
}

/** SQL for the dues that match filters, its values, and their chapter. Throws as `listDues`. */
export function matchDues(db: Db, query: DueFilters, permitted: PermittedChapters) {
  const { overdue, owed, ...filters } = query
  const { member_id } = filters
  const chapter_id =
    member_id === undefined ? filters.chapter_id : findChapterId(db, member_id, permitted)
  if (chapter_id === undefined) throw invalid([details.required('/chapter_id')])
  const { where, values } = selectFacts(conditions, {
    ...filters,
    ...toMoments(db, chapter_id, filters)
  })
  if (overdue !== undefined) {
    values.today = chapterDay(db, chapter_id)
    where.push(`(NOT dues.void AND ${open} > 0 AND due_date < :today) = ${overdue ? 1 : 0}`)
  }
  if (owed !== undefined) where.push(`(NOT dues.void AND ${open} > 0) = ${owed ? 1 : 0}`)
  const index = member_id === undefined ? 'dues_listed' : 'dues_member'
  return { from: `dues INDEXED BY ${index} WHERE ${where.join(' AND ')}`, values, chapter_id }
}

/** The moments of the days on which dues were made, in the time zone of their chapter. */
function toMoments(db: Db, chapter_id: number, { made_from, made_to }: DueFilters) {
  const { timezone } = chapterRules(db, chapter_id)
  return {
    ...(made_from && { made_from: firstMoment(made_from, timezone) }),
    ...(made_to && { made_to: lastMoment(made_to, timezone) })
  }
}

const orders: Record<NonNullable<DueQuery['sort']>, string> = {
  id: 'id',
  due_date: 'due_date, id',
  '-due_date': 'due_date DESC, id DESC',
  open_amount: `iif(void, 0, ${open}), id`,
  '-open_amount': `iif(void, 0, ${open}) DESC, id DESC`
}

/** What is open of dues, by currency; `from` is SQL for them. */
function addUp(db: Db, from: string, values: Record<string, unknown>): Sums {
  const rows = cachedStatement(
    db,
    `SELECT currency, sum(iif(void, 0, ${open})) AS amount FROM ${from} GROUP BY currency ORDER BY currency`
  ).all(values) as Sums
  // `addMinor` refuses a sum that is not exact
  return rows.map(({ currency, amount }) => ({
    currency,
    amount: fromMinor(addMinor([amount]), currency)
  }))
}

/** Dues by a JSON list of their ids, in the order of the ids. */
export function readDues(db: Db, ids: string): Due[] {
  return (cachedStatement(db, page).all(ids) as Row[]).map(toDue)
}

const page = `
  SELECT dues.id, dues.member_id, ifnull(members.payer_id, dues.member_id) AS payer_id, memberships.id AS membership_id, dues_name, amount,
    iif(dues.void, 0, ${open}) AS open_amount, currency, period_start, period_end, due_date,
    ${state} AS state, dues.createddate
  FROM dues LEFT JOIN memberships ON memberships.member_id = dues.member_id AND memberships.no = dues.term
    LEFT JOIN members ON members.id = dues.member_id
  WHERE dues.id IN (SELECT value FROM json_each(?)) ORDER BY dues.id`

function toDue(row: Row): Due {
  const { id, amount, open_amount, currency } = row
  return {
    ...row,
    amount: fromMinor(amount, currency),
    open_amount: fromMinor(open_amount, currency),
    reference: creditorReference(id)
  }
}
