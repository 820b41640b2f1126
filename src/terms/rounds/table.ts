import { integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { chapter_id, chapters } from '../../association/chapters/table.ts'

/** The daily rounds of chapters: one for each day, which later writes of that day continue. */
export const rounds = sqliteTable(
  'rounds',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    chapter_id: chapter_id(),
    version: text().notNull().default(''),
    /** The chapter's date up to which it brings lives. */
    day: text().notNull(),
    started: text().notNull(),
    /** Null while members are left. */
    ended: text(),
    /** Members that it looked at, what happened to them, and how many it put aside. */
    members: integer().notNull().default(0),
    events: integer().notNull().default(0),
    put_aside: integer().notNull().default(0),
    /** The settings of the chapter that the round applied, as JSON; if they change, all lives of the chapter are looked at. */
    settings: text().notNull(),
    /** The member id up to which lives were marked as due because of changed settings; null if none are left to mark. */
    marked_id: integer()
  },
  table => [uniqueIndex('rounds_day').on(table.chapter_id, table.day)]
)

/**
 * Chapters whose rounds propose, since an import, an upgrade or a restore: those of `day`, and of the first day after it that has
 * one.
 */
export const first_rounds = sqliteTable('first_rounds', {
  chapter_id: integer()
    .primaryKey()
    .references(() => chapters.id),
  day: text().notNull()
})
