import { reachesTo, type Stretch } from './chunks.ts'
import { addText, blockOf, blocksOf, type Signatures } from './signatures.ts'

/** What a search looks at in a member. */
export interface Searched {
  id: number
  status: string
  membertype_id: number
  search_text: string
}

/** What is searched for: all of the words, and what the filters say. */
export interface Wanted {
  words: string[]
  status?: string
  membertype_id?: number
}

/** A write to one member of a chapter: `revision` is the chapter's after it. */
export interface Write {
  revision: number
  before?: Searched
  after: Searched
}

/** How many members of each block fit. */
export type Counts = number[]

/** What a chapter's searches are answered from: signatures, and what was counted, as of one revision. */
export interface Lookup {
  signatures: Signatures
  counts: Map<string, { wanted: Wanted; counts: Counts }>
}

/**
 * What is known of a chapter, as of one revision. Every write raises the revision by one and is
 * followed; where one is missing (another process wrote) everything is forgotten.
 */
export interface Watch {
  revision: number
  /** How much is being found out in other threads, and the writes since that began, ascending. */
  awaited: number
  recent: Write[]
  lookup: Lookup | undefined
  /** Parts of the list that were read, by their place in it. */
  stretches: Map<number, Stretch>
}

const most_recent = 10_000
const most_counts = 150

/** Begins to watch a chapter. */
export function watchFrom(revision: number): Watch {
  return { revision, awaited: 0, recent: [], lookup: undefined, stretches: new Map() }
}

/** Makes a watch one of this revision: as it is where it is of that, else with nothing known. */
export function watchAt(watch: Watch, revision: number): Watch {
  if (watch.revision === revision) return watch
  return Object.assign(watch, watchFrom(revision), { awaited: watch.awaited })
}

/** Awaits what another thread finds out: the writes that it may not have seen are gathered until it comes. */
export async function awaiting<T>(watch: Watch, finding: Promise<T>): Promise<T> {
  watch.awaited++
  try {
    return await finding
  } finally {
    watch.awaited--
  }
}

/** Follows a write that was committed. */
export function follow(watch: Watch, write: Write) {
  if (write.revision !== watch.revision + 1) return void watchAt(watch, write.revision)
  watch.revision = write.revision
  if (watch.awaited === 0) watch.recent = []
  else if (watch.recent.push(write) > most_recent) watch.recent.splice(0, most_recent / 2)
  const { lookup, stretches } = watch
  for (const [index, stretch] of stretches)
    if (reachesTo(stretch, write.after.id)) stretches.delete(index)
  if (!lookup || !matters(write)) return
  if (!addWrites(lookup.signatures, [write])) watch.lookup = undefined
  for (const { wanted, counts } of lookup.counts.values())
    adjust(counts, wanted, write, lookup.signatures)
}

/** Keeps what was gathered in another thread at a revision, where every write since then is known. */
export function keepLookup(watch: Watch, lookup: Lookup, revision: number) {
  const since = writesSince(watch, revision)
  if (!since || !addWrites(lookup.signatures, since)) return
  watch.lookup = lookup
  for (const { wanted, counts } of lookup.counts.values())
    for (const write of since) adjust(counts, wanted, write, lookup.signatures)
}

/**
 * What was counted in another thread: the blocks that were to be looked at as of one revision, when `last`
 * was the greatest id, and how many members of each fitted at a later one.
 */
export interface Counted {
  asked: { revision: number; blocks: number[]; last: number }
  revision: number
  fitting: Counts
}

/** Keeps what was counted, where every write since it was asked for is known. */
export function keepCounts(watch: Watch, wanted: Wanted, counted: Counted) {
  const { lookup } = watch
  const { asked, revision, fitting } = counted
  const since = writesSince(watch, asked.revision)
  if (!since || !lookup) return
  const counts: Counts = Array(blocksOf(lookup.signatures)).fill(0)
  for (const [index, block] of asked.blocks.entries()) counts[block] = fitting[index] as number
  const blocks = new Set(asked.blocks)
  const seen = ({ revision: written, after: { id } }: Write) =>
    written <= revision && id <= asked.last && blocks.has(blockOf(lookup.signatures, id))
  for (const write of since) if (!seen(write)) adjust(counts, wanted, write, lookup.signatures)
  lookup.counts.set(keyOf(wanted), { wanted, counts })
  if (lookup.counts.size > most_counts)
    lookup.counts.delete(lookup.counts.keys().next().value as string)
}

/** How many members of each block fit, where that was counted. */
export function countsOf({ counts }: Lookup, wanted: Wanted): Counts | undefined {
  const key = keyOf(wanted)
  const known = counts.get(key)
  if (!known) return undefined
  // what was asked for last is forgotten last
  counts.delete(key)
  counts.set(key, known)
  return known.counts
}

/** A text that tells one thing wanted from another. */
export function keyOf({ words, status, membertype_id }: Wanted): string {
  return JSON.stringify([words, status, membertype_id])
}

/** The writes after a revision; undefined where one of them is not known. */
function writesSince({ revision, recent }: Watch, earlier: number): Write[] | undefined {
  if (earlier > revision) return undefined
  if (earlier === revision) return []
  const first = recent.findIndex(write => write.revision === earlier + 1)
  return first < 0 ? undefined : recent.slice(first)
}

/** Whether there was room for the texts of all writes. */
function addWrites(signatures: Signatures, writes: Write[]): boolean {
  return writes.every(({ after }) => addText(signatures, after.id, after.search_text))
}

function matters({ before, after }: Write): boolean {
  return (
    before?.search_text !== after.search_text ||
    before.status !== after.status ||
    before.membertype_id !== after.membertype_id
  )
}

function adjust(counts: Counts, wanted: Wanted, { before, after }: Write, signatures: Signatures) {
  const block = blockOf(signatures, after.id)
  const difference =
    Number(fits(wanted, after)) - Number(before !== undefined && fits(wanted, before))
  counts[block] = (counts[block] ?? 0) + difference
}

function fits({ words, status, membertype_id }: Wanted, member: Searched): boolean {
  return (
    (status === undefined || status === member.status) &&
    (membertype_id === undefined || membertype_id === member.membertype_id) &&
    words.every(word => member.search_text.includes(word))
  )
}
