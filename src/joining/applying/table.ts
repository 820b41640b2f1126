import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** Applications that nobody has confirmed yet: sealed, and gone after 48 hours. */
export const drafts = sqliteTable(
  'drafts',
  {
    /** The keyed hash of the secret in the mail. */
    token_hash: text().primaryKey(),
    /** The keyed hash of the address of the form and the code in the mail. */
    code_hash: text().notNull().unique(),
    form_id: integer().notNull(),
    /** What was answered, sealed with the encryption key. */
    sealed: text().notNull(),
    /** Milliseconds since 1970. */
    created: integer().notNull()
  },
  table => [index('drafts_created').on(table.created)]
)

/** Stamps and proofs that were used, until they are too old to be used again. */
export const spent_stamps = sqliteTable(
  'spent_stamps',
  {
    id: text().primaryKey(),
    /** Milliseconds since 1970. */
    expires: integer().notNull()
  },
  table => [index('spent_stamps_expires').on(table.expires)]
)
