import type { Actor } from '../../association/audit/store.ts'
import type { Db } from '../../storage/database.ts'
import { cachedStatement } from '../../storage/statements.ts'
import { findDueIds } from '../../terms/dues/reference.ts'
import { reversePayment } from '../../terms/payments/return-store.ts'
import { noteReturn } from '../debit/follow-store.ts'
import { explainReturn } from '../debit/return-effects.ts'
import type { Entry } from '../statement-files/entry.ts'
import { nextNumber, setBooked } from './booking-store.ts'

/** What says which payment an entry takes back. */
type Evidence = Pick<
  Entry,
  'amount' | 'currency' | 'fee' | 'day' | 'references' | 'end_to_end' | 'is_return'
>

/** The payment of a chapter that a returned debit takes back, by its references; undefined for other entries. */
export function findReturnedPayment(
  db: Db,
  chapter_id: number,
  entry: Evidence
): Returnable | undefined {
  const { amount, currency, day, references, end_to_end } = entry
  if (!entry.is_return || amount >= 0) return undefined
  const dues = JSON.stringify(findDueIds(references.join('|')))
  const stored = cachedStatement(db, returnable).all({
    chapter_id,
    currency,
    day,
    end_to_end,
    dues
  })
  return findReturned(entry, stored as Returnable[])
}

const returnable = `
  SELECT id AS payment_id, member_id, amount FROM payments
  WHERE id IN (
      SELECT payment_id FROM statement_entries INDEXED BY statement_entries_end_to_end
      WHERE :end_to_end <> '' AND chapter_id = :chapter_id AND end_to_end = :end_to_end AND payment_id IS NOT NULL AND end_to_end IS NOT NULL
      UNION SELECT payment_id FROM settlements INDEXED BY settlements_due
      WHERE due_id IN (SELECT value FROM json_each(:dues)))
    AND chapter_id = :chapter_id AND kind = 'payment' AND currency = :currency AND day <= :day
    AND NOT EXISTS (SELECT 1 FROM payments AS later WHERE later.payment_id = payments.id AND later.kind = 'reversal')
  ORDER BY day DESC, id DESC LIMIT 20`

/** A returned debit, as it is stored. */
interface ReturnedEntry {
  id: number
  chapter_id: number
  day: string
  /** The bank's reason in its words, else its code. */
  return_text: string
  /** Its code, where the file has just said it. */
  return_code?: string
}

/** The longest reason that is kept of a bank. */
const max_reason = 255

/** Takes back a payment as an entry says, and returns the id of the reversal. Throws `validation_error` for its day, and `too_many_facts`. */
export function takeBackPayment(
  db: Db,
  { id, chapter_id, day: date, return_text, ...told }: ReturnedEntry,
  payment_id: number,
  by: Actor
): number {
  const { return_code, return_reason } = explainReturn(return_text)
  const reason = return_reason.slice(0, max_reason) || 'returned by the bank'
  const external_ref = nextNumber(db, chapter_id, id)
  const given = { id: payment_id, date, reason, external_ref, dry_run: false }
  const reversal = reversePayment(db, given, { permitted: [chapter_id], by })
  noteReturn(db, { payment_id, on: date, code: told.return_code || return_code || '' }, by)
  return reversal.id
}

/** Books a returned debit. Throws as `takeBackPayment`. */
export function bookReturn(db: Db, entry: ReturnedEntry, returned: Returnable, by: Actor) {
  const payment_id = takeBackPayment(db, entry, returned.payment_id, by)
  setBooked(db, { id: entry.id, member_id: returned.member_id, payment_id, is_confirmed: false })
}

/** A payment that an entry may take back, in minor units. */
export interface Returnable {
  payment_id: number
  member_id: number
  amount: number
}

/**
 * Finds the payment that a returned debit takes back. `candidates` share a reference with it, the newest first. The amounts
 * must be equal, with or without the fee that the bank names. Not every bank names its fee: a single candidate with a lower
 * amount is taken too, and the rest is the fee.
 */
export function findReturned<R extends Returnable>(
  { amount, fee }: { amount: number; fee: number },
  candidates: readonly R[]
): R | undefined {
  const out = -amount
  const exact = candidates.find(each => each.amount === out - fee || each.amount === out)
  const [lower, ...others] = candidates.filter(each => each.amount < out)
  return exact ?? (others.length === 0 ? lower : undefined)
}
