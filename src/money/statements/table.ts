import { sql } from 'drizzle-orm'
import {
  blob,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex
} from 'drizzle-orm/sqlite-core'
import { chapter_id } from '../../association/chapters/table.ts'
import { batches } from '../../register/batches/table.ts'
import { lives, member_id } from '../../terms/membership-facts/table.ts'
import { payments } from '../../terms/payments/table.ts'
import { entry_states, match_reasons } from './schema.ts'

/** The import that brought it. */
const batch_id = () => integer().references(() => batches.id)

// What the bank says of an account. Amounts are integers of minor units, debits below zero; days are those of the bank.

/**
 * Statements: each once, however often and in how many files it comes. They stay as they are, and go only where the import that brought
 * them is undone and no entry is left of them; triggers see to it.
 */
export const statements = sqliteTable(
  'statements',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    chapter_id: chapter_id(),
    /** What makes it this one: account, name, number, days and balances. */
    key: text().notNull(),
    account: text().notNull(),
    name: text().notNull(),
    opening: integer(),
    opening_day: text(),
    closing: integer(),
    closing_day: text(),
    createddate: text().notNull(),
    batch_id: batch_id()
  },
  table => [
    uniqueIndex('statements_key').on(table.chapter_id, table.key),
    index('statements_account').on(table.chapter_id, table.account, table.closing_day)
  ]
)

/**
 * Entries of statements, which stay unless the import that brought them is undone before they are booked. What the bank said of one never
 * changes; texts go with the person whom they name. Triggers refuse everything else.
 */
export const statement_entries = sqliteTable(
  'statement_entries',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    chapter_id: chapter_id(),
    /** The statement that had it first; both are written together. */
    statement_id: integer().notNull(),
    day: text().notNull(),
    value_day: text(),
    amount: integer().notNull(),
    currency: text().notNull(),
    name: text(),
    iban: text(),
    text: text(),
    reference: text(),
    end_to_end: text(),
    mandate: text(),
    bank_reference: text().notNull(),
    transaction_id: text().notNull(),
    /** `camt`, `csv` or `mt940`: banks name entries differently in each. */
    source: text().notNull(),
    /** Whether it is the sum of several payments, whose details another file may have. */
    is_whole: integer({ mode: 'boolean' }).notNull(),
    is_return: integer({ mode: 'boolean' }).notNull(),
    return_text: text(),
    fee: integer().notNull(),
    state: text({ enum: entry_states }).notNull(),
    /** Why it is ignored. */
    reason: text(),
    /** Whose payment it is. */
    member_id: integer().references(() => lives.id, { onDelete: 'set null' }),
    /** The entry of money that it was booked as. */
    payment_id: integer().references(() => payments.id),
    /** Whether somebody decided about it: said whose it is, by which its account is known to pay for that member, or put it aside. */
    is_confirmed: integer({ mode: 'boolean' }).notNull().default(false),
    createddate: text().notNull(),
    batch_id: batch_id(),
    /** The import whose details have replaced this sum. */
    replaced_by: integer()
  },
  table => [
    // cover the filters of the list, in its order, with a state and without
    index('statement_entries_listed').on(table.chapter_id, table.state, table.day),
    index('statement_entries_days').on(table.chapter_id, table.day),
    // without what was put aside: accounts that many entries come from are no payers
    index('statement_entries_payer')
      .on(table.chapter_id, table.iban)
      .where(sql`${table.is_confirmed} AND ${table.member_id} IS NOT NULL`),
    index('statement_entries_end_to_end')
      .on(table.chapter_id, table.end_to_end)
      .where(sql`${table.payment_id} IS NOT NULL AND ${table.end_to_end} IS NOT NULL`),
    index('statement_entries_payment')
      .on(table.payment_id)
      .where(sql`${table.payment_id} IS NOT NULL`),
    index('statement_entries_member')
      .on(table.member_id)
      .where(sql`${table.member_id} IS NOT NULL`),
    index('statement_entries_batch').on(table.batch_id).where(sql`${table.batch_id} IS NOT NULL`),
    index('statement_entries_replaced')
      .on(table.replaced_by)
      .where(sql`${table.replaced_by} IS NOT NULL`),
    index('statement_entries_statement').on(table.statement_id)
  ]
)

export const statement_proposals = sqliteTable(
  'statement_proposals',
  {
    entry_id: integer()
      .notNull()
      .references(() => statement_entries.id),
    member_id: member_id(),
    why: text({ enum: match_reasons }).notNull()
  },
  table => [
    primaryKey({ columns: [table.entry_id, table.member_id] }),
    index('statement_proposals_member').on(table.member_id)
  ]
)

/** What entries are known by: digests of account, day, amount and one of their references or texts. */
export const statement_keys = sqliteTable(
  'statement_keys',
  {
    digest: blob({ mode: 'buffer' }).notNull(),
    /** Counts equal ones: two equal payments of a day are two. */
    no: integer().notNull(),
    entry_id: integer()
      .notNull()
      .references(() => statement_entries.id)
  },
  table => [
    primaryKey({ columns: [table.digest, table.no] }),
    index('statement_keys_entry').on(table.entry_id)
  ]
)
