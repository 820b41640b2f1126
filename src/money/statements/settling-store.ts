import type { Actor } from '../../association/audit/store.ts'
import { isFailure } from '../../core/failure.ts'
import { attempt } from '../../storage/attempt.ts'
import type { Db } from '../../storage/database.ts'
import { columnStatement } from '../../storage/statements.ts'
import { findDayFlaws } from '../../terms/payments/booking-store.ts'
import { findBatch, findShown, settleLine, settleShown } from '../debit/follow-store.ts'
import type { Entry } from '../statement-files/entry.ts'
import { bookEntry, setBooked } from './booking-store.ts'
import { fitsOutgoing } from './debits-store.ts'
import { no_entry, not_reversed } from './entered-store.ts'
import { type Decision, decide, decideOutgoing } from './matching.ts'
import { type Evidence, findPayers } from './payers-store.ts'
import { bookReturn, findReturnedPayment } from './returns-store.ts'
import { addProposals, forgetProposals } from './stored-store.ts'
import type { EntryState } from './words.ts'

/** An entry of a chapter that was just stored. */
type Taken = Entry & { id: number; chapter_id: number }

/** An entry whose payer is looked for. */
type Sought = Parameters<typeof fitsOutgoing>[1] & Evidence

type Sure = Extract<Decision, { state: 'booked' }>

/** Books an entry that is surely a payment or the return of one; else stores proposals. Returns the state of the entry. */
export function settleEntry(db: Db, entry: Taken, by: Actor): EntryState {
  if (bookCollected(db, entry, by)) return 'booked'
  const returned = findReturnedPayment(db, entry.chapter_id, entry)
  if (returned) {
    const is_booked = attempted(db, entry, () => bookReturn(db, entry, returned, by))
    return is_booked ? 'booked' : 'unmatched'
  }
  const decision = look(db, entry)
  if (decision.state === 'booked') return bookSure(db, entry, decision, by)
  if (decision.state === 'proposed') addProposals(db, entry.id, decision.proposals)
  return decision.state
}

/**
 * Books what a run of direct debits has brought, as the same payments as the run does itself: its sum, or a single one. Of one that comes
 * back before it was booked, both are booked. Returns whether the entry is one of these.
 */
function bookCollected(db: Db, entry: Taken, by: Actor): boolean {
  const { id, chapter_id } = entry
  const about = { ...entry, chapter_id }
  const batch = findBatch(db, about)
  if (batch)
    return attempted(db, entry, () => {
      settleShown(db, batch, by)
      setBooked(db, { id, member_id: null, payment_id: null, is_confirmed: false })
    })
  const found = entry.amount > 0 || entry.is_return ? findShown(db, about) : undefined
  if (!found || (found.line.payment_id !== null && !isUnseen(db, found.line.payment_id, entry)))
    return false
  return attempted(db, entry, () => {
    const payment_id = settleLine(db, found.run, found.line, by)
    const { payer_id: member_id, amount } = found.line
    if (entry.amount > 0) setBooked(db, { id, member_id, payment_id, is_confirmed: false })
    else bookReturn(db, entry, { payment_id, member_id, amount }, by)
  })
}

/** Whether an entry can be the bank's word for a payment that is booked: a credit that no other entry was, or its return. */
function isUnseen(db: Db, payment_id: number, { amount }: Taken): boolean {
  const wanted = amount > 0 ? `${no_entry} AND ${not_reversed}` : not_reversed
  const select = `SELECT 1 FROM payments WHERE id = ? AND ${wanted}`
  return columnStatement(db, select).get(payment_id) !== undefined
}

/** What the register says about an entry. */
function look(db: Db, entry: Sought): Decision {
  const payers = findPayers(db, entry.chapter_id, entry)
  if (entry.amount > 0) return decide(entry, payers)
  return decideOutgoing(payers, id => fitsOutgoing(db, entry, id))
}

/** Replaces the proposals of a waiting entry. Even a sure match is only proposed, since somebody is working on it. */
export function proposeAgain(db: Db, entry: Sought) {
  forgetProposals(db, entry.id)
  const returned = findReturnedPayment(db, entry.chapter_id, entry)
  const decision = look(db, entry)
  if (returned) addProposals(db, entry.id, [{ member_id: returned.member_id, why: 'reference' }])
  else if (decision.state === 'booked') addProposals(db, entry.id, [decision])
  else if (decision.state === 'proposed') addProposals(db, entry.id, decision.proposals)
}

/** An entry that cannot be booked, such as one of a day that is still to come, is proposed. */
function bookSure(db: Db, entry: Taken, { member_id, why, settles }: Sure, by: Actor): EntryState {
  const reference = entry.references.join(' ') || null
  const taken = { member_id, settles, is_confirmed: false, by }
  if (attempted(db, entry, () => bookEntry(db, { ...entry, reference }, taken))) return 'booked'
  addProposals(db, entry.id, [{ member_id, why }])
  return 'proposed'
}

/** Tries to book an entry, and returns whether it was not refused. Throws all other errors. */
function attempted(db: Db, { chapter_id, day }: Taken, book: () => void) {
  if (findDayFlaws(db, chapter_id, day).length > 0) return false
  const done = attempt(db, book)
  if (done instanceof Error && !isFailure(done)) throw done
  return !(done instanceof Error)
}
