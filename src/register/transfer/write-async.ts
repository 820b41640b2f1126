import { type Actor, lastEntry } from '../../association/audit/store.ts'
import { ImportRefused, Unavailable } from '../../core/errors.ts'
import type { Db } from '../../storage/database.ts'
import { applyPlan } from './apply-store.ts'
import { logImport } from './log-store.ts'
import type { Planning } from './plan-store.ts'
import { replan } from './replan-store.ts'
import type { Report } from './report.ts'
import type { ImportResult } from './result.ts'
import type { ImportQuery } from './schema.ts'
import { personsChangedSince } from './store.ts'

/** How often the import waits five seconds for the database lock, which other imports may hold. */
const most_waits = 12

/** How many rows and entries of the log are looked at again while the database is locked. */
const most_in_lock = 200

/** How often rows are decided again before that. */
const most_rounds = 20

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

/** Writes what was planned; rows whose members others write meanwhile are decided again before the lock is taken. */
export async function writePlan(
  db: Db,
  given: Import,
  work: Work
): Promise<ImportResult | undefined> {
  const { planning, report } = work
  for (let round = 1; round <= most_rounds; round++) {
    refuseInvalidRows(given.query, report)
    const written = await writeWhenUnlocked(db, given, () => {
      const now = decideAgain(db, given, work, most_in_lock)
      if (now !== 'decided') return now
      refuseInvalidRows(given.query, report)
      return write(db, given, planning, report)
    })
    if (written === 'plan_again') return undefined
    if (written !== 'too_many') return written
    const now = lastEntry(db)
    if (decideAgain(db, given, work) === 'plan_again') return undefined
    work.entry_id = now
  }
  throw new Unavailable()
}

/** Decides again about rows whose members were written meanwhile, if these are at most so many. */
function decideAgain(
  db: Db,
  { check = () => {} }: Import,
  { planning, report, entry_id }: Work,
  most = Infinity
): 'decided' | 'too_many' | 'plan_again' {
  const { chapter_id, plan } = planning
  if (lastEntry(db) - entry_id > most) return 'too_many'
  const changed = personsChangedSince(db, chapter_id, entry_id)
  if (!changed) return 'plan_again'
  if (changed.length === 0) return 'decided'
  // making the index takes long
  if (most < Infinity && !plan.namesAreIndexed()) return 'too_many'
  const again = { onDecision: report.recount, most, check }
  return replan(db, planning, changed, again) ? 'decided' : 'too_many'
}

function write(db: Db, given: Import, { plan }: Planning, report: Report) {
  const { by, check = () => {} } = given
  applyPlan(db, { plan, by, check })
  const { skipped, ...numbers } = report.counts
  const import_id = logImport(db, 'chapter.imported', given, numbers)
  return { import_id, ...report.read().result }
}

/** Runs a write as soon as the database is unlocked, unless the import has to end. */
export async function writeWhenUnlocked<T>(
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
