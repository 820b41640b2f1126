import { getTableColumns } from 'drizzle-orm'
import { type PermittedChapters, within } from '../../association/access/permissions.ts'
import { type Actor, recordAll } from '../../association/audit/store.ts'
import { refuseArchived } from '../../association/chapters/ending-store.ts'
import { changedValues, deletionChanges } from '../../core/changes.ts'
import { invalid, NotFound, PreconditionFailed } from '../../core/errors.ts'
import { computeEtag, findEtag } from '../../core/etag.ts'
import { prepareInsert } from '../../storage/bulk-insert.ts'
import { type Db, prepared } from '../../storage/database.ts'
import { cachedStatement } from '../../storage/statements.ts'
import { typeDetails } from '../membertypes/details.ts'
import { findMembershipType } from '../membertypes/store.ts'
import type { MembershipTypeRow } from '../membertypes/table.ts'
import { refuseTaken, refuseTakenAmong } from './addresses-store.ts'
import { readNew, readValues } from './fields-store.ts'
import { namelessDetails } from './naming.ts'
import { member as member_noun } from './noun.ts'
import { auto } from './numbers.ts'
import { giveNumbers, takeNumber } from './numbers-store.ts'
import {
  initialStatus,
  type NewMember,
  type PreparedMember,
  prepareMember,
  withDerivedColumns
} from './prepare.ts'
import type { MemberCreate, MemberEdit } from './requests.ts'
import { detail_names } from './schema.ts'
import { type MemberRow, members } from './table.ts'
import { detailsText, detailValues } from './text.ts'
import { diffMember, type MemberValues, valuesOf, withValues } from './values.ts'

const byId = prepared(db => db.$client.prepare('SELECT * FROM members WHERE id = ?'))

const textById = prepared(db =>
  db.$client
    .prepare(`SELECT chapter_id, wire, fields, ${detail_names} FROM members WHERE id = ?`)
    .raw()
)

/** The JSON text of a member with all fields. Throws `not_found`, also for members of chapters that are not permitted. */
export function showMember(db: Db, { id }: { id: number }, permitted: PermittedChapters): string {
  const row = textById(db).get(id) as [number, string, string, ...unknown[]] | undefined
  if (!row || !within(permitted, row[0])) throw new NotFound(`no member has id ${id}`)
  const [, wire, fields, ...values] = row
  return detailsText({ id, wire, fields }, values)
}

/** The entity tag of a member as `showMember` answers it. */
export function tagOfMember(member: MemberRow): string {
  return computeEtag(detailsText(member, detailValues(member)))
}

/** Throws `not_found`, also for members of chapters that are not permitted. */
function getMember(db: Db, { id }: { id: number }, permitted: PermittedChapters): MemberRow {
  const member = findMember(db, id)
  if (!member || !within(permitted, member.chapter_id)) throw new NotFound(`no member has id ${id}`)
  return member
}

const columns = (Object.keys(getTableColumns(members)) as (keyof MemberRow)[]).filter(
  name => name !== 'id'
)
const insert = prepared(db => prepareInsert(db, 'members', columns))

/** A new member; `createddate` is now by default. */
type Joining = MemberCreate & Pick<NewMember, 'createddate'>

/** Creates a member. Throws `validation_error` for the type, `email_taken` unless its address may be shared. */
export function createMember(db: Db, input: Joining, by: Actor): MemberRow {
  return createMembers(db, [input], by)[0] as MemberRow
}

/** Creates members like `createMember`. If one fails, the caller has to roll back the transaction. */
export function createMembers(db: Db, inputs: Joining[], by: Actor): MemberRow[] {
  const types = new Map<number, MembershipTypeRow>()
  const rows = giveNumbers(db, inputs).map(input => {
    const known = types.get(input.membertype_id)
    const type = known?.chapter_id === input.chapter_id ? known : currentType(db, input)
    types.set(type.id, type)
    return prepareMember(readNew(db, input), initialStatus(type.workflows))
  })
  refuseTakenAmong(db, inputs, rows)
  for (const { chapter_id } of inputs) refuseArchived(db, chapter_id)
  return insertMembers(db, rows, by)
}

/** Inserts prepared members, whose types and addresses the caller has checked. */
export function insertMembers(db: Db, rows: PreparedMember[], by: Actor): MemberRow[] {
  const values = rows.map(({ row }) => row)
  const last = insert(db)(values.map(row => columns.map(name => row[name])))
  const first = last - rows.length + 1
  const created = rows.map(({ row }, index) => ({ ...row, id: first + index }))
  const entries = rows.map(({ row, changes }, index) =>
    logEntry('member.created', { id: first + index, chapter_id: row.chapter_id }, changes)
  )
  recordAll(db, entries, by)
  return created
}

/**
 * Changes the given fields of a member in permitted chapters. Throws `not_found`, `precondition_failed` if `if_match`
 * does not name the member's entity tag, `validation_error`, or `email_taken` unless the address may be shared.
 */
export function editMember(
  db: Db,
  { id, shared_email, ...given }: MemberEdit,
  { permitted, by, if_match }: { permitted: PermittedChapters; by: Actor; if_match?: string }
): MemberRow {
  const member = getMember(db, { id }, permitted)
  if (if_match !== undefined && !findEtag(if_match, tagOfMember(member), false))
    throw new PreconditionFailed()
  const { changed, entry } = changeMember(db, member, readValues(db, member.chapter_id, given))
  if (changed.email_key !== member.email_key && !shared_email) refuseTaken(db, changed, id)
  if (entry) recordAll(db, [entry], by)
  return changed
}

/**
 * Changes fields of a member that this write has read, and answers it with the entry for the audit log, which the
 * caller has to append; without one if no field differs. Throws as `editMember`; `set` is where the request has the
 * fields.
 */
export function changeMember(db: Db, member: MemberRow, given: MemberValues, set = '') {
  const changes = diffMember(member, withNumber(db, member, given))
  const values = changedValues<MemberValues>(changes)
  if (Object.keys(values).length === 0) return { changed: member }
  const changed = withDerivedColumns(withValues(member, values))
  const flaws = namelessDetails(changed, set)
  if (flaws.length > 0) throw invalid(flaws)
  if (values.membertype_id) currentType(db, changed, set)
  updateColumns(db, changed, member)
  return { changed, entry: logEntry('member.updated', member, JSON.stringify(changes)) }
}

/** Replaces `auto`: by the member's own number, else by the next free one. */
function withNumber(db: Db, member: MemberRow, given: MemberValues): MemberValues {
  if (given.membernumber !== auto) return given
  return { ...given, membernumber: member.membernumber ?? takeNumber(db, member.chapter_id) }
}

/** The member with an id; undefined if there is none, or if it is of another chapter than the given one. */
export function findMember(db: Db, id: number, chapter_id?: number): MemberRow | undefined {
  const member = byId(db).get(id) as MemberRow | undefined
  return member && member.chapter_id === (chapter_id ?? member.chapter_id) ? member : undefined
}

const remove = prepared(db =>
  db.$client.prepare('DELETE FROM members WHERE id IN (SELECT value FROM json_each(?)) RETURNING *')
)

/** Deletes members, each with an entry of this action in the audit log, and returns how many there were. */
export function deleteMembers(
  db: Db,
  ids: readonly number[],
  { action, by }: { action: string; by: Actor }
): number {
  const deleted = remove(db).all(JSON.stringify(ids)) as MemberRow[]
  const entries = deleted.map(({ email_key, name_key, search_text, sort_name, wire, ...member }) =>
    logEntry(action, member, JSON.stringify(deletionChanges(valuesOf(member))))
  )
  recordAll(db, entries, by)
  return deleted.length
}

/** Recomputes the derived columns of all members; yields a line for each wrong value. */
export function* staleMembers(db: Db): Iterable<string> {
  for (const row of db.$client.prepare('SELECT * FROM members').iterate()) {
    const member = row as MemberRow
    const derived = withDerivedColumns(member)
    for (const column of ['email_key', 'name_key', 'search_text', 'sort_name', 'wire'] as const)
      if (derived[column] !== member[column]) yield `stale ${column} of member ${member.id}`
  }
}

/** Writes only the columns that differ, so that indexes of other columns are not touched. */
function updateColumns(db: Db, changed: MemberRow, member: MemberRow) {
  const differ = columns.filter(name => changed[name] !== member[name])
  const text = `UPDATE members SET ${differ.map(name => `${name} = ?`)} WHERE id = ?`
  cachedStatement(db, text).run(...differ.map(name => changed[name]), member.id)
}

/** The type of a member. Throws `validation_error` if it is archived or of another chapter. */
export function currentType(
  db: Db,
  { membertype_id, chapter_id }: Pick<MemberRow, 'membertype_id' | 'chapter_id'>,
  set = ''
): MembershipTypeRow {
  const type = findMembershipType(db, membertype_id)
  if (type && type.chapter_id === chapter_id && !type.archived) return type
  throw invalid([typeDetails.not_a_current_type(`${set}/membertype_id`, { chapter_id })])
}

function logEntry(
  action: string,
  { id, chapter_id }: Pick<MemberRow, 'id' | 'chapter_id'>,
  changes: string
) {
  return { action, entity: member_noun.entity, entity_id: id, chapter_id, changes } as const
}
