import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { chapters } from '../../association/chapters/table.ts'
import { tokens } from '../../identity/tokens/table.ts'
import type { AssistantRequest } from './schema.ts'

/** What programs have asked for: a person answers. */
export const assistant_requests = sqliteTable(
  'assistant_requests',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    token_id: integer()
      .notNull()
      .references(() => tokens.id),
    /** Null for what is about no chapter. */
    chapter_id: integer().references(() => chapters.id),
    /** The member whom it is about, if it is about one; it goes with that member. */
    member_id: integer(),
    /** The id of the operation, and the permission that it needs. */
    operation: text().notNull(),
    permission: text().notNull(),
    arguments: text({ mode: 'json' }).$type<Record<string, unknown>>().notNull(),
    preview: text({ mode: 'json' }).$type<Record<string, unknown> | null>(),
    /** What it would have done when it was asked; where it is null, nothing is compared. */
    fingerprint: text(),
    state: text().$type<AssistantRequest['state']>().notNull(),
    createddate: text().notNull(),
    /** The account that answered. */
    decided_by: integer(),
    reason: text().notNull().default('')
  },
  table => [
    index('assistant_requests_chapter').on(table.chapter_id, table.state),
    index('assistant_requests_token').on(table.token_id, table.state),
    index('assistant_requests_member').on(table.member_id)
  ]
)
