import { within } from '../../association/access/permissions.ts'
import type { Redacted } from '../../association/audit/erasure-store.ts'
import { ChapterForbidden } from '../../core/errors.ts'
import type { Db } from '../../storage/database.ts'
import { beginSlice, slice_size, type Writer } from '../batches/undo-async.ts'
import { listLinkedIds } from '../members/links-store.ts'
import {
  beginErasure,
  type Erased,
  erasePerson,
  eraseSlice,
  findPerson,
  type Person,
  recordRedacted,
  refuseOwing,
  releaseSlice
} from './erasure-store.ts'
import { findKnown, listIds } from './former-store.ts'
import { clearKept, lastUnlogged } from './kept-rows-store.ts'
import {
  createMentionTest,
  dropShared,
  findMeant,
  findMentions,
  type History,
  isMentionedSince,
  type Mention,
  type Needles,
  readHistory,
  redactEntry
} from './mentions-store.ts'
import type { Leaf } from './places.ts'
import type { MemberErase } from './schema.ts'

/** The most rounds of searching entries; each round searches those that were written since the round before. */
const max_rounds = 10

/** An erasure under way. */
interface Erasing extends Person {
  history: History
  /** The texts that mean this person and nobody else. */
  needles: Needles
  means: (leaf: Leaf) => boolean
  /** The entries from which texts were removed. */
  redacted: Set<number>
}

/**
 * Erases a person in slices of some milliseconds: first the mentions in entries of the chapter and in records kept under
 * names, then the member. Until its last write the member exists and can be erased again; each write that removes
 * something is in the log. Throws `not_found`, `dues_open`, and the errors that end the writer.
 */
export async function eraseMember(
  db: Db,
  asked: MemberErase,
  writer: Writer,
  together: readonly number[] = [asked.id]
): Promise<Erased> {
  const terms = () => ({ permitted: writer.permitted, by: writer.actor })
  const known = findPerson(db, asked.id, terms())
  if (known.erased) return { entries: 0, rows: {}, now: false }
  const { chapter_id, ids } = known
  refuseOwing(db, ids, asked.force)
  const history = await inSteps(readHistory(db, known), writer)
  const needles: Needles = new Map()
  const means = createMentionTest(history.person, needles)
  const { person } = history
  const who = { id: asked.id, together, chapter_id, ids, person }
  const erasing = { ...who, history, needles, means, redacted: new Set<number>() }
  let entries = 0
  for (let round = 1, since = 0; ; round++) {
    const last = lastUnlogged(db)
    const until = await writer.write(() => beginErasure(db, who, asked.reason, writer.actor))
    await clearMentions(db, erasing, since, writer)
    since = until
    entries += await eraseEntries(db, { ids, until }, writer)
    while (await writer.write(() => releaseSlice(db, asked.id, writer.actor, beginSlice())));
    const erased = await writer.write(() => {
      // what was written since the round began is searched in another round
      if (round < max_rounds && isWrittenSince(db, chapter_id, since, last)) return undefined
      const redaction = { person, redacted: erasing.redacted.size }
      return erasePerson(db, asked, { ...terms(), ...redaction })
    })
    if (erased) return { ...erased, entries: entries + erased.entries, now: true }
  }
}

/**
 * Whether log entries, or records without log entries, were added after the `last` ones that can mention a member of a
 * chapter.
 */
function isWrittenSince(
  db: Db,
  chapter_id: number,
  since: number,
  last: ReturnType<typeof lastUnlogged>
) {
  if (isMentionedSince(db, chapter_id, since)) return true
  const now = lastUnlogged(db)
  return Object.keys(now).some(entity => now[entity] !== last[entity])
}

/** Removes the mentions of a person from entries after an id, and from the records that these are about. */
async function clearMentions(db: Db, erasing: Erasing, since: number, writer: Writer) {
  const { chapter_id, history, needles, means, redacted } = erasing
  const found: Needles = new Map()
  const about = { chapter_id, since, history }
  const mentions = await inSteps(findMentions(db, about, found), writer)
  await inSteps(dropShared(db, erasing, found), writer)
  for (const [key, needle] of found) needles.set(key, needle)
  const sought = { first: history.first, means }
  const left = await inSteps(findMeant(db, mentions, sought), writer)
  for (let at = 0; at < left.length; )
    at += await writer.write(() => {
      const texts_left: Redacted = {}
      const some = left.slice(at, at + slice_size)
      const done = countUntil(beginSlice(), some, mention => clear(mention, texts_left))
      if (Object.keys(texts_left).length > 0) recordRedacted(db, erasing, texts_left, writer.actor)
      return done
    })

  function clear(mention: Mention, texts_left: Redacted) {
    if (!mention.is_entry) return clearKept(db, { ...mention, chapter_id }, means, writer.actor)
    Object.assign(texts_left, redactEntry(db, mention.id, sought))
    redacted.add(mention.id)
  }
}

async function eraseEntries(
  db: Db,
  about: { ids: readonly number[]; until: number },
  { write }: Writer
) {
  let all = 0
  for (let some = -1; some !== 0; all += some)
    some = await write(() => eraseSlice(db, about, beginSlice()))
  return all
}

/** Processes items until the slice's time is over, at least the first; returns how many were processed. */
function countUntil<T>(late: () => boolean, items: readonly T[], work: (item: T) => void): number {
  let done = 0
  do work(items[done++] as T)
  while (done < items.length && !late())
  return done
}

/** Runs steps for some milliseconds at a time, between which others have their turn; resolves with their result. */
async function inSteps<T>(steps: Iterator<unknown, T>, writer: Writer): Promise<T> {
  for (;;) {
    const step = await writer.read(() => {
      const late = beginSlice()
      let step = steps.next()
      while (!step.done && !late()) step = steps.next()
      return step
    })
    if (step.done) return step.value
  }
}

/**
 * Erases a person in all chapters: the linked records first, so that a repeated request continues after an interruption. Deleted linked
 * records in chapters that the caller cannot access stay as they are. Throws, before anything is erased, `not_found`, `dues_open`, and
 * `chapter_forbidden` if an existing linked record is in such a chapter; later the errors that end the writer.
 */
export async function erasePersonEverywhere(
  db: Db,
  asked: MemberErase,
  writer: Writer
): Promise<Erased> {
  const { erased } = findPerson(db, asked.id, { permitted: writer.permitted, by: writer.actor })
  const linked = listLinkedIds(db, asked).filter(id => isToErase(db, id, writer))
  const ids = erased ? linked : [...linked, asked.id]
  for (const id of ids) refuseOwing(db, listIds(db, id), asked.force)
  const all: Erased = { entries: 0, rows: {}, now: false }
  for (const [at, id] of ids.entries())
    add(all, await eraseMember(db, { ...asked, id }, writer, ids.slice(at)))
  return all
}

/** Whether a linked record is erased with another one. Throws `chapter_forbidden` if it has to be erased but the caller may not. */
function isToErase(db: Db, id: number, { permitted }: Writer): boolean {
  const known = findKnown(db, id)
  if (!known || known.erased) return false
  const is_reached = within(permitted, known.chapter_id)
  if (known.member && !is_reached) throw new ChapterForbidden()
  return is_reached
}

function add(all: Erased, { entries, rows, now }: Erased) {
  all.entries += entries
  all.now ||= now
  for (const [table, count] of Object.entries(rows))
    all.rows[table] = (all.rows[table] ?? 0) + count
}
