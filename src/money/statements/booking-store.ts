import type { Actor } from '../../association/audit/store.ts'
import { type Db, prepared } from '../../storage/database.ts'
import { bookPayment } from '../../terms/payments/booking-store.ts'
import { beginLife } from '../../terms/payments/creation-store.ts'
import { findDayFlaws, refuse } from '../../terms/payments/flaws-store.ts'
import type { Settled } from './fitting.ts'
import { nextNumber } from './numbers-store.ts'
import { forgetProposals } from './proposals-store.ts'

/** An entry that is booked, as it is stored. */
export interface Bookable {
  id: number
  chapter_id: number
  amount: number
  currency: string
  day: string
  /** Its creditor references, if the payer pays the dues that they name; else null. */
  reference: string | null
}

/** How an entry is booked: whose payment it is, what it settles, and whether somebody has said so. */
export interface Booked {
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
  book(db).run({ ...booked, is_confirmed: Number(booked.is_confirmed) })
  forgetProposals(db, booked.id)
}

const book = prepared(db =>
  db.$client.prepare(
    `UPDATE statement_entries SET state = 'booked', member_id = :member_id, payment_id = :payment_id, is_confirmed = :is_confirmed
     WHERE id = :id`
  )
)
