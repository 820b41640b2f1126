import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** Sums of dues that are not void, in minor units; triggers on dues and terms keep them. */
export const due_sums = sqliteTable(
  'due_sums',
  {
    chapter_id: integer().notNull(),
    /** The quarter of an hour in which they were made, in UTC (`2026-03-10T11:45`): no day of any time zone begins within one. */
    made: text().notNull(),
    due_date: text().notNull(),
    /** The type of their term; 0 for dues that belong to none. */
    membertype_id: integer().notNull(),
    currency: text().notNull(),
    dues: integer().notNull(),
    amount: integer().notNull(),
    settled: integer().notNull(),
    waived: integer().notNull()
  },
  table => [
    primaryKey({
      columns: [table.chapter_id, table.made, table.due_date, table.membertype_id, table.currency]
    }),
    // finds overdue dues without reading paid ones
    index('due_sums_open')
      .on(table.chapter_id, table.due_date)
      .where(sql`${table.dues} > 0 AND ${table.amount} > ${table.settled} + ${table.waived}`)
  ]
)

/** Sums of payments, reversals and refunds by their day, in minor units; triggers keep them. */
export const payment_sums = sqliteTable(
  'payment_sums',
  {
    chapter_id: integer().notNull(),
    day: text().notNull(),
    currency: text().notNull(),
    payments: integer().notNull(),
    amount: integer().notNull(),
    /** What is left of the payments. */
    credit: integer().notNull()
  },
  table => [primaryKey({ columns: [table.chapter_id, table.day, table.currency] })]
)
