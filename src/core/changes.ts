/**
 * Compares the given fields with a record and returns the old and new value of each changed field, as the audit
 * log stores them. Fields that were not given or are equal are left out.
 */
export function diffFields<T extends object>(record: T, given: Partial<T>) {
  const changes: Record<string, [unknown, unknown]> = {}
  for (const [name, value] of Object.entries(given)) {
    const old = record[name as keyof T]
    if (value === undefined || value === old) continue
    if (JSON.stringify(old) !== JSON.stringify(value)) changes[name] = [old, value]
  }
  return changes
}

/** The changes that create a record: every given field, with the old value null. */
export function creationChanges(given: object) {
  const changes: Record<string, [null, unknown]> = {}
  for (const name of Object.keys(given)) changes[name] = [null, given[name as keyof typeof given]]
  return changes
}

/** The changes that delete a record: every field with a value but the id, with the new value null. */
export function deletionChanges(deleted: object) {
  const changes: Record<string, [unknown, null]> = {}
  for (const [name, value] of Object.entries(deleted))
    if (name !== 'id' && value !== null) changes[name] = [value, null]
  return changes
}

/** The new values of changes. */
export function changedValues<T>(changes: Record<string, readonly [unknown, unknown]>): Partial<T> {
  const values = Object.entries(changes).map(([name, [, value]]) => [name, value])
  return Object.fromEntries(values) as Partial<T>
}
