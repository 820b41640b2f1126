import { type Db, type Opening, openDatabase } from './database.ts'
import { refuseForeignSecrets } from './foreign-secrets.ts'
import type { Secrets } from './secrets.ts'
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
    refuseForeignSecrets(db.$client, secrets, folder)
    return { db, secrets }
  } catch (error) {
    db.$client.close()
    throw error
  }
}
