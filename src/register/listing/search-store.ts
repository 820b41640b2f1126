import type { Page } from '../../core/types.ts'
import { type Db, prepared, type Reader } from '../../storage/database.ts'
import { columnStatement } from '../../storage/statements.ts'
import {
  buildCondition,
  type ChapterCriteria,
  criteriaKey,
  type Searched,
  searched_columns
} from './criteria.ts'
import { item, joined, type ListedPage } from './list-items.ts'
import { type Counts, cachedCounts, indexMember, type SearchIndex } from './search-index.ts'
import { block_size, blockRange, blocksWith, candidates, signaturesFor } from './signatures.ts'
import { textsFor } from './texts.ts'
import { currentTotals, readTotals } from './totals-store.ts'

/** A page of the members of a chapter that meet the criteria. */
export interface Search extends ChapterCriteria, Page {}

/** The greatest chapter that is scanned in the event loop even if many members may match; 500 members take some 0.1 ms. */
const small = 4096
/** The most members that are compared one by one. */
export const max_compared = 256

/** Whether searches of a chapter need an index. */
export function isLarge(db: Db, chapter_id: number): boolean {
  return currentTotals(db, chapter_id).members > max_compared
}

/** Searches by a scan of the whole chapter. */
export function searchAll(db: Reader, search: Search): ListedPage {
  const { sql, values } = buildCondition([search.chapter_id], search)
  const { offset, limit } = search
  const count = columnStatement(db, `SELECT count(*) FROM members WHERE ${sql}`)
  const total = count.get(values) as number
  if (offset >= total) return { items: [], total }
  const page = `SELECT id, wire FROM members WHERE ${sql} ORDER BY id LIMIT :limit OFFSET :offset`
  const whole = columnStatement(db, `SELECT ${joined} FROM (${page})`)
  return { items: [whole.get({ ...values, offset, limit }) as Buffer], total }
}

/** Searches a chapter by a scan if that takes a millisecond; undefined if it takes longer. */
export function searchSmall(db: Db, search: Search): ListedPage | undefined {
  return currentTotals(db, search.chapter_id).members <= small ? searchAll(db, search) : undefined
}

/**
 * Searches a large chapter by its index. Returns the page, or, if many members may match and the counts are not cached,
 * the blocks that have to be counted first.
 */
export function searchIndex(db: Reader, search: Search, index: SearchIndex): ListedPage | number[] {
  const counts = cachedCounts(index, search)
  if (counts) return pageFromCounts(db, search, index, counts)
  const { signatures } = index
  const ids = candidateIds(index, search.words)
  if (ids.length <= max_compared) return compare(db, search, ids)
  return signatures.members <= small ? searchAll(db, search) : blocksWith(signatures, search.words)
}

/** The ids of members who may match words; if they are more than `max_compared`, only some of them. */
export function candidateIds({ signatures }: SearchIndex, words: string[]): number[] {
  const positions = candidates(signatures, words, max_compared)
  return positions.map(position => signatures.ids[position] as number)
}

/** The ids of the members of a chapter who match words, by a scan. */
export function matchingIds(db: Reader, chapter_id: number, words: string[]): number[] {
  const { sql, values } = buildCondition([chapter_id], { words, filters: {} })
  return columnStatement(db, `SELECT id FROM members WHERE ${sql}`).all(values) as number[]
}

/** Compares members one by one; members who have left the chapter since do not match. */
function compare(db: Reader, search: Search, ids: number[]): ListedPage {
  const { sql, values } = buildCondition([search.chapter_id], search)
  const one = columnStatement(db, `SELECT ${item} FROM members WHERE id = :id AND ${sql}`)
  const items = ids.flatMap(id => one.get({ ...values, id }) ?? [])
  const page = items.slice(search.offset, search.offset + search.limit)
  return { items: [Buffer.from(page.join(','))], total: items.length }
}

/** The page of a search whose counts are cached. Blocks before the page, and blocks without a match, are not read. */
function pageFromCounts(
  db: Reader,
  search: Search,
  { signatures }: SearchIndex,
  counts: Counts
): ListedPage {
  const { sql, values } = buildCondition([search.chapter_id], search)
  const bounds = `${sql} AND id > :after AND id <= :to ORDER BY id LIMIT :max OFFSET :skip`
  const listed = `SELECT id, wire FROM members WHERE ${bounds}`
  const page = columnStatement(db, `SELECT ${joined} FROM (${listed})`)
  const parts: Buffer[] = []
  let missing = search.limit
  let [skip, total] = [search.offset, 0]
  counts.forEach((count, block) => {
    total += count
    if (count > skip && missing > 0) {
      const range = blockRange(signatures, block)
      parts.push(comma, page.get({ ...values, ...range, max: missing, skip }) as Buffer)
      missing -= Math.min(missing, count - skip)
    }
    skip = Math.max(0, skip - count)
  })
  return { items: parts.slice(1), total }
}

const comma = Buffer.from(',')

const texts = prepared((db: Reader) =>
  db.$client.prepare(
    `SELECT id, ${searched_columns} FROM members WHERE chapter_id = ? AND id > ? ORDER BY id LIMIT ?`
  )
)
/** How many members' texts are read at a time. */
const slice = 100

/** Builds the search index of a chapter: signatures, texts, and the counts of single letters and digits. */
export function buildIndex(db: Reader, chapter_id: number): SearchIndex {
  const signatures = signaturesFor(readTotals(db, chapter_id).members)
  const counted = countedLetters()
  const counts = new Map(counted.map(one => [criteriaKey(one.criteria), one]))
  const index = { signatures, texts: textsFor(signatures.ids.length), removed: 0, counts }
  const next = (after: number) =>
    texts(db).all(chapter_id, after, slice) as ({ id: number } & Searched)[]
  for (let rows = next(0); rows.length > 0; rows = next(rows.at(-1)?.id as number))
    for (const { id, ...member } of rows) {
      indexMember(index, id, member)
      countLetters(counted, member.search_text, Math.floor((signatures.members - 1) / block_size))
    }
  return index
}

function countedLetters() {
  return [...letters].map(letter => ({
    criteria: { words: [letter], filters: {} },
    counts: [] as Counts
  }))
}

/** Counts each letter of a text once in the block. */
function countLetters(counted: { counts: Counts }[], text: string, block: number) {
  for (const letter of new Set(text)) {
    const one = counted[letters.indexOf(letter)]
    if (one) one.counts[block] = (one.counts[block] ?? 0) + 1
  }
}

/**
 * The letters whose matches are counted for each block when the index is built, since a search for a single letter
 * matches most members.
 */
const letters = 'abcdefghijklmnopqrstuvwxyz0123456789'
