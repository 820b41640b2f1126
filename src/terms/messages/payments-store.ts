import type { Day } from '../../lifecycle/days.ts'
import { type Db, prepared } from '../../storage/database.ts'
import { chapterDay, chapterRules } from '../facts/settings-store.ts'
import { addMessages, skipMessage } from './ledger-store.ts'
import { readRecipients } from './recipients-store.ts'

/** What a message needs to know about an entry of money. */
export interface ToldEntry {
  id: number
  chapter_id: number
  member_id: number
  kind: 'payment' | 'reversal' | 'refund'
  /** The entry that a reversal takes back. */
  payment_id: number | null
  day: Day
}

/**
 * Adds the message that a payment has come or was taken back (DOMAIN.md section 8). A reversal skips a receipt that has not
 * left. Call it in the write of the entry.
 */
export function recordEntry(
  db: Db,
  { id, chapter_id, member_id, kind, payment_id, day }: ToldEntry
) {
  const { acts_from } = chapterRules(db, chapter_id).chapter
  const today = chapterDay(db, chapter_id)
  if (acts_from === null || today < acts_from || day < acts_from) return
  if (kind === 'refund' || (kind === 'reversal' && !takesBackPayment(db, payment_id))) return
  const told = kind === 'payment' ? 'payment_receipt' : 'payment_failed'
  const about = { chapter_id, member_id, slot: '', day: today, skipped: null, dues: [] } as const
  addMessages(
    db,
    [{ ...about, kind: told, cause: `payment ${id}` }],
    readRecipients(db, [member_id])
  )
}

/** Whether an entry is a payment. Skips its receipt if that has not left. */
function takesBackPayment(db: Db, id: number | null): boolean {
  const entry = source(db).get(id) as { kind: string; receipt: number | null } | undefined
  if (entry?.kind !== 'payment') return false
  if (entry.receipt !== null) skipMessage(db, entry.receipt, 'superseded')
  return true
}

const source = prepared(db =>
  db.$client.prepare(
    `SELECT kind, (SELECT messages.id FROM messages INDEXED BY messages_waiting
       WHERE messages.member_id = payments.member_id AND messages.kind = 'payment_receipt'
         AND cause = 'payment ' || payments.id AND state IN ('proposed', 'queued')) AS receipt
     FROM payments WHERE id = ?`
  )
)
