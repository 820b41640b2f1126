import { defineBatchKind, type MembersEdited, max_named } from '../../register/batches/schema.ts'
import { refuseWriting } from '../../register/batches/store.ts'
import { beginSlice, slice_size, type Writer } from '../../register/batches/undo-async.ts'
import { writeBatch } from '../../register/batches/write-async.ts'
import type { Db } from '../../storage/database.ts'
import type { LivesSlice } from '../membership-history/acts-store.ts'
import type { ProposalsAnswer } from './schema.ts'
import { answerSlice, proposedIds } from './store.ts'

const kind = defineBatchKind('proposals')

/**
 * Carries out or refuses, in slices and as one batch, what a chapter proposes to do about members who owe. Throws the error that
 * ends the writer; what slices have written by then is undone.
 */
export async function answerProposals(
  db: Db,
  { chapter_id, ids, accepted, dry_run }: ProposalsAnswer,
  writer: Writer
): Promise<MembersEdited> {
  const answer: MembersEdited = {
    batch_id: null,
    changed: 0,
    unchanged: 0,
    refused: 0,
    refusals: []
  }
  const proposed = await writer.read(() => proposedIds(db, chapter_id, ids))
  answer.unchanged = (ids?.length ?? proposed.length) - proposed.length
  async function answerAll(
    run: (change: (by?: Writer['actor']) => LivesSlice) => Promise<LivesSlice>
  ) {
    for (let at = 0; at < proposed.length; ) {
      const some = proposed.slice(at, at + slice_size)
      const answered = await run(by => answerSlice(db, some, { accepted, late: beginSlice(), by }))
      count(answer, answered)
      at += answered.done
    }
    return undefined
  }
  if (dry_run) {
    await answerAll(change => writer.read(() => change()))
    return answer
  }
  refuseWriting(db, writer.actor)
  const opening = { chapter_id, kind, file_name: null, changes: { accepted: [null, accepted] } }
  const work = { opening, by: writer.actor, write: writer.write, undo: writer.writeUndo } as const
  answer.batch_id = await writeBatch(db, work, slice =>
    answerAll(change => slice(() => change(writer.actor)))
  )
  return answer
}

function count(answer: MembersEdited, { changed, unchanged, refusals }: LivesSlice) {
  answer.changed += changed
  answer.unchanged += unchanged
  answer.refused += refusals.length
  answer.refusals.push(...refusals.slice(0, max_named - answer.refusals.length))
}
