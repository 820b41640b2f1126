import { dirname } from 'node:path'
import { ImportRefused, InvalidRequest, Unavailable } from '../../core/errors.ts'
import { type Actor, lastEntry, record } from '../../office/audit/store.ts'
import type { Db } from '../../storage/database.ts'
import { chapter } from '../chapters/noun.ts'
import { namedTypes } from '../membertypes/store.ts'
import { writeJudged } from './apply.ts'
import { keyOf } from './judge.ts'
import { judgeAgain, judgeNext } from './judging.ts'
import { candidatesIn } from './read-ahead.ts'
import type { ImportQuery, ImportResult } from './schema.ts'
import { identitiesSince, type JudgedRows, keepJudged } from './store.ts'
import { type Tally, tallyOf } from './tally.ts'

/** KiB of pages in memory: addresses come in no order, so each new one is on another page of their index. */
const cache = 32_000

/** How often a file is judged where membership types change again and again meanwhile. */
const most_judgings = 3

/** How often the lock is waited for, five seconds each time: other imports may hold it long. */
const most_waits = 12

/** What an import is to do, for whom, and what it tells and asks meanwhile. */
export interface Import {
  path: string
  query: ImportQuery
  by: Actor
  /** Is told of the bytes that were read since the last time. */
  progress?: (bytes: number) => void
  /** Throws where the import has to end: its client or its right to import has gone. */
  check?: () => void
}

/**
 * Imports a CSV file into a chapter. Rows match members by e-mail, or without one by name, date of birth and
 * phone (CONTRACT.md section 7). The whole file is read and judged before the register is locked; under the
 * lock, what others have written meanwhile is judged again, and everything is written in one transaction.
 * Throws `validation_error` for the file and `import_refused` for its rows, with nothing changed but the
 * audit log, which tells of the refusal.
 */
export async function importMembers(db: Db, given: Import): Promise<ImportResult> {
  db.$client.pragma(`cache_size = -${cache}`)
  try {
    for (let judging = 1; judging <= most_judgings; judging++) {
      const result = await importOnce(db, given)
      if (result) return result
    }
    throw new Unavailable()
  } catch (error) {
    if (!given.query.dry_run) await logRefusal(db, given, error)
    throw error
  }
}

/** Undefined where membership types have changed since the file was judged by them. */
async function importOnce(db: Db, given: Import): Promise<ImportResult | undefined> {
  const judged = keepJudged(dirname(db.$client.name))
  const tally = tallyOf(given.query)
  try {
    const entry_id = lastEntry(db)
    await judgeFile(db, given, judged, tally)
    if (given.query.dry_run) return { import_id: null, ...tally.totals }
    refuse(given.query, tally)
    return await whenFree(db, given, () => {
      if (!judgeChanged(db, given.query, { judged, tally, entry_id })) return undefined
      refuse(given.query, tally)
      return write(db, given, judged, tally)
    })
  } finally {
    judged.close()
  }
}

async function judgeFile(
  db: Db,
  { path, query, progress = () => {}, check = () => {} }: Import,
  judged: JudgedRows,
  tally: Tally
) {
  const { chapter_id } = query
  const job = { path, chapter_id, types: namedTypes(db, chapter_id) }
  check()
  for await (const rows of candidatesIn(job, { onBytes: progress, onHeader: tally.onHeader })) {
    check()
    // the rows of a batch are judged by one state of the register
    db.version()
    for (const row of rows) tally.count(row, judgeNext(db, chapter_id, judged, row))
  }
}

/** Judges again what others have changed since. Answers false where that is not a matter of single rows. */
function judgeChanged(
  db: Db,
  { chapter_id }: ImportQuery,
  { judged, tally, entry_id }: { judged: JudgedRows; tally: Tally; entry_id: number }
): boolean {
  const identities = identitiesSince(db, chapter_id, entry_id)
  for (const key of new Set(identities?.map(keyOf)))
    judgeAgain(db, chapter_id, judged, key, tally.recount)
  return identities !== undefined
}

function write(db: Db, { query, by, check = () => {} }: Import, judged: JudgedRows, tally: Tally) {
  const { chapter_id } = query
  writeJudged(db, { chapter_id, judged, by, check })
  const { created, updated, refused } = tally.totals
  const changes = { created: [null, created], updated: [null, updated], refused: [null, refused] }
  const import_id = record(db, entryOf('chapter.imported', chapter_id, changes), by)
  return { import_id, ...tally.totals }
}

/** Runs the write as soon as nobody else holds the lock, and not where the import has to end. */
async function whenFree<T>(db: Db, { check = () => {} }: Import, change: () => T): Promise<T> {
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

function refuse({ skip_invalid }: ImportQuery, { totals }: Tally) {
  if (totals.refused === 0 || skip_invalid) return
  const details = totals.refusals.map(({ line, field, ...rest }) => ({
    path: `/${line}/${field}`,
    ...rest
  }))
  throw Object.assign(new ImportRefused(), { details, refused: totals.refused })
}

async function logRefusal(db: Db, { query, by }: Import, error: unknown) {
  if (!(error instanceof ImportRefused || error instanceof InvalidRequest)) return
  const { refused } = error as { refused?: number }
  const changes = { reason: [null, error.code], ...(refused && { refused: [null, refused] }) }
  await db.write(() => record(db, entryOf('chapter.import_refused', query.chapter_id, changes), by))
}

function entryOf(action: string, chapter_id: number, changes: Record<string, unknown[]>) {
  return { action, entity: chapter.entity, entity_id: chapter_id, chapter_id, changes } as const
}
