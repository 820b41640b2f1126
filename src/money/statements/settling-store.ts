import type { Actor } from '../../association/audit/store.ts'
import { isFailure } from '../../core/failure.ts'
import { attempt } from '../../storage/attempt.ts'
import type { Db } from '../../storage/database.ts'
import { findDayFlaws } from '../../terms/payments/booking-store.ts'
import type { Entry } from '../statement-files/entry.ts'
import { bookEntry } from './booking-store.ts'
import { fitsOutgoing } from './debits-store.ts'
import { type Decision, decide, decideOutgoing } from './matching.ts'
import { type Evidence, findPayers } from './payers-store.ts'
import { addProposals, forgetProposals } from './proposals-store.ts'
import { bookReturn, findReturnedPayment } from './returns-store.ts'
import type { EntryState } from './words.ts'

/** An entry of a chapter that was just stored. */
type Taken = Entry & { id: number; chapter_id: number }

/** An entry whose payer is looked for. */
type Sought = Parameters<typeof fitsOutgoing>[1] & Evidence

type Sure = Extract<Decision, { state: 'booked' }>

/** Books an entry that is surely a payment or the return of one; else stores proposals. Returns the state of the entry. */
export function settleEntry(db: Db, entry: Taken, by: Actor): EntryState {
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
