import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { roles } from '../../association/access/permissions.ts'
import { accounts } from '../accounts/table.ts'

/** The tokens of programs; those that have ended stay, since the audit log names them. */
export const tokens = sqliteTable(
  'tokens',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    /** Who made it, and whose rights it has. */
    account_id: integer()
      .notNull()
      .references(() => accounts.id),
    name: text().notNull(),
    /** SHA-256 of the token, in hex; the token itself is stored nowhere. */
    token_hash: text().notNull(),
    prefix: text().notNull(),
    role: text({ enum: roles }),
    operations: text({ mode: 'json' }).$type<string[]>(),
    chapter_ids: text({ mode: 'json' }).$type<number[]>(),
    networks: text({ mode: 'json' }).$type<string[]>(),
    createddate: text().notNull(),
    expires: text(),
    last_used: text(),
    ended: text()
  },
  table => [index('tokens_hash').on(table.token_hash), index('tokens_account').on(table.account_id)]
)
