import { setTimeout } from 'node:timers/promises'
import { chapterExists } from '../../association/chapters/store.ts'
import { Unavailable } from '../../core/errors.ts'
import type { Db } from '../../storage/database.ts'
import { hasUnfinished } from '../batches/state-store.ts'
import type { Opening } from '../batches/store.ts'
import { slice_size } from '../batches/undo-async.ts'
import { type AddSlice, type BatchWork, OtherBatch, writeBatch } from '../batches/write-async.ts'
import { findMember } from '../members/store.ts'
import { noteDoubts } from './doubts-store.ts'
import { logImport } from './log-store.ts'
import { PlanAgain } from './plan-again.ts'
import type { ImportResult } from './result.ts'
import { import_kind } from './schema.ts'
import {
  type Import,
  linkRows,
  type Part,
  refuseInvalidRows,
  type WholePlan,
  writeSlice
} from './slice-async.ts'

/** How many times the import waits five seconds for the database lock, which other imports may hold. */
const max_waits = 12

/** The pause between two slices in which others may take the lock, in milliseconds. */
const pause_ms = 10

/**
 * Writes a plan as one batch, in slices between which others write. Rows whose members others write meanwhile are decided
 * again before they are written. If the import ends early, the written slices are undone. Undefined if the file has to be
 * planned again.
 */
export async function writePlan(
  db: Db,
  given: Import,
  plan: WholePlan
): Promise<ImportResult | undefined> {
  const { works, links, report } = plan
  let import_id = 0
  refuseInvalidRows(given.query, report)
  const chapters = works.map(({ planning }) => planning.chapter_id)
  try {
    const batch_id = await writeBatch(db, describeBatch(db, given, chapters), async slice => {
      for (const work of works)
        while (!(await writeNext(db, given, { work, plan }, { slice, chapters })))
          await setTimeout(pause_ms)
      for (let next = 0; next < links.length; next += slice_size)
        await slice(() => linkRows(db, links.slice(next, next + slice_size), given.by))
      const { skipped, ...numbers } = report.counts
      return () => {
        const doubted = report.doubted()
        for (const id of chapters.filter(id => chapterExists(db, id)))
          noteDoubts(
            db,
            id,
            doubted.filter(one => findMember(db, one)?.chapter_id === id)
          )
        import_id = logImport(db, 'chapter.imported', given, numbers)
      }
    })
    const { result } = report.read()
    return { import_id, ...result, ...(given.query.explain && { batch_id }) }
  } catch (error) {
    if (error instanceof PlanAgain) return undefined
    throw error
  }
}

/** Writes the next rows once no other batch of the chapter is unfinished; returns whether they were the last. */
async function writeNext(
  db: Db,
  given: Import,
  part: Part,
  { slice, chapters }: { slice: AddSlice; chapters: readonly number[] }
): Promise<boolean> {
  try {
    return await writeSlice(db, given, part, slice)
  } catch (error) {
    if (!(error instanceof OtherBatch)) throw error
    await awaitOtherBatches(db, given, chapters)
    return false
  }
}

/** How the batch of an import is opened, written and undone. */
function describeBatch(db: Db, given: Import, chapters: readonly number[]): BatchWork {
  const { chapter_id, file_name } = given.query
  const changes: Opening['changes'] = file_name ? { file_name: [null, file_name] } : {}
  return {
    opening: { chapter_id, kind: import_kind, file_name: file_name ?? null, changes },
    by: given.by,
    alone_in: chapters,
    write: change => writeWhenUnlocked(db, given, change),
    // the undo does not depend on the rights of the caller
    undo: change => writeWhenUnlocked(db, {}, change).finally(() => setTimeout(pause_ms)),
    ...(given.onOpen && { onOpen: given.onOpen, leaves: error => !(error instanceof PlanAgain) })
  }
}

/** How long an import waits for other batches of its chapter, and between two looks, in milliseconds. */
const patience_ms = 90_000
const look_ms = 100

/**
 * Waits until no batch of the chapters is being written or undone, nor left by a crash, which the service ends within a minute.
 * Throws `unavailable` after a minute and a half.
 */
export async function awaitOtherBatches(
  db: Db,
  { query, check = () => {} }: Import,
  chapters: readonly number[] = [query.chapter_id]
) {
  const end = performance.now() + patience_ms
  while (chapters.some(id => hasUnfinished(db, id))) {
    if (performance.now() > end) throw new Unavailable()
    await setTimeout(look_ms)
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
