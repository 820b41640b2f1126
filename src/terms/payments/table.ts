import { sql } from 'drizzle-orm'
import {
  type AnySQLiteColumn,
  check,
  index,
  integer,
  sqliteTable,
  text,
  uniqueIndex
} from 'drizzle-orm/sqlite-core'
import { chapter_id } from '../../association/chapters/table.ts'
import { dues } from '../dues/table.ts'
import { member_id } from '../membership-facts/table.ts'
import { payment_kinds, payment_methods } from './schema.ts'

// Money that came and went, and what it settled. Amounts are integers of minor units. Rows are only added; triggers refuse every
// change but that of the member, when two members become one, and the removal of texts, when somebody is erased.

/** Entries of money: payments above zero, reversals of them and refunds below (of a refund that is reversed, above again). */
export const payments = sqliteTable(
  'payments',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    chapter_id: chapter_id(),
    /** Who has paid, or got the money back. */
    member_id: member_id(),
    kind: text({ enum: payment_kinds }).notNull(),
    /** The entry that a reversal takes back, or the payment that a refund returns. */
    payment_id: integer().references((): AnySQLiteColumn => payments.id),
    amount: integer().notNull(),
    currency: text().notNull(),
    day: text().notNull(),
    method: text({ enum: payment_methods }).notNull(),
    reference: text(),
    external_ref: text(),
    note: text(),
    reason: text(),
    createddate: text().notNull()
  },
  table => [
    uniqueIndex('payments_external_ref').on(table.chapter_id, table.external_ref),
    // no entry is taken back twice
    uniqueIndex('payments_reversed').on(table.payment_id).where(sql`${table.kind} = 'reversal'`),
    index('payments_entry').on(table.payment_id).where(sql`${table.payment_id} IS NOT NULL`),
    index('payments_member').on(table.member_id),
    // covers every filter of a list
    index('payments_listed').on(table.chapter_id, table.id, table.day, table.kind, table.method),
    // sums up what came and went in a time, and is the smallest index that counts
    index('payments_sums').on(table.chapter_id, table.day, table.currency, table.amount),
    index('payments_days').on(table.chapter_id, table.day, table.id, table.kind, table.method),
    check('payments_amount', sql`${table.amount} <> 0`)
  ]
)

/** Parts of payments: what they settled, of a due or of what was refunded; below zero what was taken back. */
export const settlements = sqliteTable(
  'settlements',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    /** Whose due it is, or who got the refund. */
    member_id: member_id(),
    /** The payment that the money is from. */
    payment_id: integer()
      .notNull()
      .references(() => payments.id),
    due_id: integer().references(() => dues.id),
    refund_id: integer().references(() => payments.id),
    /** The entry that led to it; null for credit that settles by itself, and for money of dues that became void. */
    entry_id: integer().references(() => payments.id),
    amount: integer().notNull(),
    day: text().notNull()
  },
  table => [
    // cover whose dues a payment has settled, and whose payments have settled the dues of a member
    index('settlements_payment').on(table.payment_id, table.member_id, table.due_id),
    index('settlements_due').on(table.due_id),
    index('settlements_member').on(table.member_id, table.payment_id, table.due_id),
    index('settlements_entry').on(table.entry_id).where(sql`${table.entry_id} IS NOT NULL`),
    index('settlements_refund').on(table.refund_id).where(sql`${table.refund_id} IS NOT NULL`),
    check(
      'settlements_target',
      sql`(${table.due_id} IS NULL) <> (${table.refund_id} IS NULL) AND ${table.amount} <> 0`
    )
  ]
)

/** What is left of payments; below zero what was refunded of a payment that was reversed later. It follows from the other two. */
export const credits = sqliteTable(
  'credits',
  {
    payment_id: integer()
      .primaryKey()
      .references(() => payments.id),
    member_id: member_id(),
    chapter_id: chapter_id(),
    currency: text().notNull(),
    amount: integer().notNull()
  },
  table => [
    index('credits_member').on(table.member_id),
    index('credits_listed').on(table.chapter_id, table.member_id, table.currency, table.amount),
    check('credits_amount', sql`${table.amount} <> 0`)
  ]
)
