import { type Actor, record } from '../../association/audit/store.ts'
import { chapter } from '../../association/chapters/noun.ts'
import { now } from '../../core/time.ts'
import type { Db } from '../../storage/database.ts'
import { cachedStatement, columnStatement } from '../../storage/statements.ts'
import { decideReleased } from '../../terms/messages/ledger-store.ts'
import type { MessageKind, SkipReason } from '../../terms/messages/words.ts'
import { goesToPayers, readReaders } from '../readers-store.ts'
import type { MessagesAnswer } from './schema.ts'

/** The ids of the proposed messages that an answer is about, the oldest first. */
export function proposedIds(
  db: Db,
  { chapter_id, ids, kind }: Pick<MessagesAnswer, 'chapter_id' | 'ids' | 'kind'>
): number[] {
  const select = `SELECT id FROM messages INDEXED BY messages_listed
    WHERE chapter_id = :chapter_id AND state = 'proposed' ${kind ? 'AND kind = :kind' : ''} ORDER BY id`
  const all = columnStatement(db, select).all({ chapter_id, ...(kind && { kind }) }) as number[]
  if (ids === undefined) return all
  const wanted = new Set(ids)
  return all.filter(id => wanted.has(id))
}

/** A message that is proposed, and what becomes of it at its release: skipped with a reason, or null. */
export interface Judged {
  id: number
  reason: SkipReason | null
}

/** What becomes of messages if they are released now; those that are not proposed any more are left out. */
export function judgeMessages(db: Db, ids: readonly number[]): Judged[] {
  const select = `SELECT id, member_id, kind, cause FROM messages
    WHERE id IN (SELECT value FROM json_each(?)) AND state = 'proposed' ORDER BY id`
  const rows = cachedStatement(db, select).all(JSON.stringify(ids)) as {
    id: number
    member_id: number
    kind: MessageKind
    cause: string
  }[]
  const groups = Map.groupBy(rows, row => row.kind === 'mailing' && goesToPayers(db, row.cause))
  return [...groups].flatMap(([to_payers, some]) => {
    const ids = [...new Set(some.map(({ member_id }) => member_id))]
    const readers = readReaders(db, ids, to_payers)
    return some.map(({ id, member_id, kind }) => ({
      id,
      reason: decideReleased(kind, readers.get(member_id)).reason
    }))
  })
}

/** Releases messages, inside a write: each is queued, or skipped for what holds of the member today. */
export function releaseSlice(db: Db, ids: readonly number[], about: Answering): Judged[] {
  const judged = judgeMessages(db, ids)
  const released = judged.filter(({ reason }) => reason === null).map(({ id }) => id)
  const update = `UPDATE messages SET state = 'queued', released = ?, released_by = ?
    WHERE id IN (SELECT value FROM json_each(?))`
  cachedStatement(db, update).run(now(), about.by.account_id, JSON.stringify(released))
  for (const { id, reason } of judged) if (reason) skip(db, [id], reason)
  const skipped = judged.length - released.length
  log(db, 'chapter.messages_released', about, { released: released.length, skipped })
  return judged
}

/** Rejects messages, inside a write; returns how many were still proposed. */
export function rejectSlice(db: Db, ids: readonly number[], about: Answering): number {
  const still = judgeMessages(db, ids).map(({ id }) => id)
  skip(db, still, 'rejected_by_office')
  log(db, 'chapter.messages_rejected', about, { skipped: still.length })
  return still.length
}

/** Who answers, and in which chapter. */
export interface Answering {
  chapter_id: number
  by: Actor
}

function skip(db: Db, ids: readonly number[], reason: SkipReason) {
  const update = `UPDATE messages SET state = 'skipped', reason = ? WHERE id IN (SELECT value FROM json_each(?))`
  cachedStatement(db, update).run(reason, JSON.stringify(ids))
}

function log(
  db: Db,
  action: string,
  { chapter_id, by }: Answering,
  counts: Record<string, number>
) {
  if (Object.values(counts).every(count => count === 0)) return
  const changes = Object.fromEntries(
    Object.entries(counts).map(([name, value]) => [name, [null, value]])
  )
  record(db, { action, entity: chapter.entity, entity_id: chapter_id, chapter_id, changes }, by)
}
