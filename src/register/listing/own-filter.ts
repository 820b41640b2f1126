import type { Condition } from './filter-kinds.ts'

/** A range of numbers or dates; both ends belong to it, and each may be missing. */
export interface OwnRange {
  from?: string | number
  to?: string | number
}

/** Whether a value to filter by is a range. */
export function isOwnRange(value: unknown): value is OwnRange {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/**
 * Members whose custom fields have the given values: equal to the value, within a range, one of a list if the field has one choice, all of
 * it if the field has several; null selects members without a value. The stored JSON text has its keys in one form, so that most members
 * can be compared without parsing it. Each field has one condition, since SQLite limits the depth of an expression.
 */
export function ownCondition(given: Readonly<Record<string, unknown>>): Condition {
  const conditions = Object.entries(given).flatMap(([key, value], index) => {
    const name = `fields_${index}`
    if (isOwnRange(value)) return inRange(key, value, name)
    const wanted = [value].flat()
    if (wanted.length > 1) return severalValues(key, wanted, name)
    return wanted.map(one => oneValue(key, one, name))
  })
  return {
    sql: conditions.map(({ sql }) => sql).join(' AND ') || 'TRUE',
    values: Object.assign({}, ...conditions.map(({ values }) => values))
  }
}

/** Members who lack values of the custom fields with the given keys. */
export function lackCondition(keys: readonly string[]): Condition {
  const values = keys.map((key, index) => [`lacking_${index}`, begin(key)])
  return {
    sql: keys.map((_, index) => `instr(fields, :lacking_${index}) = 0`).join(' AND ') || 'TRUE',
    values: Object.fromEntries(values)
  }
}

/** The beginning of a field's value in the stored text. */
const begin = (key: string) => `${JSON.stringify(key)}:`

/** Greater than every text of a value: no character comes after it. */
const last_text = '\u{10ffff}'

/** Members with a value from one to another of the same kind, or with any value if both are missing. */
function inRange(key: string, { from, to }: OwnRange, name: string): Condition {
  const known = `instr(fields, :${name}) > 0`
  if (from === undefined && to === undefined) return { sql: known, values: { [name]: begin(key) } }
  // numbers sort before texts, so that two ends exclude values of the other kind
  const ends = typeof (from ?? to) === 'number' ? [-Infinity, Infinity] : ['', last_text]
  return {
    sql: `(${known} AND fields ->> :${name}_path BETWEEN :${name}_from AND :${name}_to)`,
    values: {
      [name]: begin(key),
      [`${name}_path`]: `$.${key}`,
      [`${name}_from`]: from ?? (ends[0] as string | number),
      [`${name}_to`]: to ?? (ends[1] as string | number)
    }
  }
}

/** Members who have one of several choices, if the field has one choice, or all of them, if its value is a list. */
function severalValues(key: string, wanted: readonly unknown[], name: string): Condition {
  const texts = wanted.map(one => JSON.stringify(one))
  const each = (what: string, join: string) =>
    texts.map((_, index) => `instr(fields, :${name}_${what}_${index}) > 0`).join(` ${join} `)
  const values = (what: string, before: string) =>
    texts.map((text, index) => [`${name}_${what}_${index}`, before + text])
  // the quoted text may belong to another field; only the list tells
  const all = `NOT EXISTS
      (SELECT 1 FROM json_each(:${name}_all) AS wanted WHERE wanted.value NOT IN
        (SELECT one.value FROM json_each(fields, :${name}_path) AS one))`
  return {
    sql: `((${each('one', 'OR')}) OR
      (instr(fields, :${name}) > 0 AND ${each('in', 'AND')} AND ${all}))`,
    values: {
      ...Object.fromEntries([...values('one', begin(key)), ...values('in', '')]),
      [name]: `${begin(key)}[`,
      [`${name}_path`]: `$.${key}`,
      [`${name}_all`]: JSON.stringify(wanted)
    }
  }
}

/** Members without a value of a field, with the value, or with a list that has the value. */
function oneValue(key: string, value: unknown, name: string): Condition {
  const begins = begin(key)
  if (value === null) return { sql: `instr(fields, :${name}) = 0`, values: { [name]: begins } }
  const text = JSON.stringify(value)
  const known = { [name]: begins + text, [`${name}_path`]: `$.${key}` }
  if (typeof value !== 'string') {
    const number = Number(value)
    const sql = `(instr(fields, :${name}) > 0 AND fields ->> :${name}_path = :${name}_number)`
    return { sql, values: { ...known, [`${name}_number`]: number } }
  }
  const among = `(instr(fields, :${name}_text) > 0 AND EXISTS
    (SELECT 1 FROM json_each(fields, :${name}_path) AS one WHERE one.value = :${name}_value))`
  const values = { ...known, [`${name}_text`]: text, [`${name}_value`]: value }
  return { sql: `(instr(fields, :${name}) > 0 OR ${among})`, values }
}
