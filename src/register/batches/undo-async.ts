import { type PermittedChapters, within } from '../../association/access/permissions.ts'
import { type Actor, service } from '../../association/audit/store.ts'
import { ChapterForbidden } from '../../core/errors.ts'
import type { Db } from '../../storage/database.ts'
import { watchUndoing } from './room-store.ts'
import { type BatchUndo, type BatchUndone, max_named } from './schema.ts'
import {
  type BatchRow,
  batchesBeingUndone,
  changeBatch,
  getBatch,
  getUndoable,
  logBatch,
  withEntries
} from './state-store.ts'
import type { Entries } from './store.ts'
import { previewPart, type Undone, undoPart } from './undo-store.ts'

/** The most members of one write, and how long it may take before its commit: others read and write between two. */
export const slice_size = 64
const slice_ms = 50

/** Begins a slice; returns a function that says whether its time is over. */
export function beginSlice(): () => boolean {
  const end = performance.now() + slice_ms
  return () => performance.now() > end
}

/**
 * A request as far as it changes many members. Each read and write waits its turn, looks at session, account and grants
 * anew, and throws if the request has to end.
 */
export interface Writer {
  actor: Actor
  /** The chapters in which it may, by the last look. */
  readonly permitted: PermittedChapters
  /** Runs a read of some milliseconds. */
  read<T>(look: () => T): Promise<T>
  /** Runs a change in a write. */
  write<T>(change: () => T): Promise<T>
  /** Runs a change of the service in a write, whatever became of the request, unless the service stops. */
  writeUndo<T>(change: () => T): Promise<T>
}

/** How an undo writes its slices. */
type UndoWriter = Pick<Writer, 'actor' | 'write'>

type BatchWithEntries = ReturnType<typeof withEntries>

/**
 * Undoes a batch in permitted chapters, in slices: members that nobody touched since are as before, those that it
 * created are gone; the rest is named and left. Throws `not_found`, `forbidden`, or `conflict` if the batch is not `done`. An undo that
 * has to end leaves the batch `done`; the next one goes on where it ended.
 */
export async function undoBatch(
  db: Db,
  { id, dry_run }: BatchUndo,
  writer: Writer
): Promise<BatchUndone> {
  const by = () => ({ permitted: writer.permitted, account_id: writer.actor.account_id })
  if (dry_run) return previewUndo(db, getUndoable(db, id, by()), writer)
  const batch = await writer.write(() => {
    const batch = getUndoable(db, id, by())
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
  try {
    return await undoSlices(db, batch, { actor: { ...writer.actor, undoes: true }, write })
  } catch (error) {
    await db.write(() => changeBatch(db, id, 'undoing', { state: 'done' }))
    throw error
  }
}

/** Undoes what was written of a batch whose writer has failed, or goes on undoing one, as the service itself. */
export async function undoUnfinished(db: Db, id: number, write: Writer['write'] = db.write) {
  const batch = await write(() => {
    const batch = getBatch(db, id)
    if (batch.state === 'running') changeBatch(db, id, 'running', { state: 'undoing' })
    return withEntries(db, batch)
  })
  await undoSlices(db, batch, { actor: service, write })
}

/** Undoes what is left of a batch that is `undoing`; then it is `undone`. */
async function undoSlices(
  db: Db,
  batch: BatchWithEntries,
  { actor, write }: UndoWriter
): Promise<BatchUndone> {
  const { id, chapter_id, entries: all } = batch
  const answer: BatchUndone = { restored: 0, removed: 0, left: 0, remaining: [] }
  const being_undone = batchesBeingUndone(db).add(id)
  try {
    await inSlices(batch, async range => {
      const undone = await write(() => {
        const undone = undoPart(db, { chapter_id, range, all }, actor, beginSlice())
        changeBatch(db, id, 'undoing', { undone_to: undone.to })
        return undone
      })
      count(answer, undone)
      return undone
    })
    await write(() => {
      changeBatch(db, id, 'undoing', { state: 'undone' })
      logBatch(db, 'batch.undone', batch, {}, actor)
    })
    return answer
  } finally {
    being_undone.delete(id)
  }
}

async function previewUndo(db: Db, batch: BatchWithEntries, writer: Writer) {
  const { chapter_id, entries: all } = batch
  const answer: BatchUndone = { restored: 0, removed: 0, left: 0, remaining: [] }
  await inSlices(batch, async range => {
    const would = await writer.read(() => {
      refuseForeign(writer, batch)
      return previewPart(db, { chapter_id, range, all }, beginSlice())
    })
    count(answer, would)
    return would
  })
  return answer
}

/** Throws `chapter_forbidden` if the batch is no longer in permitted chapters. */
function refuseForeign({ permitted }: Writer, { chapter_id }: BatchRow) {
  if (!within(permitted, chapter_id)) throw new ChapterForbidden()
}

/** Deals with the entries that were not undone yet, some at a time; `work` says up to which one it came. */
async function inSlices(
  { entries, undone_to }: BatchWithEntries,
  work: (range: Entries) => Promise<Undone>
) {
  const left = (undone_to ?? 0) + 1
  for (const { first_id, last_id } of entries)
    for (let next = Math.max(first_id, left); next <= last_id; ) {
      const range = { first_id: next, last_id: Math.min(last_id, next + slice_size - 1) }
      next = (await work(range)).to + 1
    }
}

function count(answer: BatchUndone, { restored, removed, remaining }: Undone) {
  answer.restored += restored
  answer.removed += removed
  answer.left += remaining.length
  answer.remaining.push(...remaining.slice(0, max_named - answer.remaining.length))
}
