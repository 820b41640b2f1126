import { type Actor, type Change, recordAll } from '../../association/audit/store.ts'
import { addMinor } from '../../core/money.ts'
import { type Life, openAmount } from '../../lifecycle/life.ts'
import { type Db, prepared } from '../../storage/database.ts'
import { loadLife, loadLives, type StoredLife } from '../facts/life-store.ts'
import { chapterDay } from '../facts/settings-store.ts'
import { recordChange } from '../messages/recording-store.ts'
import { reviewSettled } from '../messages/review-store.ts'
import { advanceLife } from './advance-life.ts'
import {
  type Credit,
  listFreed,
  listLots,
  listOpen,
  payersWithCredit,
  storeMoves
} from './money-store.ts'
import { type Lot, type Move, settleInOrder } from './settlement.ts'
import { type LifeEntry, ruleNames, storeDifference } from './write-store.ts'

// Money settles dues: each change of what is settled is one of a life, so that the rules act on it (DOMAIN.md section 5).

/** Where money moves, and by whom. */
export interface Moving {
  chapter_id: number
  by: Actor
  /** The entry of money that moves it; null where credit settles by itself. */
  entry_id: number | null
}

/**
 * Stores the difference between a life and how it was loaded, the status too, with its entries in the audit log, the messages that are due,
 * and what follows for the money: what was paid for dues that became void is credit, and credit settles what is open. Returns the life as it
 * is then.
 */
export function writeLife(db: Db, stored: StoredLife, life: Life, entry: LifeEntry): StoredLife {
  const before = stored.life
  const entries = storeDifference(db, stored, life, entry)
  if (entries.length > 0) recordAll(db, entries, entry.by)
  recordChange(db, stored, before)
  const { dues } = stored.life
  const is_freed = dues.some(due => due.void && due.settled > 0)
  const is_open = dues.some(due => openAmount(due) > 0)
  if (!is_freed && !(is_open && payersWithCredit(db, [stored.id]).length > 0)) return stored
  const { chapter_id } = stored
  const touched = passMoney(db, [stored.id], { chapter_id, by: entry.by, entry_id: null })
  return touched.has(stored.id) ? (loadLife(db, stored.id) as StoredLife) : stored
}

/** An entry of money that is stored, but has settled nothing yet. */
export interface Entered {
  id: number
  chapter_id: number
  /** Who has paid, or got money back. */
  member_id: number
  /** The amount that it adds to a payment before anything is settled. */
  credit: Credit
  /** Its entry in the audit log. */
  log: Change
  /** The amount with which a payment can settle dues. */
  lot?: Lot
}

/**
 * Settles the `named` dues with the money of an entry; if there are none, a payment settles the oldest ones. Then credit
 * settles what is open of the payer and of everybody whose dues have changed. The audit log gets the entry together with all
 * that its money changes.
 */
export function moveMoney(db: Db, named: readonly Move[], entered: Entered, by: Actor) {
  const { id, chapter_id, member_id, lot } = entered
  const by_itself = lot !== undefined && named.length === 0
  const moves = by_itself ? settleCredit(db, member_id, [lot]) : named
  const moving = { chapter_id, by, entry_id: by_itself ? null : id }
  const asked = applyMoves(db, moves, moving, entered)
  const has_settled = lot && (by_itself || lot.left === addMinor(moves.map(each => each.amount)))
  passMoney(db, has_settled ? asked : [...asked, member_id], moving)
}

/**
 * Gives back what was paid for void dues of members, and settles what is open of those for whom they or their payers pay, until
 * nothing moves any more: accepted terms can charge dues, which credit settles again. Returns the ids of those whose dues it has changed.
 */
export function passMoney(db: Db, members: readonly number[], moving: Moving): Set<number> {
  const touched = new Set<number>()
  const move = (moves: readonly Move[]) => {
    for (const { due_id, member_id } of moves) if (due_id !== null) touched.add(member_id)
    return applyMoves(db, moves, { ...moving, entry_id: null })
  }
  for (let ids = members; ids.length > 0; ) {
    const freed = listFreed(db, ids)
    const asked = [...ids, ...move(freed), ...freed.map(({ payer }) => payer)]
    // one after the other: a member and its payer may both have credit for the same due
    ids = payersWithCredit(db, asked).flatMap(payer => move(settleCredit(db, payer)))
  }
  return touched
}

/** What the credit of a payer and new money settle: refunds that nothing covers any more, then the oldest dues. */
function settleCredit(db: Db, payer: number, come: readonly Lot[] = []): Move[] {
  const { lots, uncovered } = listLots(db, payer)
  return settleInOrder([...lots, ...come], [...uncovered, ...listOpen(db, payer)])
}

/** Moves money once, an entry's first; returns the ids of the members for whose dues more follows. */
function applyMoves(db: Db, moves: readonly Move[], moving: Moving, entered?: Entered): number[] {
  if (moves.length === 0 && !entered) return []
  const day = chapterDay(db, moving.chapter_id)
  storeMoves(db, moves, { day, entry_id: moving.entry_id, credit: entered?.credit })
  const sums = new Map<number, number>()
  for (const { due_id, amount } of moves)
    if (due_id !== null) sums.set(due_id, (sums.get(due_id) ?? 0) + amount)
  const owners = new Set(moves.filter(({ due_id }) => due_id !== null).map(move => move.member_id))
  const lives = loadLives(db, [...owners])
  const before = lives.map(({ life }) => life)
  const entries = lives.flatMap(stored => changeSettled(db, stored, { sums, day, moving }))
  const log = entered ? [entered.log, ...entries] : entries
  if (log.length > 0) recordAll(db, log, moving.by)
  for (const [at, stored] of lives.entries()) recordChange(db, stored, before[at] as Life)
  // dues of who was erased have no life any more that rules act on
  for (const [id, amount] of sums) setSettled(db).run({ id, amount, day })
  for (const { id, life } of lives) if (!hasMore(life)) owners.delete(id)
  reviewSettled(db, [...sums.keys()])
  return [...owners]
}

/** Whether money has something to do for the dues of a life: one is open, or is void and was paid. */
function hasMore({ dues }: Life): boolean {
  return dues.some(due => openAmount(due) > 0 || (due.void && due.settled > 0))
}

/** Stores what is settled of dues of a life, and takes them from the sums; returns the entries for the audit log. */
function changeSettled(
  db: Db,
  stored: StoredLife,
  { sums, day, moving }: { sums: Map<number, number>; day: string; moving: Moving }
): Change[] {
  let more = 0
  const dues = stored.life.dues.map((due, at) => {
    const id = stored.rows.dues[at] as number
    const amount = sums.get(id)
    if (amount === undefined) return due
    sums.delete(id)
    more += amount
    return { ...due, settled: due.settled + amount, changed: day }
  })
  const { life, events } = advanceLife({ ...stored.life, dues }, day)
  const { entry_id } = moving
  return storeDifference(db, stored, life, {
    action: more > 0 ? 'membership.paid' : 'membership.payment_taken',
    rules: ruleNames(events),
    ...(entry_id !== null && { told: { payment_id: [null, entry_id] } })
  })
}

const setSettled = prepared(db =>
  db.$client.prepare('UPDATE dues SET settled = settled + :amount, changed = :day WHERE id = :id')
)
