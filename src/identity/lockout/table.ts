import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** Tries for one account, known or not, from one address, or (`address` empty) from all. */
export const login_tries = sqliteTable(
  'login_tries',
  {
    /** A keyed hash of the e-mail address that was sent. */
    who: text().notNull(),
    address: text().notNull(),
    failures: integer().notNull(),
    /** Milliseconds since 1970, like every moment here. */
    locked_until: integer().notNull(),
    last: integer().notNull()
  },
  table => [
    primaryKey({ columns: [table.who, table.address] }),
    index('login_tries_last').on(table.last)
  ]
)

/** Addresses from which an account has signed in. */
export const known_addresses = sqliteTable(
  'known_addresses',
  {
    who: text().notNull(),
    address: text().notNull(),
    last: integer().notNull()
  },
  table => [
    primaryKey({ columns: [table.who, table.address] }),
    index('known_addresses_last').on(table.last)
  ]
)
