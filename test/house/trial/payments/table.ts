import { integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { chapters } from '../../association/chapters/table.ts'
import { members } from '../members/table.ts'

/** What members have paid. */
export const payments = sqliteTable(
  'payments',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    chapter_id: integer()
      .notNull()
      .references(() => chapters.id),
    member_id: integer()
      .notNull()
      .references(() => members.id),
    reference: text().notNull()
  },
  table => [uniqueIndex('payments_reference').on(table.chapter_id, table.reference)]
)
