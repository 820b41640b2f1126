import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { accounts } from '../accounts/table.ts'

/** Moments here are milliseconds since 1970: they are compared, and never leave the service. */
export const sessions = sqliteTable(
  'sessions',
  {
    /** 128 random bits in base64url, the `sid` of access tokens. */
    id: text().primaryKey(),
    account_id: integer()
      .notNull()
      .references(() => accounts.id),
    created: integer().notNull(),
    expires: integer().notNull(),
    ended: integer()
  },
  table => [index('sessions_account').on(table.account_id)]
)

/** Every refresh token of a session, the used ones too: one that comes again gives itself away. */
export const refresh_tokens = sqliteTable(
  'refresh_tokens',
  {
    /** SHA-256 of the token, in hex. */
    token_hash: text().primaryKey(),
    session_id: text()
      .notNull()
      .references(() => sessions.id),
    expires: integer().notNull(),
    used: integer()
  },
  table => [index('refresh_tokens_session').on(table.session_id)]
)
