import { type SealedColumn, sealedColumns, sealedContext } from '../../core/tables.ts'
import { movePseudonyms } from '../../identity/lockout/pseudonyms-store.ts'
import type { Db } from '../../storage/database.ts'
import { type Secrets, seal, unseal } from '../../storage/secrets.ts'
import { resealSecrets } from '../replica/store.ts'

/**
 * Encrypts every encrypted text of the database with the current key, and moves failure counters to the current
 * pseudonyms of their accounts; those of unknown addresses are deleted. The secrets in the replica are sealed anew. Call this inside one write. Throws if no key
 * decrypts a text.
 */
export function reencryptAll(db: Db, secrets: Secrets) {
  // overwrites the old texts with zeros instead of leaving them in free pages
  const before = db.$client.pragma('secure_delete', { simple: true })
  db.$client.pragma('secure_delete = ON')
  for (const sealed of sealedColumns()) reencryptColumn(db, secrets, sealed)
  movePseudonyms(db, secrets)
  resealSecrets(db, secrets)
  db.$client.pragma(`secure_delete = ${before}`)
}

function reencryptColumn(db: Db, secrets: Secrets, sealed: SealedColumn) {
  const { table, column } = sealed
  const select = `SELECT *, rowid AS row_number FROM ${table} WHERE ${column} IS NOT NULL`
  const update = db.$client.prepare(`UPDATE ${table} SET ${column} = ? WHERE rowid = ?`)
  for (const row of db.$client.prepare(select).all() as Record<string, unknown>[])
    update.run(reencrypt(secrets, sealed, row), row.row_number)
}

function reencrypt(secrets: Secrets, sealed: SealedColumn, row: Record<string, unknown>) {
  const context = sealedContext(sealed, row)
  try {
    return seal(secrets, context, unseal(secrets, context, String(row[sealed.column])))
  } catch {
    throw new Error(`${context} was encrypted with a key that is not in secrets.json`)
  }
}
