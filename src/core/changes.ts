/**
 * Which of the given fields differ from the record, each with its old and new value, as the audit log
 * keeps them; fields that were not given, or hold the same, are left out.
 */
export function changesOf<T extends object>(record: T, given: Partial<T>) {
  const changes: Record<string, [unknown, unknown]> = {}
  for (const [name, value] of Object.entries(given)) {
    const old = record[name as keyof T]
    if (value === undefined || value === old) continue
    if (JSON.stringify(old) !== JSON.stringify(value)) changes[name] = [old, value]
  }
  return changes
}

/** The changes of a record that is new: every given field, from nothing. */
export function creationOf(given: object) {
  const changes: Record<string, [null, unknown]> = {}
  for (const [name, value] of Object.entries(given)) changes[name] = [null, value]
  return changes
}

/** The new values of changes. */
export function valuesOf<T>(changes: Record<string, readonly [unknown, unknown]>): Partial<T> {
  const values = Object.entries(changes).map(([name, [, value]]) => [name, value])
  return Object.fromEntries(values) as Partial<T>
}
