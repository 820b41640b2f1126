import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { chapters } from '../../association/chapters/table.ts'

/** How many members a chapter has, and its revision; triggers update both. */
export const rosters = sqliteTable('rosters', {
  chapter_id: integer()
    .primaryKey()
    .references(() => chapters.id),
  members: integer().notNull(),
  /** Incremented by each write to a member of the chapter, and to a member who enters or leaves it. */
  revision: integer().notNull()
})

/** The number of members of a chapter with a type and a status; triggers update it. */
export const member_counts = sqliteTable(
  'member_counts',
  {
    chapter_id: integer().notNull(),
    membertype_id: integer().notNull(),
    status: text().notNull(),
    members: integer().notNull()
  },
  table => [primaryKey({ columns: [table.chapter_id, table.membertype_id, table.status] })]
)
