import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { chapter_id } from '../../association/chapters/table.ts'
import { payments } from '../../terms/payments/table.ts'
import { mandates } from '../mandates/table.ts'
import { collection_states, left_out_codes, return_tasks } from './words.ts'

/** Runs of direct debits. Triggers keep a file as it was released, and the day on which it collects. */
export const collections = sqliteTable(
  'collections',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    chapter_id: chapter_id(),
    state: text({ enum: collection_states }).notNull(),
    /** The TARGET day on which it collects. */
    day: text().notNull(),
    due_to: text().notNull(),
    include_left: integer({ mode: 'boolean' }).notNull(),
    createddate: text().notNull(),
    /** What was frozen by the release. */
    message_id: text(),
    sha256: text(),
    /** The file, encrypted; null before the release, and once somebody whom it names was erased. */
    file: text(),
    creditor_identifier: text(),
    creditor_name: text(),
    released: text(),
    handed_over: text(),
    /** The day on which it was settled, cancelled or rejected, and why. */
    closed: text(),
    reason: text()
  },
  table => [
    uniqueIndex('collections_message').on(table.message_id),
    index('collections_listed').on(table.chapter_id, table.id),
    index('collections_under_way').on(table.id).where(sql`${table.state} = 'handed_over'`)
  ]
)

/** The dues of runs, each with the amount that was told. Rows are only added; they say what became of them. */
export const collection_lines = sqliteTable(
  'collection_lines',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    collection_id: integer()
      .notNull()
      .references(() => collections.id),
    due_id: integer().notNull(),
    member_id: integer().notNull(),
    payer_id: integer().notNull(),
    mandate_id: integer()
      .notNull()
      .references(() => mandates.id),
    /** In cents. */
    amount: integer().notNull(),
    /** Why the release has left it out. */
    left_out: text({ enum: left_out_codes }),
    /** Whether its due was told that the bank collects it. */
    marked: integer({ mode: 'boolean' }).notNull().default(false),
    /** Whether a statement has shown the sum that it is a part of. */
    shown: integer({ mode: 'boolean' }).notNull().default(false),
    /** The money that it brought, also where it went back. */
    payment_id: integer().references(() => payments.id),
    returned_on: text(),
    return_code: text(),
    /** What the return asks of the office, until somebody has answered it. */
    task: text({ enum: return_tasks })
  },
  table => [
    uniqueIndex('collection_lines_due').on(table.due_id, table.collection_id),
    index('collection_lines_run').on(table.collection_id),
    index('collection_lines_mandate').on(table.mandate_id),
    index('collection_lines_payer').on(table.payer_id),
    index('collection_lines_payment')
      .on(table.payment_id)
      .where(sql`${table.payment_id} IS NOT NULL`),
    index('collection_lines_task').on(table.collection_id).where(sql`${table.task} IS NOT NULL`)
  ]
)
