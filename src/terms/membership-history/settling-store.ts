import { type Actor, type Change, recordAll } from '../../association/audit/store.ts'
import { addMinor } from '../../core/money.ts'
import { defineLifetimes, definePart } from '../../core/tables.ts'
import { type Life, openAmount } from '../../lifecycle/life.ts'
import type { Db } from '../../storage/database.ts'
import { cachedStatement, columnOf, joinedBy, statement } from '../../storage/statements.ts'
import { loadLife, loadLives, type StoredLife } from '../membership-facts/life-store.ts'
import { chapterDay } from '../membership-facts/settings-store.ts'
import { recordChange, reviewSettled } from '../messages/recording-store.ts'
import { advanceLife, type LifeEntry, ruleNames, storeDifference } from './store.ts'

// Money settles dues: each change of what is settled is one of a life, so that the rules act on it (DOMAIN.md section 5).

interface Moving {
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
  if (!hasMore(stored.life)) return stored
  const { chapter_id } = stored
  const touched = passMoney(db, [stored.id], { chapter_id, by: entry.by, entry_id: null })
  return touched.has(stored.id) ? (loadLife(db, stored.id) as StoredLife) : stored
}

/** An entry of money that is stored, but has settled nothing yet. */
export interface Entered {
  id: number
  chapter_id: number
  member_id: number
  /** The amount that it adds to a payment before anything is settled. */
  credit: { payment_id: number; amount: number }
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
  const left = new Map<number, number>()
  const sums = new Map<number, number>()
  const owners = new Set<number>()
  const add = (to: Map<number, number>, id: number, amount: number) =>
    to.set(id, (to.get(id) ?? 0) + amount)
  if (entered) add(left, entered.credit.payment_id, entered.credit.amount)
  for (const move of moves) {
    insert(db).run({ ...move, entry_id: moving.entry_id, day })
    add(left, move.payment_id, -move.amount)
    if (move.refund_id !== null) add(left, move.refund_id, move.amount)
    if (move.due_id === null) continue
    add(sums, move.due_id, move.amount)
    owners.add(move.member_id)
  }
  for (const [payment_id, amount] of left) if (amount !== 0) addCredit(db, payment_id, amount)
  const lives = loadLives(db, [...owners])
  const before = lives.map(({ life }) => life)
  const entries = lives.flatMap(stored => changeSettled(db, stored, { sums, day, moving }))
  const log = entered ? [entered.log, ...entries] : entries
  if (log.length > 0) recordAll(db, log, moving.by)
  for (const [at, stored] of lives.entries()) recordChange(db, stored, before[at] as Life)
  // dues of who was erased have no life any more that rules act on
  for (const [id, amount] of sums) setSettled(db).run({ id, amount, day })
  reviewSettled(db, [...sums.keys()])
  for (const { id, life } of lives) if (!hasMore(life)) owners.delete(id)
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

const setSettled = statement(
  'UPDATE dues SET settled = settled + :amount, changed = :day WHERE id = :id'
)

defineLifetimes({ settlements: 'kept', credits: 'kept' })

// a merge moves them before it settles what is open then (`movePayments`); the books need what was paid (DOMAIN.md section 9)
definePart({
  entity: 'member',
  table: 'payments',
  column: 'member_id',
  kind: 'managed',
  when_erased: 'kept',
  emptied: ['reference', 'external_ref', 'note', 'reason']
})
for (const table of ['settlements', 'credits'])
  definePart({
    entity: 'member',
    table,
    column: 'member_id',
    kind: 'managed',
    when_erased: 'kept',
    emptied: []
  })

const tables = ['payments', 'settlements', 'credits'] as const

/** Makes the payments of one member those of another, and what is left of them. */
export function movePayments(db: Db, from: number, to: number) {
  for (const table of tables)
    cachedStatement(db, `UPDATE ${table} SET member_id = ? WHERE member_id = ?`).run(to, from)
}

/** The tables with money of a member, which keeps it from being removed. */
export function listMoney(db: Db, id: number): string[] {
  return (['payments', 'settlements'] as const).filter(table =>
    cachedStatement(db, `SELECT 1 FROM ${table} WHERE member_id = ? LIMIT 1`).get(id)
  )
}

const insert =
  statement(`INSERT INTO settlements (payment_id, due_id, refund_id, member_id, entry_id, amount, day)
     VALUES (:payment_id, :due_id, :refund_id, :member_id, :entry_id, :amount, :day)`)

const raise = statement(`INSERT INTO credits (payment_id, member_id, chapter_id, currency, amount)
     SELECT id, member_id, chapter_id, currency, :amount FROM payments WHERE id = :payment_id
     ON CONFLICT (payment_id) DO UPDATE SET amount = amount + :amount`)
const known = columnOf('SELECT amount FROM credits WHERE payment_id = ?')
const remove = statement('DELETE FROM credits WHERE payment_id = ?')

/** Adds to what is left of a payment; where nothing is, no row remains. */
function addCredit(db: Db, payment_id: number, amount: number) {
  if (known(db).get(payment_id) === -amount) remove(db).run(payment_id)
  else raise(db).run({ payment_id, amount })
}

/** Opens again what opening credit has settled, for members or of payments, while its import is undone. */
export function unsettle(db: Db, column: 'member_id' | 'payment_id', ids: readonly number[]) {
  const which = `settlements.${column} IN (SELECT value FROM json_each(?))
    AND EXISTS (SELECT 1 FROM payments WHERE payments.id = settlements.payment_id AND external_ref GLOB 'opening-balance-*')`
  // what was given back since is no part of it: a due has never less than nothing settled
  const select = `SELECT payment_id, due_id, sum(amount) AS amount, max(day) AS day FROM settlements WHERE ${which}
    GROUP BY payment_id, due_id HAVING sum(amount) <> 0`
  type Settled = Pick<Move, 'payment_id' | 'due_id' | 'amount'> & { day: string }
  const list = JSON.stringify(ids)
  const found = cachedStatement(db, select).all(list) as Settled[]
  for (const { payment_id, due_id: id, amount, day } of found) {
    addCredit(db, payment_id, amount)
    if (id !== null) setSettled(db).run({ id, amount: -amount, day })
  }
  cachedStatement(db, `DELETE FROM settlements WHERE ${which}`).run(list)
}

const lots = statement(
  `SELECT credits.payment_id, credits.currency, credits.amount AS left, credits.member_id
     FROM credits JOIN payments ON payments.id = credits.payment_id
     WHERE credits.member_id = ${joinedBy()} ORDER BY payments.day, payments.id`
)

/** What is left of a member's payments, the oldest first, and the refunds that nothing covers any more. */
export function listLots(db: Db, member_id: number): { lots: Lot[]; uncovered: Target[] } {
  const rows = lots(db).all(member_id) as (Lot & { member_id: number })[]
  return {
    lots: rows.filter(({ left }) => left > 0),
    uncovered: rows
      .filter(({ left }) => left < 0)
      .map(({ payment_id, currency, left, member_id }) => ({
        due_id: null,
        refund_id: payment_id,
        member_id,
        currency,
        open: -left
      }))
  }
}

const open =
  statement(`SELECT dues.id AS due_id, NULL AS refund_id, member_id, currency, amount - settled - waived AS open
     FROM dues
     WHERE member_id IN (SELECT id FROM members WHERE id = :payer
         UNION ALL SELECT id FROM members WHERE payer_id = :payer)
       AND NOT void AND settled + waived < amount
     ORDER BY due_date, dues.id`)

/** The open dues of a member and of those for whom the member pays, the oldest first. */
export function listOpen(db: Db, payer: number): Target[] {
  return open(db).all({ payer }) as Target[]
}

const payers = columnOf(`SELECT member_id FROM credits WHERE amount > 0 AND member_id IN (
         SELECT value FROM json_each(:ids)
         UNION ALL SELECT payer_id FROM members WHERE id IN (SELECT value FROM json_each(:ids)))
       GROUP BY member_id`)

/** Those among some members and their payers of whose payments something is left. */
function payersWithCredit(db: Db, ids: readonly number[]): number[] {
  return payers(db).all({ ids: JSON.stringify(ids) }) as number[]
}

const freed =
  statement(`SELECT payments.id AS payment_id, due_id, NULL AS refund_id, dues.member_id, payments.member_id AS payer, -sum(settlements.amount) AS amount
     FROM dues CROSS JOIN settlements ON due_id = dues.id
       JOIN payments ON payments.id = settlements.payment_id
     WHERE dues.member_id IN (SELECT value FROM json_each(?)) AND void AND settled > 0
     GROUP BY payments.id, due_id HAVING sum(settlements.amount) <> 0`)

/** What takes back the money of dues that became void, with whose money it is. */
function listFreed(db: Db, ids: readonly number[]): (Move & { payer: number })[] {
  return freed(db).all(JSON.stringify(ids)) as (Move & { payer: number })[]
}

// Which money settles what: pure rules over integers of minor units.

/** Something that money can settle: a due, or a refund whose payment was reversed later. */
export interface Target {
  due_id: number | null
  refund_id: number | null
  /** Whose due it is, or who got the refund. */
  member_id: number
  currency: string
  open: number
}

interface Lot {
  payment_id: number
  currency: string
  left: number
}

/** A part of a payment that settles something; below zero it is taken back. */
export interface Move extends Omit<Target, 'currency' | 'open'> {
  payment_id: number
  amount: number
}

/** Settles targets in their order, with lots in theirs, each only in its currency. */
export function settleInOrder(lots: readonly Lot[], targets: readonly Target[]): Move[] {
  const left = new Map(lots.map(lot => [lot, lot.left]))
  return targets.flatMap(({ open, currency, ...target }) => {
    let rest = open
    return lots.flatMap(lot => {
      const amount = lot.currency === currency ? Math.min(rest, left.get(lot) ?? 0) : 0
      if (amount <= 0) return []
      rest -= amount
      left.set(lot, (left.get(lot) ?? 0) - amount)
      return { ...target, payment_id: lot.payment_id, amount }
    })
  })
}

/** Takes an amount back from what was settled, in this order. */
export function takeBack(settled: readonly Move[], amount: number): Move[] {
  let rest = amount
  return settled.flatMap(each => {
    const taken = Math.min(rest, each.amount)
    rest -= taken
    return taken > 0 ? { ...each, amount: -taken } : []
  })
}
