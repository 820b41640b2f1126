import { type Db, type Opening, openDatabase } from './database.ts'
import { type Secrets, totpContext, unseal } from './secrets.ts'
import { openSecrets } from './secrets-file.ts'

/** What a data folder holds. */
export interface Office {
  db: Db
  secrets: Secrets
}

/** Opens a data folder, new or old. Secrets are made only while nobody has an account that needs the old ones. */
export function openFolder(folder: string, opening: Opening = {}): Office {
  const db = openDatabase(folder, opening)
  try {
    const unused = db.$client.prepare('SELECT 1 FROM accounts').get() === undefined
    const secrets = openSecrets(folder, unused)
    refuseForeignSecrets(db, secrets, folder)
    return { db, secrets }
  } catch (error) {
    db.$client.close()
    throw error
  }
}

/** The secrets of another register cannot open what this one has sealed. */
function refuseForeignSecrets(db: Db, secrets: Secrets, folder: string) {
  const sealed = db.$client
    .prepare('SELECT id, totp_secret FROM accounts WHERE totp_secret IS NOT NULL LIMIT 1')
    .get() as { id: number; totp_secret: string } | undefined
  try {
    if (sealed) unseal(secrets, totpContext(sealed), sealed.totp_secret)
  } catch {
    throw new Error(`secrets.json in ${folder} belongs to another register`)
  }
}
