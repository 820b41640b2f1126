import type { PermittedChapters } from '../../association/access/permissions.ts'
import { type Actor, lastEntry } from '../../association/audit/store.ts'
import { Unavailable } from '../../core/errors.ts'
import type { Db } from '../../storage/database.ts'
import type { Written } from '../batches/store.ts'
import type { AddSlice } from '../batches/write-async.ts'
import { joinMembers, withLinked } from '../members/links-store.ts'
import { memberships } from '../members/memberships-store.ts'
import { findSameChapter } from '../members/person.ts'
import { findMember } from '../members/store.ts'
import { applySlice, isWritten } from './apply-store.ts'
import { makeChapters } from './chapters-store.ts'
import { ImportRefused } from './failures.ts'
import type { RowPlace } from './file-persons-store.ts'
import type { Making } from './making.ts'
import { PlanAgain } from './plan-again.ts'
import type { Planning } from './planning-store.ts'
import { decideMarked, markAffected } from './replan-store.ts'
import type { Report } from './report.ts'
import type { ImportQuery } from './schema.ts'
import { personsChangedSince } from './store.ts'
import { makeTypes } from './types-store.ts'

/** The longest time of a write before its commit, in milliseconds: normally, and while others wait for the database. */
const slice_ms = 80
const short_slice_ms = 20

/** The most log entries that are read, and the most rows that are marked, while the database is locked. */
const max_in_lock = { entries: 2000, rows: 20_000 }

/** The most writes in a row without a written row before the import fails. */
const max_rounds = 50
/** During the first rounds, a write only decides marked rows again, as long as there are any. */
const early_rounds = 10

/** How many rows are decided between two checks. */
export const check_interval = 64

/** The plan, its report, and the last log entry that the plan takes into account. */
export interface Work {
  planning: Planning
  report: Report
  entry_id: number
}

/** A whole file: the work of each chapter, what is made before, and the rows that are linked once all are written. */
export interface WholePlan {
  works: Work[]
  making: Making
  links: readonly [RowPlace, RowPlace][]
  report: Report
}

/** The work of a chapter, and the plan that it belongs to. */
export interface Part {
  work: Work
  plan: WholePlan
}

/** A file to import, the actor, and callbacks. */
export interface Import {
  path: string
  query: ImportQuery
  by: Actor
  /** Called with the number of bytes read since the last call. */
  progress?: (bytes: number) => void
  /** The most rows of the file, and the most bytes of its plan; unlimited at the command line. */
  limits?: { rows: number; bytes: number }
  /** Throws to end the import: its client has disconnected or may no longer import. */
  check?: () => void
  /** Throws `forbidden` if the caller may not make membership types. The command line has no caller, and leaves it out. */
  mayMakeTypes?: () => void
  /** Throws `forbidden` if the caller may not make chapters; also left out by the command line. */
  mayMakeChapters?: () => void
  /** The chapters into which the caller may import; all at the command line. */
  importable?: () => PermittedChapters
  /**
   * Called with the batch's id in the write that opens it. A caller with this callback undoes the batch after an error;
   * without it, the import does.
   */
  onOpen?: (batch_id: number) => void
  /** The chapters with whose members new members may be linked; all at the command line. */
  linkable?: () => PermittedChapters
  /** Whether others wait for the database. */
  isWanted?: () => boolean
}

/** Writes the next rows, and returns whether they were the last. */
export async function writeSlice(
  db: Db,
  given: Import,
  { work, plan }: Part,
  slice: AddSlice
): Promise<boolean> {
  const { planning, report } = work
  const { check = () => {} } = given
  const began = planning.written_to
  for (let round = 1; planning.written_to === began; round++) {
    if (round > max_rounds) throw new Unavailable()
    check()
    // long work is done before the lock is taken
    for (const one of plan.works) markWritten(db, one)
    if (began === 0) decideAll(db, planning, report, check)
    refuseInvalidRows(given.query, report)
    // as long as nothing is written, a file is refused as a whole
    const decide_first = began === 0 && round <= early_rounds
    await slice(() => writeRows(db, given, { work, plan }, decide_first))
    if (isWritten(planning)) return true
  }
  return false
}

/** Writes rows within a write, until the slice's time is over. Writes none while marked rows have to be decided again. */
function writeRows(db: Db, given: Import, { work, plan }: Part, decide_first: boolean): Written {
  const { planning, report } = work
  const { by, query, isWanted = () => false } = given
  const began = performance.now()
  const lasts = (ms: number) => performance.now() > began + ms
  const options = { onDecision: report.recount, late: () => lasts(slice_ms) }
  if (!plan.works.every(one => markWritten(db, one, max_in_lock))) return {}
  if (decide_first) {
    decideMarked(db, planning, options)
    if (planning.marked.after(0) !== undefined) return {}
    refuseInvalidRows(query, report)
  }
  const { created, updated } = report.counts
  if (created + updated > 0) {
    makeChapters(db, plan.making.chapters, by)
    makeTypes(db, plan.making.types, by)
    // every plan knows these already
    for (const one of plan.works) one.entry_id = lastEntry(db)
  }
  const late = () => lasts(isWanted() ? short_slice_ms : slice_ms)
  memberships().expectFirstRound(db, planning.chapter_id)
  const written = applySlice(db, { planning, by, ...options, late })
  work.entry_id = lastEntry(db)
  const written_in = planning.chapter_id
  return { ...written, ...(written_in !== query.chapter_id && { written_in }) }
}

/** Links the new members of rows of several chapters who are one person, within a write. */
export function linkRows(db: Db, links: WholePlan['links'], by: Actor): Written {
  const first_id = lastEntry(db) + 1
  for (const places of links) {
    const members = places.flatMap(({ planning, position }) => {
      const { id } = planning.plan.at(position)
      return (id && findMember(db, id)) || []
    })
    const together = members.length === 2 && findSameChapter(withLinked(db, members)) === undefined
    if (together) joinMembers(db, members, by, true)
  }
  const last_id = lastEntry(db)
  return last_id >= first_id ? { entries: { first_id, last_id } } : {}
}

/**
 * Marks the rows whose members others wrote meanwhile. Marks nothing and returns false if there are more than
 * `max_in_lock`. Throws `PlanAgain` if the whole file has to be planned again.
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
    // building the index takes long
    if (max.rows !== undefined && !planning.plan.namesAreIndexed()) return false
    if (!markAffected(planning, changed, max.rows)) return false
  }
  work.entry_id = now
  return true
}

/** Decides all marked rows again; calls `check` now and then. */
export function decideAll(db: Db, planning: Planning, { recount }: Report, check: () => void) {
  const options = { onDecision: recount, late: () => false }
  while (planning.marked.after(0) !== undefined) {
    decideMarked(db, planning, options, check_interval)
    check()
  }
}

/** Throws `import_refused`, with the refused rows, unless `skip_invalid` leaves them out. */
export function refuseInvalidRows({ skip_invalid }: ImportQuery, report: Report) {
  const { refused } = report.counts
  if (refused === 0 || skip_invalid) return
  const { result } = report.read()
  const details = result.refusals.map(({ line, field, message, code, params }) => ({
    path: `/${line}/${field}`,
    message,
    code,
    params
  }))
  throw Object.assign(new ImportRefused(), {
    details,
    refused,
    result: { import_id: null, ...result }
  })
}
