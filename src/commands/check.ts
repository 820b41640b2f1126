import { wrongLogCounts } from '../association/audit/entries-store.ts'
import { countErased, redactedWithoutFact } from '../association/audit/erasure-store.ts'
import { erasedWithoutFact } from '../association/audit/member-entries-store.ts'
import { brokenEntries, missingEntries } from '../association/audit/store.ts'
import type { Config } from '../config.ts'
import { listLeft } from '../register/batches/undo-async.ts'
import { wrongCounts } from '../register/finding/totals-store.ts'
import { staleMembers } from '../register/members/store.ts'
import { listUnfinished } from '../register/persons/former-store.ts'
import type { Db } from '../storage/database.ts'
import { staleKeys } from '../storage/nouns.ts'
import { schemaFlaws } from '../storage/schema-check.ts'
import {
  contradictions,
  wrongCredits,
  wrongDues,
  wrongLives,
  wrongMessages
} from '../terms/membership-history/check-store.ts'
import { refuseAbsent, withOffice } from './office.ts'

/**
 * `check`: verifies pages, foreign keys, tables and triggers, counters, computed columns, the audit log, and that the secrets are the
 * register's; every finding is a line, any makes the exit code 1.
 */
export async function check(config: Readonly<Config>) {
  refuseAbsent(config)
  const [findings, erased, unfinished] = await withOffice(
    config,
    ({ db }) => [findingsIn(db), countErased(db), listUnfinished(db)] as const,
    { any_schema: true }
  )
  for (const finding of findings) process.stdout.write(`${finding}\n`)
  if (erased > 0) process.stderr.write(`${erased} entries of the audit log were erased\n`)
  for (const id of unfinished)
    process.stderr.write(`the erasure of member ${id} was begun and is not finished\n`)
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
    ...schemaFlaws(db.$client),
    ...wrongCounts(db),
    ...wrongLogCounts(db),
    ...staleKeys(db),
    ...staleMembers(db),
    ...wrongLives(db),
    ...listLeft(db).map(
      ({ id, state }) => `batch ${id} is ${state}, and nobody writes it: the next start ends it`
    ),
    ...[wrongDues, wrongCredits, contradictions, wrongMessages].flatMap(find => [...find(db)]),
    ...brokenEntries(db).map(id => `the audit log is broken at entry ${id}`),
    ...erasedWithoutFact(db).map(
      id => `entry ${id} of the audit log lost its changes without an erasure`
    ),
    ...redactedWithoutFact(db).map(
      id => `entry ${id} of the audit log is not as an erasure has left it`
    ),
    ...(missing > 0 ? [`the audit log lacks its last ${missing} entries`] : [])
  ]
}
