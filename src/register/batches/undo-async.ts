import { dirname } from 'node:path'
import {
  type Permission,
  type PermittedChapters,
  within
} from '../../association/access/permissions.ts'
import { type Actor, recordAbout, service } from '../../association/audit/store.ts'
import { ChapterForbidden, Conflict } from '../../core/errors.ts'
import type { Db } from '../../storage/database.ts'
import { areBatchesLocked, isServerRunning, lockBatches } from '../../storage/locks.ts'
import type { Part } from './decide-store.ts'
import { batch as noun } from './noun.ts'
import { type BatchUndo, type BatchUndone, max_named } from './schema.ts'
import {
  batchesBeingUndone,
  batchesBeingWritten,
  changeBatch,
  chaptersOf,
  findOwnUndo,
  getBatch,
  getUndoable,
  listUnfinished,
  type OwnUndo,
  permissionToUndo,
  withEntries
} from './state-store.ts'
import { watchUndoing } from './store.ts'
import { previewPart, takeBackMade, type Undone, undoPart } from './undo-store.ts'

/** The most members of one write, and the longest time before its commit; others read and write between two slices. */
export const slice_size = 64
const slice_ms = 50

/** Begins a slice; returns a function that says whether its time is over. */
export function beginSlice(): () => boolean {
  const end = performance.now() + slice_ms
  return () => performance.now() > end
}

/**
 * A request that changes many members. Each read and write waits for its turn, checks session, account and grants again,
 * and throws if the request has to end.
 */
export interface Writer {
  actor: Actor
  /** The chapters in which the request may change members, as of the last check. */
  readonly permitted: PermittedChapters
  /** The chapters in which the caller has another permission, as of the last check. */
  permittedTo(permission: Permission): PermittedChapters
  /** Runs a read of some milliseconds. */
  read<T>(look: () => T): Promise<T>
  /** Runs a change in a write. */
  write<T>(change: () => T): Promise<T>
  /** Runs a change of the service in a write, even after the request has ended, unless the service stops. */
  writeUndo<T>(change: () => T): Promise<T>
}

type UndoWriter = Pick<Writer, 'actor' | 'write'>

type BatchWithEntries = ReturnType<typeof withEntries>

/**
 * Undoes a batch in permitted chapters, in slices. Members that nobody touched since get their earlier values, members that the batch
 * created are deleted, and the answer lists all others, which stay as they are. Throws `not_found`, `forbidden`, or `conflict` if the
 * batch is not `done`. An interrupted undo leaves the batch `done`; the next undo continues there.
 */
export async function undoBatch(
  db: Db,
  { id, dry_run }: BatchUndo,
  writer: Writer
): Promise<BatchUndone> {
  const { kind } = getBatch(db, id, writer.permitted)
  const own = findOwnUndo(kind)
  const find = () => {
    const permitted = writer.permittedTo(permissionToUndo(kind))
    const batch = getUndoable(db, id, { permitted, account_id: writer.actor.account_id })
    own?.refuse(db, id)
    return batch
  }
  if (dry_run && own) return { ...unchanged(), ...(find() && own.records?.preview(db, id)) }
  if (dry_run) return previewUndo(db, find(), writer)
  const batch = await writer.write(() => {
    const batch = find()
    changeBatch(db, id, 'done', { state: 'undoing' })
    return batch
  })
  const refuseWithoutRoom = watchUndoing(db)
  const write: UndoWriter['write'] = change =>
    writer.write(() => {
      refuseForeign(writer, batch)
      refuseWithoutRoom()
      return change()
    })
  const actor = { ...writer.actor, undoes: true as const }
  try {
    if (own?.records) return await removeAll(db, batch, own.records, { actor, write })
    return await undoSlices(db, batch, { actor, write })
  } catch (error) {
    await db.write(() => changeBatch(db, id, 'undoing', { state: 'done' }))
    throw error
  }
}

/**
 * Undoes the batch of a failed writer, or continues an interrupted undo, as the service itself. A batch of records that are no members
 * stays as far as it was written, and can be undone.
 */
export async function undoUnfinished(db: Db, id: number, write: Writer['write'] = db.write) {
  if (findOwnUndo(getBatch(db, id).kind))
    return write(() => {
      const { state } = getBatch(db, id)
      if (state !== 'undone') changeBatch(db, id, state, { state: 'done' })
    })
  const batch = await write(() => {
    const batch = getBatch(db, id)
    if (batch.state === 'running') changeBatch(db, id, 'running', { state: 'undoing' })
    return withEntries(db, batch)
  })
  await undoSlices(db, batch, { actor: service, write })
}

function unchanged(): BatchUndone {
  return { restored: 0, removed: 0, left: 0, remaining: [] }
}

/** Undoes a batch that is `undoing` by slices that count into the answer; what the `last` write does is with the state `undone`. */
async function finishUndo(
  db: Db,
  batch: BatchWithEntries,
  { actor, write }: UndoWriter,
  { work, last }: { work: (answer: BatchUndone) => Promise<void>; last: () => void }
): Promise<BatchUndone> {
  const { id } = batch
  const answer = unchanged()
  const being_undone = batchesBeingUndone(db).add(id)
  try {
    await work(answer)
    await write(() => {
      last()
      changeBatch(db, id, 'undoing', { state: 'undone' })
      recordAbout(db, 'batch.undone', noun, batch, {}, actor)
    })
    return answer
  } finally {
    being_undone.delete(id)
  }
}

/** Removes what a batch has written beside members. Throws if an undo is refused meanwhile. */
function removeAll(
  db: Db,
  batch: BatchWithEntries,
  own: NonNullable<OwnUndo['records']>,
  writer: UndoWriter
) {
  const { id, kind } = batch
  const work = async (answer: BatchUndone) => {
    answer.left = own.preview(db, id).left
    for (let is_over = false; !is_over; ) {
      const some = await writer.write(() => own.remove(db, id, beginSlice()))
      answer.removed += some.removed
      is_over = some.is_over
    }
  }
  return finishUndo(db, batch, writer, { work, last: () => findOwnUndo(kind)?.refuse(db, id) })
}

/** Undoes the rest of a batch of members. */
function undoSlices(db: Db, batch: BatchWithEntries, writer: UndoWriter) {
  const { id, entries: all } = batch
  const { actor, write } = writer
  const work = (answer: BatchUndone) =>
    inParts(batch, async part => {
      const undone = await write(() => {
        const undone = undoPart(db, part, actor, beginSlice())
        changeBatch(db, id, 'undoing', { undone_to: undone.to })
        return undone
      })
      count(answer, undone)
      return undone
    })
  return finishUndo(db, batch, writer, { work, last: () => takeBackMade(db, all, actor) })
}

async function previewUndo(db: Db, batch: BatchWithEntries, writer: Writer) {
  const answer = unchanged()
  await inParts(batch, async part => {
    const would = await writer.read(() => {
      refuseForeign(writer, batch)
      return previewPart(db, part, beginSlice())
    })
    count(answer, would)
    return would
  })
  return answer
}

/** Throws `chapter_forbidden` if the batch is no longer in permitted chapters. */
function refuseForeign({ permittedTo }: Writer, batch: BatchWithEntries) {
  const permitted = permittedTo(permissionToUndo(batch.kind))
  if (!chaptersOf(batch).every(id => within(permitted, id))) throw new ChapterForbidden()
}

/** Passes on the entries that were not undone yet, a part at a time; `work` returns the last entry that it has handled. */
async function inParts(batch: BatchWithEntries, work: (part: Part) => Promise<Undone>) {
  const { entries: all, undone_to } = batch
  const left = (undone_to ?? 0) + 1
  for (const { first_id, last_id, written_in } of all)
    for (let next = Math.max(first_id, left); next <= last_id; ) {
      const range = { first_id: next, last_id: Math.min(last_id, next + slice_size - 1) }
      next = (await work({ chapter_id: written_in ?? batch.chapter_id, range, all })).to + 1
    }
}

function count(answer: BatchUndone, { restored, removed, remaining }: Undone) {
  answer.restored += restored
  answer.removed += removed
  answer.left += remaining.length
  answer.remaining.push(...remaining.slice(0, max_named - answer.remaining.length))
}

/** The data folder and the write function for batches that were left unfinished. */
interface Left {
  folder: string
  /** Runs a change in a write; throws once the service stops. */
  write<T>(change: () => T): Promise<T>
}

/**
 * Ends the batches that a crash or a full disk has left: undoes those that nobody writes any more, and continues undos
 * that were interrupted. Tries all batches, then throws the first error.
 */
export async function finishBatches(db: Db, { folder, write }: Left) {
  const failures: unknown[] = []
  const unfinished = listUnfinished(db)
  // read after the list: a batch that has begun in between is not taken for one that was left
  const written = new Set([...batchesBeingWritten(db)].map(read => read()))
  for (const { id, account_id } of unfinished) {
    const left = account_id === null ? !areBatchesLocked(folder) : !written.has(id)
    if (left && !batchesBeingUndone(db).has(id))
      await undoUnfinished(db, id, write).catch(error => failures.push(error))
  }
  if (failures.length > 0) throw failures[0]
}

/**
 * Runs a command that writes a batch, beside a service or without one. What earlier commands have left unfinished is undone
 * before, and what a service has left, unless one runs, which undoes it itself. Throws after five seconds if another command
 * writes a batch.
 */
export async function inOwnBatch<T>(db: Db, work: () => Promise<T>): Promise<T> {
  const folder = dirname(db.$client.name)
  const lock = lockBatches(folder)
  try {
    const serving = isServerRunning(folder)
    for (const { id, account_id } of listUnfinished(db))
      if (account_id === null || !serving) await undoUnfinished(db, id).catch(passEnded)
    return await work()
  } finally {
    lock.close()
  }
}

/** Passes over a batch that a service has ended at the same time. */
function passEnded(error: unknown) {
  if (!(error instanceof Conflict)) throw error
}

/** The batches that neither a command nor a service is writing, as a crash leaves them. */
export function listLeft(db: Db) {
  const folder = dirname(db.$client.name)
  const [command, service] = [areBatchesLocked(folder), isServerRunning(folder)]
  return listUnfinished(db).filter(({ account_id }) => !(account_id === null ? command : service))
}

/** Runs work that writes a batch in another thread; if the work throws, undoes the batch. */
export async function undoingWhatIsLeft<T>(
  db: Db,
  readId: () => number | null,
  work: () => Promise<T>,
  write: Left['write']
): Promise<T> {
  const writers = batchesBeingWritten(db).add(readId)
  try {
    return await work()
  } catch (error) {
    const id = readId()
    const left = id && listUnfinished(db).some(batch => batch.id === id)
    // if undoing fails now, the minutely check tries again
    if (left) await undoUnfinished(db, id, write).catch(() => {})
    throw error
  } finally {
    writers.delete(readId)
  }
}
