import { setImmediate as turn } from 'node:timers/promises'
import { NotFound } from '../../core/errors.ts'
import type { Writer } from '../../register/batches/undo-async.ts'
import type { Db } from '../../storage/database.ts'
import { statement } from '../../storage/statements.ts'
import { makeText } from '../texts/store.ts'
import type { MessageText } from '../texts/writing.ts'
import {
  type Judged,
  judgeMessages,
  proposedIds,
  rejectSlice,
  releaseSlice
} from './answer-store.ts'
import { chooseSamples, type Drafted } from './samples.ts'
import type { MessageSamples, MessagesAnswer, MessagesReleased } from './schema.ts'

/** How many texts are made for one answer. */
const most_texts = 1000
/** How long texts are made before other requests run, in milliseconds: that of a payer with very many dues takes ten. */
const together_ms = 4

/**
 * Makes the texts of up to a thousand messages as they would leave now. Returns examples and the variables without value.
 * Other requests run meanwhile.
 */
async function sampleTexts(db: Db, ids: readonly number[]): Promise<MessageSamples> {
  const drafted: Drafted[] = []
  const wanted = ids.slice(0, most_texts)
  let until = performance.now() + together_ms
  const giveWay = async () => {
    if (performance.now() < until) return
    await turn()
    until = performance.now() + together_ms
  }
  for (const id of wanted) {
    await giveWay()
    const { missing } = tryText(db, id) ?? {}
    if (missing) drafted.push({ ...readDrafted(db, id), missing })
  }
  const missing = Map.groupBy(
    drafted.flatMap(draft => draft.missing),
    variable => variable
  )
  const counts = [...missing].map(([variable, all]) => ({ variable, count: all.length }))
  const samples: MessageSamples['samples'] = []
  for (const sample of chooseSamples(drafted)) {
    await giveWay()
    const text = tryText(db, sample.id)
    if (text) samples.push({ ...sample, subject: text.subject, text: text.plain })
  }
  return {
    checked: drafted.length,
    samples,
    missing: counts.sort((one, other) => other.count - one.count)
  }
}

/** The text of a message; undefined if it or its member has gone meanwhile. */
function tryText(db: Db, id: number): MessageText | undefined {
  try {
    return makeText(db, id)
  } catch (error) {
    if (error instanceof NotFound) return
    throw error
  }
}

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

const select =
  statement(`SELECT messages.id, member_id, kind, ltrim(firstname || ' ' || lastname) AS member_name
     FROM messages JOIN members ON members.id = member_id WHERE messages.id = ?`)

/** Whom a message is to, and its kind. */
function readDrafted(db: Db, id: number): Omit<Drafted, 'missing'> {
  return select(db).get(id) as Omit<Drafted, 'missing'>
}
