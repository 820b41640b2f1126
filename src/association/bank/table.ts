import { sql } from 'drizzle-orm'
import { integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'

/** The association's accounts at banks. */
export const bank_accounts = sqliteTable(
  'bank_accounts',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    name: text().notNull(),
    iban: text().notNull().default(''),
    bic: text().notNull().default(''),
    /** In whose name it is, where that is not the association's. */
    holder: text().notNull().default(''),
    currency: text().notNull(),
    /** What was on it at the beginning of the opening day, in minor units. */
    opening_balance: integer().notNull().default(0),
    opening_day: text(),
    /** Whether it is that of the association, and of chapters that name none. */
    main: integer({ mode: 'boolean' }).notNull().default(false),
    archived: integer({ mode: 'boolean' }).notNull().default(false)
  },
  table => [uniqueIndex('bank_accounts_iban').on(table.iban).where(sql`${table.iban} <> ''`)]
)
