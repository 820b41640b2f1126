import type { Writer } from '../../register/batches/undo-async.ts'
import type { Db } from '../../storage/database.ts'
import {
  type Judged,
  judgeMessages,
  proposedIds,
  rejectSlice,
  releaseSlice
} from './answer-store.ts'
import { sampleTexts } from './samples-async.ts'
import type { MessagesAnswer, MessagesReleased } from './schema.ts'

/** How many messages one write answers. */
const slice_size = 500

/** Who answers, and how slices are read and written. */
type Answerer = Pick<Writer, 'actor' | 'read' | 'write'>

/**
 * Releases proposed messages in slices. A dry run returns what would become of them, with examples of their texts. Throws
 * what `writer` throws.
 */
export async function releaseMessages(
  db: Db,
  answer: MessagesAnswer,
  writer: Answerer
): Promise<MessagesReleased> {
  const about = { chapter_id: answer.chapter_id, by: writer.actor }
  const judged: Judged[] = []
  for (const ids of slices(proposedIds(db, answer)))
    judged.push(
      ...(answer.dry_run
        ? await writer.read(() => judgeMessages(db, ids))
        : await writer.write(() => releaseSlice(db, ids, about)))
    )
  const by_reason = Map.groupBy(judged, ({ reason }) => reason)
  const skipped = [...by_reason].flatMap(([reason, some]) =>
    reason ? [{ reason, count: some.length }] : []
  )
  const released = by_reason.get(null) ?? []
  return {
    released: released.length,
    skipped,
    ...(answer.dry_run && {
      texts: await sampleTexts(
        db,
        released.map(({ id }) => id)
      )
    })
  }
}

/** Rejects messages that are proposed, as `releaseMessages` releases them. */
export async function rejectMessages(
  db: Db,
  answer: MessagesAnswer,
  writer: Answerer
): Promise<{ skipped: number }> {
  const about = { chapter_id: answer.chapter_id, by: writer.actor }
  let skipped = 0
  for (const ids of slices(proposedIds(db, answer)))
    skipped += answer.dry_run ? ids.length : await writer.write(() => rejectSlice(db, ids, about))
  return { skipped }
}

function slices(ids: readonly number[]): number[][] {
  const count = Math.ceil(ids.length / slice_size)
  return Array.from({ length: count }, (_, at) => ids.slice(at * slice_size, (at + 1) * slice_size))
}
