/** What a log entry tells of fields: old and new value by name. */
export type Changes = Record<string, [unknown, unknown]>

/** One value that differs, and the way to it: a field, or what lies inside one. */
export interface Difference {
  path: string[]
  before: unknown
  now: unknown
}

/** Every value that differs; of fields that hold lists or objects only what differs inside, but for those shown whole. */
export function differencesIn(changes: Changes, whole: readonly string[] = []): Difference[] {
  return Object.entries(changes).flatMap(([name, [before, now]]) =>
    whole.includes(name) ? [{ path: [name], before, now }] : inside([name], before, now)
  )
}

function inside(path: string[], before: unknown, now: unknown): Difference[] {
  if (isSame(before, now) || (isEmpty(before) && isEmpty(now))) return []
  // a value of another kind took its place: nothing of the old one is passed over
  const other_kind = isNested(before) !== isNested(now) && !isEmpty(before) && !isEmpty(now)
  if (other_kind || (!isNested(before) && !isNested(now))) return [{ path, before, now }]
  const [old, young] = [childValues(before), childValues(now)]
  const names = new Set([...Object.keys(old), ...Object.keys(young)])
  return [...names].flatMap(name => inside([...path, name], old[name], young[name]))
}

function childValues(value: unknown): Record<string, unknown> {
  return isNested(value) ? { ...value } : {}
}

/** Objects, and lists that hold objects; lists of plain values are values themselves. */
function isNested(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false
  return Array.isArray(value) ? value.some(isNested) : true
}

/** Whether a value says nothing. */
export function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined || value === '') return true
  return typeof value === 'object' && Object.keys(value).length === 0
}

function isSame(one: unknown, other: unknown) {
  return JSON.stringify(one) === JSON.stringify(other)
}
