import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { members } from '../../register/members/table.ts'
import type { ChangeRequest } from './schema.ts'

/** What members have asked the office to change, or to erase. */
export const change_requests = sqliteTable(
  'change_requests',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    member_id: integer()
      .notNull()
      .references(() => members.id),
    kind: text().$type<ChangeRequest['kind']>().notNull(),
    /** The values when it was asked, and those that are asked for, by the names of fields. */
    before: text({ mode: 'json' }).$type<Record<string, unknown>>().notNull(),
    set: text({ mode: 'json' }).$type<Record<string, unknown>>().notNull(),
    state: text().$type<ChangeRequest['state']>().notNull(),
    createddate: text().notNull(),
    /** The account that answered. */
    decided_by: integer(),
    /** The batch by which it was carried out. */
    batch_id: integer(),
    reason: text().notNull().default('')
  },
  table => [
    index('change_requests_member').on(table.member_id),
    index('change_requests_state').on(table.state, table.kind)
  ]
)
