import type { Actor } from '../../association/audit/store.ts'
import { logAccount } from '../../identity/accounts/store.ts'
import { definedCounts } from '../../storage/counts.ts'
import { type Db, freeBytes, prepared } from '../../storage/database.ts'
import type { System } from './schema.ts'

const database_bytes = prepared(db =>
  db.$client
    .prepare('SELECT page_count * page_size FROM pragma_page_count, pragma_page_size')
    .pluck()
)

type Sizes = Pick<System, 'database_bytes' | 'free_bytes'>

/** The declared counts of records, the size of the database and the free space, without scanning tables. */
export function measure(db: Db): Sizes & Record<string, number | null> {
  const counts = definedCounts().map(({ name, count }): [string, number] => [name, count(db)])
  const bytes = database_bytes(db).get() as number
  return { ...Object.fromEntries(counts), database_bytes: bytes, free_bytes: room(db) }
}

/** Logs a backup with the account that requested it. */
export function logBackup(db: Db, name: string, by: Actor & { account_id: number }) {
  logAccount(db, 'account.backed_up', by.account_id, by, { backup: [null, name] })
}

function room(db: Db): number | null {
  try {
    return freeBytes(db)
  } catch {
    return null
  }
}
