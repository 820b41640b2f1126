/** A field that somebody else changed while a form was open, with old and new value. */
export interface Conflict<T> {
  field: keyof T & string
  before: unknown
  now: unknown
  /** Whether the reader has changed the same field. */
  yours: boolean
}

/** The fields whose values differ from those of the base. */
export function changedFields<T extends object>(base: T, values: T): Partial<T> {
  const names = Object.keys(values) as (keyof T)[]
  return Object.fromEntries(
    names.filter(name => !isSameValue(base[name], values[name])).map(name => [name, values[name]])
  ) as Partial<T>
}

/** The fields that differ between the base and the current record, each with whether the reader changed it to another value. */
export function differences<T extends object>(base: T, now: T, own: Partial<T>): Conflict<T>[] {
  return (Object.keys(changedFields(base, now)) as (keyof T & string)[]).map(field => ({
    field,
    before: base[field],
    now: now[field],
    yours: field in own && !isSameValue(own[field], now[field])
  }))
}

/** The record as it is now with the reader's own changes on top. */
export const rebased = <T extends object>(values: T, own: Partial<T>, now: T): T => ({
  ...values,
  ...now,
  ...own
})

function isSameValue(one: unknown, other: unknown) {
  return one === other || JSON.stringify(one) === JSON.stringify(other)
}
