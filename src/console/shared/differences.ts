/** The changes of a log entry: old and new value by field. */
export type Changes = Record<string, [unknown, unknown]>

/** A value that differs, and its path: a field, or a value inside a field. */
export interface Difference {
  path: string[]
  before: unknown
  now: unknown
}

/** Every value that differs. Compares lists and objects inside, except the fields in `whole`. */
export function differencesIn(changes: Changes, whole: readonly string[] = []): Difference[] {
  return Object.entries(changes).flatMap(([name, [before, now]]) =>
    whole.includes(name) ? [{ path: [name], before, now }] : inside([name], before, now)
  )
}

function inside(path: string[], before: unknown, now: unknown): Difference[] {
  if (isSame(before, now) || (isEmpty(before) && isEmpty(now))) return []
  // if a nested value replaced a plain one, or the reverse, both are shown whole
  const other_kind = isNested(before) !== isNested(now) && !isEmpty(before) && !isEmpty(now)
  if (other_kind || (!isNested(before) && !isNested(now))) return [{ path, before, now }]
  const [old, young] = [childValues(before), childValues(now)]
  const names = new Set([...Object.keys(old), ...Object.keys(young)])
  return [...names].flatMap(name => inside([...path, name], old[name], young[name]))
}

function childValues(value: unknown): Record<string, unknown> {
  return isNested(value) ? { ...value } : {}
}

/** Whether a value is an object or a list of objects; lists of plain values count as values. */
function isNested(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false
  return Array.isArray(value) ? value.some(isNested) : true
}

/** Whether a value is empty: null, undefined, "", an empty list or object. */
export function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined || value === '') return true
  return typeof value === 'object' && Object.keys(value).length === 0
}

function isSame(one: unknown, other: unknown) {
  return JSON.stringify(one) === JSON.stringify(other)
}
