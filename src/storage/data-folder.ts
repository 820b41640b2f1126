import { keptSealedColumns } from '../core/tables.ts'
import { type Db, type OpenOptions, openDatabase } from './database.ts'
import { prepareNouns } from './nouns.ts'
import { needsNoKey, refuseForeignSecrets, type Secrets } from './secrets.ts'
import { openSecrets } from './secrets-file.ts'

/** The database and the secrets of a data folder. */
export interface Office {
  db: Db
  secrets: Secrets
}

/** Opens a data folder, new or old. Missing secrets are created only if nothing needs the old ones. */
export function openFolder(folder: string, opening: OpenOptions = {}): Office {
  const db = openDatabase(folder, opening)
  try {
    const secrets = opening.is_open ? openSecrets(folder) : openOwnSecrets(db, folder)
    if (!opening.any_schema) prepareNouns(db)
    return { db, secrets }
  } catch (error) {
    db.$client.close()
    throw error
  }
}

/** Opens the secrets, and throws if they do not decrypt the texts of the database. */
function openOwnSecrets({ $client }: Db, folder: string): Secrets {
  const columns = keptSealedColumns()
  const secrets = openSecrets(folder, needsNoKey($client, columns))
  refuseForeignSecrets($client, secrets, folder, columns)
  return secrets
}
