import { type Db, prepared } from '../../storage/database.ts'
import { cachedStatement, columnStatement } from '../../storage/statements.ts'
import { isOwnName } from '../fields/own-values.ts'
import type { MemberFilter } from '../listing/schema.ts'
import { type Condition, filterCondition } from '../listing/store.ts'

/** Members, or given ids, that are looked at in one turn of the event loop: some five milliseconds. */
const window_size = 2000

const lastOfWindow = prepared(db =>
  db.$client
    .prepare(
      `SELECT id FROM members WHERE chapter_id = ? AND id > ? ORDER BY id LIMIT 1 OFFSET ${window_size - 1}`
    )
    .pluck()
)

/** Splits a filter into conditions, one for each range of ids; together they hold for the members whom it means. */
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

/** How many members a condition means, and how many of them would be different with these values. */
export function countDifferent(db: Db, { sql, values }: Condition, set: object) {
  const given: [string, unknown][] = []
  const differs = Object.entries(set).map(([name, value], index) => {
    // whoever has a number keeps it
    if (name === 'membernumber') return 'membernumber IS NULL'
    const [column, other] = isOwnName(name)
      ? [
          `fields -> '$.${name.slice('fields.'.length)}'`,
          value === null ? null : JSON.stringify(value)
        ]
      : [name, value]
    given.push([`set_${index}`, other])
    return `${column} IS NOT :set_${index}`
  })
  const changed = `count(*) FILTER (WHERE ${differs.join(' OR ') || 'FALSE'})`
  const select = `SELECT count(*) AS found, ${changed} AS changed FROM members WHERE ${sql}`
  const counts = cachedStatement(db, select).get({ ...values, ...Object.fromEntries(given) })
  const { found, changed: different } = counts as { found: number; changed: number }
  return { changed: different, unchanged: found - different }
}

/** Those of some ids that are no members of a chapter. */
export function unknownAmong(db: Db, chapter_id: number, ids: number[]): number[] {
  const known = new Set(selectIds(db, filterCondition([chapter_id], { ids })))
  return ids.filter(id => !known.has(id))
}

/** Splits ids into parts that are looked at in one turn, ascending, each id once. */
export function* splitIds(ids: readonly number[]): Iterable<number[]> {
  const sorted = [...new Set(ids)].sort((a, b) => a - b)
  for (let at = 0; at < sorted.length; at += window_size) yield sorted.slice(at, at + window_size)
}
