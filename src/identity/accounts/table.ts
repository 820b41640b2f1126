import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { chapters } from '../../register/chapters/table.ts'
import { roles } from '../access/permissions.ts'

/** The people of the office, with what proves them. */
export const accounts = sqliteTable('accounts', {
  id: integer().primaryKey({ autoIncrement: true }),
  email: text().notNull(),
  /** The address as it is compared. */
  email_key: text().notNull().unique(),
  name: text().notNull(),
  enabled: integer({ mode: 'boolean' }).notNull().default(true),
  /** argon2id in PHC form; null until the account is enrolled. */
  password_hash: text(),
  /** The authenticator's secret, sealed with the key of the secrets file. */
  totp_secret: text(),
  /** The last time step whose code was accepted (RFC 6238 section 5.2). */
  totp_step: integer(),
  createddate: text().notNull(),
  last_login: text()
})

/** What each account may do, and where. */
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
  // that an account holds each grant once is a unique index written into the migration: NULL is a value there
  table => [index('grants_chapter').on(table.chapter_id)]
)

/** The grants of an account as a JSON array, for queries that answer accounts in one row each. */
export const grants_json = sql<string>`(
  SELECT json_group_array(json_object('role', role, 'chapter_id', chapter_id))
  FROM (SELECT role, chapter_id FROM grants WHERE account_id = accounts.id ORDER BY id))`
