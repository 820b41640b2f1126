import { and, count, desc, eq } from 'drizzle-orm'
import { type PermittedChapters, within } from '../../association/access/permissions.ts'
import { type Actor, by_member, lastEntry, recordAbout } from '../../association/audit/store.ts'
import { details } from '../../core/details.ts'
import { invalid, NotFound } from '../../core/errors.ts'
import { definePart } from '../../core/tables.ts'
import { now } from '../../core/time.ts'
import { defineBatchKind } from '../../register/batches/schema.ts'
import { addToBatch, closeBatch, openBatch } from '../../register/batches/store.ts'
import { isOwnName, ownName } from '../../register/custom-fields/own-values.ts'
import { toStored } from '../../register/members/prepare.ts'
import type { MemberEdit } from '../../register/members/requests.ts'
import { findMember } from '../../register/members/rows-store.ts'
import { editMember } from '../../register/members/store.ts'
import { type MemberRow, members } from '../../register/members/table.ts'
import { valuesOf } from '../../register/members/values.ts'
import type { Db } from '../../storage/database.ts'
import { findChapterId } from '../../terms/membership-history/listing-store.ts'
import { RequestChanged } from './failures.ts'
import { change_request as noun } from './noun.ts'
import type { ChangeRequest, ChangeRequestAnswer, ChangeRequestQuery } from './schema.ts'
import { change_requests } from './table.ts'

const kind = defineBatchKind('change_request')

definePart({
  entity: 'member',
  table: 'change_requests',
  column: 'member_id',
  kind: 'own',
  when_erased: 'deleted'
})

type Values = Record<string, unknown>

/** How many requests of one member wait at most. */
export const max_waiting = 10

/** How many requests of a member wait. */
export function countWaiting(db: Db, member_id: number): number {
  const waits = and(eq(change_requests.member_id, member_id), eq(change_requests.state, 'waiting'))
  return db.select({ waiting: count() }).from(change_requests).where(waits).get()?.waiting ?? 0
}

/**
 * Lets values that differ from those of a member wait for the office, inside a write; undefined if none does. Custom fields are
 * given under `fields`.
 */
export function askChange(
  db: Db,
  member: MemberRow,
  { fields = {}, ...given }: Values & { fields?: Values }
): ChangeRequest | undefined {
  const own = Object.entries(fields).map(([key, value]) => [ownName(key), value])
  const asked: Values = { ...toStored(given), ...Object.fromEntries(own) }
  const present = readPresent(member, Object.keys(asked))
  const names = Object.keys(asked).filter(name => !isEqual(present[name], asked[name]))
  if (names.length === 0) return
  return enter(db, member, {
    kind: 'change',
    before: pick(present, names),
    set: pick(asked, names)
  })
}

/** Lets the wish of a member to be erased wait for the office, inside a write; a second wish changes nothing. */
export function askErasure(db: Db, member: MemberRow): ChangeRequest {
  const { id: member_id } = member
  const same = and(
    eq(change_requests.member_id, member_id),
    eq(change_requests.kind, 'erasure'),
    eq(change_requests.state, 'waiting')
  )
  const known = db.select().from(change_requests).where(same).get()
  return known ?? enter(db, member, { kind: 'erasure', before: {}, set: {} })
}

function enter(
  db: Db,
  { id: member_id, chapter_id }: MemberRow,
  asked: Pick<ChangeRequest, 'kind' | 'before' | 'set'>
): ChangeRequest {
  const row = { ...asked, member_id, state: 'waiting' as const, createddate: now() }
  const created = db.insert(change_requests).values(row).returning().get()
  // the entry names the fields alone: an erasure leaves nothing to search
  const changes = { kind: [null, asked.kind], set: [null, Object.keys(asked.set)] }
  recordAbout(
    db,
    'change_request.created',
    noun,
    { id: created.id, chapter_id },
    changes,
    by_member
  )
  return created
}

/** One page of the requests of a chapter or of a member, the newest first; of those that wait, with what the record has today. */
export function listRequests(
  db: Db,
  { chapter_id, member_id, state, offset, limit }: ChangeRequestQuery,
  permitted: PermittedChapters
) {
  const chapter = member_id === undefined ? chapter_id : findChapterId(db, member_id, permitted)
  if (chapter === undefined) throw invalid([details.required('/chapter_id')])
  const where = and(
    eq(members.chapter_id, chapter),
    member_id === undefined ? undefined : eq(change_requests.member_id, member_id),
    state === undefined ? undefined : eq(change_requests.state, state)
  )
  const joined = eq(members.id, change_requests.member_id)
  const page = db
    .select({ change_requests })
    .from(change_requests)
    .innerJoin(members, joined)
    .where(where)
    .orderBy(desc(change_requests.id))
  const counted = db.select({ total: count() }).from(change_requests).innerJoin(members, joined)
  const rows = page.limit(limit).offset(offset).all()
  return {
    requests: rows.map(row => withPresent(db, row.change_requests)),
    pagination: { total: counted.where(where).get()?.total ?? 0, offset, limit }
  }
}

/** The requests of a member, the newest first. */
export function listRequestsOf(db: Db, member_id: number): ChangeRequest[] {
  const own = eq(change_requests.member_id, member_id)
  const rows = db.select().from(change_requests).where(own).orderBy(desc(change_requests.id))
  return rows
    .limit(50)
    .all()
    .map(row => withPresent(db, row))
}

/**
 * Answers a request in permitted chapters, inside a write. What is accepted is one batch that can be undone. Throws `not_found`, and
 * `request_changed` where the request was answered, or the record changed since it was looked at; and what `editMember` throws.
 */
export function answerRequest(
  db: Db,
  { id, accept, reason = '', before }: ChangeRequestAnswer,
  { permitted, by }: { permitted: PermittedChapters; by: Actor }
): ChangeRequest {
  const request = db.select().from(change_requests).where(eq(change_requests.id, id)).get()
  const member = request && findMember(db, request.member_id)
  if (!request || !member || !within(permitted, member.chapter_id))
    throw new NotFound(`no request has id ${id}`)
  if (request.state !== 'waiting') throw new RequestChanged('which was answered already')
  const names = Object.keys(request.set)
  const present = readPresent(member, names)
  const looked_at = before ?? request.before
  if (accept && names.some(name => !isEqual(present[name], looked_at[name])))
    throw new RequestChanged('as the record was changed meanwhile, and send what you see as before')
  const is_done = accept && request.kind === 'change'
  const batch_id = is_done ? carryOut(db, member, request.set, by) : null
  const state = accept ? 'accepted' : 'declined'
  const row = { state, before: present, decided_by: by.account_id, batch_id, reason } as const
  const answered = db
    .update(change_requests)
    .set(row)
    .where(eq(change_requests.id, id))
    .returning()
    .get()
  const about = { id, chapter_id: member.chapter_id }
  recordAbout(db, `change_request.${state}`, noun, about, { state: ['waiting', state] }, by)
  return answered
}

function carryOut(db: Db, { id, chapter_id }: MemberRow, set: Values, by: Actor) {
  const changes = { member_id: [null, id] }
  const batch_id = openBatch(db, { chapter_id, kind, file_name: null, changes }, by)
  const first_id = lastEntry(db) + 1
  editMember(db, toEdit(id, set), { permitted: 'all', by })
  const last_id = lastEntry(db)
  if (last_id >= first_id) addToBatch(db, batch_id, { entries: { first_id, last_id }, changed: 1 })
  closeBatch(db, batch_id)
  return batch_id
}

/** The edit of a member that values mean. */
export function toEdit(id: number, set: Values): MemberEdit {
  const names = Object.keys(set)
  const own = names.filter(isOwnName)
  const fields = Object.fromEntries(own.map(name => [name.slice('fields.'.length), set[name]]))
  const others = pick(
    set,
    names.filter(name => !isOwnName(name))
  )
  return { id, ...others, ...(own.length > 0 && { fields }), shared_email: true }
}

function withPresent(db: Db, request: ChangeRequest): ChangeRequest {
  const member = request.state === 'waiting' ? findMember(db, request.member_id) : undefined
  return member ? { ...request, before: readPresent(member, Object.keys(request.set)) } : request
}

function readPresent(member: MemberRow, names: readonly string[]): Values {
  return pick(valuesOf(member), names)
}

function pick(values: object, names: readonly string[]): Values {
  return Object.fromEntries(names.map(name => [name, (values as Values)[name] ?? null]))
}

/** Whether two values are the same; an unknown one is as an empty one. */
function isEqual(one: unknown, other: unknown) {
  return (
    JSON.stringify(one === '' ? null : (one ?? null)) ===
    JSON.stringify(other === '' ? null : (other ?? null))
  )
}
