import { definePart } from '../../core/parts.ts'
import { defineLifetimes } from '../../core/tables.ts'
import { type Db, prepared } from '../../storage/database.ts'
import { cachedStatement, joinedBy } from '../../storage/statements.ts'
import type { Lot, Move, Target } from './settlement.ts'

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

const insert = prepared(db =>
  db.$client.prepare(
    `INSERT INTO settlements (payment_id, due_id, refund_id, member_id, entry_id, amount, day)
     VALUES (:payment_id, :due_id, :refund_id, :member_id, :entry_id, :amount, :day)`
  )
)

/** An amount that raises or lowers what is left of a payment. */
export interface Credit {
  payment_id: number
  amount: number
}

/**
 * Stores what parts of payments settle, and what is left of these payments. `entry_id` is the entry that caused it, `credit`
 * what that entry adds to a payment.
 */
export function storeMoves(
  db: Db,
  moves: readonly Move[],
  { day, entry_id, credit }: { day: string; entry_id: number | null; credit?: Credit | undefined }
) {
  const left = new Map<number, number>()
  const add = (id: number, amount: number) => left.set(id, (left.get(id) ?? 0) + amount)
  if (credit) add(credit.payment_id, credit.amount)
  for (const move of moves) {
    insert(db).run({ ...move, entry_id, day })
    add(move.payment_id, -move.amount)
    if (move.refund_id !== null) add(move.refund_id, move.amount)
  }
  for (const [payment_id, amount] of left) if (amount !== 0) addCredit(db, payment_id, amount)
}

const add = prepared(db =>
  db.$client.prepare(
    `INSERT INTO credits (payment_id, member_id, chapter_id, currency, amount)
     SELECT id, member_id, chapter_id, currency, :amount FROM payments WHERE id = :payment_id
     ON CONFLICT (payment_id) DO UPDATE SET amount = amount + :amount`
  )
)
const known = prepared(db =>
  db.$client.prepare('SELECT amount FROM credits WHERE payment_id = ?').pluck()
)
const remove = prepared(db => db.$client.prepare('DELETE FROM credits WHERE payment_id = ?'))

/** Adds to what is left of a payment; where nothing is, no row remains. */
function addCredit(db: Db, payment_id: number, amount: number) {
  if (known(db).get(payment_id) === -amount) remove(db).run(payment_id)
  else add(db).run({ payment_id, amount })
}

const lots = prepared(db =>
  db.$client.prepare(
    `SELECT credits.payment_id, credits.currency, credits.amount AS left, credits.member_id
     FROM credits JOIN payments ON payments.id = credits.payment_id
     WHERE credits.member_id = ${joinedBy()} ORDER BY payments.day, payments.id`
  )
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

const open = prepared(db =>
  db.$client.prepare(
    `SELECT dues.id AS due_id, NULL AS refund_id, member_id, currency, amount - settled - waived AS open
     FROM dues INDEXED BY dues_member
     WHERE member_id IN (SELECT id FROM members WHERE id = :payer
         UNION ALL SELECT id FROM members INDEXED BY members_payer WHERE payer_id = :payer)
       AND NOT void AND settled + waived < amount
     ORDER BY due_date, dues.id`
  )
)

/** The open dues of a member and of those for whom the member pays, the oldest first. */
export function listOpen(db: Db, payer: number): Target[] {
  return open(db).all({ payer }) as Target[]
}

const payers = prepared(db =>
  db.$client
    .prepare(
      `SELECT member_id FROM credits WHERE amount > 0 AND member_id IN (
         SELECT value FROM json_each(:ids)
         UNION ALL SELECT payer_id FROM members WHERE id IN (SELECT value FROM json_each(:ids)))
       GROUP BY member_id`
    )
    .pluck()
)

/** Those among some members and their payers of whose payments something is left. */
export function payersWithCredit(db: Db, ids: readonly number[]): number[] {
  return payers(db).all({ ids: JSON.stringify(ids) }) as number[]
}

const freed = prepared(db =>
  db.$client.prepare(
    `SELECT payments.id AS payment_id, due_id, NULL AS refund_id, dues.member_id, payments.member_id AS payer, -sum(settlements.amount) AS amount
     FROM dues INDEXED BY dues_member CROSS JOIN settlements INDEXED BY settlements_due ON due_id = dues.id
       JOIN payments ON payments.id = settlements.payment_id
     WHERE dues.member_id IN (SELECT value FROM json_each(?)) AND void AND settled > 0
     GROUP BY payments.id, due_id HAVING sum(settlements.amount) <> 0`
  )
)

/** What takes back the money of dues that became void, with whose money it is. */
export function listFreed(db: Db, ids: readonly number[]): (Move & { payer: number })[] {
  return freed(db).all(JSON.stringify(ids)) as (Move & { payer: number })[]
}
