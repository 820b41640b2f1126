import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { roles } from '../../association/access/permissions.ts'
import { chapters } from '../../association/chapters/table.ts'

/** The people of the office, with their credentials. */
export const accounts = sqliteTable('accounts', {
  id: integer().primaryKey({ autoIncrement: true }),
  email: text().notNull(),
  /** The address in the form in which addresses are compared. */
  email_key: text().notNull().unique(),
  name: text().notNull(),
  enabled: integer({ mode: 'boolean' }).notNull().default(true),
  /** argon2id in PHC format; null until the account is enrolled. */
  password_hash: text(),
  /** The authenticator secret, sealed with the encryption key. */
  totp_secret: text(),
  /** The last time step whose code was accepted (RFC 6238 section 5.2). */
  totp_step: integer(),
  createddate: text().notNull(),
  last_login: text()
})

/** The roles of each account, each for one chapter or (`chapter_id` null) for all. */
export const grants = sqliteTable(
  'grants',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    account_id: integer()
      .notNull()
      .references(() => accounts.id),
    role: text({ enum: roles }).notNull(),
    chapter_id: integer().references(() => chapters.id)
  },
  // the migration adds a unique index by hand, in which NULL counts as a value
  table => [index('grants_chapter').on(table.chapter_id)]
)

/** The grants of an account as a JSON array, for queries that return one row for each account. */
export const grants_json = sql<string>`(
  SELECT json_group_array(json_object('role', role, 'chapter_id', chapter_id))
  FROM (SELECT role, chapter_id FROM grants WHERE account_id = accounts.id ORDER BY id))`
