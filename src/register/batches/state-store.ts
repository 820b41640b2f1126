import { and, eq, inArray } from 'drizzle-orm'
import {
  type Permission,
  type PermittedChapters,
  within
} from '../../association/access/permissions.ts'
import { Conflict, Forbidden, NotFound } from '../../core/errors.ts'
import type { Range } from '../../core/ranges.ts'
import { nowMs } from '../../core/time.ts'
import { type Db, prepared } from '../../storage/database.ts'
import { statement } from '../../storage/statements.ts'
import { batch_entries, batches } from './table.ts'

/** How batches of a kind are undone whose members cannot be as before, or that have written other records. */
export interface OwnUndo {
  /** Who may undo them. */
  permission: Permission
  /** Throws the failure with which an undo is refused now. */
  refuse(db: Db, batch_id: number): void
  /** What it removes; without it nothing of such a batch can be undone. */
  records?: {
    /** How many an undo would remove, and how many would stay. */
    preview(db: Db, batch_id: number): { removed: number; left: number }
    /** Removes records inside one write until `late()` is true; `is_over` says that none is left. */
    remove(db: Db, batch_id: number, late: () => boolean): { removed: number; is_over: boolean }
  }
}

const own = new Map<string, OwnUndo>()

/** Says how batches of a kind are undone. What a crash leaves of one is kept, and can be undone. */
export function declareOwnUndo(kind: string, undo: OwnUndo) {
  own.set(kind, undo)
}

/** How batches of a kind are undone; undefined if what they have written is members. */
export function findOwnUndo(kind: string): OwnUndo | undefined {
  return own.get(kind)
}

export function permissionToUndo(kind: string): Permission {
  return findOwnUndo(kind)?.permission ?? 'edit_many_members'
}

export function canBeUndone(kind: string): boolean {
  const undo = findOwnUndo(kind)
  return undo === undefined || undo.records !== undefined
}

export type BatchRow = typeof batches.$inferSelect

type State = BatchRow['state']

/** The reason, for each state of a batch, why an action in another state is refused. */
const obstacles: Record<State, string> = {
  running: 'this batch is still being written',
  done: 'this batch is no longer being written',
  undoing: 'this batch is being undone',
  undone: 'this batch was undone already'
}

const live = prepared(() => new Set<number>())

/** The ids of batches that this connection is undoing. */
export function batchesBeingUndone(db: Db): Set<number> {
  return live(db)
}

const writers = prepared(() => new Set<() => number | null>())

/**
 * Functions that return the ids of the batches that other threads write for this connection; they return null until the
 * batch is opened.
 */
export function batchesBeingWritten(db: Db): Set<() => number | null> {
  return writers(db)
}

/** A batch in permitted chapters. Throws `not_found`. */
export function getBatch(db: Db, id: number, permitted: PermittedChapters = 'all'): BatchRow {
  const batch = db.select().from(batches).where(eq(batches.id, id)).get()
  if (!batch || !within(permitted, batch.chapter_id)) throw new NotFound(`no batch has id ${id}`)
  return batch
}

/**
 * A batch that can be undone and that the caller may undo, with its entries. Throws `not_found`, `forbidden` if only
 * owners and admins may undo it, or `conflict`.
 */
export function getUndoable(db: Db, id: number, by: Undoer) {
  const batch = getBatch(db, id)
  if (!within(by.permitted, batch.chapter_id) || !mayUndo(by, batch, nowMs())) throw new Forbidden()
  if (batch.state !== 'done') throw new Conflict(obstacles[batch.state])
  const whole = withEntries(db, batch)
  if (!chaptersOf(whole).every(chapter_id => within(by.permitted, chapter_id)))
    throw new Forbidden()
  return whole
}

export function chaptersOf({ chapter_id, entries }: ReturnType<typeof withEntries>): number[] {
  return [...new Set([chapter_id, ...entries.map(({ written_in }) => written_in ?? chapter_id)])]
}

/** A batch with the ranges of audit entries that its writes have made, ascending. */
export function withEntries(db: Db, batch: BatchRow) {
  const entries = db
    .select()
    .from(batch_entries)
    .where(eq(batch_entries.batch_id, batch.id))
    .orderBy(batch_entries.first_id)
    .all()
  return { ...batch, entries }
}

/**
 * Sets values of a batch, such as its next state. Call this in the write that carries out the new state. Throws
 * `conflict`, with the reason, if the batch is in another state.
 */
export function changeBatch(
  db: Db,
  id: number,
  from: State,
  values: Partial<Record<keyof BatchRow, unknown>>
) {
  const expected = and(eq(batches.id, id), eq(batches.state, from))
  const { changes } = db
    .update(batches)
    .set(values as Partial<BatchRow>)
    .where(expected)
    .run()
  if (changes === 0) throw new Conflict(obstacles[getBatch(db, id).state])
}

/** The batches in the states `running` and `undoing`, including those whose process has ended. */
export function listUnfinished(db: Db): BatchRow[] {
  return db
    .select()
    .from(batches)
    .where(inArray(batches.state, ['running', 'undoing']))
    .all()
}

/** Whether a batch of members of a chapter is being written or undone, or was left so by a crash: they may be gone again. */
export function hasUnfinished(db: Db, chapter_id: number): boolean {
  return listUnfinished(db).some(batch => {
    const whole = withEntries(db, batch)
    return whole.entries.length > 0 && chaptersOf(whole).includes(chapter_id)
  })
}

/** The caller who wants to undo a batch. */
interface Undoer {
  /** The chapters in which the caller may change many members; for owners and admins all chapters. */
  permitted: PermittedChapters
  account_id: number | null
}

/** How long chapter leads may undo their own batches, in milliseconds. */
const own_ms = 7 * 24 * 60 * 60 * 1000

/** Whether the caller may undo a batch of a permitted chapter: owners and admins any batch, chapter leads their own within seven days. */
export function mayUndo(
  { permitted, account_id }: Undoer,
  batch: { account_id: number | null; createddate: string },
  now_ms: number
): boolean {
  if (permitted === 'all') return true
  return batch.account_id === account_id && Date.parse(batch.createddate) > now_ms - own_ms
}

const ranges = statement('SELECT batch_id, first_id, last_id FROM batch_entries ORDER BY first_id')

/** The batches in permitted chapters that have written one of some entries of the audit log, each with its file, the newest first. */
export function listBatchesWith(
  db: Db,
  entry_ids: readonly number[],
  permitted: PermittedChapters
) {
  const entries = entry_ids.toSorted((one, other) => one - other)
  const ids = new Set<number>()
  let at = 0
  for (const row of ranges(db).iterate()) {
    const { batch_id, first_id, last_id } = row as Range & { batch_id: number }
    while ((entries[at] ?? Infinity) < first_id) at++
    if ((entries[at] ?? Infinity) <= last_id) ids.add(batch_id)
  }
  return [...ids]
    .sort((one, other) => other - one)
    .map(id => getBatch(db, id))
    .filter(({ chapter_id }) => within(permitted, chapter_id))
    .map(({ id, kind, createddate, file_name }) => ({ id, kind, createddate, file_name }))
}
