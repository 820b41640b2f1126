import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { chapter_id } from '../../association/chapters/table.ts'
import { accounts } from '../../identity/accounts/table.ts'
import { states } from './schema.ts'

/** Changes of many members that one request made. */
export const batches = sqliteTable(
  'batches',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    chapter_id: chapter_id(),
    /** Null for the command line. */
    account_id: integer().references(() => accounts.id),
    kind: text().notNull(),
    createddate: text().notNull(),
    file_name: text(),
    created: integer().notNull(),
    changed: integer().notNull(),
    /** The size on the disk of the batch's entries in the audit log. */
    bytes: integer().notNull().default(0),
    state: text({ enum: states }).notNull().default('running'),
    /** The last entry of the audit log that the undo has handled; null before the first. */
    undone_to: integer()
  },
  table => [index('batches_chapter').on(table.chapter_id)]
)

/**
 * The entries of the audit log that belong to a batch, as one range of ids for each write. The entries hold the members'
 * earlier values.
 */
export const batch_entries = sqliteTable(
  'batch_entries',
  {
    batch_id: integer()
      .notNull()
      .references(() => batches.id),
    first_id: integer().notNull(),
    last_id: integer().notNull(),
    /** The chapter whose members were written; null for that of the batch. Without a reference: the batch may outlive it. */
    written_in: integer()
  },
  table => [primaryKey({ columns: [table.batch_id, table.first_id] })]
)
