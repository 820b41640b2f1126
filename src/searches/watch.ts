import { addText, type Grams } from './grams.ts'

/** What a search looks at in a member. */
interface Searched {
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

/**
 * What is known of a large chapter for its searches, as of one revision. Every write raises the revision by
 * one and is followed; where one is missing (another process wrote) everything is forgotten.
 */
export interface Watch {
  revision: number
  /** How much is being found out in other threads, and the writes since that began, ascending. */
  awaited: number
  recent: Write[]
  totals: Map<string, { wanted: Wanted; total: number }>
  grams: Grams | undefined
}

const most_recent = 10_000
const most_totals = 200

/** Begins to watch a chapter. */
export function watchFrom(revision: number): Watch {
  return { revision, awaited: 0, recent: [], totals: new Map(), grams: undefined }
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
  for (const kept of watch.totals.values()) kept.total += difference(kept.wanted, write)
  if (watch.grams) watch.grams = withWrites(watch.grams, [write])
}

/** Keeps a total that was counted at a revision, where every write since then is known. */
export function keepTotal(
  watch: Watch,
  wanted: Wanted,
  counted: { total: number; revision: number }
) {
  const since = writesSince(watch, counted.revision)
  if (!since) return
  const total = since.reduce((sum, write) => sum + difference(wanted, write), counted.total)
  watch.totals.set(keyOf(wanted), { wanted, total })
  if (watch.totals.size > most_totals)
    watch.totals.delete(watch.totals.keys().next().value as string)
}

/** How many members fit, where that is known. */
export function totalOf(watch: Watch, wanted: Wanted): number | undefined {
  return watch.totals.get(keyOf(wanted))?.total
}

/** Keeps trigrams that were gathered from a revision on, where every write since then is known. */
export function keepGrams(watch: Watch, gathered: { grams: Grams; revision: number }) {
  const since = writesSince(watch, gathered.revision)
  if (since) watch.grams = withWrites(gathered.grams, since)
}

/** The writes after a revision; undefined where one of them is not known. */
function writesSince({ revision, recent }: Watch, earlier: number): Write[] | undefined {
  if (earlier > revision) return undefined
  if (earlier === revision) return []
  const first = recent.findIndex(write => write.revision === earlier + 1)
  return first < 0 ? undefined : recent.slice(first)
}

/** The trigrams with those of the writes; undefined where there is no room for them. */
function withWrites(grams: Grams, writes: Write[]): Grams | undefined {
  return writes.every(({ after }) => addText(grams, after.id, after.search_text))
    ? grams
    : undefined
}

function difference(wanted: Wanted, { before, after }: Write): number {
  return Number(fits(wanted, after)) - Number(before !== undefined && fits(wanted, before))
}

function fits({ words, status, membertype_id }: Wanted, member: Searched): boolean {
  return (
    (status === undefined || status === member.status) &&
    (membertype_id === undefined || membertype_id === member.membertype_id) &&
    words.every(word => member.search_text.includes(word))
  )
}

function keyOf({ words, status, membertype_id }: Wanted): string {
  return JSON.stringify([words, status, membertype_id])
}
