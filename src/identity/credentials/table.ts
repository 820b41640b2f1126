import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { accounts } from '../accounts/table.ts'

/** Recovery codes, each usable once instead of a code of the authenticator. */
export const recovery_codes = sqliteTable(
  'recovery_codes',
  {
    /** SHA-256 of the code, in hex. */
    code_hash: text().primaryKey(),
    account_id: integer()
      .notNull()
      .references(() => accounts.id),
    used: text()
  },
  table => [index('recovery_codes_account').on(table.account_id)]
)
