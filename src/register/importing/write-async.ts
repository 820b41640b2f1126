import { setTimeout } from 'node:timers/promises'
import { lastEntry } from '../../association/audit/store.ts'
import { chapterExists } from '../../association/chapters/store.ts'
import { Unavailable } from '../../core/errors.ts'
import type { Db } from '../../storage/database.ts'
import { hasUnfinished } from '../batches/state-store.ts'
import type { Opening, Written } from '../batches/store.ts'
import { slice_size } from '../batches/undo-async.ts'
import { type BatchWork, OtherBatch, writeBatch } from '../batches/write-async.ts'
import { findMember } from '../members/rows-store.ts'
import { applyRows, type Writing, watchOthers } from './apply-store.ts'
import { writeBrought } from './brought-store.ts'
import { type Making, make } from './contexts-store.ts'
import { PlanAgain } from './failures.ts'
import { linkRows } from './links-store.ts'
import { logImport, noteDoubts } from './log-store.ts'
import type { Import, Plan } from './plan-store.ts'
import type { readReport } from './report-store.ts'
import { nowhere } from './rows-store.ts'
import { import_kind } from './schema.ts'

/** The longest time of a write before its commit, in milliseconds: normally, and while others wait for the database. */
const slice_ms = 80
const short_slice_ms = 20

/** The pause between two slices in which others may take the lock, in milliseconds. */
const pause_ms = 10

/** How many times the import waits five seconds for the database lock, which other imports may hold. */
const max_waits = 12

/** A file that was decided: what it makes, what others had written before it was read, and what is told of it. */
export interface Decided {
  plan: Plan
  making: Making
  entry_id: number
  read: () => ReturnType<typeof readReport>
}

/**
 * Writes a plan as one batch, in slices between which others write; returns the ids of its entry in the log and of the batch. Rows
 * whose members others write meanwhile are decided again before they are written. If the import ends early, the written slices are
 * undone. Throws `PlanAgain` if the file has to be read and decided again.
 */
export async function writePlan(db: Db, given: Import, { plan, making, entry_id, read }: Decided) {
  const { by, query, check = () => {}, isWanted = () => false } = given
  const { rows } = plan
  const chapters = [...new Set([query.chapter_id, ...rows.chapters()])].filter(id => id !== nowhere)
  const others = watchOthers(db, chapters, entry_id)
  const joined = rows.joined()
  const needed = new Set([...plan.payers, ...joined.flat()])
  const { created, updated } = read().counts
  let import_id = 0
  const writeSlice = (chapter_id: number, after: number) => {
    const began = performance.now()
    const late = () => performance.now() > began + (isWanted() ? short_slice_ms : slice_ms)
    others.read()
    const before = lastEntry(db)
    if (created + updated > 0) make(db, making, by)
    const made = lastEntry(db) > before && { first_id: before + 1, last_id: lastEntry(db) }
    const writing: Writing = { plan, chapter_id, others, by, needed, late }
    const written = applyRows(db, writing, after)
    others.passOver()
    // what was made is written with the members that need it
    const entries = made ? { ...made, last_id: lastEntry(db) } : written.entries
    const beside = chapter_id !== query.chapter_id && { written_in: chapter_id }
    return { ...written, ...(entries && { entries }), ...beside }
  }
  const batch_id = await writeBatch(db, describeBatch(db, given, chapters), async slice => {
    for (const chapter_id of chapters)
      for (let next: number | undefined = 0; next !== undefined; await setTimeout(pause_ms))
        try {
          check()
          // what takes long is done before the lock is taken
          others.read()
          const after: number = next
          const { to }: { to: number | undefined } = await slice(() =>
            writeSlice(chapter_id, after)
          )
          next = to
        } catch (error) {
          if (!(error instanceof OtherBatch)) throw error
          await awaitOtherBatches(db, given, chapters)
        }
    for (let next = 0; next < joined.length; next += slice_size)
      await slice(() =>
        withEntries(db, () => {
          for (const positions of joined.slice(next, next + slice_size))
            linkRows(db, rows, positions.toReversed(), by)
        })
      )
    for (const chapter_id of chapters)
      for (let some = rows.bringing(0, chapter_id); some.length > 0; ) {
        const bringing = some
        check()
        const written = chapter_id !== query.chapter_id && { written_in: chapter_id }
        const write = () => {
          for (const planned of bringing) writeBrought(db, plan, planned, by)
        }
        await slice(() => ({ ...withEntries(db, write), ...written })).catch(error => {
          throw error instanceof OtherBatch ? new PlanAgain() : error
        })
        await setTimeout(pause_ms)
        some = rows.bringing(bringing.at(-1)?.position ?? 0, chapter_id)
      }
    const { doubted, counts } = read()
    const { skipped, ...numbers } = counts
    return () => {
      for (const id of chapters.filter(id => chapterExists(db, id)))
        noteDoubts(
          db,
          id,
          doubted.filter(one => findMember(db, one)?.chapter_id === id)
        )
      import_id = logImport(db, 'chapter.imported', given, numbers)
    }
  })
  return { import_id, batch_id }
}

/** Runs a change within a write; returns its entries in the log. */
function withEntries(db: Db, change: () => void): Written {
  const first_id = lastEntry(db) + 1
  change()
  const last_id = lastEntry(db)
  return (last_id >= first_id ? { entries: { first_id, last_id } } : {}) as Written
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
  { check = () => {} }: { check?: () => void },
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
