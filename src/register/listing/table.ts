import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { chapters } from '../chapters/table.ts'

/** What a chapter's members are in all; triggers keep it. */
export const rosters = sqliteTable('rosters', {
  chapter_id: integer()
    .primaryKey()
    .references(() => chapters.id),
  members: integer().notNull(),
  /** One more with each write to a member of the chapter. */
  revision: integer().notNull()
})

/** How many members of a chapter have a type and a status; triggers keep it. */
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

/** How many members of a chapter were created in a month (UTC, as `createddate` is stored); triggers keep it. */
export const member_months = sqliteTable(
  'member_months',
  {
    chapter_id: integer().notNull(),
    /** `2025-01` */
    month: text().notNull(),
    members: integer().notNull()
  },
  table => [primaryKey({ columns: [table.chapter_id, table.month] })]
)

/** Every 256th member of a chapter by id: where a page deep in the list begins to count; triggers keep it. */
export const member_anchors = sqliteTable(
  'member_anchors',
  {
    chapter_id: integer().notNull(),
    /** How many members of the chapter have this id or a smaller one. */
    position: integer().notNull(),
    member_id: integer().notNull()
  },
  table => [primaryKey({ columns: [table.chapter_id, table.position] })]
)
