import { dirname } from 'node:path'
import { type Actor, lastEntry, record } from '../../association/audit/store.ts'
import { chapter } from '../../association/chapters/noun.ts'
import { ImportRefused, InvalidRequest, invalid, Unavailable } from '../../core/errors.ts'
import type { Db } from '../../storage/database.ts'
import { typeDetails } from '../membertypes/details.ts'
import { namedTypes } from '../membertypes/store.ts'
import type { NamedTypes } from '../membertypes/table.ts'
import { applyPlan } from './apply-store.ts'
import { type Choices, readChoices } from './choices.ts'
import { type Planning, planRow, replan } from './plan-store.ts'
import { openPlan } from './planned-store.ts'
import { readCheckedRows } from './read-ahead-async.ts'
import { createReport, type Report } from './report.ts'
import type { ImportResult } from './result.ts'
import type { ImportQuery } from './schema.ts'
import { personsChangedSince } from './store.ts'

/** The page cache in KiB: addresses are unordered, so that each one is on another page of the index. */
const cache = 32_000

/** How often a file is planned if membership types change meanwhile. */
const most_attempts = 3

/** How often the import waits five seconds for the database lock, which other imports may hold. */
const most_waits = 12

/** A file to import, for whom, and callbacks. */
export interface Import {
  path: string
  query: ImportQuery
  by: Actor
  /** Called with the number of bytes read since the last call. */
  progress?: (bytes: number) => void
  /** Throws to end the import: its client has disconnected or may no longer import. */
  check?: () => void
}

/**
 * Imports a CSV file into a chapter. Whom a row means is said in `identity.ts` (DOMAIN.md section 9). The whole file is planned before the database is locked; under the lock, rows
 * whose members were written meanwhile are decided again, and the plan is applied in one transaction. Throws
 * `validation_error` for the file and `import_refused` for its rows; then only the audit log is written.
 */
export async function importMembers(db: Db, given: Import): Promise<ImportResult> {
  db.$client.pragma(`cache_size = -${cache}`)
  try {
    const choices = readChoices(given.query)
    for (let attempt = 1; attempt <= most_attempts; attempt++) {
      const result = await importOnce(db, given, choices)
      if (result) return result
    }
    throw new Unavailable()
  } catch (error) {
    if (!given.query.dry_run) await logRefusal(db, given, error)
    throw error
  }
}

/** Undefined if the file has to be planned again, because membership types have changed. */
async function importOnce(
  db: Db,
  given: Import,
  choices: Choices
): Promise<ImportResult | undefined> {
  const plan = openPlan(dirname(db.$client.name))
  const planning = { chapter_id: given.query.chapter_id, choices, plan }
  const report = createReport(given.query)
  try {
    const entry_id = lastEntry(db)
    await planFile(db, given, planning, report)
    if (given.query.dry_run) return await answerDryRun(db, given, report)
    refuseInvalidRows(given.query, report)
    return await writeWhenUnlocked(db, given, () => {
      if (!replanChanged(db, planning, report, entry_id)) return undefined
      refuseInvalidRows(given.query, report)
      return write(db, given, planning, report)
    })
  } finally {
    plan.close()
  }
}

async function planFile(
  db: Db,
  { path, progress = () => {}, check = () => {} }: Import,
  planning: Planning,
  report: Report
) {
  const { chapter_id, choices } = planning
  const types = namedTypes(db, chapter_id)
  refuseDefaultType(choices, chapter_id, types)
  const { mapping, defaults } = choices
  const job = { path, mapping, context: { chapter_id, types, defaults } }
  check()
  for await (const rows of readCheckedRows(job, { onBytes: progress, onHeader: report.onHeader })) {
    check()
    // the rows of a batch are decided on one snapshot
    db.version()
    for (const row of rows) report.count(row, planRow(db, planning, row))
  }
}

/** Decides again about rows whose members were written meanwhile. False if the whole file has to be planned again. */
function replanChanged(db: Db, planning: Planning, report: Report, entry_id: number): boolean {
  const changed = personsChangedSince(db, planning.chapter_id, entry_id)
  if (changed && changed.length > 0) replan(db, planning, changed, report.recount)
  return changed !== undefined
}

/** Throws `validation_error` if new members would have a membership type that is archived or does not exist. */
function refuseDefaultType({ defaults }: Choices, chapter_id: number, types: NamedTypes) {
  const { membertype_id } = defaults
  const type = types.get(String(membertype_id))
  if (membertype_id === undefined || (type && !type.archived)) return
  throw invalid([typeDetails.not_a_current_type('/defaults/membertype_id', { chapter_id })])
}

/** The answer of a dry run; where it shows members, the audit log has that before. */
async function answerDryRun(db: Db, given: Import, report: Report): Promise<ImportResult> {
  const { result, members_shown } = report.read()
  const rows = Object.values(report.counts).reduce((sum, count) => sum + count)
  if (members_shown > 0)
    await writeWhenUnlocked(db, given, () =>
      logImport(db, 'chapter.import_tried', given, { rows, members_shown })
    )
  return { import_id: null, ...result }
}

function write(db: Db, given: Import, { plan }: Planning, report: Report) {
  const { by, check = () => {} } = given
  applyPlan(db, { plan, by, check })
  const { skipped, ...numbers } = report.counts
  const import_id = logImport(db, 'chapter.imported', given, numbers)
  return { import_id, ...report.read().result }
}

/** Runs a write as soon as the database is unlocked, unless the import has to end. */
async function writeWhenUnlocked<T>(
  db: Db,
  { check = () => {} }: Import,
  change: () => T
): Promise<T> {
  for (let waits = 1; ; waits++) {
    try {
      return await db.write(() => {
        check()
        return change()
      })
    } catch (error) {
      const busy = (error as { code?: string }).code?.startsWith('SQLITE_BUSY')
      if (!busy || waits === most_waits) throw error
      check()
    }
  }
}

function refuseInvalidRows({ skip_invalid }: ImportQuery, report: Report) {
  const { refused } = report.counts
  if (refused === 0 || skip_invalid) return
  const { result } = report.read()
  const details = result.refusals.map(({ line, field, name, ...rest }) => ({
    path: `/${line}/${field}`,
    ...rest
  }))
  throw Object.assign(new ImportRefused(), {
    details,
    refused,
    result: { import_id: null, ...result }
  })
}

async function logRefusal(db: Db, given: Import, error: unknown) {
  if (!(error instanceof ImportRefused || error instanceof InvalidRequest)) return
  const { refused } = error as { refused?: number }
  const told = { reason: error.code, ...(refused && { refused }) }
  await db.write(() => logImport(db, 'chapter.import_refused', given, told))
}

/** Adds an entry about an import to the audit log, with what it tells beside the name of the file. */
function logImport(db: Db, action: string, { query, by }: Import, told: Record<string, unknown>) {
  const { chapter_id, file_name } = query
  const values = Object.entries({ ...(file_name && { file_name }), ...told })
  const changes = Object.fromEntries(values.map(([name, value]) => [name, [null, value]]))
  return record(
    db,
    { action, entity: chapter.entity, entity_id: chapter_id, chapter_id, changes },
    by
  )
}
