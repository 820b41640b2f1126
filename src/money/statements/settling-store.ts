import type { Actor } from '../../association/audit/store.ts'
import { isFailure } from '../../core/failure.ts'
import { attempt } from '../../storage/attempt.ts'
import type { Db } from '../../storage/database.ts'
import { findDayFlaws } from '../../terms/payments/booking-store.ts'
import type { Entry } from '../statement-files/entry.ts'
import { bookEntry } from './booking-store.ts'
import { fitsOutgoing } from './debits-store.ts'
import { type Decision, decide, decideOutgoing, type Payers, type Proposal } from './matching.ts'
import { type Evidence, findPayers } from './payers-store.ts'
import { addProposals, forgetProposals } from './proposals-store.ts'
import { bookReturn, findReturnedPayment, listSettledBy } from './returns-store.ts'
import type { Trial } from './trial.ts'
import type { EntryState } from './words.ts'

/** An entry of a chapter that was just stored; a dry run stores none. */
type Taken = Entry & { id: number; chapter_id: number }

/** Who imports it, and what a dry run would have booked before. */
interface Taking {
  by: Actor
  trial: Trial | undefined
}

/** An entry whose payer is looked for. */
type Sought = Parameters<typeof fitsOutgoing>[1] & Evidence

type Sure = Extract<Decision, { state: 'booked' }>

/** Books an entry that is surely a payment or the return of one; else stores proposals. Returns the state of the entry. */
export function settleEntry(db: Db, entry: Taken, taking: Taking): EntryState {
  const { chapter_id } = entry
  const returned = findReturnedPayment(db, chapter_id, entry, taking.trial)
  if (returned)
    return attempted(db, entry, taking, () => {
      if (taking.trial) taking.trial.reverse(returned, listSettledBy(db, returned.payment_id))
      else bookReturn(db, entry, returned, taking.by)
    })
      ? 'booked'
      : 'unmatched'
  const { payers, decision } = look(db, entry, taking.trial)
  if (decision.state === 'booked') return bookSure(db, entry, decision, { ...taking, payers })
  if (decision.state === 'proposed') propose(db, entry, decision.proposals, taking)
  return decision.state
}

/** What the register says about an entry. */
function look(db: Db, entry: Sought, trial?: Trial | undefined) {
  const payers = findPayers(db, entry.chapter_id, entry, trial)
  if (entry.amount > 0) return { payers, decision: decide(entry, payers) }
  return { payers, decision: decideOutgoing(payers, id => fitsOutgoing(db, entry, id, trial)) }
}

/** Replaces the proposals of a waiting entry. Even a sure match is only proposed, since somebody is working on it. */
export function proposeAgain(db: Db, entry: Sought) {
  forgetProposals(db, entry.id)
  const returned = findReturnedPayment(db, entry.chapter_id, entry)
  const { decision } = look(db, entry)
  if (returned) addProposals(db, entry.id, [{ member_id: returned.member_id, why: 'reference' }])
  else if (decision.state === 'booked') addProposals(db, entry.id, [decision])
  else if (decision.state === 'proposed') addProposals(db, entry.id, decision.proposals)
}

/** An entry that cannot be booked, such as one of a day that is still to come, is proposed. */
function bookSure(
  db: Db,
  entry: Taken,
  { member_id, why, settles }: Sure,
  { payers, ...taking }: Taking & { payers: Payers }
): EntryState {
  const reference = entry.references.join(' ') || null
  const is_booked = attempted(db, entry, taking, () => {
    if (taking.trial) taking.trial.book(entry, member_id, settles, payers.open(member_id))
    else
      bookEntry(db, { ...entry, reference }, { member_id, settles, is_confirmed: false, ...taking })
  })
  if (is_booked) return 'booked'
  propose(db, entry, [{ member_id, why }], taking)
  return 'proposed'
}

/** Tries to book an entry, and returns whether it was not refused. Throws all other errors. */
function attempted(db: Db, { chapter_id, day }: Taken, { trial }: Taking, book: () => void) {
  if (findDayFlaws(db, chapter_id, day).length > 0) return false
  if (trial) {
    book()
    return true
  }
  const done = attempt(db, book)
  if (done instanceof Error && !isFailure(done)) throw done
  return !(done instanceof Error)
}

function propose(db: Db, { id }: Taken, proposals: readonly Proposal[], { trial }: Taking) {
  if (!trial) addProposals(db, id, proposals)
}
