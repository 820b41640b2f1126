import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** Mails that leave at once, such as those by which somebody signs in or confirms. A row is deleted with the mail. */
export const prompt_mails = sqliteTable(
  'prompt_mails',
  {
    id: text().primaryKey(),
    kind: text().notNull(),
    /** What the mail is about, sealed with the encryption key. */
    sealed: text().notNull(),
    /** Milliseconds since 1970 after which the mail says nothing any more. */
    expires: integer().notNull(),
    tries: integer().notNull().default(0),
    /** Milliseconds since 1970 from which it may be sent. */
    next_try: integer().notNull()
  },
  table => [index('prompt_mails_next').on(table.next_try)]
)

/** To whom such mails have gone in the last day: pseudonyms of addresses, which nobody reads without the key. */
export const prompt_counts = sqliteTable(
  'prompt_counts',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    who: text().notNull(),
    /** Milliseconds since 1970. */
    at: integer().notNull()
  },
  table => [
    index('prompt_counts_who').on(table.who, table.at),
    index('prompt_counts_at').on(table.at)
  ]
)
