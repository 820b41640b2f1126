import { and, count, eq, ne, sql } from 'drizzle-orm'
import { type PermittedChapters, within } from '../../association/access/permissions.ts'
import { lastEntries } from '../../association/audit/entries-store.ts'
import { type Actor, type Caller, recordAbout } from '../../association/audit/store.ts'
import { findChapter, getChapter, isArchived } from '../../association/chapters/store.ts'
import { changedValues, creationChanges, deletionChanges, diffFields } from '../../core/changes.ts'
import { type Detail, details } from '../../core/details.ts'
import { invalid, NotFound, PreconditionFailed } from '../../core/errors.ts'
import { computeEtag, findEtag } from '../../core/etag.ts'
import { nameKey } from '../../core/text.ts'
import { now, readMoment } from '../../core/time.ts'
import { type Db, prepared } from '../../storage/database.ts'
import { deleteCopies } from '../../storage/parts.ts'
import { fieldsOf } from '../custom-fields/store.ts'
import { typeDetails } from './details.ts'
import { membership_type } from './noun.ts'
import {
  checkAmounts,
  checkOwnVariables,
  checkPeriods,
  checkTerm,
  identifyItems,
  matchItems
} from './rules.ts'
import type {
  MembershipTypeCopy,
  MembershipTypeCreate,
  MembershipTypeEdit,
  MembershipTypeQuery,
  MembershipTypesCopied,
  SkipCode
} from './schema.ts'
import { type MembershipTypeRow, membertypes, type NamedTypes } from './table.ts'

const max_log_entries = 20

/** Lists one page of a chapter's membership types, oldest first: the current or the archived ones. */
export function listMembershipTypes(db: Db, query: MembershipTypeQuery) {
  const { chapter_id, archived, logs, offset, limit } = query
  const where = and(eq(membertypes.chapter_id, chapter_id), eq(membertypes.archived, archived))
  const page = db.select().from(membertypes).where(where).orderBy(membertypes.id)
  const types = page.limit(limit).offset(offset).all()
  return {
    membership_type_with_logs: logs ? types.map(type => withLogs(db, type)) : types,
    pagination: {
      total: db.select({ total: count() }).from(membertypes).where(where).get()?.total ?? 0,
      offset,
      limit
    }
  }
}

const byId = prepared(db =>
  db
    .select()
    .from(membertypes)
    .where(eq(membertypes.id, sql.placeholder('id')))
    .prepare()
)

export function findMembershipType(db: Db, id: number): MembershipTypeRow | undefined {
  return byId(db).get({ id })
}

/** Finds the membership type with this id. Throws `not_found` if there is none, or if its chapter is not permitted. */
export function getMembershipType(
  db: Db,
  { id }: { id: number },
  permitted: PermittedChapters
): MembershipTypeRow {
  const type = findMembershipType(db, id)
  if (!type || !within(permitted, type.chapter_id))
    throw new NotFound(`no membership type has id ${id}`)
  return type
}

/** The entity tag of a membership type, which changes with any of its fields. */
export const tagOfMembershipType = (type: MembershipTypeRow) => computeEtag(JSON.stringify(type))

/**
 * Maps the ids (as text) and names (in lower case) of a chapter's types, archived ones included, to the types; in an
 * archived chapter all types count as archived.
 */
export function namedTypes(db: Db, chapter_id: number): NamedTypes {
  const types = db.select().from(membertypes).where(eq(membertypes.chapter_id, chapter_id)).all()
  const ended = isArchived(db, chapter_id)
  return new Map(
    types.flatMap(({ id, name, archived, workflows }) => {
      const type = { id, archived: archived || ended, workflows }
      return [[String(id), type] as const, [name.toLowerCase(), type] as const]
    })
  )
}

/** Adds a membership type. Throws `validation_error` for amounts, and `name_taken` by its index. */
export function createMembershipType(db: Db, input: MembershipTypeCreate, by: Actor) {
  const {
    membership_type: given,
    membership_dues = [],
    workflow = {},
    notificationsettings = {}
  } = input
  const values = {
    ...given,
    description: given.description ?? '',
    reminder_frequency: given.reminder_frequency ?? '',
    ...readMoments(given),
    membership_dues: identifyItems(membership_dues),
    workflows: workflow,
    notificationsettings
  } as Checked
  refuseInvalid(db, values)
  const row = { ...values, name_key: nameKey(values.name), createddate: now() }
  const type = db.insert(membertypes).values(row).returning().get()
  recordAbout(db, 'membership_type.created', membership_type, type, creationChanges(values), by)
  return type
}

/**
 * Writes the given fields of a type in permitted chapters. Throws `not_found`, `precondition_failed` if `if_match` does
 * not name the type's entity tag, `validation_error`, or `name_taken` by its index.
 */
export function editMembershipType(
  db: Db,
  input: MembershipTypeEdit,
  { permitted, by, if_match }: { permitted: PermittedChapters; by: Actor; if_match?: string }
) {
  const { membership_type, workflow, ...settings } = input
  const { id, chapter_id, ...fields } = membership_type
  const type = getMembershipType(db, { id }, permitted)
  if (if_match !== undefined && !findEtag(if_match, tagOfMembershipType(type), false))
    throw new PreconditionFailed()
  if (chapter_id !== undefined && chapter_id !== type.chapter_id)
    throw invalid([details.cannot_change('/membership_type/chapter_id')])
  const { membership_dues: items } = settings
  const membership_dues = items && identifyItems(items, type.membership_dues)
  const moments = readMoments(fields)
  const given = { ...fields, ...moments, ...settings, membership_dues, workflows: workflow }
  return change(db, type, 'membership_type.updated', given, by)
}

/** Archives or restores a type in permitted chapters. Throws `not_found`. */
export function archiveMembershipType(
  db: Db,
  { id, archived }: { id: number; archived: boolean },
  permitted: PermittedChapters,
  by: Actor
) {
  const action = archived ? 'membership_type.archived' : 'membership_type.restored'
  return change(db, getMembershipType(db, { id }, permitted), action, { archived }, by)
}

function change(
  db: Db,
  type: MembershipTypeRow,
  action: string,
  given: Partial<MembershipTypeRow>,
  by: Actor
): MembershipTypeRow {
  const changes = diffFields(type, given)
  const values = changedValues<MembershipTypeRow>(changes)
  if (Object.keys(values).length === 0) return type
  const changed = { ...type, ...values }
  changed.name_key = nameKey(changed.name)
  refuseInvalid(db, changed, changes)
  db.update(membertypes)
    .set({ ...values, name_key: changed.name_key })
    .where(eq(membertypes.id, type.id))
    .run()
  recordAbout(db, action, membership_type, type, changes, by)
  return changed
}

function readMoments({ startdate, enddate }: { startdate?: string; enddate?: string }) {
  return {
    ...(startdate !== undefined && { startdate: readMoment(startdate) }),
    ...(enddate !== undefined && { enddate: readMoment(enddate) })
  }
}

function withLogs(db: Db, type: MembershipTypeRow) {
  const { id: entity_id, chapter_id } = type
  const which = {
    entity: membership_type.entity,
    entity_id,
    chapter_id,
    limit: max_log_entries
  } as const
  return { ...type, logs: lastEntries(db, which) }
}

type Checked = Omit<MembershipTypeRow, 'id' | 'name_key' | 'archived' | 'createddate'>

/**
 * Throws `validation_error` for flaws that only the record and its chapter show: of the merged term, of amounts in the chapter's
 * currency, and of custom fields in templates (archived fields are allowed). Only changed fields are checked; older values stay as they are.
 */
function refuseInvalid(db: Db, type: Checked, changes: object = type) {
  const { chapter_id, notificationsettings } = type
  const currency = findChapter(db, chapter_id)?.currency
  const dated = 'startdate' in changes || 'enddate' in changes
  const keys = () => new Set(fieldsOf(db, chapter_id).map(({ key }) => key))
  const flaws = [
    ...(dated ? checkTerm(type, '/membership_type') : []),
    ...('duration' in changes || 'is_end_date_fixed' in changes ? checkPeriods(type) : []),
    ...('membership_dues' in changes ? checkAmounts(type.membership_dues, currency) : []),
    ...('notificationsettings' in changes ? checkOwnVariables(notificationsettings, keys()) : [])
  ]
  if (flaws.length > 0) throw invalid(flaws)
}

/**
 * Removes a membership type that no member has. Throws `not_found`; members of it are found by the database (`in_use`).
 */
export function removeMembershipType(
  db: Db,
  { id }: { id: number },
  { permitted, by }: Caller
): { id: number } {
  const { name_key, ...type } = getMembershipType(db, { id }, permitted)
  deleteCopies(db, membership_type.entity, [id])
  db.delete(membertypes).where(eq(membertypes.id, id)).run()
  recordAbout(db, 'membership_type.deleted', membership_type, type, deletionChanges(type), by)
  return { id }
}

type Typed = { membertype_id: number; chapter_id: number }

/** The type of a member. Throws `validation_error` if it is archived or of another chapter. */
export function currentType(db: Db, member: Typed, set = ''): MembershipTypeRow {
  const type = findCurrent(db, member)
  if (!type) throw invalid([notCurrent(member, set)])
  return type
}

export function findTypeFlaws(db: Db, member: Typed, set: string): Detail[] {
  return findCurrent(db, member) ? [] : [notCurrent(member, set)]
}

function findCurrent(db: Db, { membertype_id, chapter_id }: Typed) {
  const type = findMembershipType(db, membertype_id)
  return type?.chapter_id === chapter_id && !type.archived ? type : undefined
}

function notCurrent({ chapter_id }: Typed, set: string) {
  return typeDetails.not_a_current_type(`${set}/membertype_id`, { chapter_id })
}

/**
 * Makes a type with the same terms in each of the chapters, except where it cannot be: those are skipped, with the reason.
 * Throws `not_found` for an unknown type or chapter.
 */
export function copyMembershipType(
  db: Db,
  { id, chapter_ids }: MembershipTypeCopy,
  { permitted, by }: Caller
): MembershipTypesCopied {
  const type = getMembershipType(db, { id }, permitted)
  const { id: _, name_key, archived, createddate, workflows, ...terms } = type
  const { membership_dues, notificationsettings, ...fields } = terms
  const copied: MembershipTypesCopied = { types: [], skipped: [] }
  for (const chapter_id of chapter_ids) {
    const code = findObstacle(db, type, { chapter_id, permitted })
    if (code) {
      copied.skipped.push({ chapter_id, code })
      continue
    }
    const membership_type = { ...fields, duration: Number(type.duration), chapter_id }
    const given = { membership_type, membership_dues, workflow: workflows, notificationsettings }
    const { id, name } = createMembershipType(db, given, by)
    copied.types.push({ id, chapter_id, name })
  }
  return copied
}

/** Why a chapter cannot have a copy of a type; undefined if it can. */
function findObstacle(
  db: Db,
  type: MembershipTypeRow,
  { chapter_id, permitted }: { chapter_id: number; permitted: PermittedChapters }
): SkipCode | undefined {
  const { currency } = getChapter(db, chapter_id, permitted)
  if (isArchived(db, chapter_id)) return 'archived_chapter'
  const named = and(eq(membertypes.chapter_id, chapter_id), eq(membertypes.name_key, type.name_key))
  if (db.select({ id: membertypes.id }).from(membertypes).where(named).get()) return 'name_taken'
  const own = getChapter(db, type.chapter_id, 'all').currency
  if (currency !== own && hasAmounts(type)) return 'another_currency'
  const keys = new Set(fieldsOf(db, chapter_id).map(({ key }) => key))
  const unknown = checkOwnVariables(type.notificationsettings, keys)
  return unknown.length > 0 ? 'unknown_variable' : undefined
}

function hasAmounts({ membership_dues, deactivation_threshold_amount }: MembershipTypeRow) {
  return (
    deactivation_threshold_amount > 0 ||
    membership_dues.some(({ currency }) => currency === undefined)
  )
}

/**
 * Edits a type; with `everywhere`, the types of its name in other permitted chapters too. Amounts stay as they are in
 * chapters of another currency. Throws as `editMembershipType`; then nothing is changed.
 */
export function editMembershipTypes(
  db: Db,
  { everywhere, ...input }: MembershipTypeEdit,
  request: Caller & { if_match?: string }
): MembershipTypeRow {
  const before = findMembershipType(db, input.membership_type.id)
  const edited = editMembershipType(db, input, request)
  if (!everywhere || !before) return edited
  const { permitted, by } = request
  const { chapter_id: _, deactivation_threshold_amount, ...fields } = input.membership_type
  const { membership_dues, ...settings } = input
  const own = getChapter(db, before.chapter_id, 'all').currency
  for (const other of findNamesakes(db, before)) {
    if (!within(permitted, other.chapter_id)) continue
    const same = getChapter(db, other.chapter_id, 'all').currency === own
    const membership_type = { ...fields, id: other.id }
    const amounts = same && { deactivation_threshold_amount }
    const items =
      membership_dues && matchItems(membership_dues, before.membership_dues, other.membership_dues)
    const given = {
      ...settings,
      membership_type: { ...membership_type, ...amounts },
      ...(same && items && { membership_dues: items })
    }
    editMembershipType(db, given, { permitted, by })
  }
  return edited
}

/** The types of the same name in other chapters, archived ones included: members may have them. */
function findNamesakes(db: Db, { id, name_key }: MembershipTypeRow): MembershipTypeRow[] {
  const where = and(eq(membertypes.name_key, name_key), ne(membertypes.id, id))
  return db.select().from(membertypes).where(where).orderBy(membertypes.id).all()
}
