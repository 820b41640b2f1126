import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { accounts } from '../accounts/table.ts'

/** Links that let one person enrol once; the authenticator's secret waits here until a code proves it. */
export const enrolments = sqliteTable(
  'enrolments',
  {
    /** SHA-256 of the link's token, in hex. */
    token_hash: text().primaryKey(),
    /** Whom it enrols; null for the first owner, whose account does not exist yet. */
    account_id: integer().references(() => accounts.id),
    /** Who made the link; null for the command line and for the first owner's link. */
    inviter_id: integer().references(() => accounts.id),
    /** The secret of the last opening, sealed with the key of the secrets file. */
    totp_secret: text().notNull(),
    /** Milliseconds since 1970. */
    expires: integer().notNull(),
    /** When the link was opened last, and the time before that; null where it was not. */
    opened: text(),
    opened_before: text()
  },
  table => [
    index('enrolments_account').on(table.account_id),
    index('enrolments_inviter').on(table.inviter_id)
  ]
)
