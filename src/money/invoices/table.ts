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

/**
 * Invoices as they were issued: triggers refuse other numbers than the next one, and every later change but that an invoice is
 * cancelled, that its payer becomes the one kept by a merge, and that an erasure takes what names a person.
 */
export const invoices = sqliteTable(
  'invoices',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    chapter_id: chapter_id(),
    payer_id: integer().notNull(),
    /** The year and the place in it make the number, `2026-0001`. */
    year: integer().notNull(),
    no: integer().notNull(),
    day: text().notNull(),
    /** The last day on which a due of it is to be paid. */
    pay_by: text().notNull(),
    currency: text().notNull(),
    /** In minor units. */
    amount: integer().notNull(),
    batch_id: integer().notNull(),
    createddate: text().notNull(),
    cancelled: text(),
    cancel_reason: text(),
    /** The file as it was issued; null if it named somebody who was erased. */
    pdf: blob({ mode: 'buffer' }),
    /** The end of the link to the page on which it is paid online. */
    token: text().notNull().default(sql`(lower(hex(randomblob(16))))`)
  },
  table => [
    uniqueIndex('invoices_number').on(table.chapter_id, table.year, table.no),
    index('invoices_listed').on(table.chapter_id, table.id, table.cancelled),
    index('invoices_payer').on(table.payer_id),
    index('invoices_batch').on(table.batch_id),
    uniqueIndex('invoices_token').on(table.token)
  ]
)

/** The dues of invoices, with what was open of each; a due is on one valid invoice at most. Rows are only added. */
export const invoice_lines = sqliteTable(
  'invoice_lines',
  {
    invoice_id: integer()
      .notNull()
      .references(() => invoices.id),
    due_id: integer().notNull(),
    amount: integer().notNull()
  },
  table => [
    primaryKey({ columns: [table.invoice_id, table.due_id] }),
    index('invoice_lines_due').on(table.due_id)
  ]
)

/** Numbers that a takeover passed over, since the lost machine may have given them out: those after them are the next. */
export const invoice_floors = sqliteTable(
  'invoice_floors',
  {
    chapter_id: chapter_id(),
    year: integer().notNull(),
    no: integer().notNull()
  },
  table => [primaryKey({ columns: [table.chapter_id, table.year] })]
)
