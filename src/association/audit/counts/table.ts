import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/**
 * How many entries of a scope the log has up to an entry; a trigger adds rows after every 256th entry. The
 * scope is `member` (a kind of record), `member 3` (in a chapter, `-` for none) or `member 3 17` (one record).
 */
export const log_counts = sqliteTable(
  'log_counts',
  {
    scope: text().notNull(),
    entry_id: integer().notNull(),
    entries: integer().notNull()
  },
  table => [primaryKey({ columns: [table.scope, table.entry_id] })]
)

/** Entries with a date before that of the previous entry, because the clock was set back; a trigger adds them. */
export const clock_setbacks = sqliteTable('clock_setbacks', { entry_id: integer().primaryKey() })
