import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** Ways to sign in that were mailed: a link and a code are one. */
export const me_links = sqliteTable(
  'me_links',
  {
    /** The keyed hash of the secret in the link. */
    token_hash: text().primaryKey(),
    code_hash: text().notNull(),
    /** The keyed hash of what the browser that asked has in its cookie. */
    browser: text().notNull(),
    /** The pseudonym of the address, and the address sealed. */
    who: text().notNull(),
    sealed: text().notNull(),
    /** Milliseconds since 1970. */
    created: integer().notNull(),
    /** How often the browser that asked has typed another code. */
    tries: integer().notNull().default(0)
  },
  table => [index('me_links_created').on(table.created), index('me_links_who').on(table.who)]
)

/** Sessions of members on a page of their own. They belong to an address. */
export const me_sessions = sqliteTable(
  'me_sessions',
  {
    token_hash: text().primaryKey(),
    who: text().notNull(),
    sealed: text().notNull(),
    /** Milliseconds since 1970: when it began, was used last, and when somebody has signed in last. */
    created: integer().notNull(),
    used: integer().notNull(),
    fresh: integer().notNull()
  },
  table => [index('me_sessions_who').on(table.who), index('me_sessions_used').on(table.used)]
)

/** New addresses that wait for a press in a mail, and changes that can be taken back for a week. */
export const me_addresses = sqliteTable(
  'me_addresses',
  {
    token_hash: text().primaryKey(),
    member_id: integer().notNull(),
    /** `new`: sent to the new address; `old`: sent to the old one after the change. */
    kind: text().$type<'new' | 'old'>().notNull(),
    /** The two addresses, sealed. */
    sealed: text().notNull(),
    created: integer().notNull()
  },
  table => [
    index('me_addresses_created').on(table.created),
    index('me_addresses_member').on(table.member_id)
  ]
)
