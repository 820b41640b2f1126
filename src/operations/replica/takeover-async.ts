import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import type { Actor } from '../../association/audit/store.ts'
import { restoreSteps } from '../../core/tables.ts'
import { nowMs } from '../../core/time.ts'
import { passOverNumbers } from '../../money/invoices/issue-store.ts'
import { passOverRevisions } from '../../register/finding/totals-store.ts'
import { passOverMemberNumbers } from '../../register/members/numbers-store.ts'
import { openFolder } from '../../storage/data-folder.ts'
import type { Db } from '../../storage/database.ts'
import { sync } from '../../storage/durable.ts'
import type { Secrets } from '../../storage/secrets.ts'
import { writeSecrets } from '../../storage/secrets-file.ts'
import type { RecoveryKey } from './recovery-key.ts'
import { type Replica, raiseEpoch, unsealSecrets } from './store.ts'

/** A restored copy, as far as its operator has to know it before it takes over. */
export interface Copy {
  replica: Replica
  secrets: Secrets
  members: number
}

/** Reads a restored copy. Throws one sentence if it is none of a register with this recovery key. */
export function readCopy(file: string, key: RecoveryKey): Copy {
  const sqlite = new Database(file, { readonly: true, fileMustExist: true })
  try {
    const replica = sqlite.prepare('SELECT * FROM replicas').get() as Replica
    const members = sqlite.prepare('SELECT count(*) FROM members').pluck().get() as number
    return { replica, secrets: unsealSecrets(replica, key), members }
  } finally {
    sqlite.close()
  }
}

/** What a takeover writes: the epoch that follows, and the moment to which the register was restored. */
export interface Takeover {
  secrets: Secrets
  epoch: number
  restored_to: string
  by: Actor
}

/**
 * Makes a restored copy in a folder the register from now on: does nothing again that may have been done, passes over ids, raises the
 * epoch, and has an entry in its log.
 */
export async function makePrimary(folder: string, { secrets, epoch, restored_to, by }: Takeover) {
  writeSecrets(join(folder, 'secrets.json'), secrets)
  const { db } = openFolder(folder)
  try {
    await db.write(() => {
      for (const { sql } of restoreSteps()) db.$client.exec(sql)
      jumpNumbers(db)
      raiseEpoch(db, epoch, restored_to, by)
    })
  } finally {
    db.$client.close()
  }
  // the epochs before are the backup of what an upgrade has changed
  for (const name of ['backups', 'server.lock', 'keys.lock'])
    rmSync(join(folder, name), { recursive: true, force: true })
  if (existsSync(join(folder, 'chapterhouse.db-wal')))
    throw new Error(`another process uses ${folder}`)
  sync(join(folder, 'chapterhouse.db'))
}

/** How many ids and revisions a takeover passes over: far more than a lost machine gave out before it was lost. */
const ids = 1_000_000
/** How many numbers that people read it passes over: more than imports give in two seconds. */
const numbers = 20_000

/**
 * Passes over ids, revisions and numbers inside a write, so that nothing that the lost machine gave out last ever means something else.
 * The audit log has no gaps: what shows where it parts is the entry about the takeover.
 */
export function jumpNumbers(db: Db) {
  const { $client } = db
  const tables = $client
    .prepare(
      `SELECT name FROM sqlite_schema WHERE type = 'table' AND sql LIKE '%AUTOINCREMENT%' AND name <> 'log_entries'`
    )
    .pluck()
    .all() as string[]
  const raise = $client.prepare('UPDATE sqlite_sequence SET seq = seq + :ids WHERE name = :name')
  const begin = $client.prepare('INSERT INTO sqlite_sequence (name, seq) VALUES (:name, :ids)')
  for (const name of tables) if (raise.run({ ids, name }).changes === 0) begin.run({ ids, name })
  passOverRevisions(db, ids)
  passOverMemberNumbers(db, numbers)
  passOverNumbers(db, numbers, new Date(nowMs()).getUTCFullYear())
}
