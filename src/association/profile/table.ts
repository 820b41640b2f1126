import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { ChapterWord } from './schema.ts'

/** The association: one row, which the migration adds. */
export const associations = sqliteTable('associations', {
  id: integer().primaryKey(),
  name: text().notNull().default(''),
  chapter_word: text({ mode: 'json' }).$type<ChapterWord>().notNull().default({ one: '', many: '' })
})
