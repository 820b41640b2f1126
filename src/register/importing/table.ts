import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { chapters } from '../../association/chapters/table.ts'

/** The members whom rows may mean that the last import into a chapter has left out as doubtful. */
export const import_doubts = sqliteTable('import_doubts', {
  chapter_id: integer()
    .primaryKey()
    .references(() => chapters.id),
  createddate: text().notNull(),
  member_ids: text({ mode: 'json' }).$type<number[]>().notNull()
})
