import { integer, sqliteTable } from 'drizzle-orm/sqlite-core'
import { members } from '../members/table.ts'
import { payments } from '../payments/table.ts'

/** What members have got back. */
export const refunds = sqliteTable('refunds', {
  id: integer().primaryKey({ autoIncrement: true }),
  payment_id: integer()
    .notNull()
    .references(() => payments.id),
  member_id: integer()
    .notNull()
    .references(() => members.id),
  amount: integer().notNull()
})
