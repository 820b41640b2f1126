import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { chapter_id } from '../../association/chapters/table.ts'
import { payments } from '../../terms/payments/table.ts'
import { invoices } from '../invoices/table.ts'
import { payment_modes, session_states, session_tasks } from './schema.ts'

/** By whom members of a chapter can pay online; chapters without a row take no such payments. */
export const payment_settings = sqliteTable('payment_settings', {
  chapter_id: chapter_id().primaryKey(),
  provider: text().notNull(),
  /** Both keys of the provider, encrypted. */
  secret_key: text().notNull(),
  webhook_secret: text().notNull(),
  mode: text({ enum: payment_modes }).notNull(),
  /** The provider's own words for ways to pay; null for those that are turned on there. */
  methods: text({ mode: 'json' }).$type<string[]>(),
  /** PUBLIC_URL, which is brought up to date at each start; null where the service does not know its address. */
  base: text()
})

/** Attempts to pay an invoice with a provider. Rows are only added; they say what became of them. */
export const payment_sessions = sqliteTable(
  'payment_sessions',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    chapter_id: chapter_id(),
    invoice_id: integer()
      .notNull()
      .references(() => invoices.id),
    provider: text().notNull(),
    /** The provider's number of it, and its page; null until the provider has answered. */
    session: text(),
    url: text(),
    /** What was open of the invoice, in minor units. */
    amount: integer().notNull(),
    currency: text().notNull(),
    state: text({ enum: session_states }).notNull(),
    createddate: text().notNull(),
    /** The dues that it marks as `collecting`. */
    marked: text({ mode: 'json' }).$type<number[]>(),
    /** The provider's number of the payment, and ours. */
    payment: text(),
    payment_id: integer().references(() => payments.id),
    /** What it asks of the office, until somebody has answered it. */
    task: text({ enum: session_tasks })
  },
  table => [
    uniqueIndex('payment_sessions_session').on(table.chapter_id, table.session),
    // one attempt at a time
    uniqueIndex('payment_sessions_live')
      .on(table.invoice_id)
      .where(sql`${table.state} IN ('open', 'pending')`),
    index('payment_sessions_listed').on(table.chapter_id, table.id),
    index('payment_sessions_invoice').on(table.invoice_id),
    index('payment_sessions_payment').on(table.chapter_id, table.payment),
    index('payment_sessions_entry').on(table.payment_id),
    index('payment_sessions_task').on(table.chapter_id).where(sql`${table.task} IS NOT NULL`)
  ]
)

/** The events of providers that were taken: each counts once. */
export const payment_events = sqliteTable(
  'payment_events',
  {
    chapter_id: chapter_id(),
    event: text().notNull(),
    createddate: text().notNull()
  },
  table => [primaryKey({ columns: [table.chapter_id, table.event] })]
)
