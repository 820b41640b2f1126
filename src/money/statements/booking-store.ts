import { eq } from 'drizzle-orm'
import type { Actor } from '../../association/audit/store.ts'
import type { Db } from '../../storage/database.ts'
import { columnStatement } from '../../storage/statements.ts'
import { beginLife, bookPayment, findDayFlaws, refuse } from '../../terms/payments/booking-store.ts'
import { entry_number } from '../../terms/payments/schema.ts'
import type { Settled } from './matching.ts'
import { forgetProposals } from './stored-store.ts'
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
export function nextNumber(db: Db, chapter_id: number, id: number): string {
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
