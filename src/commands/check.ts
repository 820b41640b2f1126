import Database from 'better-sqlite3'
import { brokenEntries, missingEntries } from '../audit/store.ts'
import type { Config } from '../config.ts'
import type { Db } from '../core/database.ts'
import { migrate } from '../core/migrations.ts'
import { wrongCounts } from '../rosters/store.ts'
import { refuseAbsent, withOffice } from './office.ts'

/**
 * `check`: verifies pages, foreign keys, tables and triggers, counters, the audit log, and that the secrets are the
 * register's; every finding is a line, any makes the exit code 1.
 */
export async function check(config: Readonly<Config>) {
  refuseAbsent(config)
  const findings = await withOffice(config, ({ db }) => findingsIn(db))
  for (const finding of findings) process.stdout.write(`${finding}\n`)
  if (findings.length > 0) throw new Error(`${findings.length} findings`)
  process.stderr.write('nothing to report\n')
}

function findingsIn(db: Db): string[] {
  const integrity = db.$client.pragma('integrity_check') as { integrity_check: string }[]
  const foreign = db.$client.pragma('foreign_key_check') as { table: string; rowid: number }[]
  const missing = missingEntries(db)
  return [
    ...integrity.map(row => row.integrity_check).filter(text => text !== 'ok'),
    ...foreign.map(
      ({ table, rowid }) => `${table} ${rowid} refers to a record that does not exist`
    ),
    ...changedSchema(db.$client),
    ...wrongCounts(db),
    ...brokenEntries(db).map(id => `the audit log is broken at entry ${id}`),
    ...(missing > 0 ? [`the audit log lacks its last ${missing} entries`] : [])
  ]
}

/** Tables, indexes and triggers that are not as the migrations make them. */
function changedSchema(sqlite: Database.Database): string[] {
  const fresh = new Database(':memory:')
  migrate(fresh, ':memory:')
  const [meant, found] = [fresh, sqlite].map(schemaOf) as [Map<string, string>, Map<string, string>]
  fresh.close()
  return [...new Set([...meant.keys(), ...found.keys()])]
    .filter(name => meant.get(name) !== found.get(name))
    .map(name => `${name} is not as this version of chapterhouse makes it`)
}

function schemaOf(sqlite: Database.Database) {
  const rows = sqlite
    .prepare("SELECT type || ' ' || name, sql FROM sqlite_schema WHERE name NOT LIKE 'sqlite_%'")
    .raw()
    .all()
  return new Map(rows as [string, string][])
}
