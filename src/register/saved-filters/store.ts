import { and, asc, count, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import {
  findPermitted,
  type PermittedChapters,
  type RoleGrant,
  within
} from '../../association/access/permissions.ts'
import { shortenChanges } from '../../association/audit/erasure-store.ts'
import { type Actor, recordAbout } from '../../association/audit/store.ts'
import { changedValues, creationChanges, deletionChanges, diffFields } from '../../core/changes.ts'
import { details as common, type Detail } from '../../core/details.ts'
import { Forbidden, invalid, NotFound, TooManyKept } from '../../core/errors.ts'
import { definePlaces } from '../../core/places.ts'
import { defineChapterRows } from '../../core/tables.ts'
import { nameKey } from '../../core/text.ts'
import type { Db } from '../../storage/database.ts'
import { columnStatement } from '../../storage/statements.ts'
import { filter_places, findFilterFlaws } from '../finding/filter-store.ts'
import { withoutRepeats } from '../finding/filters.ts'
import { typeDetails } from '../membertypes/details.ts'
import { membership_type } from '../membertypes/noun.ts'
import { filter as noun } from './noun.ts'
import type { FilterCreate, FilterEdit, FilterQuery, KeptFilter } from './schema.ts'
import { type FilterRow, filters } from './table.ts'

/** The most filters that a chapter keeps, and the greatest size of a filter with its columns, as JSON, in bytes. */
const max_kept = 100
const max_bytes = 64 * 1024

/** The caller who changes a filter, and the caller's rights. */
interface Changing {
  permitted: PermittedChapters
  grants: readonly RoleGrant[]
  by: Actor
}

// a chapter that is removed takes its filters with it
defineChapterRows('filters')

definePlaces({
  entity: noun.entity,
  records: 'searched',
  places: { name: 'text', filter: filter_places },
  settle: { filter: nobody }
})

const { name_key, ...shown } = getTableColumns(filters)
type Shown = Omit<FilterRow, 'name_key'>

/** A page of the filters of a chapter, by name; the items are JSON texts, each read on demand. */
export function listFilters(db: Db, { chapter_id, offset, limit }: FilterQuery) {
  const where = eq(filters.chapter_id, chapter_id)
  const page = db
    .select({ id: filters.id })
    .from(filters)
    .where(where)
    .orderBy(asc(filters.name_key))
  const types = typeIds(db, chapter_id)
  const items = Iterator.from(page.limit(limit).offset(offset).all()).flatMap(({ id }) => {
    const row = findFilter(db, id)
    return row ? [JSON.stringify(withGone(db, row, types))] : []
  })
  return {
    name: 'filters',
    items,
    fields: { pagination: { total: countFilters(db, where), offset, limit } }
  }
}

/** One filter, in permitted chapters. Throws `not_found`. */
export function getFilter(db: Db, id: number, permitted: PermittedChapters): KeptFilter {
  return withGone(db, getShown(db, id, permitted))
}

/**
 * Keeps a filter. Throws `validation_error` for names that nobody has and for a filter that is too long, `too_many_kept`,
 * and `name_taken` by its index.
 */
export function createFilter(db: Db, given: FilterCreate, by: Actor): KeptFilter {
  const input = { ...given, filter: withoutRepeats(given.filter) }
  refuseTooLong(input)
  refuseGone(db, input)
  const where = eq(filters.chapter_id, input.chapter_id)
  if (countFilters(db, where) >= max_kept) throw new TooManyKept(`${max_kept} filters`)
  const values = { ...input, account_id: by.account_id }
  const row = { ...values, name_key: nameKey(input.name) }
  const created = db.insert(filters).values(row).returning(shown).get()
  log(db, 'filter.created', created, creationChanges(input), by)
  return withGone(db, created)
}

/**
 * Changes a filter. Throws `not_found`, `forbidden` unless the caller made it or manages filters, `validation_error`, and
 * `name_taken` by its index.
 */
export function editFilter(
  db: Db,
  { id, ...given }: FilterEdit,
  { permitted, grants, by }: Changing
): KeptFilter {
  const known = getOwnFilter(db, id, { permitted, grants, by })
  const { filter } = given
  const changes = diffFields<Shown>(known, {
    ...given,
    ...(filter && { filter: withoutRepeats(filter) })
  })
  const values = changedValues<Shown>(changes)
  if (Object.keys(values).length === 0) return withGone(db, known)
  const changed = { ...known, ...values }
  if (values.filter || values.columns || values.sort) {
    refuseTooLong(changed)
    refuseGone(db, changed)
  }
  db.update(filters)
    .set({ ...values, name_key: nameKey(changed.name) })
    .where(eq(filters.id, id))
    .run()
  log(db, 'filter.updated', changed, changes, by)
  return withGone(db, changed)
}

/** Removes a filter, and answers it as it was. Throws `not_found`, and `forbidden` as `editFilter`. */
export function removeFilter(db: Db, { id }: { id: number }, changing: Changing): KeptFilter {
  const known = getOwnFilter(db, id, changing)
  const answer = withGone(db, known)
  db.delete(filters).where(eq(filters.id, id)).run()
  log(db, 'filter.deleted', known, deletionChanges(known), changing.by)
  return answer
}

/** Adds an entry to the audit log, with a short form of long filters. */
function log(
  db: Db,
  action: string,
  about: Pick<FilterRow, 'id' | 'chapter_id'>,
  changes: Parameters<typeof shortenChanges>[0],
  by: Actor
) {
  recordAbout(db, action, noun, about, shortenChanges(changes), by)
}

function getOwnFilter(db: Db, id: number, { permitted, grants, by }: Changing): Shown {
  const known = getShown(db, id, permitted)
  const manages = within(findPermitted(grants, 'manage_filters'), known.chapter_id)
  if (!manages && known.account_id !== by.account_id) throw new Forbidden()
  return known
}

function getShown(db: Db, id: number, permitted: PermittedChapters): Shown {
  const known = findFilter(db, id)
  if (!known || !within(permitted, known.chapter_id)) throw new NotFound(`no filter has id ${id}`)
  return known
}

function countFilters(db: Db, where: SQL): number {
  return db.select({ total: count() }).from(filters).where(where).get()?.total ?? 0
}

/** Throws `validation_error` for a filter that is too long to be kept. */
function refuseTooLong({ filter, columns }: Pick<FilterCreate, 'filter' | 'columns'>) {
  if (Buffer.byteLength(JSON.stringify({ filter, columns })) > max_bytes)
    throw invalid([typeDetails.too_many_kib('/filter', { limit: max_bytes / 1024 })])
}

function findFilter(db: Db, id: number): Shown | undefined {
  return db.select(shown).from(filters).where(eq(filters.id, id)).get()
}

function withGone(db: Db, row: Shown, types?: ReadonlySet<number>): KeptFilter {
  return { ...row, gone: findGone(db, row, types) } as KeptFilter
}

/** The ids of the membership types of a chapter. */
function typeIds(db: Db, chapter_id: number): ReadonlySet<number> {
  const ids = columnStatement(db, 'SELECT id FROM membertypes WHERE chapter_id = ?')
  return new Set(ids.all(chapter_id) as number[])
}

function refuseGone(db: Db, given: Parameters<typeof findGone>[1]) {
  const gone = findGone(db, given)
  if (gone.length > 0) throw invalid(gone)
}

/** A filter that finds nobody: without the condition that was taken away, it would find further members. */
function nobody(left: object) {
  const parts = Object.entries(left).filter(([, part]) => !/^(\[]|{})$/.test(JSON.stringify(part)))
  return { ...Object.fromEntries(parts), ids: [] }
}

/** The custom fields and membership types in a filter that its chapter does not have any more. */
function findGone(
  db: Db,
  { chapter_id, filter, columns, sort }: Omit<FilterCreate, 'name'>,
  known = typeIds(db, chapter_id)
): Detail[] {
  const types = (filter.membertype_id ?? []).flatMap((id, index) =>
    known.has(id)
      ? []
      : [
          common.no_such_record(`/filter/membertype_id/${index}`, {
            entity: membership_type.entity
          })
        ]
  )
  return [...types, ...findFilterFlaws(db, [chapter_id], { filter, columns, sort })]
}

/** Two members of a chapter who become one. */
interface Merged {
  chapter_id: number
  keep_id: number
  merge_id: number
}

/** Lets the filters of a chapter that name a member, as payer or by id, name the member whom it became. */
export function renameInFilters(db: Db, { chapter_id, keep_id, merge_id }: Merged, by: Actor) {
  const named = sql`instr(${filters.filter}, ${String(merge_id)}) > 0`
  const where = and(eq(filters.chapter_id, chapter_id), named)
  for (const { id, filter } of db.select().from(filters).where(where).all()) {
    const renamed = rename(filter, (one: number) => (one === merge_id ? keep_id : one))
    if (JSON.stringify(renamed) === JSON.stringify(filter)) continue
    db.update(filters).set({ filter: renamed }).where(eq(filters.id, id)).run()
    log(db, 'filter.updated', { id, chapter_id }, { filter: [filter, renamed] }, by)
  }
}

type Filter = KeptFilter['filter']

function rename(filter: Filter, nowCalled: (id: number) => number): Filter {
  const { payer, ids } = filter
  return {
    ...filter,
    ...(payer !== undefined && { payer: nowCalled(payer) }),
    ...(ids && { ids: [...new Set(ids.map(nowCalled))] })
  }
}
