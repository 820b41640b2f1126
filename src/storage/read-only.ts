import Database from 'better-sqlite3'
import { drizzle } from 'drizzle-orm/better-sqlite3'
import { Unavailable } from '../core/errors.ts'
import { keptSealedColumns } from '../core/sealed.ts'
import { createFlag } from '../core/shared-flag.ts'
import type { Office } from './data-folder.ts'
import { databasePath } from './database.ts'
import { describeState, type FollowedCopy, refuseWrite } from './followed-copy.ts'
import { refuseForeignSecrets } from './foreign-secrets.ts'
import { countMigrations } from './migrations.ts'
import { openSecrets } from './secrets-file.ts'
import { openSnapshots } from './snapshot.ts'

/**
 * The settings of a connection to a copy. Litestream does not raise the counter by which SQLite sees that its cached pages are old, so
 * nothing is cached.
 */
const pragmas = [
  'busy_timeout = 5000',
  'trusted_schema = OFF',
  'cell_size_check = ON',
  'temp_store = MEMORY',
  'mmap_size = 0',
  'cache_size = 0'
]

/** Opens a followed copy for reading, and the secrets beside it. Each write fails with `read_only`. */
export function openCopy(folder: string, copy: FollowedCopy): Office {
  const sqlite = new Database(databasePath(folder), { readonly: true, fileMustExist: true })
  try {
    for (const pragma of pragmas) sqlite.pragma(pragma)
    const secrets = openSecrets(folder)
    refuseForeignSecrets(sqlite, secrets, folder, keptSealedColumns())
    return { db: Object.assign(drizzle(sqlite), openReads(sqlite, copy)), secrets }
  } catch (error) {
    sqlite.close()
    throw error
  }
}

/** Reads of a copy. They fail with `unavailable` once its tables are of another version. */
function openReads(sqlite: Database.Database, copy: FollowedCopy) {
  const user_version = sqlite.prepare('PRAGMA user_version').pluck()
  const migrations = countMigrations()
  const { version } = openSnapshots(sqlite, () => {
    if (user_version.get() !== migrations) throw new Unavailable()
    return describeState(sqlite.name)
  })
  return {
    version,
    write: <T>(_change: () => T): Promise<T> => Promise.reject(refuseWrite(copy)),
    lock_wanted: createFlag()
  }
}
