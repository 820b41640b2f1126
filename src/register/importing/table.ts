import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { chapters } from '../../association/chapters/table.ts'

/** The members whom the doubtful rows of the last import into a chapter may mean. */
export const import_doubts = sqliteTable('import_doubts', {
  chapter_id: integer()
    .primaryKey()
    .references(() => chapters.id),
  createddate: text().notNull(),
  member_ids: text({ mode: 'json' }).$type<number[]>().notNull()
})
