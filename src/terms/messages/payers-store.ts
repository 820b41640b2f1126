import { type Db, prepared } from '../../storage/database.ts'
import { cachedStatement } from '../../storage/statements.ts'
import { chapterDay } from '../membership-facts/settings-store.ts'
import { type BundledDues, bundle, bundleDues, forgetText, skipMessage } from './ledger-store.ts'
import { readRecipients } from './recipients-store.ts'

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
const misdirected = prepared(db =>
  db.$client.prepare(
    `SELECT messages.id AS message_id, messages.chapter_id, kind, due_id, ifnull(payer_id, members.id) AS payer_id,
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
     ORDER BY messages.id, due_id`
  )
)

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
