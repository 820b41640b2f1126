import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** The parts of the organisation; a new register has one. */
export const chapters = sqliteTable('chapters', {
  id: integer().primaryKey({ autoIncrement: true }),
  name: text().notNull(),
  /** The name as it is compared. */
  name_key: text().notNull().unique(),
  description: text().notNull().default(''),
  location: text().notNull().default(''),
  timezone: text().notNull().default('UTC'),
  currency: text().notNull().default('EUR'),
  createddate: text().notNull()
})
