import { type Db, prepared } from '../../storage/database.ts'
import { cachedStatement, columnStatement } from '../../storage/statements.ts'
import type { MemberFilter } from '../listing/schema.ts'
import { allOf, type Condition, filterCondition } from '../listing/store.ts'
import { differs, isBeyondTags } from './differences-store.ts'
import type { Setting } from './set-store.ts'

/** How many members, or given ids, are examined in one turn of the event loop: this takes some five milliseconds. */
const window_size = 2000

const lastOfWindow = prepared(db =>
  db.$client
    .prepare(
      `SELECT id FROM members WHERE chapter_id = ? AND id > ? ORDER BY id LIMIT 1 OFFSET ${window_size - 1}`
    )
    .pluck()
)

/** Splits a filter into conditions, one for each range of ids; together they select the same members as the filter. */
export function* splitFilter(
  db: Db,
  chapter_id: number,
  { ids, ...rest }: MemberFilter
): Iterable<Condition> {
  if (ids) {
    for (const some of splitIds(ids)) yield filterCondition([chapter_id], { ...rest, ids: some })
    return
  }
  const { sql, values } = filterCondition([chapter_id], rest)
  const within = `${sql} AND id > :window_after AND id <= :window_to`
  for (let after: number | undefined = 0; after !== undefined; ) {
    const last = lastOfWindow(db).get(chapter_id, after) as number | undefined
    const bounds = { window_after: after, window_to: last ?? Number.MAX_SAFE_INTEGER }
    yield { sql: within, values: { ...values, ...bounds } }
    after = last
  }
}

/** The ids of the members for whom a condition holds, ascending. */
export function selectIds(db: Db, { sql, values }: Condition): number[] {
  return columnStatement(db, `SELECT id FROM members WHERE ${sql} ORDER BY id`).all(
    values
  ) as number[]
}

/**
 * Counts the selected members that values and tags would change, and those that would stay the same, and finds those
 * that would have too many tags.
 */
export function countDifferent(db: Db, condition: Condition, { values, tags }: Setting) {
  const refused = isBeyondTags(tags)
  const beyond = selectIds(db, allOf([condition, refused]))
  const changes = allOf([differs(values, tags), { sql: `NOT ${refused.sql}`, values: {} }])
  const changed = `count(*) FILTER (WHERE ${changes.sql})`
  const select = `SELECT count(*) AS found, ${changed} AS changed FROM members WHERE ${condition.sql}`
  const given = { ...condition.values, ...changes.values, ...refused.values }
  const counts = cachedStatement(db, select).get(given) as { found: number; changed: number }
  const unchanged = counts.found - counts.changed - beyond.length
  return { changed: counts.changed, unchanged, beyond }
}

/** Those of the given ids that no member of the chapter has. */
export function unknownAmong(db: Db, chapter_id: number, ids: number[]): number[] {
  const known = new Set(selectIds(db, filterCondition([chapter_id], { ids })))
  return ids.filter(id => !known.has(id))
}

/** Splits ids into ascending parts, each small enough for one turn of the event loop; repeated ids count once. */
export function* splitIds(ids: readonly number[]): Iterable<number[]> {
  const sorted = [...new Set(ids)].sort((a, b) => a - b)
  for (let at = 0; at < sorted.length; at += window_size) yield sorted.slice(at, at + window_size)
}
