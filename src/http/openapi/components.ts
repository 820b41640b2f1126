import { portable } from './portable.ts'

/** Any JSON Schema or part of an OpenAPI document. */
export type Json = { [name: string]: unknown }

/**
 * Replaces every schema with a `title` by a reference and collects these schemas in `components`, so that each is
 * described once; a default stays where the reference is. Returns a copy in the form of `portable`; the collected schemas
 * refer to each other likewise.
 *
 * @param in_body whether a description says the defaults instead: made clients require a field of a body that has one
 */
export function hoist<T>(
  value: T,
  components: Record<string, Json>,
  prefix: string,
  in_body = false
): T {
  const inside = <U>(inner: U) => hoist(inner, components, prefix, in_body)
  if (Array.isArray(value)) return value.map(inside) as T
  if (typeof value !== 'object' || value === null) return value
  const schema = portable(value as Json)
  const { title, default: preset, ...rest } = schema
  // the names of fields, one of which is called title
  if (typeof title === 'object') return mapValues(schema, inside) as T
  const copy = mapValues(rest, inside)
  const is_named = typeof title === 'string' && isSchema(copy)
  const about = is_named ? undefined : rest.description
  const here = preset !== undefined && (in_body ? sayDefault(preset, about) : { default: preset })
  if (!is_named) return { ...copy, ...(title !== undefined && { title }), ...here } as T
  const known = components[title]
  if (known && JSON.stringify(known) !== JSON.stringify(copy))
    throw new Error(`two schemas have the title ${title}`)
  components[title] = copy
  return { $ref: `${prefix}${title}`, ...here } as T
}

function sayDefault(preset: unknown, description?: unknown) {
  const said = `By default \`${JSON.stringify(preset)}\`.`
  return { description: description ? `${description} ${said}` : said }
}

/** The components that a schema refers to, directly or through other components. */
export function referencedComponents(
  schema: unknown,
  components: Record<string, Json>
): Record<string, Json> {
  const found: Record<string, Json> = {}
  const visit = (text: string) => {
    for (const [, title] of text.matchAll(/"\$ref":"[^"]*\/([^"/]+)"/g)) {
      const component = components[title as string]
      if (!component || found[title as string]) continue
      found[title as string] = component
      visit(JSON.stringify(component))
    }
  }
  visit(JSON.stringify(schema))
  return found
}

/** The file name of a component: `membership_type` for `MembershipType`. */
export function fileName(title: string): string {
  return title.replace(/(?<!^)(?=[A-Z])/g, '_').toLowerCase()
}

function isSchema(value: Json) {
  return ['type', '$ref', 'enum', 'anyOf'].some(keyword => keyword in value)
}

/** Keywords whose content is a value, not a schema. */
const values = new Set(['const', 'enum', 'example', 'examples'])

function mapValues(object: Json, change: (value: unknown) => unknown): Json {
  return Object.fromEntries(
    Object.entries(object)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, values.has(name) ? value : change(value)])
  )
}
