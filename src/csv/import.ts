import { type Actor, record } from '../audit/store.ts'
import type { Db } from '../core/database.ts'
import { type Detail, ImportRefused } from '../core/errors.ts'
import { namedTypes } from '../membertypes/store.ts'
import { applier, type Outcome } from './apply.ts'
import type { Candidate } from './candidates.ts'
import type { ImportQuery, ImportResult } from './schema.ts'
import { keepTraces } from './store.ts'
import { candidatesIn } from './thread.ts'

const shown_refusals = 100

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
    const totals: Totals = { dry_run, ...nothing, refusals: [] }
    const { apply, flush } = applier(db, query, by, traces)
    const job = { path, chapter_id, types: namedTypes(db, chapter_id) }
    for await (const rows of candidatesIn(job, progress))
      for (const row of rows) count(totals, row, apply)
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
const nothing = { created: 0, updated: 0, unchanged: 0, refused: 0 }

function count(totals: Totals, row: Candidate, apply: (row: Candidate) => Outcome | Detail[]) {
  const outcome = apply(row)
  if (typeof outcome === 'string') totals[outcome]++
  else {
    totals.refused++
    const refusals = outcome.map(({ path, message }) => ({
      line: row.line,
      field: path.slice(1),
      message
    }))
    totals.refusals.push(...refusals.slice(0, shown_refusals - totals.refusals.length))
  }
}

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
