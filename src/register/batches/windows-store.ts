import type { Db } from '../../storage/database.ts'
import { cachedStatement, columnOf, columnStatement } from '../../storage/statements.ts'
import { isOwnName } from '../custom-fields/own-values.ts'
import type { Condition } from '../finding/filters.ts'
import { allOf, filterCondition } from '../finding/pages-store.ts'
import type { MemberFilter } from '../finding/schema.ts'
import { joined_day } from '../members/days.ts'
import { type TagChange, tag_limits, tagLine, without } from '../members/tags.ts'
import type { Setting } from './slice-store.ts'

/** How many members, or given ids, are examined in one turn of the event loop: this takes some five milliseconds. */
const window_size = 2000

const lastOfWindow = columnOf(
  `SELECT id FROM members WHERE chapter_id = ? AND id > ? ORDER BY id LIMIT 1 OFFSET ${window_size - 1}`
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

export function unknownAmong(db: Db, chapter_id: number, ids: number[]): number[] {
  const known = new Set(selectIds(db, filterCondition([chapter_id], { ids })))
  return ids.filter(id => !known.has(id))
}

/** Splits ids into ascending parts, each small enough for one turn of the event loop; repeated ids count once. */
export function* splitIds(ids: readonly number[]): Iterable<number[]> {
  const sorted = [...new Set(ids)].sort((a, b) => a - b)
  for (let at = 0; at < sorted.length; at += window_size) yield sorted.slice(at, at + window_size)
}

/** The SQL condition for members whom values and tags would change. */
function differs(values: object, tags: TagChange): Condition {
  const given: [string, unknown][] = []
  const different = Object.entries(values).map(([name, value], index) => {
    // a member with a number keeps it
    if (name === 'membernumber') return 'membernumber IS NULL'
    const [column, other] = readDifference(name, value)
    given.push([`set_${index}`, other])
    return `${column} IS NOT :set_${index}`
  })
  const { added, removed, values: lines } = countTags(tags)
  return {
    sql: `(${[...different, ...added, ...removed].join(' OR ') || 'FALSE'})`,
    values: { ...Object.fromEntries(given), ...lines } as Condition['values']
  }
}

/** The SQL condition for members who would have more tags than a member can have. */
function isBeyondTags(tags: TagChange): Condition {
  const { added, removed, values } = countTags(tags)
  if (added.length === 0) return { sql: 'FALSE', values: {} }
  const sum = (counts: readonly string[]) => counts.join(' + ') || '0'
  const more = `(${sum(added)}) - (${sum(removed)})`
  const present = 'ifnull(json_array_length(tags), 0)'
  return { sql: `(${more} > 0 AND ${present} + ${more} > ${tag_limits.count})`, values }
}

/** What is compared of a member, and with which value. */
function readDifference(name: string, value: unknown) {
  if (isOwnName(name)) return ownColumn(name, value)
  // a day that is shown already, as the first of a term, is not entered
  return [name === 'joined' && value !== null ? joined_day : name, value]
}

function ownColumn(name: string, value: unknown) {
  const column = `fields -> '$.${name.slice('fields.'.length)}'`
  return [column, value === null ? null : JSON.stringify(value)]
}

/** SQL expressions that are 1 for each tag that a member would get, and for each tag that it would lose. */
function countTags({ add = [], remove = [] }: TagChange) {
  const gone = without(remove, add)
  const lines = [...add, ...gone].map((tag, index) => [`set_tag_${index}`, tagLine(tag)] as const)
  const counts = lines.map(
    ([name], index) => `(instr(tags_key, :${name}) ${index < add.length ? '=' : '>'} 0)`
  )
  return {
    added: counts.slice(0, add.length),
    removed: counts.slice(add.length),
    values: Object.fromEntries(lines)
  }
}
