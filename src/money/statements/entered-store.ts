import type { Db } from '../../storage/database.ts'
import { columnStatement } from '../../storage/statements.ts'

/** SQL for whether no bank entry was booked as a payment yet. */
export const no_entry = `NOT EXISTS (SELECT 1 FROM statement_entries INDEXED BY statement_entries_payment
  WHERE statement_entries.payment_id = payments.id AND statement_entries.payment_id IS NOT NULL)`
/** SQL for whether a payment was not taken back. */
export const not_reversed = `NOT EXISTS (
  SELECT 1 FROM payments AS later WHERE later.payment_id = payments.id AND later.kind = 'reversal')`

/** How many days before or after a bank entry the office may have dated the same payment. */
const days = 5

/** What a payment that was entered by hand has in common with its bank entry; amounts are minor units. */
interface Asked {
  chapter_id: number
  amount: number
  currency: string
  day: string
}

/**
 * Finds the payment of a member that the office has entered by hand for a bank entry: it has the same amount, a near day, no
 * other bank entry, and is not cash.
 */
export function findEntered(db: Db, entry: Asked, member_id: number): number | undefined {
  const { chapter_id, amount, currency, day } = entry
  if (amount <= 0) return undefined
  const found = columnStatement(db, entered).get({ chapter_id, amount, currency, day, member_id })
  return found as number | undefined
}

const entered = `
  SELECT id FROM payments INDEXED BY payments_member
  WHERE member_id = :member_id AND chapter_id = :chapter_id AND currency = :currency AND amount = :amount AND kind = 'payment'
    AND method <> 'cash' AND day BETWEEN date(:day, '-${days} days') AND date(:day, '${days} days') AND ${no_entry} AND ${not_reversed}
  ORDER BY abs(julianday(day) - julianday(:day)), id LIMIT 1`
