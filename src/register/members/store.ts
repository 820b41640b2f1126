import {
  findPermitted,
  type PermittedChapters,
  within
} from '../../association/access/permissions.ts'
import { type Actor, recordAll } from '../../association/audit/store.ts'
import { changedValues, deletionChanges } from '../../core/changes.ts'
import type { Detail } from '../../core/details.ts'
import { details as common } from '../../core/details.ts'
import { ChapterForbidden, invalid, NotFound, PreconditionFailed } from '../../core/errors.ts'
import { computeEtag, findEtag } from '../../core/etag.ts'
import { type Db, prepared } from '../../storage/database.ts'
import { statement } from '../../storage/statements.ts'
import { fieldsOf, findByValue } from '../custom-fields/store.ts'
import { checkValue, fieldDetails } from '../custom-fields/values.ts'
import { findTypeFlaws } from '../membertypes/store.ts'
import { listConsents } from './consents-store.ts'
import { createMember, withPayerHere } from './creation-store.ts'
import { findDays, withShownJoined } from './days-store.ts'
import { auto } from './detail-fields.ts'
import { readValues, refuseTakenValues } from './fields-store.ts'
import { alignLinked, findPersonId, refuseTakenBeside } from './links-store.ts'
import { memberships, statusAfter } from './memberships-store.ts'
import { takeNumber } from './numbers-store.ts'
import { findPayerFlaws } from './payers-store.ts'
import { namelessDetails, personal_names } from './person.ts'
import { withDerivedColumns } from './prepare.ts'
import type { MemberCreate, MemberEdit, MemberPut } from './requests.ts'
import { findMember, getMember, logEntry, updateColumns } from './rows-store.ts'
import { detail_names } from './schema.ts'
import { derived_columns, type MemberRow } from './table.ts'
import { detailsText, detailValues, withDays } from './text.ts'
import { diffMember, type MemberValues, valuesOf, withValues } from './values.ts'

// in a join with the days, SQLite takes several times as long to read these columns
const textById = prepared(db =>
  db.$client
    .prepare(`SELECT chapter_id, wire, fields, ${detail_names} FROM members WHERE id = ?`)
    .raw()
)

/** The JSON text of a member with all fields. Throws `not_found`, also for members of chapters that are not permitted. */
export function showMember(db: Db, { id }: { id: number }, permitted: PermittedChapters): string {
  const row = textById(db).get(id) as [number, string, string, ...unknown[]] | undefined
  if (!row || !within(permitted, row[0])) throw new NotFound(`no member has id ${id}`)
  const [, wire, fields, ...details] = row
  const person_id = findPersonId(db, { id })
  const consents = listConsents(db, id)
  return detailsText({ id, wire, fields, person_id, consents }, withDays(details, findDays(db, id)))
}

/** The entity tag of a member as `showMember` answers it. */
export function tagOfMember(db: Db, member: MemberRow): string {
  const person_id = findPersonId(db, member)
  const consents = listConsents(db, member.id)
  return computeEtag(
    detailsText({ ...member, person_id, consents }, detailValues(member, findDays(db, member.id)))
  )
}

/** The caller, the permitted chapters, and the expected version of the member. */
interface Editing {
  permitted: PermittedChapters
  by: Actor
  if_match?: string
}

/**
 * Changes the given fields of a member in permitted chapters; personal fields also change in the members linked with it.
 * Throws `not_found`, `precondition_failed` if `if_match` does not name the member's entity tag, `validation_error`, or
 * `email_taken` unless the address may be shared.
 */
export function editMember(db: Db, edit: MemberEdit, editing: Editing): MemberRow {
  return editPerson(db, edit, editing).member
}

/** Changes a member as `editMember` does; returns it, and the number of other chapters in which members changed with it. */
export function editPerson(
  db: Db,
  { id, shared_email, ...given }: MemberEdit,
  { permitted, by, if_match }: Editing
): { member: MemberRow; reached: number } {
  const member = getMember(db, id, permitted)
  if (if_match !== undefined && !findEtag(if_match, tagOfMember(db, member), false))
    throw new PreconditionFailed()
  const { values, flaws } = readValues(db, member.chapter_id, given)
  refuseTakenValues(db, member, values)
  const { changed, entries } = changeMember(db, member, values, { by, flaws })
  if (changed.email_key !== member.email_key && !shared_email)
    refuseTakenBeside(db, changed, 'alone')
  if (entries.length > 0) recordAll(db, entries, by)
  const chapters = new Set(entries.map(({ chapter_id }) => chapter_id))
  return { member: changed, reached: Math.max(0, chapters.size - 1) }
}

/**
 * Changes fields of a member that this write has read; personal fields also change in the members linked with it. Returns the member with
 * the entries for the audit log, its own first, which the caller has to append; there are none if no field differs. A requested status is
 * carried out as an act on the membership, and the resulting status is stored. Throws the errors of `editMember`, and the error with
 * which the act is refused; `set` is the path of the fields in the request, and `flaws` what is wrong with them already.
 */
export function changeMember(
  db: Db,
  member: MemberRow,
  asked_for: MemberValues,
  { by, set = '', flaws = [] }: { by: Actor; set?: string; flaws?: readonly Detail[] }
) {
  const given = withPayerHere(db, member.chapter_id, asked_for, by)
  // a day that is shown already is not entered
  const shown = given.joined ? withShownJoined(db, member) : member
  const wanted = changedValues<MemberValues>(diffMember(shown, withNumber(db, member, given)))
  if (Object.keys(wanted).length === 0 && flaws.length === 0)
    return { changed: member, entries: [] }
  const asked = withValues(member, wanted)
  const found = [...flaws, ...findFlaws(db, wanted, asked, set)]
  if (found.length > 0) throw invalid(found)
  const changes = diffMember(member, { ...wanted, status: statusAfter(db, member, asked, by) })
  const values = changedValues<MemberValues>(changes)
  if (Object.keys(values).length === 0) return { changed: member, entries: [] }
  const changed = withDerivedColumns(withValues(member, values))
  updateColumns(db, changed, member)
  const entry = logEntry('member.updated', member, JSON.stringify(changes))
  const is_personal = personal_names.some(name => name in values)
  const entries = [entry, ...(is_personal ? alignLinked(db, changed, by) : [])]
  if (values.payer_id === undefined) return { changed, entries }
  memberships().followPayer(db, changed, by)
  return { changed: findMember(db, changed.id) as MemberRow, entries }
}

/** What is wrong with a member after a change: the names, the payer, and the type. */
function findFlaws(db: Db, wanted: MemberValues, asked: MemberRow, set: string): Detail[] {
  return [
    ...namelessDetails(asked, set),
    ...(wanted.payer_id ? findPayerFlaws(db, asked, { at: set }) : []),
    ...(wanted.membertype_id ? findTypeFlaws(db, asked, set) : [])
  ]
}

/** Replaces `auto` by the member's own number, or else by the next free one. */
function withNumber(db: Db, member: MemberRow, given: MemberValues): MemberValues {
  if (given.membernumber !== auto) return given
  return { ...given, membernumber: member.membernumber ?? takeNumber(db, member.chapter_id) }
}

/**
 * Writes the status that follows from the membership of a member, and returns the entry for the audit log; undefined if
 * the status stays the same.
 */
export function writeStatus(db: Db, id: number, status: MemberRow['status']) {
  const member = findMember(db, id) as MemberRow
  if (member.status === status) return undefined
  const changes = { status: [member.status, status] }
  updateColumns(db, withDerivedColumns({ ...member, status }), member)
  return logEntry('member.updated', member, JSON.stringify(changes))
}

/** Gives a member another type. Throws `validation_error` if the type is archived or of another chapter. */
export function setMemberType(
  db: Db,
  { id, membertype_id }: { id: number; membertype_id: number },
  by: Actor
) {
  const { entries } = changeMember(db, findMember(db, id) as MemberRow, { membertype_id }, { by })
  if (entries.length > 0) recordAll(db, entries, by)
}

const remove = statement(
  'DELETE FROM members WHERE id IN (SELECT value FROM json_each(?)) RETURNING *'
)

/** Deletes members, each with an entry of the given action in the audit log, and returns their number. */
export function deleteMembers(
  db: Db,
  ids: readonly number[],
  { action, by }: { action: string; by: Actor }
): number {
  memberships().forget(db, ids)
  const deleted = remove(db).all(JSON.stringify(ids)) as MemberRow[]
  const entries = deleted.map(
    ({ email_key, name_key, search_text, sort_name, tags_key, wire, ...member }) =>
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
    for (const column of derived_columns)
      if (derived[column] !== member[column]) yield `stale ${column} of member ${member.id}`
  }
}

type Grants = Parameters<typeof findPermitted>[0]

/**
 * Edits the member of a chapter who has a value of a unique field, else creates one who has it. Throws `validation_error`, also for a field
 * that is not unique, `chapter_forbidden` where the caller edits members and creates none, and what creating and editing throw.
 */
export function putMember(
  db: Db,
  { key, value, chapter_id, membership_startdate, membership_enddate, ...given }: MemberPut,
  { grants, by }: { grants: Grants; by: Actor }
): { member: MemberRow; is_new: boolean } {
  const field = fieldsOf(db, chapter_id).find(one => one.key === key)
  if (!field?.unique || field.archived) throw invalid([fieldDetails.not_unique('/key')])
  const known = checkValue(field, value, '/value')
  if (known.flaws) throw invalid(known.flaws)
  if ((known.value ?? '') === '') throw invalid([common.required('/value')])
  const id = findByValue(db, chapter_id, key, known.value)
  if (id !== undefined) {
    const permitted = findPermitted(grants, 'edit_members')
    return { member: editPerson(db, { id, ...given }, { permitted, by }).member, is_new: false }
  }
  if (!within(findPermitted(grants, 'create_members'), chapter_id)) throw new ChapterForbidden()
  const { lastname, email, membertype_id } = given
  const missing = Object.entries({ lastname, email, membertype_id }).flatMap(([name, one]) =>
    one === undefined ? [common.required(`/${name}`)] : []
  )
  const flaws = [...missing, ...(missing.length > 0 ? [] : namelessDetails(given))]
  if (flaws.length > 0) throw invalid(flaws)
  const fields = { ...given.fields, [key]: known.value }
  const days = { membership_startdate, membership_enddate }
  const member = createMember(db, { ...given, ...days, chapter_id, fields } as MemberCreate, by)
  return { member, is_new: true }
}
