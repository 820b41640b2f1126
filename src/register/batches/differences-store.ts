import { isOwnName } from '../fields/own-values.ts'
import type { Condition } from '../listing/store.ts'
import { joined_day } from '../members/days.ts'
import { type TagChange, tag_limits, tagLine, without } from '../members/tags.ts'

/** The SQL condition for members whom values and tags would change. */
export function differs(values: object, tags: TagChange): Condition {
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
export function isBeyondTags(tags: TagChange): Condition {
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
