import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { actors, type LogEntry } from './schema.ts'

/**
 * Append-only: triggers of the database refuse to change or delete an entry. The chain holds a salted digest
 * of the changes instead of the changes, so that it stays whole where changes and salt are erased.
 */
export const log_entries = sqliteTable(
  'log_entries',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    createddate: text().notNull(),
    actor: text({ enum: actors }).notNull(),
    account_id: integer(),
    token_id: integer(),
    action: text().notNull(),
    entity: text().notNull(),
    entity_id: integer().notNull(),
    chapter_id: integer(),
    /** Null if erased, together with the salt; the salt is empty where texts of a person were taken away. */
    changes: text({ mode: 'json' }).$type<LogEntry['changes']>(),
    /** 16 random bytes in hex, so that nobody can guess erased changes from their digest. */
    salt: text(),
    /** The SHA-256 hash, in hex, of the salt, a line feed and the changes as JSON text. */
    digest: text().notNull(),
    /** SHA-256 over the hash of the entry before, this entry's fields and its digest, in hex. */
    hash: text().notNull()
  },
  table => [
    index('log_entries_kind').on(table.entity),
    index('log_entries_chapter').on(table.chapter_id, table.entity),
    index('log_entries_record').on(table.entity, table.entity_id, table.chapter_id),
    // finds whose e-mail addresses were changed without reading entries about other changes
    index('log_entries_address')
      .on(table.entity, table.entity_id)
      .where(sql`changes IS NULL OR instr(changes, '"email":[') > 0`),
    // entries from which texts were taken away: few, and read at each erasure
    index('log_entries_redacted').on(table.chapter_id).where(sql`salt = ''`)
  ]
)

/** Bytes that the entries of an account take on the disk, by the hour (UTC) in which they were written, for one day. */
export const log_bytes = sqliteTable(
  'log_bytes',
  { account_id: integer().notNull(), hour: integer().notNull(), bytes: integer().notNull() },
  table => [primaryKey({ columns: [table.account_id, table.hour] })]
)

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
