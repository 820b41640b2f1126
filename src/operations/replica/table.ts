import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** What the replica of this register is: one row, once `replica init` was run; with it a machine can take the register over. */
export const replicas = sqliteTable('replicas', {
  id: integer().primaryKey(),
  /** The name of the register in the replica's path. */
  register: text().notNull(),
  /** How often the register was taken over, and one: the other part of the path. */
  epoch: integer().notNull(),
  /** The public half of the recovery key. */
  recovery_key: text().notNull(),
  /** The content of `secrets.json`, sealed for the recovery key. */
  sealed_secrets: text().notNull(),
  /** Where the service that writes this was reached last; empty before it was. */
  address: text().notNull(),
  /** When the service said last that it runs: readers tell by it how old their copy is; null where it does not. */
  beat: text()
})
