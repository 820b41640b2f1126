import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** The possible fates of a member whose id is still known; `erasing` if an erasure has begun and is not finished. */
export const fates = ['erased', 'merged', 'erasing'] as const

/**
 * Members who were erased or merged into another one, so that their ids can still be explained; and members whose erasure is not
 * finished.
 */
export const former_members = sqliteTable(
  'former_members',
  {
    id: integer().primaryKey(),
    /** The chapter, which may have been removed. */
    chapter_id: integer().notNull(),
    fate: text({ enum: fates }).notNull(),
    /** For a merged member: the member who was kept. */
    kept_id: integer(),
    createddate: text().notNull()
  },
  table => [
    index('former_members_kept').on(table.kept_id),
    index('former_members_erasing').on(table.chapter_id).where(sql`fate = 'erasing'`)
  ]
)
