import { getTableColumns } from 'drizzle-orm'
import { changedValues, diffFields } from '../../core/changes.ts'
import { invalid, NotFound, PreconditionFailed } from '../../core/errors.ts'
import { computeEtag, matchesEtag } from '../../core/etag.ts'
import { type Reach, within } from '../../identity/access/permissions.ts'
import { type Actor, recordAll } from '../../office/audit/store.ts'
import { prepareInsert } from '../../storage/bulk-insert.ts'
import { type Db, prepared } from '../../storage/database.ts'
import { findMembershipType } from '../membertypes/store.ts'
import type { MembershipTypeRow } from '../membertypes/table.ts'
import { type Addition, additionOf, firstStatus, type NewMember, withDerived } from './addition.ts'
import { member as member_noun } from './noun.ts'
import type { MemberEdit } from './schema.ts'
import { type MemberRow, members } from './table.ts'
import { memberText } from './wire.ts'

const byId = prepared(db => db.$client.prepare('SELECT * FROM members WHERE id = ?'))

const shown = prepared(db =>
  db.$client
    .prepare('SELECT id, chapter_id, phone, date_of_birth, wire FROM members WHERE id = ?')
    .raw()
)

/** The member with this id as it is sent, JSON text, within reach. Throws `not_found`, for a foreign chapter's member too. */
export function showMember(db: Db, { id }: { id: number }, reach: Reach): string {
  const row = shown(db).get(id) as
    | [number, number, string | null, string | null, string]
    | undefined
  if (!row || !within(reach, row[1])) throw new NotFound(`no member has id ${id}`)
  return memberText({ id, phone: row[2], date_of_birth: row[3], wire: row[4] })
}

/** The entity tag of a member as `showMember` answers it. */
export function tagOfMember(member: MemberRow): string {
  return computeEtag(memberText(member))
}

/** The member with this id, within reach. Throws `not_found`, for a foreign chapter's member too. */
function getMember(db: Db, { id }: { id: number }, reach: Reach): MemberRow {
  const member = byId(db).get(id) as MemberRow | undefined
  if (!member || !within(reach, member.chapter_id)) throw new NotFound(`no member has id ${id}`)
  return member
}

const columns = (Object.keys(getTableColumns(members)) as (keyof MemberRow)[]).filter(
  name => name !== 'id'
)
const insert = prepared(db => prepareInsert(db, 'members', columns))

/** Adds a member. Throws `validation_error` for the type, and `email_taken` by its index. */
export function createMember(db: Db, input: NewMember, by: Actor): MemberRow {
  return createMembers(db, [input], by)[0] as MemberRow
}

/** Adds members, each as `createMember` does; where one fails, the write is to be undone. */
export function createMembers(db: Db, inputs: NewMember[], by: Actor): MemberRow[] {
  const types = new Map<number, MembershipTypeRow>()
  const additions = inputs.map(input => {
    const known = types.get(input.membertype_id)
    const type = known?.chapter_id === input.chapter_id ? known : currentType(db, input)
    types.set(type.id, type)
    return additionOf(input, firstStatus(type.workflows))
  })
  return addMembers(db, additions, by)
}

/** Adds members that are ready to be written, of current types of their chapters. Throws `email_taken` by its index. */
export function addMembers(db: Db, additions: Addition[], by: Actor): MemberRow[] {
  const last = insert(db)(additions.map(({ row }) => columns.map(name => row[name])))
  const first = last - additions.length + 1
  const created = additions.map(({ row }, index) => ({ ...row, id: first + index }))
  const entries = additions.map(({ row, changes }, index) =>
    entryOf('member.created', { id: first + index, chapter_id: row.chapter_id }, changes)
  )
  recordAll(db, entries, by)
  return created
}

/**
 * Writes the given fields of a member within reach. Throws `not_found`, `precondition_failed` where the
 * member is not as `if_match` says, `validation_error`, or `email_taken` by its index.
 */
export function editMember(
  db: Db,
  { id, ...given }: MemberEdit,
  { reach, by, if_match }: { reach: Reach; by: Actor; if_match?: string }
): MemberRow {
  const member = getMember(db, { id }, reach)
  if (if_match !== undefined && !matchesEtag(if_match, tagOfMember(member), false))
    throw new PreconditionFailed()
  const date_of_birth = given.date_of_birth === '' ? null : given.date_of_birth
  const changes = diffFields(member, { ...given, date_of_birth })
  const values = changedValues<MemberRow>(changes)
  if (Object.keys(values).length === 0) return member
  const changed = withDerived({ ...member, ...values })
  if (values.membertype_id) currentType(db, changed)
  store(db, changed, member)
  recordAll(db, [entryOf('member.updated', member, JSON.stringify(changes))], by)
  return changed
}

const remove = prepared(db =>
  db.$client.prepare('DELETE FROM members WHERE id IN (SELECT value FROM json_each(?))')
)

/** Deletes members and returns how many there were. The caller appends to the audit log what it deletes them for. */
export function deleteMembers(db: Db, ids: readonly number[]): number {
  return remove(db).run(JSON.stringify(ids)).changes
}

/** Writes the columns that differ; indexes of the others are left alone. */
function store(db: Db, changed: MemberRow, member: MemberRow) {
  const differ = columns.filter(name => changed[name] !== member[name])
  const text = `UPDATE members SET ${differ.map(name => `${name} = ?`)} WHERE id = ?`
  const statement = updates(db).get(text) ?? db.$client.prepare(text)
  updates(db).set(text, statement)
  statement.run(...differ.map(name => changed[name]), member.id)
}

/** Statements by their columns; there are as many as combinations of fields that were changed together. */
const updates = prepared(() => new Map<string, ReturnType<Db['$client']['prepare']>>())

/** The membership type that a member is to have: of the same chapter and not archived. */
function currentType(
  db: Db,
  { membertype_id, chapter_id }: Pick<MemberRow, 'membertype_id' | 'chapter_id'>
): MembershipTypeRow {
  const type = findMembershipType(db, membertype_id)
  if (type && type.chapter_id === chapter_id && !type.archived) return type
  const message = `must be a current membership type of chapter ${chapter_id}`
  throw invalid([{ path: '/membertype_id', message }])
}

function entryOf(
  action: string,
  { id, chapter_id }: Pick<MemberRow, 'id' | 'chapter_id'>,
  changes: string
) {
  return { action, entity: member_noun.entity, entity_id: id, chapter_id, changes } as const
}
