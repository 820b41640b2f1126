import Database from 'better-sqlite3'
import type { Config } from '../config.ts'
import { version } from '../core/home.ts'
import { databasePath } from '../storage/database.ts'
import { missingMigrations, refuseForeignFile } from '../storage/migrations.ts'
import { refuseAbsent, withOffice } from './office.ts'

/**
 * `upgrade`: changes the tables of a register of an earlier version, as `serve` does when it starts; with `check`, it only
 * says what would be changed.
 */
export async function upgrade(config: Readonly<Config>, { check }: { check?: boolean }) {
  refuseAbsent(config)
  const path = databasePath(config.DATA_DIR)
  refuseForeignFile(path)
  const missing = readMissing(path)
  if (missing.length === 0) return say(`the register is one of version ${version}`)
  if (!check) await withOffice(config, () => undefined)
  const what = check ? 'would be made' : 'were made'
  say(`these changes of the tables ${what}, after a verified backup: ${missing.join(', ')}`)
}

const say = (words: string) => void process.stderr.write(`${words}\n`)

function readMissing(path: string): string[] {
  const sqlite = new Database(path, { readonly: true })
  try {
    return missingMigrations(sqlite)
  } finally {
    sqlite.close()
  }
}
