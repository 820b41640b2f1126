import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { chapter_id } from '../../association/chapters/table.ts'
import { accounts } from '../../identity/accounts/table.ts'
import { type MailingRecord, mailing_readers, mailing_states } from './schema.ts'

/** Messages to many members of a chapter. The ledger has a message for each member whom the filter meant at the release. */
export const mailings = sqliteTable(
  'mailings',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    chapter_id: chapter_id(),
    /** Who wrote it. */
    account_id: integer().references(() => accounts.id),
    /** Who gets it for the members whom the filter means. */
    to: text({ enum: mailing_readers }).notNull().default('members'),
    /** Whether several who have one address get one copy. */
    one_copy: integer({ mode: 'boolean' }).notNull().default(false),
    filter: text({ mode: 'json' }).$type<MailingRecord['filter']>().notNull(),
    subject: text().notNull(),
    /** Null once somebody was erased whom it named. */
    body: text(),
    /** The moment before which nothing leaves; null for at once. */
    send_at: text(),
    state: text({ enum: mailing_states }).notNull(),
    createddate: text().notNull(),
    /** When it was released, and by which account. */
    released: text(),
    released_by: integer(),
    stopped: text(),
    /** The id of the last member whose message was decided; members follow by their ids. */
    reached: integer().notNull().default(0)
  },
  table => [
    index('mailings_listed').on(table.chapter_id, table.id),
    index('mailings_state').on(table.state)
  ]
)

export type MailingRow = typeof mailings.$inferSelect
