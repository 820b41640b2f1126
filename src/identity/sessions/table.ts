import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { accounts } from '../accounts/table.ts'

/** Sessions. All times are milliseconds since 1970. */
export const sessions = sqliteTable(
  'sessions',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    /** SHA-256, in hex, of the `sid` of its access tokens: 128 random bits in base64url, stored nowhere. */
    sid_hash: text().notNull(),
    account_id: integer()
      .notNull()
      .references(() => accounts.id),
    created: integer().notNull(),
    expires: integer().notNull(),
    ended: integer(),
    /** When the session was started or last renewed, from which network and with which User-Agent. */
    last_used: integer().notNull(),
    address: text().notNull().default(''),
    user_agent: text().notNull().default(''),
    /** Whether it was started in a page of the service: its requests are counted apart from those of programs. */
    from_page: integer({ mode: 'boolean' }).notNull().default(false)
  },
  table => [
    uniqueIndex('sessions_sid_hash').on(table.sid_hash),
    index('sessions_account').on(table.account_id)
  ]
)

/** The refresh tokens of sessions, used ones included: one that comes again was stolen. */
export const refresh_tokens = sqliteTable(
  'refresh_tokens',
  {
    /** SHA-256 of the token, in hex. */
    token_hash: text().primaryKey(),
    session_id: integer()
      .notNull()
      .references(() => sessions.id),
    /** The session's `sid`, masked with the token (sid.ts). */
    masked_sid: text().notNull(),
    expires: integer().notNull(),
    used: integer()
  },
  table => [index('refresh_tokens_session').on(table.session_id)]
)
