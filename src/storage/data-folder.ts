import { type Db, type OpenOptions, openDatabase } from './database.ts'
import { refuseForeignSecrets } from './foreign-secrets.ts'
import { prepareNouns } from './nouns.ts'
import type { Secrets } from './secrets.ts'
import { openSecrets } from './secrets-file.ts'

/** The database and the secrets of a data folder. */
export interface Office {
  db: Db
  secrets: Secrets
}

/** Opens a data folder, new or old. Missing secrets are created only if there is no account that needs the old ones. */
export function openFolder(folder: string, opening: OpenOptions = {}): Office {
  const db = openDatabase(folder, opening)
  try {
    const unused = db.$client.prepare('SELECT 1 FROM accounts').get() === undefined
    const secrets = openSecrets(folder, unused)
    refuseForeignSecrets(db.$client, secrets, folder)
    if (!opening.any_schema) prepareNouns(db)
    return { db, secrets }
  } catch (error) {
    db.$client.close()
    throw error
  }
}
