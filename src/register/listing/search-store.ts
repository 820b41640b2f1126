import type { Page } from '../../core/types.ts'
import { type Db, prepared, type Reader } from '../../storage/database.ts'
import { columnStatement } from '../../storage/statements.ts'
import { type Counts, cachedCounts, type SearchIndex } from './cache.ts'
import { buildCondition, type ChapterCriteria, criteriaKey } from './filters.ts'
import { item, joined, type ListedPage } from './list-items.ts'
import {
  addText,
  block_size,
  blockRange,
  blocksWith,
  candidates,
  type Range,
  signaturesFor
} from './signatures.ts'
import { currentTotals, readTotals } from './totals-store.ts'

/** A page of the members of a chapter that meet the criteria. */
export interface Search extends ChapterCriteria, Page {}

/** Chapters up to this size are scanned in the event loop where many members may match: some 0.1 ms for 500. */
const small = 4096
/** How many members are compared one by one. */
const most_compared = 256

/** Whether searches of a chapter need an index. */
export function isLarge(db: Db, chapter_id: number): boolean {
  return currentTotals(db, chapter_id).members > most_compared
}

/** Searches by a scan of the whole chapter. */
export function searchAll(db: Reader, search: Search): ListedPage {
  const { condition, values } = buildCondition(search)
  const { offset, limit } = search
  const count = columnStatement(db, `SELECT count(*) FROM members WHERE ${condition}`)
  const total = count.get(values) as number
  if (offset >= total) return { items: [], total }
  const page = `SELECT id, wire FROM members WHERE ${condition} ORDER BY id LIMIT :limit OFFSET :offset`
  const whole = columnStatement(db, `SELECT ${joined} FROM (${page})`)
  return { items: [whole.get({ ...values, offset, limit }) as Buffer], total }
}

/**
 * Searches a large chapter by its index. Answers the blocks that have to be counted first, where that was not
 * done and many members may match.
 */
export function searchIndex(db: Reader, search: Search, index: SearchIndex): ListedPage | number[] {
  const counts = cachedCounts(index, search)
  if (counts) return pageFromCounts(db, search, index, counts)
  const { signatures } = index
  const positions = candidates(signatures, search.words, most_compared)
  if (positions.length <= most_compared)
    return compare(
      db,
      search,
      positions.map(position => signatures.ids[position] as number)
    )
  return signatures.members <= small ? searchAll(db, search) : blocksWith(signatures, search.words)
}

/** Counts the matching members of each range. */
export function countIn(db: Reader, search: Search, ranges: Range[]): number[] {
  const { condition, values } = buildCondition(search)
  const bounds = `${condition} AND id > :after AND id <= :to`
  const count = columnStatement(db, `SELECT count(*) FROM members WHERE ${bounds}`)
  return ranges.map(range => count.get({ ...values, ...range }) as number)
}

/** The ids that blocks cover. */
export function blockRanges({ signatures }: SearchIndex, blocks: number[]): Range[] {
  return blocks.map(block => blockRange(signatures, block))
}

/** Compares members one by one; those who have left the chapter since do not match. */
function compare(db: Reader, search: Search, ids: number[]): ListedPage {
  const { condition, values } = buildCondition(search)
  const one = columnStatement(db, `SELECT ${item} FROM members WHERE id = :id AND ${condition}`)
  const items = ids.flatMap(id => one.get({ ...values, id }) ?? [])
  const page = items.slice(search.offset, search.offset + search.limit)
  return { items: [Buffer.from(page.join(','))], total: items.length }
}

/** The page of a search whose counts are cached; blocks before the page, and blocks without a match, are not read. */
function pageFromCounts(
  db: Reader,
  search: Search,
  { signatures }: SearchIndex,
  counts: Counts
): ListedPage {
  const { condition, values } = buildCondition(search)
  const bounds = `${condition} AND id > :after AND id <= :to ORDER BY id LIMIT :most OFFSET :skip`
  const listed = `SELECT id, wire FROM members WHERE ${bounds}`
  const page = columnStatement(db, `SELECT ${joined} FROM (${listed})`)
  const parts: Buffer[] = []
  let missing = search.limit
  let [skip, total] = [search.offset, 0]
  counts.forEach((count, block) => {
    total += count
    if (count > skip && missing > 0) {
      const range = blockRange(signatures, block)
      parts.push(comma, page.get({ ...values, ...range, most: missing, skip }) as Buffer)
      missing -= Math.min(missing, count - skip)
    }
    skip = Math.max(0, skip - count)
  })
  return { items: parts.slice(1), total }
}

const comma = Buffer.from(',')

const texts = prepared((db: Reader) =>
  db.$client
    .prepare(
      'SELECT id, search_text FROM members WHERE chapter_id = ? AND id > ? ORDER BY id LIMIT ?'
    )
    .raw()
)
/** Members whose texts are read at a time. */
const slice = 100

/** Builds the search index of a chapter: signatures, and the counts of single letters and digits. */
export function buildIndex(db: Reader, chapter_id: number): SearchIndex {
  const signatures = signaturesFor(readTotals(db, chapter_id).members)
  const counted = [...letters].map(letter => ({
    criteria: { words: [letter], filters: {} },
    counts: [] as Counts
  }))
  const seen = new Float64Array(128)
  const next = (after: number) => texts(db).all(chapter_id, after, slice) as [number, string][]
  for (let rows = next(0); rows.length > 0; rows = next(rows.at(-1)?.[0] as number))
    for (const [id, text] of rows) {
      addText(signatures, id, text)
      const block = Math.floor((signatures.members - 1) / block_size)
      for (let i = 0; i < text.length; i++) {
        const code = text.charCodeAt(i)
        const one = counted[letters.indexOf(text.charAt(i))]
        if (!one || seen[code] === id) continue
        seen[code] = id
        one.counts[block] = (one.counts[block] ?? 0) + 1
      }
    }
  const counts = new Map(counted.map(one => [criteriaKey(one.criteria), one]))
  return { signatures, removed: 0, counts }
}

/** The letters that are searched for alone: they occur so often that counting them takes longest. */
const letters = 'abcdefghijklmnopqrstuvwxyz0123456789'
