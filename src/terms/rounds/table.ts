import { integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { chapters } from '../../association/chapters/table.ts'

/** The daily rounds of chapters: one a day, which later writes of that day go on. */
export const rounds = sqliteTable(
  'rounds',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    chapter_id: integer()
      .notNull()
      .references(() => chapters.id),
    /** The chapter's date up to which it brings lives. */
    day: text().notNull(),
    started: text().notNull(),
    /** Null while members are left. */
    ended: text(),
    /** Members that it looked at, what happened to them, and how many it put aside. */
    members: integer().notNull().default(0),
    events: integer().notNull().default(0),
    put_aside: integer().notNull().default(0),
    /** The settings of the chapter by which it went, as JSON: where they change, all its lives are looked at. */
    settings: text().notNull(),
    /** Up to which member of the service its lives are due because of them; null where all are that have to be. */
    marked_id: integer()
  },
  table => [uniqueIndex('rounds_day').on(table.chapter_id, table.day)]
)
