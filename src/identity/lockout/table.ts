import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** Failure counters: one for each account (whether it exists or not) and client address, and one with an empty `address` for all addresses. */
export const login_tries = sqliteTable(
  'login_tries',
  {
    /** The keyed hash of the e-mail address that was sent. */
    who: text().notNull(),
    address: text().notNull(),
    failures: integer().notNull(),
    /** Milliseconds since 1970, like `last`. */
    locked_until: integer().notNull(),
    last: integer().notNull()
  },
  table => [
    primaryKey({ columns: [table.who, table.address] }),
    index('login_tries_last').on(table.last)
  ]
)

/** Addresses from which an account has signed in; the counter of all addresses does not lock them. */
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
