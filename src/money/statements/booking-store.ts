import { eq } from 'drizzle-orm'
import type { Actor } from '../../association/audit/store.ts'
import { fromMinor } from '../../core/money.ts'
import type { Db } from '../../storage/database.ts'
import { cachedStatement, columnStatement } from '../../storage/statements.ts'
import { findDueIds } from '../../terms/dues/reference.ts'
import { listLots } from '../../terms/membership-history/settling-store.ts'
import {
  beginLife,
  bookPayment,
  createRefund,
  findDayFlaws,
  refuse,
  reversePayment
} from '../../terms/payments/booking-store.ts'
import { paymentDetails } from '../../terms/payments/failures.ts'
import { entry_number } from '../../terms/payments/schema.ts'
import { noteReturn } from '../debit/follow-store.ts'
import { explainReturn } from '../debit/return-effects.ts'
import type { Entry } from '../statement-files/entry.ts'
import type { Settled } from './matching.ts'
import type { EntryState } from './schema.ts'
import { forgetProposals, type StoredEntry } from './store.ts'
import { statement_entries } from './table.ts'

/** An entry that is booked, as it is stored. */
interface Bookable {
  id: number
  chapter_id: number
  amount: number
  currency: string
  day: string
  /** Its creditor references, if the payer pays the dues that they name; else null. */
  reference: string | null
}

/** How an entry is booked: whose payment it is, what it settles, and whether somebody has said so. */
interface Booked {
  member_id: number
  settles: readonly Settled[]
  is_confirmed: boolean
  by: Actor
}

/**
 * Books an entry as a payment of a member, which settles the named dues, then the oldest ones. Returns the id of the
 * payment. Throws `no_membership`, `too_many_facts`, and `validation_error` for its day.
 */
export function bookEntry(db: Db, entry: Bookable, { member_id, settles, ...how }: Booked): number {
  const { id, chapter_id, amount, currency, day, reference } = entry
  refuse(findDayFlaws(db, chapter_id, day, '/id'))
  beginLife(db, member_id, { permitted: [chapter_id], by: how.by })
  const external_ref = nextNumber(db, chapter_id, id)
  const texts = { method: 'bank_transfer' as const, reference, external_ref, note: null }
  const payment = { chapter_id, member_id, amount, currency, day, ...texts, settles }
  const payment_id = bookPayment(db, payment, how.by)
  setBooked(db, { id, member_id, payment_id, is_confirmed: how.is_confirmed })
  return payment_id
}

/** Stores the payment as which an entry was booked, and removes its proposals. */
export function setBooked(
  db: Db,
  booked: {
    id: number
    /** Null for the sum of a run of direct debits, which is the payments of many. */
    member_id: number | null
    payment_id: number | null
    is_confirmed: boolean
  }
) {
  const { id, ...values } = booked
  const own = eq(statement_entries.id, id)
  db.update(statement_entries)
    .set({ ...values, state: 'booked' })
    .where(own)
    .run()
  forgetProposals(db, id)
}

/** The `external_ref` for money that a bank entry is booked as. It has a new ending each time the entry is booked again. */
function nextNumber(db: Db, chapter_id: number, id: number): string {
  const select = 'SELECT 1 FROM payments WHERE chapter_id = ? AND external_ref = ?'
  const taken = columnStatement(db, select)
  for (let no = 1; ; no += 1) {
    const number = `${entry_number}${id}${no > 1 ? `-${no}` : ''}`
    if (taken.get(chapter_id, number) === undefined) return number
  }
}

/** Whether money was booked from a bank entry; otherwise the office has entered it by hand. */
export function isMadeBy(id: number, external_ref: string | null): boolean {
  const number = `${entry_number}${id}`
  return external_ref === number || external_ref?.startsWith(`${number}-`) === true
}

/** SQL for whether no bank entry was booked as a payment yet. */
export const no_entry = `NOT EXISTS (SELECT 1 FROM statement_entries
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

const has_entry = `SELECT 1 FROM statement_entries AS back
  WHERE back.payment_id = later.id AND back.payment_id IS NOT NULL`

const reversal = `
  SELECT id, EXISTS (${has_entry}) AS by_entry FROM payments AS later WHERE later.payment_id = ? AND later.kind = 'reversal'`

/** SQL for whether an entry is still evidence of its payer: the office has not taken its payment back by hand. */
export const still_true = `NOT EXISTS (SELECT 1 FROM payments AS later
  WHERE later.payment_id = statement_entries.payment_id AND later.kind = 'reversal' AND NOT EXISTS (${has_entry}))`

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
      SELECT payment_id FROM statement_entries
      WHERE :end_to_end <> '' AND chapter_id = :chapter_id AND end_to_end = :end_to_end AND payment_id IS NOT NULL AND end_to_end IS NOT NULL
      UNION SELECT payment_id FROM settlements
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
  /** The bank's code for the reason, known only while the file is imported. */
  return_code?: string
}

/** The longest reason that is kept of a bank. */
const max_reason = 255

/** Takes back a payment as an entry says, and returns the id of the reversal. Throws `validation_error` for its day, and `too_many_facts`. */
function takeBackPayment(
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
interface Returnable {
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
