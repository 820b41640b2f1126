import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { chapter_id, chapters } from '../../association/chapters/table.ts'
import { function_kinds } from './schema.ts'

/** What members can hold: offices of the board, tasks and honours. */
export const functions = sqliteTable('functions', {
  id: integer().primaryKey({ autoIncrement: true }),
  /** Null for a function of all chapters. */
  chapter_id: integer().references(() => chapters.id),
  name: text().notNull(),
  kind: text({ enum: function_kinds }).notNull(),
  /** How many hold it at a time; null for any number. */
  seats: integer(),
  archived: integer({ mode: 'boolean' }).notNull().default(false)
})

/** Who holds a function, from when to when. A leaving ends it without a change of its row (`members/held.ts`). */
export const holdings = sqliteTable(
  'holdings',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    function_id: integer()
      .notNull()
      .references(() => functions.id),
    member_id: integer().notNull(),
    chapter_id: chapter_id(),
    from: text().notNull(),
    to: text(),
    elected_on: text(),
    note: text(),
    createddate: text().notNull()
  },
  table => [
    index('holdings_function').on(table.function_id),
    index('holdings_member').on(table.member_id),
    index('holdings_listed').on(table.chapter_id)
  ]
)
