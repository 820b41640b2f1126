import { integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { chapters } from '../../association/chapters/table.ts'

/** What members have paid. */
export const loans = sqliteTable(
  'loans',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    chapter_id: integer()
      .notNull()
      .references(() => chapters.id),
    /** No foreign key: what was paid stays in the books when the member is erased. */
    member_id: integer().notNull(),
    reference: text().notNull(),
    note: text()
  },
  table => [uniqueIndex('loans_reference').on(table.chapter_id, table.reference)]
)
