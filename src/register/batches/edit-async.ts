import { setImmediate as turn } from 'node:timers/promises'
import type { Actor } from '../../association/audit/store.ts'
import type { Db } from '../../storage/database.ts'
import { selectIds } from '../finding/store.ts'
import { currentType } from '../members/store.ts'
import { type MembersEdit, type MembersEdited, most_named } from './schema.ts'
import { editSlice, previewSlice, type Slice } from './slice-store.ts'
import { addToBatch, logCreation, openBatch } from './store.ts'

/** Members of one write, which takes some ten milliseconds: others read and write between two. */
export const slice_size = 64

/** A request as far as it writes. */
export interface Writer {
  actor: Actor
  write<T>(change: () => T): Promise<T>
}

/**
 * Sets fields of all members of a chapter that a filter means, in slices, as one batch. Ids that are no members of the
 * chapter are refused. Throws `validation_error` for the type; what slices have written by then stays, in its batch.
 */
export async function editMembers(
  db: Db,
  request: MembersEdit,
  writer: Writer
): Promise<MembersEdited> {
  const { chapter_id, filter, set, dry_run } = request
  const { membertype_id } = set
  if (membertype_id !== undefined) currentType(db, { membertype_id, chapter_id }, '/set')
  const ids = selectIds(db, chapter_id, filter)
  const answer: MembersEdited = { ...nothing, refusals: [] }
  count(answer, { changed: 0, unchanged: 0, unknown: findUnknownIds(db, chapter_id, filter.ids) })
  const change = (some: number[]) => {
    const slice = editSlice(db, some, request, writer.actor)
    return { slice, batch_id: addSlice(db, slice, answer.batch_id, request, writer.actor) }
  }
  for (let at = 0; at < ids.length; at += slice_size) {
    const some = ids.slice(at, at + slice_size)
    if (dry_run) count(answer, previewSlice(db, some, request))
    else {
      const written = await writer.write(() => change(some))
      answer.batch_id = written.batch_id
      count(answer, written.slice)
    }
    await turn()
  }
  return answer
}

/** Adds a slice to its batch, which begins with the first change, and answers the batch's id. */
function addSlice(
  db: Db,
  { entries, changed }: Slice,
  known: number | null,
  { chapter_id, set }: MembersEdit,
  by: Actor
): number | null {
  if (!entries) return known
  const kept = { chapter_id, kind: 'edit', file_name: null, created: 0, changed: 0 } as const
  const batch_id = known ?? openBatch(db, kept, by)
  addToBatch(db, batch_id, entries, changed)
  if (known === null) logCreation(db, batch_id, chapter_id, set, by)
  return batch_id
}

const nothing = { batch_id: null, changed: 0, unchanged: 0, refused: 0 }

/** The ids of a filter that are no members of the chapter. */
function findUnknownIds(db: Db, chapter_id: number, ids: readonly number[] = []): number[] {
  const known = new Set(ids.length > 0 ? selectIds(db, chapter_id, { ids: [...ids] }) : [])
  return ids.filter(id => !known.has(id))
}

function count(answer: MembersEdited, { changed, unchanged, unknown }: Slice) {
  answer.changed += changed
  answer.unchanged += unchanged
  answer.refused += unknown.length
  for (const id of unknown.slice(0, most_named - answer.refusals.length)) {
    const message = 'is no member of the chapter'
    answer.refusals.push({ id, code: 'not_found', message })
  }
}
