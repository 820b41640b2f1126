import { type Actor, record } from '../audit/store.ts'
import type { Db } from '../core/database.ts'
import { type Detail, ImportRefused } from '../core/errors.ts'
import type { Addition } from '../members/addition.ts'
import { addMembers, editMember } from '../members/store.ts'
import type { MemberRow } from '../members/table.ts'
import { namedTypes } from '../membertypes/store.ts'
import { type Candidate, type Fields, flawsOf, not_current } from './candidates.ts'
import type { ImportQuery, ImportResult } from './schema.ts'
import { findTwin, wouldChange } from './store.ts'
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
  db.$client.exec(dry_run ? 'BEGIN' : 'BEGIN IMMEDIATE')
  try {
    const totals: Totals = {
      dry_run,
      created: 0,
      updated: 0,
      unchanged: 0,
      refused: 0,
      refusals: []
    }
    const { apply, flush } = applier(db, query, by)
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
  }
}

type Totals = Omit<ImportResult, 'import_id'>
type Outcome = 'created' | 'updated' | 'unchanged'

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

/** Makes what does with a row what is to be done, and answers what that was, or what is wrong with the row. */
function applier(db: Db, { chapter_id, dry_run }: ImportQuery, by: Actor) {
  let added: Addition[] = []

  /** Adds the members that wait for it; no row since then can have meant one of them. */
  const flush = () => {
    if (added.length > 0 && !dry_run) addMembers(db, added, by)
    added = []
  }
  const apply = (row: Candidate): Outcome | Detail[] => {
    const { identity, again, archived_type, refused, as_edit, as_new } = row
    if (refused) return refused
    if (added.length === together || (again && typeof identity !== 'string')) flush()
    const twin = findTwin(db, chapter_id, identity)
    if (again && !twin) return 'unchanged'
    if (archived_type && twin?.membertype_id !== archived_type) return [not_current]
    if (twin) return Array.isArray(as_edit) ? as_edit : update(db, twin, as_edit, dry_run, by)
    if (Array.isArray(as_new)) return as_new
    added.push(as_new)
    return 'created'
  }
  return { apply, flush }
}

/** Members that are added in one go. */
const together = 64

function update(db: Db, twin: MemberRow, fields: Fields, dry_run: boolean, by: Actor) {
  if (!wouldChange(twin, fields)) return 'unchanged'
  try {
    if (!dry_run) editMember(db, { ...fields, id: twin.id }, { reach: 'all', by })
    return 'updated'
  } catch (error) {
    return flawsOf(error as Error)
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
