import { type PermittedChapters, within } from '../../association/access/permissions.ts'
import { type Caller, recordAbout } from '../../association/audit/store.ts'
import { details } from '../../core/details.ts'
import { invalid, NotFound } from '../../core/errors.ts'
import { defineFailure } from '../../core/failure.ts'
import { now } from '../../core/time.ts'
import type { Db } from '../../storage/database.ts'
import { cachedStatement, columnStatement } from '../../storage/statements.ts'
import {
  findChapterId,
  readPageIds,
  selectFacts
} from '../../terms/membership-history/listing-store.ts'
import { reviewMember } from '../../terms/messages/recording-store.ts'
import { unsent_states } from '../../terms/messages/schema.ts'
import { message as noun } from './noun.ts'
import type { MessageItem, MessageQuery, MessageRecord } from './schema.ts'

const conditions = {
  chapter_id: 'chapter_id = :chapter_id',
  member_id: 'member_id = :member_id',
  state: 'state = :state',
  kind: 'kind = :kind'
} as const

/** The messages of a chapter or a member, the newest first. Throws `not_found` for the member, `validation_error` without either. */
export function listMessages(db: Db, query: MessageQuery, permitted: PermittedChapters) {
  const { offset, limit, counts, member_id, state, kind } = query
  const chapter_id =
    member_id === undefined ? query.chapter_id : findChapterId(db, member_id, permitted)
  if (chapter_id === undefined) throw invalid([details.required('/chapter_id')])
  const about = { chapter_id, member_id }
  const { where, values } = selectFacts(conditions, { ...about, state, kind })
  const page = { values, offset, limit }
  const { ids, total } = readPageIds(db, `messages WHERE ${where.join(' AND ')}`, page, 'id DESC')
  return {
    messages: readItems(db, ids),
    ...(counts && { counts: countMessages(db, about) }),
    pagination: { total, offset, limit }
  }
}

function countMessages(db: Db, about: { chapter_id: number; member_id: number | undefined }) {
  const { where, values } = selectFacts(conditions, about)
  const select = `SELECT kind, state, count(*) AS count FROM messages
    WHERE ${where.join(' AND ')} GROUP BY state, kind`
  return cachedStatement(db, select).all(values) as {
    kind: MessageItem['kind']
    state: MessageItem['state']
    count: number
  }[]
}

const item = `messages.id, messages.chapter_id, member_id, kind, state, reason, day, subject, letters_id,
  ifnull(replace("to", char(10), ', '), iif(email = '', NULL, email)) AS "to", tries AS attempts, sent, error, messages.createddate, released,
  ifnull(ltrim(firstname || ' ' || lastname), '') AS member_name`

const source = 'FROM messages LEFT JOIN members ON members.id = member_id'

function readItems(db: Db, ids: string): MessageItem[] {
  const select = `SELECT ${item} ${source}
    WHERE messages.id IN (SELECT value FROM json_each(?)) ORDER BY messages.id DESC`
  return cachedStatement(db, select).all(ids) as MessageItem[]
}

/** A message in permitted chapters, with its text. Throws `not_found`. */
export function getMessage(db: Db, id: number, permitted: PermittedChapters): MessageRecord {
  const select = `SELECT ${item}, cause, released_by, plain, html ${source} WHERE messages.id = ?`
  const row = cachedStatement(db, select).get(id) as Omit<MessageRecord, 'due_ids'> | undefined
  if (!row || !within(permitted, row.chapter_id)) throw new NotFound(`no message has id ${id}`)
  const dues = 'SELECT due_id FROM message_dues WHERE message_id = ? ORDER BY due_id'
  return { ...row, due_ids: columnStatement(db, dues).all(id) as number[] }
}

const unsent: readonly MessageItem['state'][] = unsent_states

/**
 * Queues a message again that was sent, refused or skipped, or is `unsure`; skips it if it is obsolete by now. It goes to the present
 * address of the member. Throws `not_found`, also if the member was erased, and `message_waits`.
 */
export function resendMessage(
  db: Db,
  { id }: { id: number },
  { permitted, by }: Caller
): MessageRecord {
  const { state, chapter_id, member_id } = getMessage(db, id, permitted)
  if (unsent.includes(state)) throw new MessageWaits()
  if (!memberExists(db, member_id))
    throw new NotFound(`nobody gets message ${id}: the member is gone`)
  const update = `UPDATE messages SET state = 'queued', reason = NULL, "to" = NULL, header_id = NULL, tries = 0,
    next_try = NULL, sent = NULL, error = NULL, letters_id = NULL, released = ?, released_by = ? WHERE id = ?`
  cachedStatement(db, update).run(now(), by.account_id, id)
  reviewMember(db, member_id)
  const message = getMessage(db, id, permitted)
  if (message.state !== state) {
    const changes = { state: [state, message.state] }
    recordAbout(db, 'member_message.resent', noun, { id, chapter_id }, changes, by)
  }
  return message
}

function memberExists(db: Db, id: number) {
  return cachedStatement(db, 'SELECT 1 FROM members WHERE id = ?').get(id) !== undefined
}

export const MessageWaits = defineFailure(
  'message_waits',
  409,
  'Wait until the message was sent, or release it: it has not left yet.'
)
