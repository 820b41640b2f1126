import { setImmediate as turn } from 'node:timers/promises'
import { type Actor, record } from '../../association/audit/store.ts'
import { chapter } from '../../association/chapters/noun.ts'
import { NotFound } from '../../core/errors.ts'
import { now } from '../../core/time.ts'
import type { Writer } from '../../register/batches/undo-async.ts'
import type { Db } from '../../storage/database.ts'
import { cachedStatement, columnStatement, statement } from '../../storage/statements.ts'
import { decideReleased } from '../../terms/messages/ledger-store.ts'
import type { MessageKind, SkipReason } from '../../terms/messages/schema.ts'
import { goesToPayers, readReaders } from '../readers-store.ts'
import { makeText } from '../texts/store.ts'
import type { MessageText } from '../texts/writing.ts'
import type { MessageSamples, MessagesAnswer, MessagesReleased, sample_reasons } from './schema.ts'

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

/** The ids of the proposed messages that an answer is about, the oldest first. */
function proposedIds(
  db: Db,
  { chapter_id, ids, kind }: Pick<MessagesAnswer, 'chapter_id' | 'ids' | 'kind'>
): number[] {
  const select = `SELECT id FROM messages INDEXED BY messages_listed
    WHERE chapter_id = :chapter_id AND state = 'proposed' ${kind ? 'AND kind = :kind' : ''} ORDER BY id`
  const all = columnStatement(db, select).all({ chapter_id, ...(kind && { kind }) }) as number[]
  if (ids === undefined) return all
  const wanted = new Set(ids)
  return all.filter(id => wanted.has(id))
}

/** A message that is proposed, and what becomes of it at its release: skipped with a reason, or null. */
interface Judged {
  id: number
  reason: SkipReason | null
}

/** What becomes of messages if they are released now; those that are not proposed any more are left out. */
function judgeMessages(db: Db, ids: readonly number[]): Judged[] {
  const select = `SELECT id, member_id, kind, cause FROM messages
    WHERE id IN (SELECT value FROM json_each(?)) AND state = 'proposed' ORDER BY id`
  const rows = cachedStatement(db, select).all(JSON.stringify(ids)) as {
    id: number
    member_id: number
    kind: MessageKind
    cause: string
  }[]
  const groups = Map.groupBy(rows, row => row.kind === 'mailing' && goesToPayers(db, row.cause))
  return [...groups].flatMap(([to_payers, some]) => {
    const ids = [...new Set(some.map(({ member_id }) => member_id))]
    const readers = readReaders(db, ids, to_payers)
    return some.map(({ id, member_id, kind }) => ({
      id,
      reason: decideReleased(kind, readers.get(member_id)).reason
    }))
  })
}

/** Releases messages, inside a write: each is queued, or skipped for what holds of the member today. */
function releaseSlice(db: Db, ids: readonly number[], about: Answering): Judged[] {
  const judged = judgeMessages(db, ids)
  const released = judged.filter(({ reason }) => reason === null).map(({ id }) => id)
  const update = `UPDATE messages SET state = 'queued', released = ?, released_by = ?
    WHERE id IN (SELECT value FROM json_each(?))`
  cachedStatement(db, update).run(now(), about.by.account_id, JSON.stringify(released))
  for (const { id, reason } of judged) if (reason) skip(db, [id], reason)
  const skipped = judged.length - released.length
  log(db, 'chapter.messages_released', about, { released: released.length, skipped })
  return judged
}

/** Rejects messages, inside a write; returns how many were still proposed. */
function rejectSlice(db: Db, ids: readonly number[], about: Answering): number {
  const still = judgeMessages(db, ids).map(({ id }) => id)
  skip(db, still, 'rejected_by_office')
  log(db, 'chapter.messages_rejected', about, { skipped: still.length })
  return still.length
}

interface Answering {
  chapter_id: number
  by: Actor
}

function skip(db: Db, ids: readonly number[], reason: SkipReason) {
  const update = `UPDATE messages SET state = 'skipped', reason = ? WHERE id IN (SELECT value FROM json_each(?))`
  cachedStatement(db, update).run(reason, JSON.stringify(ids))
}

function log(
  db: Db,
  action: string,
  { chapter_id, by }: Answering,
  counts: Record<string, number>
) {
  if (Object.values(counts).every(count => count === 0)) return
  const changes = Object.fromEntries(
    Object.entries(counts).map(([name, value]) => [name, [null, value]])
  )
  record(db, { action, entity: chapter.entity, entity_id: chapter_id, chapter_id, changes }, by)
}

/** A message whose text was made as a trial. */
export interface Drafted {
  id: number
  member_id: number
  member_name: string
  kind: MessageKind
  /** The variables that have no value. */
  missing: string[]
}

export interface Sample extends Drafted {
  why: (typeof sample_reasons)[number]
}

/** The examples of each kind: the first message, the one with the longest name, and the one that lacks most; none of them twice. */
export function chooseSamples(drafted: readonly Drafted[]): Sample[] {
  return [...Map.groupBy(drafted, ({ kind }) => kind).values()].flatMap(all => {
    const [first, ...rest] = all as [Drafted, ...Drafted[]]
    const chosen: Sample[] = [{ ...first, why: 'first' }]
    const longest = most(rest, ({ member_name }) => [...member_name].length)
    if (longest) chosen.push({ ...longest, why: 'longest_name' })
    const lacking = rest.filter(({ id, missing }) => id !== longest?.id && missing.length > 0)
    const least = most(lacking, ({ missing }) => missing.length)
    if (least) chosen.push({ ...least, why: 'most_missing' })
    return chosen
  })
}

/** The first of the drafts with the greatest measure. */
function most(drafts: readonly Drafted[], measure: (draft: Drafted) => number) {
  return drafts.reduce<Drafted | undefined>(
    (best, next) => (best && measure(best) >= measure(next) ? best : next),
    undefined
  )
}
