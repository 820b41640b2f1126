import { type Db, openDatabase } from './database.ts'
import { openSecrets, type Secrets } from './secrets.ts'

/** What a data folder holds. */
export interface Office {
  db: Db
  secrets: Secrets
}

/** Opens a data folder, new or old. Secrets are made only while nobody has an account that needs the old ones. */
export function openFolder(folder: string): Office {
  const db = openDatabase(folder)
  try {
    const unused = db.$client.prepare('SELECT 1 FROM accounts').get() === undefined
    return { db, secrets: openSecrets(folder, unused) }
  } catch (error) {
    db.$client.close()
    throw error
  }
}
