import { setTimeout } from 'node:timers/promises'
import { type Actor, lastEntry } from '../../association/audit/store.ts'
import { Unavailable } from '../../core/errors.ts'
import type { Db } from '../../storage/database.ts'
import type { Opening } from '../batches/store.ts'
import { type AddSlice, writeBatch } from '../batches/write-async.ts'
import { applySlice } from './apply-store.ts'
import { ImportRefused } from './failures.ts'
import { logImport } from './log-store.ts'
import { PlanAgain } from './plan-again.ts'
import type { Planning } from './plan-store.ts'
import { replan } from './replan-store.ts'
import type { Report } from './report.ts'
import type { ImportResult } from './result.ts'
import type { ImportQuery } from './schema.ts'
import { personsChangedSince } from './store.ts'

/** How often the import waits five seconds for the database lock, which other imports may hold. */
const max_waits = 12

/** How long others may take the lock between two slices, in milliseconds. */
const pause_ms = 10

/** The most entries of the log that are read, and rows that are decided again, while the database is locked. */
const max_in_lock = { entries: 5000, rows: 200 }

/** How often rows are decided again before that. */
const max_rounds = 20

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
}

/**
 * Writes what was planned as one batch, in slices between which others write. Rows whose members others write meanwhile are
 * decided again, many of them before the lock is taken. What ends it undoes what was written. Undefined if the file has to be
 * planned again.
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
        undo: change => writeWhenUnlocked(db, {}, change).finally(() => setTimeout(pause_ms))
      },
      async slice => {
        while (!(await writeSlice(db, given, work, slice))) await setTimeout(pause_ms)
        const { skipped, ...numbers } = work.report.counts
        await slice(() => {
          import_id = logImport(db, 'chapter.imported', given, numbers)
          return {}
        })
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
  for (let round = 1; round <= max_rounds; round++) {
    const done = await slice(() => {
      if (!decideAgain(db, given, work, max_in_lock)) return { decided: false, complete: false }
      refuseInvalidRows(given.query, work.report)
      const written = applySlice(db, { ...work, by: given.by })
      work.entry_id = lastEntry(db)
      return { decided: true, ...written }
    })
    if (done.decided) return done.complete
    const now = lastEntry(db)
    decideAgain(db, given, work)
    refuseInvalidRows(given.query, work.report)
    work.entry_id = now
  }
  throw new Unavailable()
}

/**
 * Decides again about rows whose members were written meanwhile; false if these are more than so many. Throws `PlanAgain`
 * if the whole file has to be planned again.
 */
function decideAgain(
  db: Db,
  { check = () => {} }: Import,
  { planning, report, entry_id }: Work,
  most = { entries: Infinity, rows: Infinity }
): boolean {
  const { chapter_id, plan } = planning
  if (lastEntry(db) - entry_id > most.entries) return false
  const changed = personsChangedSince(db, chapter_id, entry_id)
  if (!changed) throw new PlanAgain()
  if (changed.length === 0) return true
  // making the index takes long
  if (most.rows < Infinity && !plan.namesAreIndexed()) return false
  return replan(db, planning, changed, { onDecision: report.recount, most: most.rows, check })
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
