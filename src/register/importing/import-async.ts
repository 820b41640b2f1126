import { dirname } from 'node:path'
import { lastEntry } from '../../association/audit/store.ts'
import { details } from '../../core/details.ts'
import { InvalidRequest, invalid, PayloadTooLarge, Unavailable } from '../../core/errors.ts'
import type { Db } from '../../storage/database.ts'
import { refuseWithoutRoom } from '../../storage/free-space.ts'
import { isOwnName, ownName } from '../fields/own-values.ts'
import { fieldsOf } from '../fields/store.ts'
import { checkOwn } from '../fields/values.ts'
import type { Choices } from '../files/choices.ts'
import { readCheckedRows } from '../files/read-ahead-async.ts'
import { typeDetails } from '../membertypes/details.ts'
import type { NamedTypes } from '../membertypes/table.ts'
import { ImportRefused } from './failures.ts'
import { readChoices } from './given-choices.ts'
import { applyKept, keepChoices } from './kept-mapping-store.ts'
import { withPerson } from './links-store.ts'
import { logImport } from './log-store.ts'
import { withoutItself } from './payer.ts'
import { notePaying } from './payer-store.ts'
import { planPaidRow, planRow } from './plan-store.ts'
import { beginPlanning, type Planning } from './planning-store.ts'
import { createReport, type Report } from './report.ts'
import type { ImportResult } from './result.ts'
import { check_interval, decideAll, type Import } from './slice-async.ts'
import { findTypes } from './types-store.ts'
import { awaitOtherBatches, writePlan, writeWhenUnlocked } from './write-async.ts'

/** The page cache in KiB; addresses are unordered, so that each is on another page of the index. */
const cache = 32_000

/** The most attempts to plan a file, if membership types change meanwhile. */
const max_attempts = 3

/**
 * Imports a CSV file into a chapter. Whom a row means is said in `identity.ts` (DOMAIN.md section 9). The whole file is planned before the database is locked; under the lock, rows
 * whose members were written meanwhile are decided again, and the plan is applied in slices, as one batch. Throws
 * `validation_error` for the file and `import_refused` for its rows; then only the audit log is written. If the
 * import fails after that, its slices are undone.
 */
export async function importMembers(db: Db, asked: Import): Promise<ImportResult> {
  db.$client.pragma(`cache_size = -${cache}`)
  try {
    const given = { ...asked, query: applyKept(db, asked.query) }
    const choices = readChoices(given.query)
    if ([...choices.types.values()].includes('create')) given.mayMakeTypes?.()
    await awaitOtherBatches(db, given)
    for (let attempt = 1; attempt <= max_attempts; attempt++) {
      const result = await importOnce(db, given, choices)
      if (!result) continue
      if (!given.query.dry_run && given.query.save_mapping !== undefined)
        await writeWhenUnlocked(db, given, () => keepChoices(db, given.query, given.by))
      return result
    }
    throw new Unavailable()
  } catch (error) {
    if (!asked.query.dry_run) await logRefusal(db, asked, error)
    throw error
  }
}

/**
 * Plans and writes a file once; undefined if the file has to be planned again, because membership types or the members of
 * rows have changed.
 */
async function importOnce(
  db: Db,
  given: Import,
  choices: Choices
): Promise<ImportResult | undefined> {
  const { chapter_id } = given.query
  const { linkable = () => 'all' as const } = given
  const planning = beginPlanning(dirname(db.$client.name), { chapter_id, choices, linkable })
  const report = createReport(given.query)
  try {
    const entry_id = lastEntry(db)
    await planFile(db, given, planning, report)
    if (given.query.dry_run) return await answerDryRun(db, given, report)
    return await writePlan(db, given, { planning, report, entry_id })
  } finally {
    planning.plan.close()
  }
}

async function planFile(db: Db, given: Import, planning: Planning, report: Report) {
  const { path, progress = () => {}, check = () => {} } = given
  const { chapter_id, choices } = planning
  const { types, making } = findTypes(db, chapter_id, choices)
  planning.making = making
  report.onTypes(making)
  refuseDefaultType(choices, chapter_id, types)
  const { mapping, values, days, skip_cells } = choices
  const own = readOwnChoices(db, planning)
  const job = {
    path,
    meaning: { mapping, values, ...(days && { days }) },
    context: { chapter_id, types, skip_cells, ...own }
  }
  check()
  let count = 0
  const callbacks = { onBytes: progress, onHeader: report.onHeader }
  for await (const rows of readCheckedRows(job, callbacks, check)) {
    check()
    count += rows.length
    refuseTooLarge(db, given, planning, count)
    // all rows of a chunk are decided on one snapshot
    db.version()
    for (const checked of rows) {
      const row = withPerson(db, planning, withoutItself(checked))
      const decision = planRow(db, planning, row)
      if (decision) report.count(row, decision)
    }
  }
  planPaidRows(db, planning, report, check)
}

/** Decides about the rows that name a payer, who may stand in any row, and about the rows that depend on them. */
function planPaidRows(db: Db, planning: Planning, report: Report, check: () => void) {
  const visit = (decide: (position: number) => void) => {
    let next = planning.naming.after(0)
    for (let count = 0; next !== undefined; count++) {
      if (count % check_interval === 0) {
        check()
        db.version()
      }
      decide(next)
      next = planning.naming.after(next)
    }
  }
  visit(position => notePaying(db, planning, position))
  visit(position => {
    const { row, decision } = planPaidRow(db, planning, position)
    report.count(row, decision)
  })
  decideAll(db, planning, report, check)
}

/** Throws `payload_too_large` for more rows, or a larger plan, than an import may have, and `storage_full` if the disk lacks space. */
function refuseTooLarge(db: Db, { limits }: Import, { plan }: Planning, rows: number) {
  if (limits && (rows > limits.rows || plan.bytes() > limits.bytes)) throw new PayloadTooLarge()
  refuseWithoutRoom(dirname(db.$client.name), 0)
}

/** The own fields of the chapter, and the default values of all fields. Throws `validation_error` where the choices do not fit them. */
function readOwnChoices(db: Db, { chapter_id, choices }: Planning) {
  const fields = fieldsOf(db, chapter_id)
  const known = fields.filter(({ archived }) => !archived).map(({ key }) => ownName(key))
  const { fields: given = {}, ...defaults } = choices.defaults
  const { values, flaws } = checkOwn(fields, given, { path: '/defaults/fields' })
  for (const column of choices.mapping.values())
    if (isOwnName(column) && !known.includes(column))
      flaws.push(details.not_one_of('/mapping', { allowed: known }))
  if (flaws.length > 0) throw invalid(flaws)
  return { fields, defaults, own_defaults: values }
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

async function logRefusal(db: Db, given: Import, error: unknown) {
  if (!(error instanceof ImportRefused || error instanceof InvalidRequest)) return
  const { refused } = error as { refused?: number }
  const told = { reason: error.code, ...(refused && { refused }) }
  await db.write(() => logImport(db, 'chapter.import_refused', given, told))
}
