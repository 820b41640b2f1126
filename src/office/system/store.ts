import type { Actor } from '../../association/audit/store.ts'
import { logAccount } from '../../identity/accounts/store.ts'
import { countMembers } from '../../register/listing/store.ts'
import { type Db, freeBytes, prepared } from '../../storage/database.ts'
import type { System } from './schema.ts'

const counts = prepared(db =>
  db.$client.prepare(
    `SELECT (SELECT count(*) FROM chapters) AS chapters,
      (SELECT count(*) FROM accounts) AS accounts,
      (SELECT page_count * page_size FROM pragma_page_count, pragma_page_size) AS database_bytes`
  )
)

type Counts = Pick<System, 'chapters' | 'accounts' | 'database_bytes'>

/** Counts records by stored counters, and the free space, without scanning tables. */
export function measure(db: Db): Counts & Pick<System, 'members' | 'free_bytes'> {
  return { ...(counts(db).get() as Counts), members: countMembers(db), free_bytes: room(db) }
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
