import type { Db } from '../../storage/database.ts'
import { cachedStatement, columnStatement } from '../../storage/statements.ts'
import type { EntryState } from './words.ts'

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

/** The reversal of an entry of money; `by_entry` is 1 if a bank entry was booked as it. */
interface Reversed {
  id: number
  by_entry: number
}

/** The reversal of an entry of money; undefined if there is none. */
export function findReversal(db: Db, payment_id: number): Reversed | undefined {
  return cachedStatement(db, reversal).get(payment_id) as Reversed | undefined
}

/** Whether an entry is booked, and the office has not taken its payment back by hand. */
export function isBooked(
  db: Db,
  { state, payment_id }: { state: EntryState; payment_id: number | null }
): boolean {
  if (state !== 'booked') return false
  const reversed = payment_id === null ? undefined : findReversal(db, payment_id)
  return !reversed || reversed.by_entry === 1
}

const has_entry = `SELECT 1 FROM statement_entries AS back INDEXED BY statement_entries_payment
  WHERE back.payment_id = later.id AND back.payment_id IS NOT NULL`

const reversal = `
  SELECT id, EXISTS (${has_entry}) AS by_entry FROM payments AS later WHERE later.payment_id = ? AND later.kind = 'reversal'`

/** SQL for whether an entry is still evidence of its payer: the office has not taken its payment back by hand. */
export const still_true = `NOT EXISTS (SELECT 1 FROM payments AS later
  WHERE later.payment_id = statement_entries.payment_id AND later.kind = 'reversal' AND NOT EXISTS (${has_entry}))`
