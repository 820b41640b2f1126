import type { Page } from '../core/contract.ts'
import { type Db, prepared, type Reader } from '../core/database.ts'
import type { MemberRow } from '../members/table.ts'
import {
  type Filters,
  item,
  type ListedPage,
  membersOf,
  revisionOf,
  statementOf
} from '../rosters/store.ts'
import { block_size, blocksWith } from './grams.ts'
import { follow, keepTotal, totalOf, type Wanted, type Watch, watchAt, watchFrom } from './watch.ts'

/** Which members of a chapter are looked for: those that have all the words. */
export interface Search extends Filters, Page {
  words: string[]
}

/** A page of what was found, and of which revision of the chapter it is. */
export type Found = ListedPage & { revision: number }

/** Chapters up to this size are simply looked through: a fraction of a millisecond. */
const small = 4096
/** How many members of a large chapter are looked at while other requests wait. */
const glance = 16 * block_size

/**
 * What is found in no time: all of a small chapter, and of a large one what its trigrams leave to look at, or
 * a page near the beginning where the total is known. Undefined where the whole chapter has to be looked through.
 */
export function searchNow(db: Db, search: Search): ListedPage | undefined {
  const { chapter_id, offset, limit } = search
  if (membersOf(db, chapter_id) <= small) return searchAll(db, search)
  const watch = watchOf(db, chapter_id)
  const blocks = watch.grams && blocksWith(watch.grams, search.words)
  if (blocks && blocks.length * block_size <= glance) {
    const items = blocks.flatMap(block => itemsIn(db, search, rangeOf(watch, block), -1))
    return { items: items.slice(offset, offset + limit).join(','), total: items.length }
  }
  const total = totalOf(watch, wantedOf(search))
  if (total === undefined) return undefined
  const range = { after: 0, to: horizon(db).get(chapter_id) as number }
  const items = itemsIn(db, search, range, offset + limit)
  const page = items.slice(offset, offset + limit)
  const whole = page.length === limit || items.length === total
  return whole ? { items: page.join(','), total } : undefined
}

/** Looks through the whole chapter, in an index that holds the folded texts: 100 ns for each member. */
export function searchAll(db: Reader, search: Search): Found {
  const { where, values } = conditionsOf(search)
  const revision = revisionOf(db, search.chapter_id)
  const total = statementOf(db, `SELECT count(*) FROM members WHERE ${where}`).get(values) as number
  if (search.offset >= total) return { items: '', total, revision }
  const page = `SELECT ${item} AS item FROM members WHERE ${where} ORDER BY id LIMIT :limit OFFSET :offset`
  const whole = `SELECT ifnull(group_concat(item), '') FROM (${page})`
  return { items: statementOf(db, whole).get(values) as string, total, revision }
}

/** Keeps the total that a search came to in another thread. */
export function keepFound(watch: Watch, search: Search, found: Found) {
  keepTotal(watch, wantedOf(search), found)
}

/** What is known of a chapter for its searches, as it is now. */
export function watchOf(db: Db, chapter_id: number): Watch {
  const revision = revisionOf(db, chapter_id)
  const known = watches(db).get(chapter_id)
  if (known) return watchAt(known, revision)
  const watch = watchFrom(revision)
  watches(db).set(chapter_id, watch)
  return watch
}

const watches = prepared(() => new Map<number, Watch>())

/**
 * Tells those who watch a chapter of what was just written to one of its members, each write having raised
 * the revision by one; to be called inside the write.
 */
export function noteWrites(db: Db, writes: { before?: MemberRow; after: MemberRow }[]) {
  for (const [chapter_id, own] of Map.groupBy(writes, ({ after }) => after.chapter_id)) {
    const watch = watches(db).get(chapter_id)
    if (!watch) continue
    const first = revisionOf(db, chapter_id) - own.length + 1
    db.afterCommit(() => {
      for (const [index, write] of own.entries())
        follow(watch, { revision: first + index, ...write })
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

/** The next members of a chapter after an id, with what they are found by. */
export function textsAfter(db: Reader, chapter_id: number, after: number, limit: number) {
  return texts(db).all(chapter_id, after, limit) as [id: number, search_text: string][]
}

/** The member up to whom a glance from the beginning reaches. */
const horizon = prepared(db =>
  db.$client
    .prepare(
      `SELECT max(member_id) FROM member_anchors WHERE chapter_id = ? AND position <= ${glance}`
    )
    .pluck()
)

interface Range {
  after: number
  to: number
}

function rangeOf({ grams }: Watch, block: number): Range {
  const next = grams?.starts[block + 1] ?? Number.MAX_SAFE_INTEGER
  return { after: (grams?.starts[block] as number) - 1, to: next - 1 }
}

function itemsIn(db: Db, search: Search, range: Range, most: number): string[] {
  const { where, values } = conditionsOf(search)
  const bounds = `${where} AND id > :after AND id <= :to ORDER BY id LIMIT :most`
  const items = statementOf(db, `SELECT ${item} FROM members WHERE ${bounds}`)
  return items.all({ ...values, ...range, most }) as string[]
}

function conditionsOf({ words, ...values }: Search) {
  const where = [
    'chapter_id = :chapter_id',
    ...words.map((_, index) => `instr(search_text, :word${index}) > 0`),
    ...(values.status ? ['status = :status'] : []),
    ...(values.membertype_id ? ['membertype_id = :membertype_id'] : [])
  ].join(' AND ')
  const named = Object.fromEntries(words.map((word, index) => [`word${index}`, word]))
  return { where, values: { ...values, ...named } }
}

function wantedOf({ words, status, membertype_id }: Search): Wanted {
  return { words, status, membertype_id }
}
