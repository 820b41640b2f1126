import { findDueIds } from '../../terms/dues/reference.ts'
import type { Entry } from '../statement-files/entry.ts'
import { type OpenDue, type Settled, spread } from './fitting.ts'
import type { Returnable } from './returns.ts'

/** What a dry run would have booked: later entries of a file are decided as if it were. */
export interface Trial {
  /** What was settled of a due, in minor units. */
  settled(due_id: number): number
  /** Who has paid under the end-to-end id of an entry. */
  identified(entry: Pick<Entry, 'end_to_end' | 'iban'>): { id: number }[]
  /** The payments with a reference of an entry, the newest first. */
  returnable(entry: Pick<Entry, 'end_to_end' | 'references'>): Returnable[]
  /** The payments of a member, the newest first. */
  paid(member_id: number): Returnable[]
  /** Whether a payment was taken back. */
  isReversed(payment_id: number): boolean
  /** Notes a payment that settles dues, and with what is left others, the oldest first. */
  book(entry: Entry, member_id: number, settles: readonly Settled[], open: readonly OpenDue[]): void
  /** Notes that a payment is taken back. `stored` is what it settled if it was stored before. */
  reverse(payment: Returnable & { settled?: readonly Settled[] }, stored: readonly Settled[]): void
}

/** A payment that a dry run has noted; its id is below zero. */
interface Noted extends Returnable {
  iban: string
  settled: readonly Settled[]
}

/** Begins a dry run. */
export function createTrial(): Trial {
  const sums = createSums()
  const by_id = new Map<string, Noted[]>()
  const by_due = new Map<number, Noted[]>()
  const by_member = new Map<number, Noted[]>()
  const reversed = new Set<number>()
  const next = countDown()
  return {
    settled: sums.read,
    isReversed: id => reversed.has(id),
    identified: entry => listPayers(by_id.get(entry.end_to_end), entry),
    returnable({ end_to_end, references }) {
      const dues = findDueIds(references.join('|'))
      const found = [...(by_id.get(end_to_end) ?? []), ...dues.flatMap(id => by_due.get(id) ?? [])]
      return [...new Set(found)].sort((one, other) => one.payment_id - other.payment_id)
    },
    paid: member_id => (by_member.get(member_id) ?? []).toReversed(),
    book({ amount, end_to_end, iban }, member_id, settles, open) {
      const parts = settleAll(amount, settles, open)
      sums.add(parts, 1)
      const noted = { payment_id: next(), member_id, amount, iban, settled: parts }
      note(by_member, member_id, noted)
      if (end_to_end !== '') note(by_id, end_to_end, noted)
      for (const { due_id } of parts) note(by_due, due_id, noted)
    },
    reverse({ payment_id, settled = [] }, stored) {
      reversed.add(payment_id)
      sums.add(payment_id < 0 ? settled : stored, -1)
    }
  }
}

function countDown() {
  let count = 0
  return () => {
    count -= 1
    return count
  }
}

function listPayers(payments: readonly Noted[] = [], entry: { iban: string }) {
  return payments.filter(other => agree(other, entry)).map(({ member_id }) => ({ id: member_id }))
}

/** Whether two accounts can be the same; an empty one is unknown. */
function agree(one: { iban: string }, other: { iban: string }) {
  return one.iban === '' || other.iban === '' || one.iban === other.iban
}

/** How much is settled of dues. */
function createSums() {
  const sums = new Map<number, number>()
  const read = (due_id: number) => sums.get(due_id) ?? 0
  return {
    read,
    add(some: readonly Settled[], sign: number) {
      for (const { due_id, amount } of some) sums.set(due_id, read(due_id) + sign * amount)
    }
  }
}

function note<K>(known: Map<K, Noted[]>, key: K, payment: Noted) {
  const list = known.get(key)
  if (list) list.push(payment)
  else known.set(key, [payment])
}

/** What a payment settles: the named dues, then the oldest open ones. */
function settleAll(amount: number, settles: readonly Settled[], open: readonly OpenDue[]) {
  const named = new Map(settles.map(each => [each.due_id, each.amount]))
  const used = settles.reduce((sum, each) => sum + each.amount, 0)
  const rest = open.map(due => ({ ...due, open: due.open - (named.get(due.due_id) ?? 0) }))
  return [...settles, ...spread(amount - used, rest)]
}
