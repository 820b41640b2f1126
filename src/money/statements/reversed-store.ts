import type { Db } from '../../storage/database.ts'
import { cachedStatement } from '../../storage/statements.ts'
import type { EntryState } from './words.ts'

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
