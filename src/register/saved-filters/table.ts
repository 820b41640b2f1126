import { integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { chapter_id } from '../../association/chapters/table.ts'
import { accounts } from '../../identity/accounts/table.ts'
import type { KeptFilter } from './schema.ts'

/** Filters of members that are kept under a name, for a chapter. */
export const filters = sqliteTable(
  'filters',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    chapter_id: chapter_id(),
    /** Who made it; null for the command line. */
    account_id: integer().references(() => accounts.id),
    name: text().notNull(),
    /** The form of the name for comparisons. */
    name_key: text().notNull(),
    filter: text({ mode: 'json' }).$type<KeptFilter['filter']>().notNull(),
    columns: text({ mode: 'json' }).$type<string[]>().notNull().default([]),
    sort: text().$type<KeptFilter['sort']>().notNull().default('name')
  },
  table => [uniqueIndex('filters_name').on(table.chapter_id, table.name_key)]
)

/** A saved filter as it is stored. */
export type FilterRow = typeof filters.$inferSelect
