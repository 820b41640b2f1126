import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { actors, entities, type LogEntry } from './schema.ts'

/** Append-only: triggers of the database refuse to change or delete an entry. */
export const log_entries = sqliteTable(
  'log_entries',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    createddate: text().notNull(),
    actor: text({ enum: actors }).notNull(),
    account_id: integer(),
    action: text().notNull(),
    entity: text({ enum: entities }).notNull(),
    entity_id: integer().notNull(),
    chapter_id: integer(),
    changes: text({ mode: 'json' }).$type<LogEntry['changes']>().notNull(),
    /** SHA-256 over the hash of the entry before and this entry, in hex. */
    hash: text().notNull()
  },
  table => [
    index('log_entries_kind').on(table.entity),
    index('log_entries_chapter').on(table.chapter_id, table.entity),
    index('log_entries_record').on(table.entity, table.entity_id, table.chapter_id)
  ]
)
