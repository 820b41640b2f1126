import type { MatchReason } from './schema.ts'

export interface Proposal {
  member_id: number
  why: MatchReason
}

/** What becomes of an entry: it is surely a payment of somebody, it may be, or nothing is known. */
export type Decision =
  | (Proposal & { state: 'booked'; settles: Settled[] })
  | { state: 'proposed'; proposals: Proposal[] }
  | { state: 'unmatched' }

/** What the register knows about an entry. All ids are those of payers. Each function is called only if its answer counts. */
export interface Payers {
  /**
   * The dues whose creditor references stand in the entry (`is_named`), paid or not, the oldest first; then the other dues of the
   * same invoices. Each comes with its payer.
   */
  referred(): readonly (OpenDue & { payer_id: number; is_named: boolean })[]
  /** Finds who made earlier payments that have the end-to-end id of the entry. */
  identified(): readonly number[]
  /** The payers with whom the office has matched its account. */
  confirmed(): readonly number[]
  /** The payers of members whose number stands in its texts. */
  numbered(): readonly number[]
  /** The payers of members whose name stands in its texts. */
  named(): readonly number[]
  /** The open dues of a payer in its currency, the oldest first. */
  open(member_id: number): readonly OpenDue[]
  /** Whether the office has entered a payment of a member by hand that is this one. */
  entered(member_id: number): boolean
}

const max_proposals = 10

/**
 * Decides whose payment an entry is (DOMAIN.md section 5), with amounts in minor units. Evidence counts in this order: a
 * creditor reference, the end-to-end id of an earlier payment, a confirmed account whose payer the amount fits. These are
 * sure if they mean one payer. A member number or a name only proposes, and only if the amount fits. A payment that the
 * office has entered by hand is proposed, so that it is not booked twice.
 */
export function decide(
  { amount, currency }: { amount: number; currency: string },
  payers: Payers
): Decision {
  const decision =
    byReference(amount, currency, payers) ??
    byEndToEnd(amount, payers) ??
    byAccount(amount, payers) ??
    byPerson(amount, payers)
  return preferEntered(decision, payers)
}

function preferEntered(decision: Decision, payers: Payers): Decision {
  if (decision.state === 'unmatched') return decision
  const all = decision.state === 'booked' ? [decision] : decision.proposals
  const entered = all.filter(({ member_id }) => payers.entered(member_id))
  if (entered.length === 0) return decision
  const others = all.filter(each => !entered.includes(each))
  const ids = entered.map(({ member_id }) => member_id)
  return { state: 'proposed', proposals: [...listProposals(ids, 'entered'), ...others] }
}

/**
 * One payer is sure. Several payers are sure only if the amount is exactly the sum of the dues that are named, or of these and the
 * others of their invoices; the first payer then has paid for all.
 */
function byReference(amount: number, currency: string, payers: Payers): Decision | undefined {
  const all = payers.referred()
  const [first] = all
  if (!first) return undefined
  const dues = all.filter(due => due.currency === currency)
  const ids = [...new Set(all.map(({ payer_id }) => payer_id))]
  const sums = [dues, dues.filter(({ is_named }) => is_named)].map(sumOpen)
  const is_sure = dues.length > 0 && (ids.length === 1 || sums.includes(amount))
  if (!is_sure) return propose(ids, 'reference')
  return book(first.payer_id, 'reference', spread(amount, dues))
}

function byEndToEnd(amount: number, payers: Payers): Decision | undefined {
  const ids = payers.identified()
  const [first] = ids
  if (first === undefined) return undefined
  if (ids.length > 1) return propose(ids, 'end_to_end')
  const dues = payers.open(first)
  return book(first, 'end_to_end', findFit(amount, dues) ?? spread(amount, dues))
}

/** An account is sure if the amount fits exactly one of its payers. If it fits none, all of them are proposed. */
function byAccount(amount: number, payers: Payers): Decision | undefined {
  const ids = payers.confirmed()
  if (ids.length === 0) return undefined
  const fitting = ids.flatMap(id => {
    const settles = findFit(amount, payers.open(id))
    return settles ? [{ id, settles }] : []
  })
  const [first, ...others] = fitting
  if (first && others.length === 0) return book(first.id, 'account', first.settles)
  const proposed = fitting.length > 0 ? fitting.map(({ id }) => id) : ids
  return propose(proposed, 'account')
}

function byPerson(amount: number, payers: Payers): Decision {
  const fits = (id: number) => payers.entered(id) || findFit(amount, payers.open(id)) !== undefined
  const numbered = payers.numbered().filter(fits)
  const named = payers.named().filter(id => !numbered.includes(id) && fits(id))
  const proposals = [...listProposals(numbered, 'member_number'), ...listProposals(named, 'name')]
  if (proposals.length === 0) return { state: 'unmatched' }
  return { state: 'proposed', proposals: proposals.slice(0, max_proposals) }
}

/**
 * Proposes members to whom outgoing money may have gone, by confirmed account, member number and name. `fits` says whether
 * the amount can be one of a member. Nothing of this is sure.
 */
export function decideOutgoing(
  payers: Pick<Payers, 'confirmed' | 'numbered' | 'named'>,
  fits: (member_id: number) => boolean
): Decision {
  const ways = { account: payers.confirmed, member_number: payers.numbered, name: payers.named }
  const known = new Set<number>()
  const proposals = Object.entries(ways).flatMap(([why, list]) => {
    const found = list().filter(id => !known.has(id) && fits(id))
    for (const id of found) known.add(id)
    return listProposals(found, why as MatchReason)
  })
  if (proposals.length === 0) return { state: 'unmatched' }
  return { state: 'proposed', proposals: proposals.slice(0, max_proposals) }
}

function book(member_id: number, why: MatchReason, settles: Settled[]): Decision {
  return { state: 'booked', member_id, why, settles }
}

function propose(ids: readonly number[], why: MatchReason): Decision {
  return { state: 'proposed', proposals: listProposals(ids, why).slice(0, max_proposals) }
}

function listProposals(ids: readonly number[], why: MatchReason): Proposal[] {
  return ids.map(member_id => ({ member_id, why }))
}

export interface OpenDue {
  due_id: number
  member_id: number
  currency: string
  open: number
}

/** How much of a due an entry settles, in minor units. */
export interface Settled {
  due_id: number
  amount: number
}

/**
 * Finds dues whose sum is exactly an amount; undefined if there are none. `dues` are sorted by due date. Tries the oldest ones
 * first, then all dues of each person, then each due alone.
 */
export function findFit(amount: number, dues: readonly OpenDue[]): Settled[] | undefined {
  const persons = [...new Set(dues.map(({ member_id }) => member_id))]
  const tried = [
    takeOldest(amount, dues),
    ...persons.map(id => dues.filter(({ member_id }) => member_id === id)),
    ...dues.map(due => [due])
  ]
  const found = tried.find(some => some.length > 0 && sumOpen(some) === amount)
  return found?.map(({ due_id, open }) => ({ due_id, amount: open }))
}

/** Spreads an amount over dues in their order, until it is used up. */
export function spread(amount: number, dues: readonly OpenDue[]): Settled[] {
  let rest = amount
  return dues.flatMap(({ due_id, open }) => {
    const part = Math.min(rest, open)
    rest -= part
    return part > 0 ? { due_id, amount: part } : []
  })
}

function sumOpen(dues: readonly OpenDue[]): number {
  return dues.reduce((sum, { open }) => sum + open, 0)
}

/** The oldest dues whose sum is not more than an amount. */
function takeOldest(amount: number, dues: readonly OpenDue[]) {
  let sum = 0
  const end = dues.findIndex(({ open }) => {
    sum += open
    return sum > amount
  })
  return end < 0 ? dues : dues.slice(0, end)
}
