import {
  and,
  count,
  desc,
  eq,
  getTableColumns,
  inArray,
  isNull,
  lte,
  or,
  type SQL
} from 'drizzle-orm'
import type { PermittedChapters } from '../../association/access/permissions.ts'
import { within } from '../../association/access/permissions.ts'
import { type Actor, lastEntry, recordAbout, service } from '../../association/audit/store.ts'
import { Conflict, NotFound } from '../../core/errors.ts'
import { memberNoun, type Noun } from '../../core/noun.ts'
import { definePart } from '../../core/tables.ts'
import { sha256 } from '../../core/text.ts'
import { now, nowMs } from '../../core/time.ts'
import { whenTokenEnds } from '../../identity/tokens/store.ts'
import { tokens } from '../../identity/tokens/table.ts'
import { entitiesOfMembers } from '../../register/batches/decide-store.ts'
import { defineBatchKind } from '../../register/batches/schema.ts'
import { addToBatch, closeBatch, openBatch } from '../../register/batches/store.ts'
import type { Db } from '../../storage/database.ts'
import { cachedStatement } from '../../storage/statements.ts'
import { assistant_request as noun } from './noun.ts'
import type { AssistantRequest, RequestAnswer, RequestQuery } from './schema.ts'
import { assistant_requests } from './table.ts'
import type { Tool } from './tools.ts'

const kind = defineBatchKind('assistant')

for (const entity of ['member', 'chapter'])
  definePart({
    entity,
    table: 'assistant_requests',
    column: `${entity}_id`,
    kind: 'copy',
    when_erased: 'deleted'
  })

/** How many requests of one token wait at most. */
const max_waiting = 100

const {
  permission: _,
  member_id: __,
  fingerprint: ___,
  ...shown
} = getTableColumns(assistant_requests)

/** The operations that somebody may answer requests for: in a chapter, and about none. */
export interface Answerable {
  in_chapter: readonly string[]
  about_none: readonly string[]
}

/** One page of the requests of a chapter that somebody may answer, and of those about none, the newest first. */
export function listRequests(
  db: Db,
  { chapter_id, state, offset, limit }: RequestQuery,
  { in_chapter, about_none }: Answerable
) {
  const { chapter_id: chapter, operation, state: stands } = assistant_requests
  const where = and(
    or(
      and(eq(chapter, chapter_id), inArray(operation, [...in_chapter])),
      and(isNull(chapter), inArray(operation, [...about_none]))
    ),
    state === undefined ? undefined : eq(stands, state)
  )
  const page = select(db).where(where).orderBy(desc(assistant_requests.id))
  const total = db.select({ total: count() }).from(assistant_requests).where(where).get()?.total
  return {
    requests: page.limit(limit).offset(offset).all(),
    pagination: { total: total ?? 0, offset, limit }
  }
}

const select = (db: Db) =>
  db
    .select({ ...shown, token_name: tokens.name })
    .from(assistant_requests)
    .innerJoin(tokens, eq(tokens.id, assistant_requests.token_id))

/** A request. Throws `not_found`. */
export function getRequest(db: Db, id: number): AssistantRequest {
  const request = select(db).where(eq(assistant_requests.id, id)).get()
  if (!request) throw new NotFound(`no request has id ${id}`)
  return request
}

/** What a token asks for, what a dry run answered, and the chapters in which the token may have it. */
export interface Asked extends Pick<AssistantRequest, 'arguments' | 'preview' | 'token_id'> {
  tool: Tool
  tried: string | undefined
  permitted: PermittedChapters
}

/** Lets what a token asks for wait for a person, inside a write. Throws `not_found`, `conflict`. */
export function askPerson(
  db: Db,
  { tool, tried, permitted, ...asked }: Asked,
  by: Actor
): AssistantRequest {
  const { token_id } = asked
  const subject = findSubject(db, tool.noun, asked.arguments)
  const { chapter_id } = subject
  if (chapter_id === null ? permitted !== 'all' : !within(permitted, chapter_id))
    throw new NotFound('there is no such record')
  const own = and(
    eq(assistant_requests.token_id, token_id),
    eq(assistant_requests.state, 'waiting')
  )
  const waiting = db.select({ total: count() }).from(assistant_requests).where(own).get()?.total
  if ((waiting ?? 0) >= max_waiting)
    throw new Conflict(`${max_waiting} requests wait for an answer already`)
  const { name: operation, permission } = tool
  const fingerprint = takeFingerprint(db, tool, asked.arguments, tried)
  const state = 'waiting' as const
  const about = { ...asked, ...subject, operation, permission }
  const row = { ...about, fingerprint, state, createddate: now() }
  const { id } = db
    .insert(assistant_requests)
    .values(row)
    .returning({ id: assistant_requests.id })
    .get()
  const changes = { operation: [null, operation] }
  recordAbout(db, 'assistant_request.created', noun, { id, chapter_id }, changes, by)
  return getRequest(db, id)
}

/** The chapter and the member whom arguments are about. Throws `not_found`. */
function findSubject(
  db: Db,
  noun: Noun | undefined,
  given: Record<string, unknown>
): { chapter_id: number | null; member_id: number | null } {
  const about = given.member_id === undefined ? noun : memberNoun()
  const id = given.member_id ?? given.id
  if (!about || typeof id !== 'number')
    return { chapter_id: (given.chapter_id as number | undefined) ?? null, member_id: null }
  const member = about.member === 'self' ? 'id' : (about.member ?? 'NULL')
  const select = `SELECT ${about.chapter ?? 'NULL'} AS chapter_id, ${member} AS member_id FROM ${about.table} WHERE id = ?`
  const found = cachedStatement(db, select).get(id)
  if (!found) throw new NotFound(`no ${about.entity} has id ${id}`)
  return found as { chapter_id: number | null; member_id: number | null }
}

/** Moments, and what a dry run makes up for a record or file that it takes back. */
const moment = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/
const made_up = new Set(['message_id', 'sha256'])

/** Says what an operation would do now: by the answer of a dry run, and by the last entry about the record that it names. */
function takeFingerprint(
  db: Db,
  { noun: about, route }: Tool,
  { id }: Record<string, unknown>,
  tried = '{}'
): string {
  const last_entry = about && typeof id === 'number' ? lastAbout(db).get(about.entity, id) : null
  const { data } = JSON.parse(tried)
  const answer = route.config?.creates ? { ...data, id: null } : data
  return sha256(
    JSON.stringify([last_entry, answer], (name, value) =>
      made_up.has(name) || moment.test(value) ? null : value
    )
  )
}

const lastAbout = (db: Db) =>
  cachedStatement(db, 'SELECT max(id) AS id FROM log_entries WHERE entity = ? AND entity_id = ?')

/** Throws `conflict` unless the token that has asked is live, and the same would be done as when it asked. */
export function refuseStale(
  db: Db,
  { id, arguments: given }: AssistantRequest,
  tool: Tool,
  tried?: string
) {
  const { fingerprint } = assistant_requests
  const { ended, expires } = tokens
  const asked = db
    .select({ fingerprint, ended, expires })
    .from(assistant_requests)
    .innerJoin(tokens, eq(tokens.id, assistant_requests.token_id))
    .where(eq(assistant_requests.id, id))
    .get()
  if (!asked) throw new NotFound(`no request has id ${id}`)
  if (asked.ended !== null || (asked.expires !== null && Date.parse(asked.expires) <= nowMs()))
    throw new Conflict('the token of the program that asked has ended')
  const then = asked.fingerprint
  if (then !== null && then !== takeFingerprint(db, tool, given, tried))
    throw new Conflict(
      'what it would do has changed since it was asked: look at it, decline it or have it asked again'
    )
}

whenTokenEnds((db, token_id, by) => {
  declineAll(db, eq(assistant_requests.token_id, token_id), by)
})

/** Declines what tokens have asked for that have expired since; false, as all of it is done. */
export function declineExpired(db: Db): boolean {
  const expired = db.select({ id: tokens.id }).from(tokens).where(lte(tokens.expires, now()))
  declineAll(db, inArray(assistant_requests.token_id, expired), service)
  return false
}

function declineAll(db: Db, which: SQL, by: Actor) {
  const { id, state } = assistant_requests
  const waiting = and(eq(state, 'waiting'), which)
  for (const asked of db.select({ id }).from(assistant_requests).where(waiting).all())
    decideRequest(db, { id: asked.id, accept: false }, by)
}

/** Writes down how a request was answered, inside the write that does what was asked for. Throws `conflict` if it was before. */
export function decideRequest(
  db: Db,
  { id, accept, reason = '' }: RequestAnswer,
  by: Actor
): AssistantRequest {
  const state = accept ? 'accepted' : 'declined'
  const { chapter_id } = getRequest(db, id)
  const { changes } = db
    .update(assistant_requests)
    .set({ state, decided_by: by.account_id, reason })
    .where(and(eq(assistant_requests.id, id), eq(assistant_requests.state, 'waiting')))
    .run()
  if (changes === 0) throw new Conflict('the request was answered already')
  const told = { state: ['waiting', state] }
  recordAbout(db, `assistant_request.${state}`, noun, { id, chapter_id }, told, by)
  return getRequest(db, id)
}

/** Runs a change inside a write. What it has changed of members is one batch, unless it has made one: answers its id. */
export function inBatch<T>(db: Db, change: () => T, by: Actor): { result: T; batch_id?: number } {
  const first_id = lastEntry(db) + 1
  const result = change()
  const last_id = lastEntry(db)
  const { told, chapters, created, gone, chapter_id } = summed(db).get({
    first_id,
    last_id,
    entities: JSON.stringify(entitiesOfMembers())
  }) as Summed
  if (told === 0 || chapters !== 1 || gone > 0 || chapter_id === null) return { result }
  const batch_id = openBatch(db, { chapter_id, kind, file_name: null, changes: {} }, by)
  const counts = { created, changed: told - created }
  addToBatch(db, batch_id, { entries: { first_id, last_id }, ...counts })
  closeBatch(db, batch_id)
  return { result, batch_id }
}

interface Summed {
  /** Members with an entry, their chapters, those that are new. */
  told: number
  chapters: number
  created: number
  /** Entries after which there is nothing to undo. */
  gone: number
  chapter_id: number | null
}

const summed = (db: Db) =>
  cachedStatement(
    db,
    `SELECT count(DISTINCT entity_id) FILTER (WHERE is_member) AS told,
      count(DISTINCT chapter_id) FILTER (WHERE is_member) AS chapters,
      count(*) FILTER (WHERE action = 'member.created') AS created,
      count(*) FILTER (WHERE action IN ('member.deleted', 'member.merged', 'batch.created')) AS gone,
      max(chapter_id) FILTER (WHERE is_member) AS chapter_id
    FROM (SELECT *, entity IN (SELECT value FROM json_each(:entities)) AS is_member
      FROM log_entries WHERE id BETWEEN :first_id AND :last_id)`
  )
