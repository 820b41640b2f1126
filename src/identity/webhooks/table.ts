import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { log_entries } from '../../association/audit/table.ts'
import { accounts } from '../accounts/table.ts'
import { delivery_states, off_reasons } from './schema.ts'

/** Addresses that are told of what has happened. */
export const webhooks = sqliteTable('webhooks', {
  id: integer().primaryKey({ autoIncrement: true }),
  /** Who made it or turned it on last, and whose rights it has. */
  account_id: integer()
    .notNull()
    .references(() => accounts.id),
  url: text().notNull(),
  types: text({ mode: 'json' }).$type<string[]>().notNull(),
  chapter_ids: text({ mode: 'json' }).$type<number[]>(),
  enabled: integer({ mode: 'boolean' }).notNull(),
  off_reason: text({ enum: off_reasons }),
  /** Its secret, and the one before, as a JSON list, sealed with the encryption key. */
  sealed: text().notNull(),
  createddate: text().notNull(),
  rotated: text(),
  turned_on: text().notNull(),
  last_success: text(),
  /** Since the last success; null where there was none. */
  last_failure: text()
})

/** What webhooks are told: a trigger adds a row in the transaction of an entry of the log, and takes the answer away with its texts. */
export const deliveries = sqliteTable(
  'deliveries',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    webhook_id: integer()
      .notNull()
      .references(() => webhooks.id),
    entry_id: integer()
      .notNull()
      .references(() => log_entries.id),
    message_id: text().notNull(),
    at: text().notNull(),
    state: text({ enum: delivery_states }).notNull(),
    attempts: integer().notNull(),
    /** Milliseconds since 1970 from which it may be sent. */
    next_try: integer().notNull(),
    status: integer(),
    answer: text()
  },
  table => [
    uniqueIndex('deliveries_once').on(table.entry_id, table.webhook_id),
    index('deliveries_listed').on(table.webhook_id, table.state, table.next_try),
    index('deliveries_webhook').on(table.webhook_id),
    index('deliveries_at').on(table.at)
  ]
)
