import type { PermittedChapters } from '../../association/access/permissions.ts'
import { details } from '../../core/details.ts'
import { invalid } from '../../core/errors.ts'
import { addMinor, fromMinor } from '../../core/money.ts'
import { firstMoment, lastMoment } from '../../core/time.ts'
import type { Db } from '../../storage/database.ts'
import { cachedStatement } from '../../storage/statements.ts'
import { chapterDay, chapterRules } from '../membership-facts/settings-store.ts'
import {
  countRows,
  findChapterId,
  readIds,
  selectFacts
} from '../membership-history/listing-store.ts'
import { creditorReference } from './reference.ts'
import type { Due, DueFilters, DueQuery } from './schema.ts'

const open = 'dues.amount - dues.settled - dues.waived'

/** That something is owed, in the words of the partial indexes. */
const is_open = 'NOT dues.void AND dues.amount > dues.settled + dues.waived'

const state = `CASE WHEN dues.void THEN 'void'
  WHEN dues.amount = 0 OR (${open} = 0 AND dues.settled > 0) THEN 'paid'
  WHEN ${open} = 0 THEN 'waived'
  WHEN dues.settled > 0 THEN 'partly_paid' ELSE 'open' END`

const conditions = {
  member_id: 'member_id = :member_id',
  state: `${state} = :state`,
  due_from: 'due_date >= :due_from',
  due_to: 'due_date <= :due_to',
  made_from: 'createddate >= :made_from',
  made_to: 'createddate <= :made_to'
} as const

/** A due as its row says it: amounts in minor units, the reference follows from the id. */
type Row = Omit<Due, 'reference'>

/**
 * The dues of a member, or of all members of a chapter, by default in the order in which they were made. Throws `not_found` for
 * the member, and `validation_error` without either.
 */
export function listDues(db: Db, query: DueQuery, permitted: PermittedChapters) {
  const { offset, limit, sort = 'id', sums, ...filters } = query
  const { from, values } = matchDues(db, filters, permitted)
  // what a chapter is owed is counted and summed up by the same small index
  const by_currency = sums || isOwed(filters) ? sumUp(db, filters, { from, values }) : undefined
  const total = by_currency
    ? by_currency.reduce((sum, { dues }) => sum + dues, 0)
    : countRows(db, from, values)
  const ids = readIds(db, from, { values, offset, limit, total }, orders[sort])
  const dues = readDues(db, ids)
  const place = new Map((JSON.parse(ids) as number[]).map((id, at) => [id, at]))
  return {
    dues: dues.sort((a, b) => (place.get(a.id) as number) - (place.get(b.id) as number)),
    pagination: { total, offset, limit },
    ...(sums && { sums: by_currency?.map(toSum) })
  }
}

interface Matched {
  from: string
  values: Record<string, unknown>
}

/** SQL for the dues that match filters, its values, and their chapter. Throws as `listDues`. */
export function matchDues(db: Db, query: DueFilters, permitted: PermittedChapters) {
  const { overdue, owed, collecting, chapter_id: asked, ...filters } = query
  const { member_id } = filters
  const chapter_id = member_id === undefined ? asked : findChapterId(db, member_id, permitted)
  if (chapter_id === undefined) throw invalid([details.required('/chapter_id')])
  const { where, values } = selectFacts(conditions, {
    ...filters,
    ...toMoments(db, chapter_id, filters)
  })
  if (asked !== undefined) {
    values.chapter_id = asked
    // the few dues of a member are not read by the index of the chapter
    where.push(member_id === undefined ? 'chapter_id = :chapter_id' : '+chapter_id = :chapter_id')
  }
  if (overdue !== undefined) {
    values.today = chapterDay(db, chapter_id)
    where.push(findOverdue(overdue, wantsOpen(query)))
  }
  if (collecting !== undefined) where.push(`debit IS ${collecting ? '' : 'NOT '}'collecting'`)
  if (owed === false) where.push(`NOT (${is_open})`)
  if (wantsOpen(query)) where.push(is_open)
  return { from: `dues WHERE ${where.join(' AND ')}`, values, chapter_id }
}

/** SQL for dues that are overdue, or not; among open ones the day alone tells, and an index has it. */
function findOverdue(overdue: boolean, among_open: boolean): string {
  if (among_open) return overdue ? 'due_date < :today' : 'due_date >= :today'
  return `NOT (${is_open} AND due_date < :today)`
}

/** The states in which something is owed. */
const open_states: readonly DueFilters['state'][] = ['open', 'partly_paid']

/** Whether filters want dues of which something is owed. */
function wantsOpen({ owed, overdue, state }: DueFilters) {
  return owed || overdue || open_states.includes(state)
}

/** The moments of the days on which dues were made, in the time zone of their chapter. */
function toMoments(db: Db, chapter_id: number, { made_from, made_to }: DueFilters) {
  if (!made_from && !made_to) return {}
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

/** How many dues match, and what is open of them, in minor units. */
interface CurrencySum {
  currency: string
  dues: number
  amount: number
}

/** Whether filters are for what a chapter is owed, which an index has with its amounts. */
function isOwed({ member_id, owed, overdue }: DueFilters) {
  return member_id === undefined && (owed || overdue)
}

function sumUp(db: Db, filters: DueFilters, { from, values }: Matched): CurrencySum[] {
  const [amount, source] = isOwed(filters)
    ? [open, from.replace('dues', 'dues INDEXED BY dues_open_sums')]
    : [`iif(void, 0, ${open})`, from]
  const select = `SELECT currency, count(*) AS dues, sum(${amount}) AS amount FROM ${source} GROUP BY currency ORDER BY currency`
  return cachedStatement(db, select).all(values) as CurrencySum[]
}

// `addMinor` refuses a sum that is not exact
function toSum({ currency, amount }: CurrencySum) {
  return { currency, amount: fromMinor(addMinor([amount]), currency) }
}

/** One due, in permitted chapters. Throws `not_found`. */
export function getDue(db: Db, id: number, permitted: PermittedChapters): Due {
  findChapterId(db, id, permitted, 'due')
  return readDues(db, JSON.stringify([id]))[0] as Due
}

/** Dues by a JSON list of their ids, in the order of the ids. */
export function readDues(db: Db, ids: string): Due[] {
  return (cachedStatement(db, page).all(ids) as Row[]).map(toDue)
}

/** SQL for the day of the direct debit that collects a due. */
export const collects_on = `CASE debit WHEN 'collecting' THEN (SELECT day FROM collection_lines JOIN collections ON collections.id = collection_id
  WHERE due_id = dues.id AND left_out IS NULL AND returned_on IS NULL AND collections.state = 'handed_over') END`

const page = `
  SELECT dues.id, dues.member_id, ifnull(members.payer_id, dues.member_id) AS payer_id, memberships.id AS membership_id, dues_name, amount,
    iif(dues.void, 0, ${open}) AS open_amount, currency, period_start, period_end, due_date,
    ${state} AS state, debit IS 'collecting' AS collecting, ${collects_on} AS collects_on, dues.createddate
  FROM dues LEFT JOIN memberships ON memberships.member_id = dues.member_id AND memberships.no = dues.term
    LEFT JOIN members ON members.id = dues.member_id
  WHERE dues.id IN (SELECT value FROM json_each(?)) ORDER BY dues.id`

function toDue(row: Row): Due {
  const { id, amount, open_amount, currency } = row
  return {
    ...row,
    collecting: !!row.collecting,
    amount: fromMinor(amount, currency),
    open_amount: fromMinor(open_amount, currency),
    reference: creditorReference(id)
  }
}
