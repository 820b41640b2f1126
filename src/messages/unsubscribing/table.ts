import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** The key that signs links to unsubscribe. It is made with the first one, and stays: links are followed years later. */
export const mailing_keys = sqliteTable('mailing_keys', {
  id: integer().primaryKey(),
  /** Sealed with the encryption key. */
  sealed_key: text().notNull()
})
