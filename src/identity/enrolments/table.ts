import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { accounts } from '../accounts/table.ts'

/** Open enrolments: each has a link for one person, and an authenticator secret that a code has to confirm. */
export const enrolments = sqliteTable(
  'enrolments',
  {
    /** SHA-256 of the link's token, in hex. */
    token_hash: text().primaryKey(),
    /** The account that is enrolled; null for the first owner, whose account does not exist yet. */
    account_id: integer().references(() => accounts.id),
    /** Who made the link; null for the command line and for the first owner's link. */
    inviter_id: integer().references(() => accounts.id),
    /** The secret of the last opening, sealed with the encryption key. */
    totp_secret: text().notNull(),
    /** Milliseconds since 1970. */
    expires: integer().notNull(),
    /** When the link was last opened, and when it was opened before that; null for never. */
    opened: text(),
    opened_before: text()
  },
  table => [
    index('enrolments_account').on(table.account_id),
    index('enrolments_inviter').on(table.inviter_id)
  ]
)
