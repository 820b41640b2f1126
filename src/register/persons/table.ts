import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** What can have become of a member whose id is still known; `erasing` if an erasure was begun and is not finished. */
export const fates = ['erased', 'merged', 'erasing'] as const

/**
 * Members who were erased or merged into another one, so that their ids can still be explained; and members whose erasure is not
 * finished.
 */
export const former_members = sqliteTable(
  'former_members',
  {
    id: integer().primaryKey(),
    /** The chapter, which may be no more. */
    chapter_id: integer().notNull(),
    fate: text({ enum: fates }).notNull(),
    /** Of one who was merged: the member who was kept. */
    kept_id: integer(),
    createddate: text().notNull()
  },
  table => [
    index('former_members_kept').on(table.kept_id),
    index('former_members_erasing').on(table.chapter_id).where(sql`fate = 'erasing'`)
  ]
)
