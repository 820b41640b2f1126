import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** The rules with which terms were prepared: many terms share one row. */
export const policies = sqliteTable('policies', {
  id: integer().primaryKey({ autoIncrement: true }),
  /** SHA-256 of the rules, hex. */
  digest: text().notNull().unique(),
  /** The rules of a membership type as JSON; `Policy` is their shape. */
  rules: text().notNull()
})
