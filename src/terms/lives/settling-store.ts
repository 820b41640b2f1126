import type { Actor } from '../../association/audit/store.ts'
import { type Life, openAmount } from '../../lifecycle/life.ts'
import { type Db, prepared } from '../../storage/database.ts'
import { loadLives, type StoredLife } from '../facts/life-store.ts'
import { chapterDay } from '../facts/settings-store.ts'
import { advanceLife } from './advance-life.ts'
import { listFreed, listLots, listOpen, payersWithCredit, storeMoves } from './money-store.ts'
import { type Move, settleInOrder } from './settlement.ts'
import { type LifeEntry, ruleNames, storeLife } from './write-store.ts'

// Money settles dues: each change of what is settled is one of a life, so that the rules act on it (DOMAIN.md section 5).

/** Where money moves, and by whom. */
export interface Moving {
  chapter_id: number
  by: Actor
  /** The entry of money that moves it; null where credit settles by itself. */
  entry_id: number | null
  /** A life that the caller has loaded, and goes on with. */
  held?: StoredLife | undefined
}

/**
 * Stores the difference between a life and how it was loaded, as `storeLife` does, and what follows for the money: what was paid for
 * dues that became void is credit, and credit settles what is open.
 */
export function writeLife(db: Db, stored: StoredLife, life: Life, entry: LifeEntry) {
  storeLife(db, stored, life, entry)
  const { dues } = stored.life
  const is_freed = dues.some(due => due.void && due.settled > 0)
  const is_open = dues.some(due => openAmount(due) > 0)
  if (!is_freed && !(is_open && payersWithCredit(db, [stored.id]).length > 0)) return
  const { chapter_id } = stored
  passMoney(db, [stored.id], { chapter_id, by: entry.by, entry_id: null, held: stored })
}

/** Moves money, and then all that follows: credit settles what is open of those whose dues have changed, and of some payers. */
export function moveMoney(
  db: Db,
  moves: readonly Move[],
  moving: Moving,
  payers: readonly number[] = []
) {
  passMoney(db, [...applyMoves(db, moves, moving), ...payers], moving)
}

/**
 * Gives back what was paid for void dues of members, and settles what is open of those for whom they or their payers pay, until
 * nothing moves any more: accepted terms can charge dues, which credit settles again.
 */
export function passMoney(db: Db, members: readonly number[], moving: Moving) {
  const by_itself = { ...moving, entry_id: null }
  for (let ids = members; ids.length > 0; ) {
    const freed = listFreed(db, ids)
    const changed = applyMoves(db, freed, by_itself)
    const asked = [...ids, ...changed, ...freed.map(({ payer }) => payer)]
    // one after the other: a member and its payer may both have credit for the same due
    ids = payersWithCredit(db, asked).flatMap(payer =>
      applyMoves(db, settleCredit(db, payer), by_itself)
    )
  }
}

/** What the credit of a payer settles: refunds that nothing covers any more, then the oldest dues. */
function settleCredit(db: Db, payer: number): Move[] {
  const { lots, uncovered } = listLots(db, payer)
  return settleInOrder(lots, [...uncovered, ...listOpen(db, payer)])
}

/** The ids of lives that money has changed beside the one that was written. */
const changed_beside = prepared(() => new Set<number>())

/**
 * Returns a function that reads each of some lives, which were loaded together, once more where money of another one of them has
 * changed it since.
 */
export function keepCurrent(db: Db): (stored: StoredLife) => StoredLife {
  const changed = changed_beside(db)
  changed.clear()
  return stored => (changed.has(stored.id) ? (loadLives(db, [stored.id])[0] as StoredLife) : stored)
}

/** Moves money once; returns the ids of the members whose dues have changed. */
function applyMoves(db: Db, moves: readonly Move[], moving: Moving): number[] {
  if (moves.length === 0) return []
  const day = chapterDay(db, moving.chapter_id)
  storeMoves(db, moves, { day, entry_id: moving.entry_id })
  const sums = new Map<number, number>()
  for (const { due_id, amount } of moves)
    if (due_id !== null) sums.set(due_id, (sums.get(due_id) ?? 0) + amount)
  const owners = new Set(moves.filter(({ due_id }) => due_id !== null).map(move => move.member_id))
  const { held } = moving
  const others = [...owners].filter(id => id !== held?.id)
  const lives = loadLives(db, others)
  if (held && owners.has(held.id)) lives.push(held)
  for (const stored of lives) {
    if (held && stored !== held) changed_beside(db).add(stored.id)
    changeSettled(db, stored, { sums, day, moving })
  }
  // dues of who was erased have no life any more that rules act on
  for (const [id, amount] of sums) setSettled(db).run({ id, amount, day })
  return [...owners]
}

/** Stores what is settled of dues of a life, and takes them from the sums. */
function changeSettled(
  db: Db,
  stored: StoredLife,
  { sums, day, moving }: { sums: Map<number, number>; day: string; moving: Moving }
) {
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
  const { entry_id, by } = moving
  storeLife(db, stored, life, {
    ...{ action: more > 0 ? 'membership.paid' : 'membership.payment_taken', by },
    rules: ruleNames(events),
    ...(entry_id !== null && { told: { payment_id: [null, entry_id] } })
  })
}

const setSettled = prepared(db =>
  db.$client.prepare('UPDATE dues SET settled = settled + :amount, changed = :day WHERE id = :id')
)
