import { type Db, prepared, type Reader } from '../../storage/database.ts'
import { type ChapterCache, range_size } from './cache.ts'

const ranges = prepared((db: Db) =>
  db.$client
    .prepare('SELECT first_id, members FROM member_ranges WHERE chapter_id = ? ORDER BY first_id')
    .raw()
)

/** The place of a page: an id, and how many members of the chapter to skip after it. */
export function findPlace(db: Db, cache: ChapterCache, chapter_id: number, offset: number) {
  cache.ranges ??= new Map(ranges(db).all(chapter_id) as [first_id: number, members: number][])
  let skip = offset
  for (const [first_id, members] of cache.ranges) {
    if (skip < members) return { after: first_id - 1, skip }
    skip -= members
  }
  throw new RangeError(`chapter ${chapter_id} has fewer than ${offset} members`)
}

/** The most members that are read at once; more would keep other requests waiting. */
const at_once = 2000

const following = prepared((db: Reader) =>
  db.$client
    .prepare(
      `SELECT first_id + ${range_size - 1}, members FROM member_ranges
       WHERE chapter_id = ? AND first_id + ${range_size} > ? ORDER BY first_id`
    )
    .raw()
)

/** The id about 2 000 members of the chapter after a given id; the greatest possible id if fewer follow. */
export function horizonAfter(db: Reader, chapter_id: number, after: number): number {
  let found = 0
  for (const row of following(db).iterate(chapter_id, after)) {
    const [last_id, members] = row as [number, number]
    found += members
    if (found > at_once) return last_id
  }
  return Number.MAX_SAFE_INTEGER
}
