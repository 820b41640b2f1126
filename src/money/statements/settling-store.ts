import type { Actor } from '../../association/audit/store.ts'
import { isFailure } from '../../core/failure.ts'
import { attempt } from '../../storage/attempt.ts'
import type { Db } from '../../storage/database.ts'
import { columnStatement } from '../../storage/statements.ts'
import { findDayFlaws } from '../../terms/payments/flaws-store.ts'
import { findBatch, findShown, settleLine, settleShown } from '../debit/follow-store.ts'
import type { Entry } from '../statement-files/entry.ts'
import { bookEntry, setBooked } from './booking-store.ts'
import { fitsOutgoing } from './debits-store.ts'
import { no_entry, not_reversed } from './entered-store.ts'
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
  if (bookCollected(db, entry, taking)) return 'booked'
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

/**
 * Books what a run of direct debits has brought, as the same payments as the run does itself: its sum, or a single one. Of one that comes
 * back before it was booked, both are booked. Returns whether the entry is one of these.
 */
function bookCollected(db: Db, entry: Taken, taking: Taking): boolean {
  const { id, chapter_id } = entry
  const about = { ...entry, chapter_id }
  const batch = findBatch(db, about)
  if (batch)
    return attempted(db, entry, taking, () => {
      if (taking.trial) return
      settleShown(db, batch, taking.by)
      setBooked(db, { id, member_id: null, payment_id: null, is_confirmed: false })
    })
  const found = entry.amount > 0 || entry.is_return ? findShown(db, about) : undefined
  if (!found || (found.line.payment_id !== null && !isUnseen(db, found.line.payment_id, entry)))
    return false
  return attempted(db, entry, taking, () => {
    if (taking.trial) return
    const payment_id = settleLine(db, found.run, found.line, taking.by)
    const { payer_id: member_id, amount } = found.line
    if (entry.amount > 0) setBooked(db, { id, member_id, payment_id, is_confirmed: false })
    else bookReturn(db, entry, { payment_id, member_id, amount }, taking.by)
  })
}

/** Whether an entry can be the bank's word for a payment that is booked: a credit that no other entry was, or its return. */
function isUnseen(db: Db, payment_id: number, { amount }: Taken): boolean {
  const wanted = amount > 0 ? `${no_entry} AND ${not_reversed}` : not_reversed
  const select = `SELECT 1 FROM payments WHERE id = ? AND ${wanted}`
  return columnStatement(db, select).get(payment_id) !== undefined
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
