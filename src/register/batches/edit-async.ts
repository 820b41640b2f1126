import { within } from '../../association/access/permissions.ts'
import { tryOut } from '../../association/audit/dry-run-async.ts'
import { ChapterForbidden, Conflict, checkTogether, Forbidden } from '../../core/errors.ts'
import type { Db } from '../../storage/database.ts'
import { checkFilter } from '../finding/filter-store.ts'
import { currentType } from '../membertypes/store.ts'
import { batchDetails } from './failures.ts'
import { defineBatchKind, type MembersEdit, type MembersEdited, max_named } from './schema.ts'
import {
  describeSetting,
  editSlice,
  readSetting,
  type Setting,
  type Slice,
  tooManyTags
} from './slice-store.ts'
import { declareOwnUndo } from './state-store.ts'
import { refuseWriting } from './store.ts'
import { beginSlice, slice_size, type Writer } from './undo-async.ts'
import { countDifferent, selectIds, splitFilter, splitIds, unknownAmong } from './windows-store.ts'
import { type AddSlice, writeBatch } from './write-async.ts'

const kind = defineBatchKind('edit')
const transfers = defineBatchKind('transfer')

// whoever went to another chapter has a membership there, which its own acts end
declareOwnUndo(transfers, {
  permission: 'transfer_members',
  refuse() {
    throw new Conflict('members who went to another chapter go back by a transfer there')
  }
})

/**
 * Sets fields of all members of a chapter that a filter selects, in slices, as one batch. Ids that are no members of the
 * chapter are refused. Throws `validation_error` for the type, and the errors that end the writer; then the slices that
 * were written are undone.
 */
export async function editMembers(
  db: Db,
  request: MembersEdit,
  writer: Writer
): Promise<MembersEdited> {
  const { chapter_id, filter, set, dry_run } = request
  const { membertype_id, transfer } = set
  refuseTransfer(writer, request)
  const [setting] = checkTogether(
    () => readSetting(db, request),
    () => membertype_id !== undefined && currentType(db, { membertype_id, chapter_id }, '/set'),
    () => transfer && currentType(db, transfer, '/set/transfer'),
    () => checkFilter(db, [chapter_id], { filter })
  )
  const answer = nothingEdited()
  for (const ids of splitIds(filter.ids ?? [])) {
    const unknown = await writer.read(() => unknownAmong(db, chapter_id, ids))
    count(answer, request, { changed: 0, unchanged: 0, unknown, refusals: [] })
  }
  if (!dry_run) refuseWriting(db, writer.actor)
  if (dry_run) await preview(db, request, { answer, setting }, writer)
  else answer.batch_id = await edit(db, request, { answer, setting }, writer)
  return answer
}

/** Throws `forbidden` or `chapter_forbidden` unless the caller may transfer members in both chapters. */
function refuseTransfer({ permittedTo }: Writer, { chapter_id, set: { transfer } }: MembersEdit) {
  if (!transfer) return
  const chapters = [chapter_id, transfer.chapter_id]
  const permitted = permittedTo('transfer_members')
  if (permitted.length === 0) throw new Forbidden()
  if (!chapters.every(id => within(permitted, id))) throw new ChapterForbidden()
}

interface Editing {
  setting: Setting
  answer: MembersEdited
}

async function preview(db: Db, request: MembersEdit, { answer, setting }: Editing, writer: Writer) {
  const { chapter_id, filter, set } = request
  // refusals because of memberships, numbers and payers are only known after trying
  const { status, membertype_id, membernumber, payer_id, leave, transfer } = set
  const tried = [status, membertype_id, membernumber, payer_id, leave, transfer]
  if (tried.some(value => value !== undefined)) return tryAll(db, request, answer, writer)
  for (const condition of splitFilter(db, chapter_id, filter)) {
    const { beyond, ...counts } = await writer.read(() => countDifferent(db, condition, setting))
    const refusals = beyond.map(id => ({ id, ...tooManyTags() }))
    count(answer, request, { ...counts, unknown: [], refusals })
  }
}

/** Changes all members in slices and rolls each slice back, to find the members that the rules of memberships refuse. */
async function tryAll(db: Db, request: MembersEdit, answer: MembersEdited, writer: Writer) {
  const tryThese = (ids: readonly number[]) =>
    tryOut(writer, by => editSlice(db, ids, request, { by, late: beginSlice() }))
  for (const condition of splitFilter(db, request.chapter_id, request.filter))
    await inSlices(await writer.read(() => selectIds(db, condition)), async some => {
      const tried = await tryThese(some)
      count(answer, request, tried)
      return tried.done
    })
}

export const nothingEdited = (): MembersEdited => ({
  batch_id: null,
  changed: 0,
  unchanged: 0,
  refused: 0,
  refusals: []
})

/** Adds the results of a slice to an answer. */
export function countEdited(
  answer: MembersEdited,
  { changed, unchanged, refusals }: Pick<Slice, 'changed' | 'unchanged' | 'refusals'>
) {
  answer.changed += changed
  answer.unchanged += unchanged
  answer.refused += refusals.length
  answer.refusals.push(...refusals.slice(0, max_named - answer.refusals.length))
}

/** Passes ids on in slices; `work` returns how many of its ids it has finished. */
export async function inSlices(
  ids: readonly number[],
  work: (ids: readonly number[]) => Promise<number>
) {
  for (let at = 0; at < ids.length; ) at += await work(ids.slice(at, at + slice_size))
}

function edit(db: Db, request: MembersEdit, { answer, setting }: Editing, writer: Writer) {
  const { chapter_id, filter } = request
  const changes = describeSetting(setting)
  const opening = {
    chapter_id,
    kind: request.set.transfer ? transfers : kind,
    file_name: null,
    changes
  }
  const work = { opening, by: writer.actor, write: writer.write, undo: writer.writeUndo }
  return writeBatch(db, work, async slice => {
    for (const condition of splitFilter(db, chapter_id, filter))
      await editIds(await writer.read(() => selectIds(db, condition)), slice)
    return undefined
  })

  function editIds(ids: readonly number[], slice: AddSlice) {
    const by = writer.actor
    return inSlices(ids, async some => {
      const edited = await slice(() => {
        refuseTransfer(writer, request)
        return editSlice(db, some, request, { by, late: beginSlice() })
      })
      count(answer, request, edited)
      return edited.done
    })
  }
}

function count(
  answer: MembersEdited,
  { chapter_id, filter: { ids = [] } }: MembersEdit,
  { unknown, ...slice }: Omit<Slice, 'done'>
) {
  countEdited(answer, slice)
  answer.refused += unknown.length
  for (const id of unknown.slice(0, max_named - answer.refusals.length)) {
    const index = ids.indexOf(id)
    const path = index < 0 ? '/filter' : `/filter/ids/${index}`
    answer.refusals.push({ id, ...batchDetails.not_in_chapter(path, { chapter_id }) })
  }
}
