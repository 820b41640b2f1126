import { asc, count, eq, getTableColumns } from 'drizzle-orm'
import {
  findPermitted,
  type PermittedChapters,
  type RoleGrant,
  within
} from '../../association/access/permissions.ts'
import { type Actor, record } from '../../association/audit/store.ts'
import { changedValues, creationChanges, deletionChanges, diffFields } from '../../core/changes.ts'
import { details as common, type Detail } from '../../core/details.ts'
import { Forbidden, invalid, NotFound } from '../../core/errors.ts'
import { nameKey } from '../../core/text.ts'
import type { Db } from '../../storage/database.ts'
import { findUnknownFields } from '../fields/filter-store.ts'
import { membership_type } from '../membertypes/noun.ts'
import { findMembershipType } from '../membertypes/store.ts'
import { filter as noun } from './noun.ts'
import type { FilterCreate, FilterEdit, FilterQuery, KeptFilter } from './schema.ts'
import { type FilterRow, filters } from './table.ts'

/** Who changes a filter. */
interface Changing {
  permitted: PermittedChapters
  grants: readonly RoleGrant[]
  by: Actor
}

const { name_key, ...shown } = getTableColumns(filters)
type Shown = Omit<FilterRow, 'name_key'>

/** One page of the filters of a chapter, by name. */
export function listFilters(db: Db, { chapter_id, offset, limit }: FilterQuery) {
  const where = eq(filters.chapter_id, chapter_id)
  const page = db.select(shown).from(filters).where(where).orderBy(asc(filters.name_key))
  return {
    filters: page
      .limit(limit)
      .offset(offset)
      .all()
      .map(row => withGone(db, row)),
    pagination: {
      total: db.select({ total: count() }).from(filters).where(where).get()?.total ?? 0,
      offset,
      limit
    }
  }
}

/** Keeps a filter. Throws `validation_error` for what it names and nobody has, and `name_taken` by its index. */
export function createFilter(db: Db, input: FilterCreate, by: Actor): KeptFilter {
  refuseGone(db, input)
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
  const changes = diffFields<Shown>(known, given)
  const values = changedValues<Shown>(changes)
  if (Object.keys(values).length === 0) return withGone(db, known)
  const changed = { ...known, ...values }
  if (values.filter || values.columns) refuseGone(db, changed)
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

function getOwnFilter(db: Db, id: number, { permitted, grants, by }: Changing): Shown {
  const known = db.select(shown).from(filters).where(eq(filters.id, id)).get()
  if (!known || !within(permitted, known.chapter_id)) throw new NotFound(`no filter has id ${id}`)
  const manages = within(findPermitted(grants, 'manage_filters'), known.chapter_id)
  if (!manages && known.account_id !== by.account_id) throw new Forbidden()
  return known
}

function withGone(db: Db, row: Shown): KeptFilter {
  return { ...row, gone: findGone(db, row) } as KeptFilter
}

function refuseGone(db: Db, given: Parameters<typeof findGone>[1]) {
  const gone = findGone(db, given)
  if (gone.length > 0) throw invalid(gone)
}

/** The own fields and membership types that a filter names and that its chapter does not have any more. */
function findGone(
  db: Db,
  { chapter_id, filter, columns = [] }: Pick<FilterCreate, 'chapter_id' | 'filter' | 'columns'>
): Detail[] {
  const types = (filter.membertype_id ?? []).flatMap((id, index) =>
    findMembershipType(db, id)?.chapter_id === chapter_id
      ? []
      : [
          common.no_such_record(`/filter/membertype_id/${index}`, {
            entity: membership_type.entity
          })
        ]
  )
  return [...types, ...findUnknownFields(db, [chapter_id], { filter, columns })]
}

function log(
  db: Db,
  action: string,
  { id, chapter_id }: Pick<FilterRow, 'id' | 'chapter_id'>,
  changes: Record<string, readonly unknown[]>,
  by: Actor
) {
  record(db, { action, entity: noun.entity, entity_id: id, chapter_id, changes }, by)
}
