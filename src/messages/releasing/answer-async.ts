import type { Actor } from '../../association/audit/store.ts'
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

/** Who answers, and how slices are written. */
export interface Writing {
  by: Actor
  write<T>(change: () => T): Promise<T>
}

/**
 * Releases proposed messages in slices. A dry run returns what would become of them, with examples of their texts. Throws
 * what `write` throws.
 */
export async function releaseMessages(
  db: Db,
  answer: MessagesAnswer,
  { by, write }: Writing
): Promise<MessagesReleased> {
  const { chapter_id } = answer
  const judged: Judged[] = []
  for (const ids of slices(proposedIds(db, answer)))
    judged.push(
      ...(answer.dry_run
        ? judgeMessages(db, ids)
        : await write(() => releaseSlice(db, ids, { chapter_id, by })))
    )
  const by_reason = Map.groupBy(judged, ({ reason }) => reason)
  const skipped = [...by_reason].flatMap(([reason, some]) =>
    reason ? [{ reason, count: some.length }] : []
  )
  const released = by_reason.get(null) ?? []
  return {
    ...{ released: released.length, skipped },
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
  { by, write }: Writing
): Promise<{ skipped: number }> {
  const { chapter_id } = answer
  let skipped = 0
  for (const ids of slices(proposedIds(db, answer)))
    skipped += answer.dry_run
      ? ids.length
      : await write(() => rejectSlice(db, ids, { chapter_id, by }))
  return { skipped }
}

function slices(ids: readonly number[]): number[][] {
  const count = Math.ceil(ids.length / slice_size)
  return Array.from({ length: count }, (_, at) => ids.slice(at * slice_size, (at + 1) * slice_size))
}
