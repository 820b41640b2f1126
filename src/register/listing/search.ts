import type { Page } from '../../core/types.ts'
import { type Db, prepared, type Reader } from '../../storage/database.ts'
import { columnStatement } from '../../storage/statements.ts'
import {
  applyWrite,
  type ChapterCache,
  type Counts,
  cacheAt,
  emptyCache,
  knownCounts,
  type Lookup,
  type Searched,
  searchKey
} from './cache.ts'
import {
  currentRoster,
  type Filters,
  item,
  joined,
  type ListedPage,
  readRoster
} from './rosters.ts'
import {
  addText,
  block_size,
  blockRange,
  blocksWith,
  candidates,
  type Range,
  signaturesFor
} from './signatures.ts'

/** Which members of a chapter are looked for: those that have all the words. */
export interface Search extends Filters, Page {
  words: string[]
}

/** Chapters up to this size are looked through while other requests wait, where many may be meant: some 0.1 ms for 500. */
const small = 4096
/** How many members are looked at one by one. */
const glance = 256

/** Whether a chapter is one whose searches need a lookup. */
export function isLarge(db: Db, chapter_id: number): boolean {
  return currentRoster(db, chapter_id).members > glance
}

/** What a search finds, looking through the whole chapter. */
export function searchAll(db: Reader, search: Search): ListedPage {
  const { where, values } = buildWhere(search)
  const total = columnStatement(db, `SELECT count(*) FROM members WHERE ${where}`).get(
    values
  ) as number
  if (search.offset >= total) return { items: [], total }
  const page = `SELECT id, wire FROM members WHERE ${where} ORDER BY id LIMIT :limit OFFSET :offset`
  const whole = `SELECT ${joined} FROM (${page})`
  return { items: [columnStatement(db, whole).get(values) as Buffer], total }
}

/**
 * What a search of a large chapter finds, where its members were counted, or few of them can be meant; else
 * the blocks that have to be looked through.
 */
export function searchLookup(db: Reader, search: Search, lookup: Lookup): ListedPage | number[] {
  const known = knownCounts(lookup, search)
  if (known) return pageFromCounts(db, search, lookup, known)
  const { signatures } = lookup
  const few = candidates(signatures, search.words, glance)
  if (few.length > glance && signatures.members <= small) return searchAll(db, search)
  if (few.length > glance) return blocksWith(signatures, search.words)
  const { where, values } = buildWhere(search)
  const one = columnStatement(db, `SELECT ${item} FROM members WHERE id = :id AND ${where}`)
  const items = few.flatMap(position => one.get({ ...values, id: signatures.ids[position] }) ?? [])
  const page = items.slice(search.offset, search.offset + search.limit)
  return { items: [Buffer.from(page.join(','))], total: items.length }
}

/** How many members fit in each of some ranges. */
export function countIn(db: Reader, search: Search, ranges: Range[]): number[] {
  const { where, values } = buildWhere(search)
  const bounds = `${where} AND id > :after AND id <= :to`
  const count = columnStatement(db, `SELECT count(*) FROM members WHERE ${bounds}`)
  return ranges.map(range => count.get({ ...values, ...range }) as number)
}

/** What blocks reach over. */
export function blockRanges({ signatures }: Lookup, blocks: number[]): Range[] {
  return blocks.map(block => blockRange(signatures, block))
}

/** The page of a search whose counts are known: blocks before it are passed over, empty ones too. */
function pageFromCounts(db: Reader, search: Search, lookup: Lookup, counts: Counts): ListedPage {
  const { where, values } = buildWhere(search)
  const bounds = `${where} AND id > :after AND id <= :to ORDER BY id LIMIT :most OFFSET :skip`
  const listed = `SELECT id, wire FROM members WHERE ${bounds}`
  const page = columnStatement(db, `SELECT ${joined} FROM (${listed})`)
  const parts: Buffer[] = []
  let missing = search.limit
  let [skip, total] = [search.offset, 0]
  counts.forEach((count, block) => {
    total += count
    if (count > skip && missing > 0) {
      const range = blockRange(lookup.signatures, block)
      parts.push(comma, page.get({ ...values, ...range, most: missing, skip }) as Buffer)
      missing -= Math.min(missing, count - skip)
    }
    skip = Math.max(0, skip - count)
  })
  return { items: parts.slice(1), total }
}

const comma = Buffer.from(',')

/** The cache of a chapter, at the revision of this turn's snapshot. */
export function cacheFor(db: Db, chapter_id: number): ChapterCache {
  const { revision } = currentRoster(db, chapter_id)
  const known = caches(db).get(chapter_id)
  if (known) return cacheAt(known, revision)
  const cache = emptyCache(revision)
  caches(db).set(chapter_id, cache)
  return cache
}

const caches = prepared(() => new Map<number, ChapterCache>())

type InChapter = Searched & { chapter_id: number }

/**
 * Applies writes to the caches of their chapters once they are committed; called inside the write, which has
 * raised the revision by one for each member.
 */
export function cacheWrites(db: Db, writes: { before?: InChapter; after: InChapter }[]) {
  for (const [chapter_id, own] of Map.groupBy(writes, ({ after }) => after.chapter_id)) {
    const cache = caches(db).get(chapter_id)
    if (!cache) continue
    const first = readRoster(db, chapter_id).revision - own.length + 1
    db.afterCommit(() => {
      for (const [index, write] of own.entries())
        applyWrite(cache, { revision: first + index, ...write })
    })
  }
}

const texts = prepared((db: Reader) =>
  db.$client
    .prepare(
      'SELECT id, search_text FROM members WHERE chapter_id = ? AND id > ? ORDER BY id LIMIT ?'
    )
    .raw()
)
/** Members whose texts are held at a time. */
const slice = 100

/** Gathers what a chapter's searches are answered from: signatures, and how often each single letter occurs. */
export function gatherLookup(db: Reader, chapter_id: number): Lookup {
  const signatures = signaturesFor(readRoster(db, chapter_id).members)
  const counts = [...letters].map(letter => ({ wanted: { words: [letter] }, counts: [] as Counts }))
  const seen = new Float64Array(128)
  const next = (after: number) => texts(db).all(chapter_id, after, slice) as [number, string][]
  for (let rows = next(0); rows.length > 0; rows = next(rows.at(-1)?.[0] as number))
    for (const [id, text] of rows) {
      addText(signatures, id, text)
      const block = Math.floor((signatures.members - 1) / block_size)
      for (let i = 0; i < text.length; i++) {
        const code = text.charCodeAt(i)
        const kept = counts[letters.indexOf(text.charAt(i))]
        if (!kept || seen[code] === id) continue
        seen[code] = id
        kept.counts[block] = (kept.counts[block] ?? 0) + 1
      }
    }
  return { signatures, counts: new Map(counts.map(kept => [searchKey(kept.wanted), kept])) }
}

/** The letters that are searched for alone, and occur so often that counting takes longest. */
const letters = 'abcdefghijklmnopqrstuvwxyz0123456789'

function buildWhere({ words, ...values }: Search) {
  const where = [
    'chapter_id = :chapter_id',
    ...words.map((_, index) => `instr(search_text, :word${index}) > 0`),
    ...(values.status ? ['status = :status'] : []),
    ...(values.membertype_id ? ['membertype_id = :membertype_id'] : [])
  ].join(' AND ')
  const named = Object.fromEntries(words.map((word, index) => [`word${index}`, word]))
  return { where, values: { ...values, ...named } }
}
