import type { Condition } from './filter-kinds.ts'

/**
 * Members whose fields of one's own have values: equal ones, and of several choices each of those given; null for members without one. The stored JSON text has its keys in
 * one form, so that most members are told apart without parsing it.
 */
export function ownCondition(given: Readonly<Record<string, unknown>>): Condition {
  const conditions = Object.entries(given).flatMap(([key, value], index) =>
    (Array.isArray(value) ? value : [value]).map((one, nth) =>
      oneValue(key, one, `fields_${index}_${nth}`)
    )
  )
  return {
    sql: conditions.map(({ sql }) => sql).join(' AND ') || 'TRUE',
    values: Object.assign({}, ...conditions.map(({ values }) => values))
  }
}

/** Members for whom a field is unknown, has a value, or has it among others. */
function oneValue(key: string, value: unknown, name: string): Condition {
  const begins = `${JSON.stringify(key)}:`
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
