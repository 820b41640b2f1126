import type { Actor } from '../../association/audit/store.ts'
import { fromMinor } from '../../core/money.ts'
import type { Db } from '../../storage/database.ts'
import { cachedStatement } from '../../storage/statements.ts'
import { listLots } from '../../terms/membership-history/settling-store.ts'
import { refuse } from '../../terms/payments/booking-store.ts'
import { paymentDetails } from '../../terms/payments/failures.ts'
import { createRefund } from '../../terms/payments/return-store.ts'
import { nextNumber } from './booking-store.ts'
import { no_entry, not_reversed } from './entered-store.ts'
import { findReturned, type Returnable, takeBackPayment } from './returns-store.ts'
import type { StoredEntry } from './stored-store.ts'

// Money that went out on an account: to a member, or back to the bank of one.

type Debit = Pick<
  StoredEntry,
  'id' | 'chapter_id' | 'amount' | 'currency' | 'fee' | 'day' | 'is_return' | 'return_text'
>

/** What a debit can be for a member: money that the office has entered before, or a payment that it takes back. */
function findOutgoing(db: Db, entry: Debit, member_id: number) {
  const { amount, fee, currency, chapter_id, day } = entry
  const asked = { member_id, chapter_id, currency, amount, less: amount + fee, day }
  const entered = cachedStatement(db, unseen).get(asked) as { id: number } | undefined
  if (entered) return { entered: entered.id }
  if (!entry.is_return) return {}
  const paid = cachedStatement(db, taken_back).all(asked) as Returnable[]
  return { returned: findReturned(entry, paid) }
}

/** Whether a debit may be one of a member. */
export function fitsOutgoing(db: Db, entry: Debit, member_id: number) {
  const { entered, returned } = findOutgoing(db, entry, member_id)
  return entered !== undefined || returned !== undefined
}

/**
 * Books a debit of a member, and returns the entry of money: what was entered by hand for it, else a reversal of what came back, else
 * a refund out of credit. Throws `too_many_facts`, and `validation_error` if there is less credit.
 */
export function bookOutgoing(db: Db, entry: Debit, member_id: number, by: Actor): number {
  const { entered, returned } = findOutgoing(db, entry, member_id)
  if (entered !== undefined) return entered
  if (returned) return takeBackPayment(db, entry, returned.payment_id, by)
  const { id, chapter_id, currency, day: date } = entry
  const lots = listLots(db, member_id).lots.filter(lot => lot.currency === currency)
  const most = lots.reduce((sum, { left }) => sum + left, 0)
  if (most < -entry.amount)
    refuse([paymentDetails.more_than_credit('/id', { most: fromMinor(most, currency), currency })])
  const amount = fromMinor(-entry.amount, currency)
  const external_ref = nextNumber(db, chapter_id, id)
  const given = { member_id, amount, currency, date, method: 'bank_transfer' as const }
  const caller = { permitted: [chapter_id], by }
  return createRefund(db, { ...given, external_ref, dry_run: false }, caller).id
}

// entries of money that no bank entry was booked as yet
const unseen = `
  SELECT id FROM payments INDEXED BY payments_member
  WHERE member_id = :member_id AND chapter_id = :chapter_id AND currency = :currency AND amount IN (:amount, :less)
    AND kind IN ('refund', 'reversal') AND ${no_entry} AND ${not_reversed}
  ORDER BY day, id LIMIT 1`

const taken_back = `
  SELECT id AS payment_id, member_id, amount FROM payments INDEXED BY payments_member
  WHERE member_id = :member_id AND chapter_id = :chapter_id AND currency = :currency AND day <= :day
    AND kind = 'payment' AND ${not_reversed}
  ORDER BY day DESC, id DESC LIMIT 20`
