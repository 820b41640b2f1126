import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'

// Numbers of dues and of entries of money, which triggers keep (migration 0056), so that no list counts what it has.

/** Numbers of dues and what is open of them, in minor units. */
export const due_totals = sqliteTable(
  'due_totals',
  {
    chapter_id: integer().notNull(),
    /** Empty for all days together. */
    due_date: text().notNull(),
    currency: text().notNull(),
    dues: integer().notNull(),
    /** Those of which something is open. */
    owed: integer().notNull(),
    open: integer().notNull()
  },
  table => [primaryKey({ columns: [table.chapter_id, table.due_date, table.currency] })]
)

/** How many dues have ids in a block of 512. */
export const due_blocks = sqliteTable(
  'due_blocks',
  {
    chapter_id: integer().notNull(),
    block: integer().notNull(),
    dues: integer().notNull()
  },
  table => [primaryKey({ columns: [table.chapter_id, table.block] })]
)

/** Numbers of entries of money. */
export const payment_totals = sqliteTable(
  'payment_totals',
  {
    chapter_id: integer().notNull(),
    /** Empty for all days together. */
    day: text().notNull(),
    kind: text().notNull(),
    method: text().notNull(),
    payments: integer().notNull()
  },
  table => [primaryKey({ columns: [table.chapter_id, table.day, table.kind, table.method] })]
)

/** How many entries of money have ids in a block of 512. */
export const payment_blocks = sqliteTable(
  'payment_blocks',
  {
    chapter_id: integer().notNull(),
    block: integer().notNull(),
    payments: integer().notNull()
  },
  table => [primaryKey({ columns: [table.chapter_id, table.block] })]
)
