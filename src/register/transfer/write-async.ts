import { setTimeout } from 'node:timers/promises'
import { type Actor, lastEntry } from '../../association/audit/store.ts'
import { Unavailable } from '../../core/errors.ts'
import type { Db } from '../../storage/database.ts'
import type { Opening } from '../batches/store.ts'
import { type AddSlice, writeBatch } from '../batches/write-async.ts'
import { applySlice, isWritten } from './apply-store.ts'
import { ImportRefused } from './failures.ts'
import { logImport } from './log-store.ts'
import { PlanAgain } from './plan-again.ts'
import type { Planning } from './plan-store.ts'
import { decideMarked, markAffected } from './replan-store.ts'
import type { Report } from './report.ts'
import type { ImportResult } from './result.ts'
import type { ImportQuery } from './schema.ts'
import { personsChangedSince } from './store.ts'

/** How often the import waits five seconds for the database lock, which other imports may hold. */
const max_waits = 12

/** How long others may take the lock between two slices, in milliseconds. */
const pause_ms = 10

/** How long one write may take before its commit, in milliseconds. */
const slice_ms = 80

/** The most entries of the log that are read, and rows that are marked, while the database is locked. */
const max_in_lock = { entries: 2000, rows: 20_000 }

/** How often a slice is begun until it writes a row, and how often all marked rows are decided before the first is written. */
const max_rounds = 50
const early_rounds = 10

/** How many rows are decided between two checks. */
const check_interval = 64

/** What was planned, and the entry of the log up to which. */
export interface Work {
  planning: Planning
  report: Report
  entry_id: number
}

/** A file to import, for whom, and callbacks. */
export interface Import {
  path: string
  query: ImportQuery
  by: Actor
  /** Called with the number of bytes read since the last call. */
  progress?: (bytes: number) => void
  /** The most rows of the file, and the most bytes of what is planned; unlimited at the command line. */
  limits?: { rows: number; bytes: number }
  /** Throws to end the import: its client has disconnected or may no longer import. */
  check?: () => void
  /** Called with the batch's id in the write that opens it; then its caller undoes what an error leaves. */
  onOpen?: (batch_id: number) => void
}

/**
 * Writes what was planned as one batch, in slices between which others write. Rows whose members others write meanwhile are
 * decided again before they are written. What ends it undoes what was written. Undefined if the file has to be planned
 * again.
 */
export async function writePlan(
  db: Db,
  given: Import,
  work: Work
): Promise<ImportResult | undefined> {
  const { chapter_id, file_name } = given.query
  const opening = { chapter_id, kind: 'import' as const, file_name: file_name ?? null }
  const changes: Opening['changes'] = file_name ? { file_name: [null, file_name] } : {}
  let import_id = 0
  refuseInvalidRows(given.query, work.report)
  try {
    const batch_id = await writeBatch(
      db,
      {
        opening: { ...opening, changes },
        by: given.by,
        write: change => writeWhenUnlocked(db, given, change),
        // whoever may not import any more does not keep it from being undone
        undo: change => writeWhenUnlocked(db, {}, change).finally(() => setTimeout(pause_ms)),
        ...(given.onOpen && {
          onOpen: given.onOpen,
          leaves: error => !(error instanceof PlanAgain)
        })
      },
      async slice => {
        while (!(await writeSlice(db, given, work, slice))) await setTimeout(pause_ms)
        const { skipped, ...numbers } = work.report.counts
        return () => {
          import_id = logImport(db, 'chapter.imported', given, numbers)
        }
      }
    )
    const { result } = work.report.read()
    return { import_id, ...result, ...(given.query.explain && { batch_id }) }
  } catch (error) {
    if (error instanceof PlanAgain) return undefined
    throw error
  }
}

/** Writes the next rows, and answers whether these were the last. */
async function writeSlice(db: Db, given: Import, work: Work, slice: AddSlice): Promise<boolean> {
  const { planning, report } = work
  const { check = () => {} } = given
  const began = planning.written_to
  for (let round = 1; planning.written_to === began; round++) {
    if (round > max_rounds) throw new Unavailable()
    check()
    // what takes long is done before the lock is taken
    markWritten(db, work)
    if (began === 0) decideAll(db, planning, report, check)
    refuseInvalidRows(given.query, report)
    await slice(() => {
      const end = performance.now() + slice_ms
      const options = { onDecision: report.recount, late: () => performance.now() > end }
      if (!markWritten(db, work, max_in_lock)) return {}
      // as long as nothing is written, a file is refused as a whole
      if (began === 0 && round <= early_rounds) {
        decideMarked(db, planning, options)
        if (planning.marked.after(0) !== undefined) return {}
        refuseInvalidRows(given.query, report)
      }
      const written = applySlice(db, { planning, by: given.by, ...options })
      work.entry_id = lastEntry(db)
      return written
    })
    if (isWritten(planning)) return true
  }
  return false
}

/**
 * Marks the rows whose members others wrote meanwhile; false, and nothing marked, if these are more than so many. Throws
 * `PlanAgain` if the whole file has to be planned again.
 */
function markWritten(
  db: Db,
  work: Work,
  max: { entries: number; rows?: number } = { entries: Infinity }
): boolean {
  const { planning, entry_id } = work
  const now = lastEntry(db)
  if (now - entry_id > max.entries) return false
  const changed = personsChangedSince(db, planning.chapter_id, entry_id)
  if (!changed) throw new PlanAgain()
  if (changed.length > 0) {
    // making the index takes long
    if (max.rows !== undefined && !planning.plan.namesAreIndexed()) return false
    if (!markAffected(planning, changed, max.rows)) return false
  }
  work.entry_id = now
  return true
}

/** Decides again about all marked rows; `check` is called now and then. */
function decideAll(db: Db, planning: Planning, { recount }: Report, check: () => void) {
  const options = { onDecision: recount, late: () => false }
  while (planning.marked.after(0) !== undefined) {
    decideMarked(db, planning, options, check_interval)
    check()
  }
}

/** Runs a write as soon as the database is unlocked, unless the import has to end. */
export async function writeWhenUnlocked<T>(
  db: Db,
  { check = () => {} }: Pick<Import, 'check'>,
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
      if (!busy || waits === max_waits) throw error
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
