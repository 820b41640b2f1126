import { integer, sqliteTable } from 'drizzle-orm/sqlite-core'
import { loans } from '../loans/table.ts'
import { members } from '../members/table.ts'

/** What members have got back. */
export const extensions = sqliteTable('extensions', {
  id: integer().primaryKey({ autoIncrement: true }),
  loan_id: integer()
    .notNull()
    .references(() => loans.id),
  member_id: integer()
    .notNull()
    .references(() => members.id),
  amount: integer().notNull()
})
