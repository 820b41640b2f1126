import { and, eq, getTableColumns, gt, isNull, sql } from 'drizzle-orm'
import { type Reach, within } from '../access/permissions.ts'
import { type Actor, record } from '../audit/store.ts'
import { changesOf, creationOf, valuesOf } from '../core/changes.ts'
import { type Db, prepared } from '../core/database.ts'
import { invalid, NotFound, PreconditionFailed } from '../core/errors.ts'
import { names, tagOf } from '../core/tag.ts'
import { emailKey } from '../core/text.ts'
import { now } from '../core/time.ts'
import { findMembershipType } from '../membertypes/store.ts'
import { type MembershipTypeRow, membertypes } from '../membertypes/table.ts'
import { searchTextOf, wordsOf } from '../rosters/search.ts'
import { noteWrites } from '../searches/store.ts'
import type { Member, MemberCreate, MemberEdit, MemberQuery } from './schema.ts'
import { type MemberRow, members } from './table.ts'
import { memberText, wireOf } from './wire.ts'

const byId = prepared(db =>
  db
    .select()
    .from(members)
    .where(eq(members.id, sql.placeholder('id')))
    .prepare()
)

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
  return tagOf(memberText(member))
}

/** The member with this id, within reach. Throws `not_found`, for a foreign chapter's member too. */
function getMember(db: Db, { id }: { id: number }, reach: Reach): MemberRow {
  const member = byId(db).get({ id })
  if (!member || !within(reach, member.chapter_id)) throw new NotFound(`no member has id ${id}`)
  return member
}

/** Adds a member, as of now or of another moment. Throws `validation_error` for the type, and `email_taken` by its index. */
export function createMember(
  db: Db,
  input: MemberCreate,
  by: Actor,
  createddate = now()
): MemberRow {
  const type = currentType(db, input)
  const values = { ...input, status: input.status ?? firstStatus(type) }
  const member = db
    .insert(members)
    .values(withDerived({ ...values, createddate }))
    .returning()
    .get()
  noteWrites(db, [{ after: member }])
  log(db, 'member.created', member, creationOf(values), by)
  return member
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
  if (if_match !== undefined && !names(if_match, tagOfMember(member), false))
    throw new PreconditionFailed()
  const date_of_birth = given.date_of_birth === '' ? null : given.date_of_birth
  const changes = changesOf(member, { ...given, date_of_birth })
  const values = valuesOf<MemberRow>(changes)
  if (Object.keys(values).length === 0) return member
  const changed = withDerived({ ...member, ...values })
  if (values.membertype_id) currentType(db, changed)
  db.update(members).set(changed).where(eq(members.id, id)).run()
  noteWrites(db, [{ before: member, after: changed }])
  log(db, 'member.updated', member, changes, by)
  return changed
}

/** Which members of a chapter are asked for. */
export type MemberFilters = Omit<MemberQuery, 'offset' | 'limit'>

/** The next members of a chapter that fit, after an id, each with the name of its type: rows of an export. */
export function membersAfter(db: Db, filters: MemberFilters, after: number, limit: number) {
  const { chapter_id, status, membertype_id, search = '' } = filters
  const { search_text, email_key, wire, ...shown } = getTableColumns(members)
  const where = and(
    eq(members.chapter_id, chapter_id),
    gt(members.id, after),
    status ? eq(members.status, status) : undefined,
    membertype_id ? eq(members.membertype_id, membertype_id) : undefined,
    ...wordsOf(search).map(word => sql`instr(${members.search_text}, ${word}) > 0`)
  )
  return db
    .select({ ...shown, membertype: membertypes.name })
    .from(members)
    .innerJoin(membertypes, eq(membertypes.id, members.membertype_id))
    .where(where)
    .orderBy(members.id)
    .limit(limit)
    .all()
}

/** The member of a chapter that a row of a file stands for: by e-mail, or without one by name, birth and phone. */
export function findTwin(db: Db, row: Partial<MemberCreate> & { chapter_id: number }) {
  const { chapter_id, firstname = '', lastname = '', phone = '', date_of_birth = '' } = row
  const email = (row.email ?? '').trim()
  const same = email
    ? eq(members.email_key, emailKey(email))
    : and(
        isNull(members.email_key),
        eq(members.firstname, firstname.trim().normalize('NFC')),
        eq(members.lastname, lastname.trim().normalize('NFC')),
        eq(sql`ifnull(${members.phone}, '')`, phone.trim()),
        eq(sql`ifnull(${members.date_of_birth}, '')`, date_of_birth.trim())
      )
  return db
    .select()
    .from(members)
    .where(and(eq(members.chapter_id, chapter_id), same))
    .get()
}

/** Whether an edit would change anything of a member. */
export function wouldChange(member: MemberRow, { id, ...given }: MemberEdit): boolean {
  return Object.keys(changesOf(member, given)).length > 0
}

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

/** New members wait where their type asks for approval or payment (CONTRACT.md section 3). */
function firstStatus({ workflows }: MembershipTypeRow) {
  const waits =
    workflows.require_approval_all_apps ||
    workflows.require_payment_fee_separately ||
    workflows.require_approval_after_payment
  return waits ? 'inactive' : 'active'
}

/** A member with the columns that follow from others. */
function withDerived<T extends Omit<Member, 'id'>>(member: T) {
  return {
    ...member,
    email_key: member.email === '' ? null : emailKey(member.email),
    search_text: searchTextOf(member),
    wire: wireOf(member)
  }
}

function log(
  db: Db,
  action: string,
  { id, chapter_id }: MemberRow,
  changes: Record<string, unknown[]>,
  by: Actor
) {
  record(db, { action, entity: 'member', entity_id: id, chapter_id, changes }, by)
}
