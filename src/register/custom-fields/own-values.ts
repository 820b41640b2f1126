export type OwnValue = string | number | boolean | string[]

/** Values of custom fields beside other fields of a member; null takes a value away. */
export interface OwnValues {
  [name: OwnName]: unknown
}

/** The name of a custom field beside other fields, as in the audit log: `fields.shirt_size`. */
export type OwnName = `fields.${string}`

export function ownName(key: string): OwnName {
  return `fields.${key}`
}

export function isOwnName(name: string): name is OwnName {
  return name.startsWith('fields.')
}

/** Reads the custom fields of a member from their JSON text, by names such as `fields.shirt_size`. */
export function readOwn(text: string): OwnValues {
  if (text === '{}') return {}
  const values = Object.entries<OwnValue>(JSON.parse(text))
  return Object.fromEntries(values.map(([key, value]) => [ownName(key), value]))
}

/** The custom fields among values as JSON text: by key in alphabetical order, without unknown values. */
export function writeOwn(values: object): string {
  const own = Object.keys(values).filter(isOwnName)
  if (own.length === 0) return '{}'
  const by_key: Record<string, unknown> = {}
  for (const name of own.sort()) {
    const value = (values as OwnValues)[name]
    if (value != null) by_key[name.slice('fields.'.length)] = value
  }
  return JSON.stringify(by_key)
}

export function withoutOwn<T extends object>(values: T): T {
  const others: Record<string, unknown> = {}
  for (const name of Object.keys(values))
    if (!isOwnName(name)) others[name] = values[name as keyof T]
  return others as T
}
