import type { Db } from '../../storage/database.ts'
import { cachedStatement, statement } from '../../storage/statements.ts'
import { chapterDay } from '../membership-facts/settings-store.ts'
import {
  type BundledDues,
  bundle,
  bundleDues,
  forgetText,
  readRecipients,
  skipMessage
} from './ledger-store.ts'

// What becomes of messages when a member is merged, removed or erased.

/**
 * Moves the messages of one member to another. Messages of both about dues of the same day, and of the same mailing, are kept; a mailing
 * that waits for both leaves once. Whoever has no address gets the mark of the other's, which the merge hands over.
 */
export function moveMessages(db: Db, from: number, to: number) {
  cachedStatement(db, leaveOnce).run({ from, to })
  const rename = `UPDATE messages SET cause = cause || ' of ' || member_id
    WHERE member_id = :from AND (cause = '${bundle}' OR kind = 'mailing' AND EXISTS (
      SELECT 1 FROM messages AS other WHERE other.member_id = :to AND other.kind = 'mailing' AND other.cause = messages.cause))`
  cachedStatement(db, rename).run({ from, to })
  cachedStatement(db, 'UPDATE messages SET member_id = ? WHERE member_id = ?').run(to, from)
  const mark = `UPDATE undeliverable SET member_id = :to
    WHERE member_id = :from AND (SELECT email_key FROM members WHERE id = :to) IS NULL`
  cachedStatement(db, mark).run({ from, to })
}

/** Skips what waits of a mailing where the other member has a message of it that left, or waits too. */
const leaveOnce = `UPDATE messages SET state = 'skipped', reason = 'superseded'
  WHERE member_id IN (:from, :to) AND kind = 'mailing' AND state = 'queued' AND EXISTS (
    SELECT 1 FROM messages AS other WHERE other.member_id IN (:from, :to) AND other.member_id <> messages.member_id
      AND other.kind = 'mailing' AND other.cause = messages.cause
      AND (other.state IN ('sending', 'sent', 'unsure') OR other.state = 'queued' AND messages.member_id = :from))`

/** States of messages that have left, or may have. */
const left = "('sending', 'sent', 'failed', 'unsure')"

/** Whether a message to a member has left: the member cannot be removed then. */
export function hasBeenTold(db: Db, id: number): boolean {
  const select = `SELECT 1 FROM messages WHERE member_id = ? AND state IN ${left} LIMIT 1`
  return cachedStatement(db, select).get(id) !== undefined
}

/** Deletes the unsent messages to deleted members. Messages that have left stay, without address and text. */
export function forgetMessages(db: Db, ids: readonly number[]) {
  const list = JSON.stringify(ids)
  const to = 'member_id IN (SELECT value FROM json_each(?))'
  cachedStatement(db, `DELETE FROM messages WHERE ${to} AND state NOT IN ${left}`).run(list)
  cachedStatement(
    db,
    `UPDATE messages SET "to" = NULL, subject = NULL, plain = NULL, html = NULL, error = NULL WHERE ${to}`
  ).run(list)
}

/** Skips what waits for members who were erased. */
export function stopMessages(db: Db, ids: readonly number[]) {
  cachedStatement(
    db,
    `UPDATE messages INDEXED BY messages_waiting SET state = 'skipped', reason = 'left'
     WHERE member_id IN (SELECT value FROM json_each(?)) AND state IN ('proposed', 'queued')`
  ).run(JSON.stringify(ids))
}

/** Messages to others that are about dues of some members, or about payments that settled these: their texts name these members. */
const naming = `SELECT message_id FROM paid CROSS JOIN message_dues INDEXED BY message_dues_due ON due_id = paid.id
  UNION SELECT messages.id FROM paid CROSS JOIN settlements INDEXED BY settlements_due ON due_id = paid.id
    JOIN payments AS source ON source.id = settlements.payment_id
    JOIN payments AS entry ON entry.member_id = source.member_id AND source.id IN (entry.id, entry.payment_id)
    JOIN messages INDEXED BY messages_key ON messages.member_id = entry.member_id
      AND messages.kind IN ('payment_receipt', 'payment_failed') AND cause = 'payment ' || entry.id`

/** Takes the texts away that name members who were erased to those who paid for them; the fact that they were told stays. */
export function forgetNames(db: Db, ids: readonly number[]) {
  cachedStatement(
    db,
    `UPDATE messages SET subject = NULL, plain = NULL, html = NULL WHERE plain IS NOT NULL AND id IN (
       WITH paid AS (SELECT dues.id FROM dues INDEXED BY dues_member
         WHERE member_id IN (SELECT value FROM json_each(?))) ${naming})`
  ).run(JSON.stringify(ids))
}

interface Row extends Pick<BundledDues, 'chapter_id' | 'kind'> {
  message_id: number
  due_id: number
  payer_id: number
  /** Whether it waits; else nothing ever reached its reader. */
  waits: number
  /** Whether the present payer was told before, or is about to be. */
  is_told: number
  /** Whether the message is about other open dues, too, which its reader still pays. */
  has_others: number
}

/** The open dues of a member in messages that wait for somebody who does not pay them, or that could not reach that one. */
const misdirected =
  statement(`SELECT messages.id AS message_id, messages.chapter_id, kind, due_id, ifnull(payer_id, members.id) AS payer_id,
       state <> 'skipped' AS waits,
       EXISTS (SELECT 1 FROM message_dues AS same JOIN messages AS known ON known.id = same.message_id
         WHERE same.due_id = dues.id AND known.kind = messages.kind AND known.state <> 'skipped'
           AND known.member_id = ifnull(payer_id, members.id)) AS is_told,
       EXISTS (SELECT 1 FROM message_dues AS rest JOIN dues AS other ON other.id = rest.due_id
         WHERE rest.message_id = messages.id AND other.member_id <> members.id
           AND NOT other.void AND other.settled + other.waived < other.amount) AS has_others
     FROM members JOIN dues INDEXED BY dues_member ON dues.member_id = members.id
       JOIN message_dues INDEXED BY message_dues_due ON due_id = dues.id JOIN messages ON messages.id = message_id
     WHERE members.id = ? AND messages.cause = '${bundle}' AND (state IN ('proposed', 'queued')
         OR state = 'skipped' AND reason IN ('no_address', 'undeliverable', 'deceased'))
       AND messages.member_id <> ifnull(payer_id, members.id)
       AND NOT void AND settled + waived < amount
     ORDER BY messages.id, due_id`)

/**
 * Tells what a member owes to whoever pays it from now on, after a change of the payer: a message that waits for the one before loses these
 * dues, and is skipped where it has no others.
 */
export function tellNewPayer(db: Db, member_id: number) {
  const rows = misdirected(db).all(member_id) as Row[]
  for (const { message_id, due_id, has_others, waits } of rows) {
    if (!waits) continue
    if (!has_others) skipMessage(db, message_id, 'no_longer_owed')
    else takeAway(db, message_id, due_id)
  }
  const untold = rows.filter(({ is_told }) => !is_told)
  for (const [kind, some] of Map.groupBy(untold, row => row.kind)) {
    const [{ chapter_id, payer_id }] = some as [Row]
    const recipient = readRecipients(db, [payer_id]).get(payer_id)
    const dues = [...new Set(some.map(({ due_id }) => due_id))]
    const day = chapterDay(db, chapter_id)
    bundleDues(db, { chapter_id, member_id: payer_id, kind, day, dues }, recipient)
  }
}

function takeAway(db: Db, message_id: number, due_id: number) {
  const remove = 'DELETE FROM message_dues WHERE message_id = ? AND due_id = ?'
  cachedStatement(db, remove).run(message_id, due_id)
  forgetText(db, message_id)
}
