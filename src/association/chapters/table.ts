import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** The chapters; a new register has one. */
export const chapters = sqliteTable('chapters', {
  id: integer().primaryKey({ autoIncrement: true }),
  name: text().notNull(),
  /** The form of the name for comparisons. */
  name_key: text().notNull().unique(),
  description: text().notNull().default(''),
  location: text().notNull().default(''),
  timezone: text().notNull().default('UTC'),
  currency: text().notNull().default('EUR'),
  /** Whether nobody joins any more. */
  archived: integer({ mode: 'boolean' }).notNull().default(false),
  createddate: text().notNull()
})
