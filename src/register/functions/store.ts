import { asc, count, eq, inArray, isNull, or } from 'drizzle-orm'
import { type PermittedChapters, within } from '../../association/access/permissions.ts'
import { type Actor, type Caller, recordAbout } from '../../association/audit/store.ts'
import { findChapter } from '../../association/chapters/store.ts'
import { changedValues, creationChanges, deletionChanges, diffFields } from '../../core/changes.ts'
import { toCsv } from '../../core/csv.ts'
import { defineDetails, details } from '../../core/details.ts'
import { invalid, NotFound } from '../../core/errors.ts'
import { definePlaces } from '../../core/places.ts'
import { defineLifetimes, definePart } from '../../core/tables.ts'
import { dateAt, now, today } from '../../core/time.ts'
import type { Db } from '../../storage/database.ts'
import { cachedStatement, columnStatement, statement } from '../../storage/statements.ts'
import { chaptersFor } from '../finding/sizes-store.ts'
import { held_until, heldOn } from '../members/days.ts'
import { function_noun, HoldingKept, holding_noun, SeatsTaken } from './noun.ts'
import type {
  FunctionCreate,
  FunctionEdit,
  FunctionQuery,
  Holding,
  HoldingCreate,
  HoldingEdit,
  HoldingQuery,
  MemberFunction
} from './schema.ts'
import { functions, holdings } from './table.ts'

defineLifetimes({ functions: 'kept', holdings: 'kept' })

// who was on the board when is history of the association; of who was erased, the days stay without a name
definePart({
  entity: 'member',
  table: 'holdings',
  column: 'member_id',
  kind: 'own',
  when_erased: 'kept',
  emptied: ['note']
})

definePlaces({ entity: holding_noun.entity, places: { note: 'text' }, records: 'searched' })

export const functionDetails = defineDetails({
  archived_function: 'must be a function that is not archived',
  holds_already: 'must be a day on which the member does not hold it already'
})

/** The functions of a chapter and of all chapters; without a chapter, all that the caller can see. */
export function listFunctions(db: Db, query: FunctionQuery, permitted: PermittedChapters) {
  const { chapter_id, offset, limit } = query
  const where = or(
    isNull(functions.chapter_id),
    inArray(functions.chapter_id, [...chaptersFor(db, chapter_id, permitted)])
  )
  const total = db.select({ total: count() }).from(functions).where(where).get()?.total ?? 0
  const page = db.select().from(functions).where(where).orderBy(asc(functions.id))
  return {
    functions: page.limit(limit).offset(offset).all(),
    pagination: { total, offset, limit }
  }
}

/** Adds a function. */
export function createFunction(db: Db, input: FunctionCreate, by: Actor): MemberFunction {
  const given = { seats: null, ...input, chapter_id: input.chapter_id ?? null }
  const created = db.insert(functions).values(given).returning().get()
  recordAbout(db, 'function.created', function_noun, created, creationChanges(given), by)
  return created
}

/** Changes a function. Throws `not_found`, and `seats_taken` if more hold it at a time. */
export function editFunction(db: Db, { id, ...given }: FunctionEdit, by: Actor): MemberFunction {
  const known = getFunction(db, id)
  const changes = diffFields<MemberFunction>(known, given)
  const values = changedValues<MemberFunction>(changes)
  if (Object.keys(values).length === 0) return known
  const changed = { ...known, ...values }
  refuseCrowd(db, changed)
  db.update(functions).set(values).where(eq(functions.id, id)).run()
  recordAbout(db, 'function.updated', function_noun, changed, changes, by)
  return changed
}

function getFunction(db: Db, id: number): MemberFunction {
  const known = db.select().from(functions).where(eq(functions.id, id)).get()
  if (!known) throw new NotFound(`no function has id ${id}`)
  return known
}

/** Removes a function that nobody holds, nor ever held. */
export function removeUnusedFunction(db: Db, id: number, by: Actor) {
  const used = db.select().from(holdings).where(eq(holdings.function_id, id)).get()
  if (used) return
  const [gone] = db.delete(functions).where(eq(functions.id, id)).returning().all()
  if (gone) recordAbout(db, 'function.deleted', function_noun, gone, deletionChanges(gone), by)
}

const texts = ['street', 'postal_code', 'city', 'country'] as const
const held = `SELECT holdings.id, function_id, functions.name AS function_name, holdings.member_id, holdings.chapter_id, holdings."from",
    ${held_until} AS "to", elected_on, ifnull(holdings.note, '') AS note, firstname, lastname, date_of_birth,
    ${texts.map(name => `ifnull(${name}, '') AS ${name}`)}
  FROM holdings JOIN functions ON functions.id = function_id JOIN members ON members.id = holdings.member_id`

/** Who holds functions: of one chapter, or of all permitted ones, the earlier first. */
export function listHoldings(db: Db, query: HoldingQuery, permitted: PermittedChapters) {
  const { chapter_id, function_id, member_id, kind, on, offset, limit } = query
  const where = [
    'holdings.chapter_id IN (SELECT value FROM json_each(:chapters))',
    ...(function_id === undefined ? [] : ['function_id = :function_id']),
    ...(member_id === undefined ? [] : ['holdings.member_id = :member_id']),
    ...(kind === undefined ? [] : ['function_id IN (SELECT id FROM functions WHERE kind = :kind)']),
    ...(on === undefined ? [] : [heldOn(':on')])
  ].join(' AND ')
  const chapters = JSON.stringify(chaptersFor(db, chapter_id, permitted))
  const values = { chapters, function_id, member_id, kind, on }
  const counted = `SELECT count(*) FROM holdings JOIN members ON members.id = holdings.member_id WHERE ${where}`
  const total = columnStatement(db, counted).get(values) as number
  const page = `${held} WHERE ${where} ORDER BY function_id, holdings."from", holdings.id LIMIT :limit OFFSET :offset`
  const rows = cachedStatement(db, page).all({ ...values, offset, limit }) as Holding[]
  return { holdings: rows, pagination: { total, offset, limit } }
}

/** All of them as CSV; those of the board are what a court of registration asks for. */
export function writeHoldings(db: Db, query: HoldingQuery, permitted: PermittedChapters) {
  const all = { ...query, offset: 0, limit: Number.MAX_SAFE_INTEGER }
  const { holdings: rows } = listHoldings(db, all, permitted)
  const names = ['function_name', 'lastname', 'firstname', 'date_of_birth', ...texts]
  const text = toCsv([...names, 'from', 'to', 'elected_on'], rows, query.delimiter)
  return { text, members: new Set(rows.map(({ member_id }) => member_id)).size }
}

/** One holding in permitted chapters. Throws `not_found`. */
function getHolding(db: Db, id: number, permitted: PermittedChapters): Holding {
  const row = cachedStatement(db, `${held} WHERE holdings.id = ?`).get(id) as Holding | undefined
  if (!row || !within(permitted, row.chapter_id)) throw new NotFound(`no holding has id ${id}`)
  return row
}

/**
 * Enters that a member holds a function. Throws `not_found` for the member, `seats_taken`, and `validation_error` for another function
 * and for somebody who holds it on one of the days.
 */
export function createHolding(db: Db, input: HoldingCreate, { permitted, by }: Caller): Holding {
  const { function_id, member_id } = input
  const select = 'SELECT chapter_id FROM members WHERE id = ?'
  const chapter_id = columnStatement(db, select).get(member_id) as number | undefined
  if (chapter_id === undefined || !within(permitted, chapter_id))
    throw new NotFound(`no member has id ${member_id}`)
  const found = db.select().from(functions).where(eq(functions.id, function_id)).get()
  if (!found || (found.chapter_id ?? chapter_id) !== chapter_id) {
    const { entity } = function_noun
    throw invalid([details.no_such_record('/function_id', { entity })])
  }
  if (found.archived) throw invalid([functionDetails.archived_function('/function_id')])
  const given = { to: null, elected_on: null, note: '', ...input }
  const row = { ...given, note: given.note || null, chapter_id, createddate: now() }
  const { id } = db.insert(holdings).values(row).returning({ id: holdings.id }).get()
  refuseOverlaps(db, found, { id, ...given })
  recordAbout(db, 'holding.created', holding_noun, { id, chapter_id }, creationChanges(given), by)
  return getHolding(db, id, permitted)
}

/** Changes days and notes of a holding. Throws as `createHolding`. */
export function editHolding(
  db: Db,
  { id, ...given }: HoldingEdit,
  { permitted, by }: Caller
): Holding {
  const known = getHolding(db, id, permitted)
  // the day that was entered, not that of a leaving
  const select = 'SELECT "to" FROM holdings WHERE id = ?'
  const stored = { ...known, to: columnStatement(db, select).get(id) as string | null }
  const changes = diffFields<Holding>(stored, given)
  const values = changedValues<Holding>(changes)
  if (Object.keys(values).length === 0) return known
  db.update(holdings).set(values).where(eq(holdings.id, id)).run()
  refuseOverlaps(db, getFunction(db, known.function_id), { ...stored, ...values })
  recordAbout(db, 'holding.updated', holding_noun, known, changes, by)
  return getHolding(db, id, permitted)
}

/** Removes a holding on the day on which it was entered, and answers it as it was. Throws `not_found`, and `holding_kept` later. */
export function removeHolding(db: Db, id: number, { permitted, by }: Caller): Holding {
  const known = getHolding(db, id, permitted)
  const { timezone = 'UTC' } = findChapter(db, known.chapter_id) ?? {}
  const select = 'SELECT createddate FROM holdings WHERE id = ?'
  const entered = columnStatement(db, select).get(id) as string
  if (dateAt(entered, timezone) !== today(timezone)) throw new HoldingKept()
  db.delete(holdings).where(eq(holdings.id, id)).run()
  const { function_id, member_id, from, to, elected_on, note } = known
  const told = { function_id, member_id, from, to, elected_on, note }
  recordAbout(db, 'holding.deleted', holding_noun, known, deletionChanges(told), by)
  return known
}

/** Makes one of the holdings of a function that a member has on the same days, as after a merge: from the first day to the last one of all. */
export function joinHoldings(db: Db, member_id: number, by: Actor) {
  const rows = listJoined(db).all(member_id) as (Stored & { until: string })[]
  const told = ({ id, chapter_id, createddate, until, ...rest }: (typeof rows)[number]) => rest
  for (let [at, kept] = [1, rows[0]]; kept && at < rows.length; at++) {
    const next = rows[at] as (typeof rows)[number]
    if (next.function_id !== kept.function_id || next.from > kept.until) {
      kept = next
      continue
    }
    const joined = {
      ...kept,
      to: kept.to && next.to && (kept.to > next.to ? kept.to : next.to),
      elected_on: kept.elected_on ?? next.elected_on,
      note: kept.note ?? next.note,
      until: kept.until > next.until ? kept.until : next.until
    }
    const { to, elected_on, note } = joined
    db.delete(holdings).where(eq(holdings.id, next.id)).run()
    db.update(holdings).set({ to, elected_on, note }).where(eq(holdings.id, kept.id)).run()
    recordAbout(db, 'holding.deleted', holding_noun, next, deletionChanges(told(next)), by)
    const changes = diffFields<object>(told(kept), told(joined))
    if (Object.keys(changes).length > 0)
      recordAbout(db, 'holding.updated', holding_noun, kept, changes, by)
    kept = joined
  }
}

type Stored = typeof holdings.$inferSelect

const listJoined =
  statement(`SELECT holdings.*, ifnull(${held_until}, '9999-12-31') AS until FROM holdings
  WHERE member_id = ? ORDER BY function_id, "from", id`)

/** Throws for a holding that ends before it begins, or is on one of the days of another one of the member, and for too few seats. */
function refuseOverlaps(
  db: Db,
  held: MemberFunction,
  { id, member_id, from, to }: Pick<Holding, 'id' | 'member_id' | 'from' | 'to'>
) {
  if (to !== null && to < from) throw invalid([details.to_before_from('/to')])
  const select = `WITH ${spans} SELECT count(*) FROM spans AS own JOIN spans AS other
    ON own.id = :id AND other.id <> :id AND other.member_id = :member_id
      AND other."from" <= own.until AND other.until >= own."from"`
  const values = { function_id: held.id, id, member_id }
  if (columnStatement(db, select).get(values) !== 0)
    throw invalid([functionDetails.holds_already('/from')])
  refuseCrowd(db, held)
}

/** The holdings of a function with their last days. */
const spans = `spans AS (SELECT id, member_id, "from", ifnull(${held_until}, '9999-12-31') AS until
  FROM holdings WHERE function_id = :function_id)`

/** Throws `seats_taken` if more hold a function on a day than it has seats. */
function refuseCrowd(db: Db, { id, seats }: MemberFunction) {
  if (seats === null) return
  const select = `WITH ${spans} SELECT max((SELECT count(*) FROM spans AS other
      WHERE other."from" <= day."from" AND other.until >= day."from")) FROM spans AS day`
  const most = columnStatement(db, select).get({ function_id: id }) as number | null
  if (most !== null && most > seats) throw new SeatsTaken()
}
