import { type Actor, record } from '../audit/store.ts'
import type { Db } from '../core/database.ts'
import { ImportRefused } from '../core/errors.ts'
import { namedTypes } from '../membertypes/store.ts'
import { applier } from './apply.ts'
import type { ImportQuery, ImportResult } from './schema.ts'
import { keepTraces } from './store.ts'
import { tallyOf } from './tally.ts'
import { candidatesIn } from './thread.ts'

/** KiB of pages in memory: addresses come in no order, so each new one is on another page of their index. */
const cache = 32_000

/**
 * Imports a CSV file into a chapter, in one transaction on a connection that nobody else writes through.
 * Rows match members by e-mail, or without one by name, date of birth and phone (CONTRACT.md section 7).
 * Throws `validation_error` for the file and `import_refused` for its rows, with nothing changed.
 */
export async function importMembers(
  db: Db,
  path: string,
  query: ImportQuery,
  by: Actor,
  progress: (bytes: number) => void = () => {}
): Promise<ImportResult> {
  const { chapter_id, dry_run, skip_invalid } = query
  db.$client.pragma(`cache_size = -${cache}`)
  const traces = keepTraces()
  try {
    db.$client.exec(dry_run ? 'BEGIN' : 'BEGIN IMMEDIATE')
    const { totals, count, onChange, onHeader } = tallyOf(query)
    let line = 0
    const { apply, flush } = applier(db, query, {
      by,
      traces,
      onUpdate: (...change) => onChange(line, ...change)
    })
    const job = { path, chapter_id, types: namedTypes(db, chapter_id) }
    for await (const rows of candidatesIn(job, { onBytes: progress, onHeader }))
      for (const row of rows) {
        line = row.line
        count(line, apply(row))
      }
    flush()
    const refuse = totals.refused > 0 && !skip_invalid && !dry_run
    if (refuse) throw refusedBy(totals)
    const import_id = dry_run ? null : log(db, query, totals, by)
    db.$client.exec(dry_run ? 'ROLLBACK' : 'COMMIT')
    return { import_id, ...totals }
  } catch (error) {
    if (db.$client.inTransaction) db.$client.exec('ROLLBACK')
    throw error
  } finally {
    traces.close()
  }
}

type Totals = Omit<ImportResult, 'import_id'>

function log(
  db: Db,
  { chapter_id }: ImportQuery,
  { created, updated, refused }: Totals,
  by: Actor
) {
  const changes = { created: [null, created], updated: [null, updated], refused: [null, refused] }
  const change = { action: 'chapter.imported', entity: 'chapter', entity_id: chapter_id } as const
  return record(db, { ...change, chapter_id, changes }, by)
}

function refusedBy({ refusals }: Totals) {
  const details = refusals.map(({ line, field, message }) => ({
    path: `/${line}/${field}`,
    message
  }))
  return Object.assign(new ImportRefused(), { details })
}
