import type Database from 'better-sqlite3'
import { totpContext, unseal } from './secrets.ts'

/** Throws if the encryption key cannot decrypt the database's secrets, because it belongs to another register. */
export function refuseForeignSecrets(
  sqlite: Database.Database,
  keys: Parameters<typeof unseal>[0],
  folder: string
) {
  const sealed = sqlite
    .prepare('SELECT id, totp_secret FROM accounts WHERE totp_secret IS NOT NULL LIMIT 1')
    .get() as { id: number; totp_secret: string } | undefined
  try {
    if (sealed) unseal(keys, totpContext(sealed), sealed.totp_secret)
  } catch {
    throw new Error(`secrets.json in ${folder} belongs to another register`)
  }
}
