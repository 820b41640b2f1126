import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { accounts } from '../../identity/accounts/table.ts'

/** Answers to creations, stored for repeated requests with the same key. */
export const idempotency_keys = sqliteTable(
  'idempotency_keys',
  {
    account_id: integer()
      .notNull()
      .references(() => accounts.id),
    key: text().notNull(),
    /** SHA-256 over operation and body, in hex. */
    fingerprint: text().notNull(),
    /** The encrypted body of the answer, which has personal data but never an enrolment link. */
    response: text().notNull(),
    /** What the answer tells of: an entity and an id; null where that has no noun. */
    entity: text(),
    entity_id: integer(),
    /** Milliseconds since 1970. */
    created: integer().notNull()
  },
  table => [
    primaryKey({ columns: [table.account_id, table.key] }),
    index('idempotency_keys_created').on(table.created),
    index('idempotency_keys_record').on(table.entity, table.entity_id)
  ]
)
