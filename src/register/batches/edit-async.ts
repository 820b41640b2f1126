import type { Db } from '../../storage/database.ts'
import { refuseUnknownFields } from '../fields/filter-store.ts'
import { readValues } from '../members/fields-store.ts'
import { currentType } from '../members/store.ts'
import type { MemberValues } from '../members/values.ts'
import { batchDetails } from './details.ts'
import { type MembersEdit, type MembersEdited, max_named } from './schema.ts'
import { editSlice, type Slice } from './slice-store.ts'
import { refuseBeyondAllowance } from './store.ts'
import { slice_size, type Writer } from './undo-async.ts'
import { countDifferent, selectIds, splitFilter, splitIds, unknownAmong } from './windows-store.ts'
import { type AddSlice, writeBatch } from './write-async.ts'

/**
 * Sets fields of all members of a chapter that a filter means, in slices, as one batch. Ids that are no members of the
 * chapter are refused. Throws `validation_error` for the type, and what ends the writer; what slices have written by then
 * is undone.
 */
export async function editMembers(
  db: Db,
  request: MembersEdit,
  writer: Writer
): Promise<MembersEdited> {
  const { chapter_id, filter, set, dry_run } = request
  const { membertype_id } = set
  const values = readValues(db, chapter_id, set, '/set')
  if (membertype_id !== undefined) currentType(db, { membertype_id, chapter_id }, '/set')
  refuseUnknownFields(db, [chapter_id], { filter })
  const answer: MembersEdited = {
    ...{ batch_id: null, changed: 0, unchanged: 0, refused: 0, refusals: [] }
  }
  for (const ids of splitIds(filter.ids ?? [])) {
    const unknown = await writer.read(() => unknownAmong(db, chapter_id, ids))
    count(answer, request, { changed: 0, unchanged: 0, unknown })
  }
  if (!dry_run) refuseBeyondAllowance(db, writer.actor)
  if (dry_run) await preview(db, request, { answer, values }, writer)
  else answer.batch_id = await edit(db, request, { answer, values }, writer)
  return answer
}

/** What is set, and the answer so far. */
interface Editing {
  values: MemberValues
  answer: MembersEdited
}

async function preview(db: Db, request: MembersEdit, { answer, values }: Editing, writer: Writer) {
  const { chapter_id, filter } = request
  for (const condition of splitFilter(db, chapter_id, filter)) {
    const counts = await writer.read(() => countDifferent(db, condition, values))
    count(answer, request, { ...counts, unknown: [] })
  }
}

function edit(db: Db, request: MembersEdit, { answer, values }: Editing, writer: Writer) {
  const { chapter_id, filter } = request
  const set_values = Object.entries(values).map(([name, value]) => [name, [null, value]] as const)
  const opening = {
    ...({ chapter_id, kind: 'edit', file_name: null } as const),
    changes: Object.fromEntries(set_values)
  }
  const work = { opening, by: writer.actor, write: writer.write, undo: writer.writeUndo }
  return writeBatch(db, work, async slice => {
    for (const condition of splitFilter(db, chapter_id, filter))
      await editIds(await writer.read(() => selectIds(db, condition)), slice)
    return undefined
  })

  async function editIds(ids: readonly number[], slice: AddSlice) {
    for (let at = 0; at < ids.length; at += slice_size) {
      const some = ids.slice(at, at + slice_size)
      count(answer, request, await slice(() => editSlice(db, some, request, writer.actor)))
    }
  }
}

function count(
  answer: MembersEdited,
  { chapter_id, filter: { ids = [] } }: MembersEdit,
  { changed, unchanged, unknown }: Slice
) {
  answer.changed += changed
  answer.unchanged += unchanged
  answer.refused += unknown.length
  for (const id of unknown.slice(0, max_named - answer.refusals.length)) {
    const index = ids.indexOf(id)
    const path = index < 0 ? '/filter' : `/filter/ids/${index}`
    answer.refusals.push({ id, ...batchDetails.not_in_chapter(path, { chapter_id }) })
  }
}
