import { portable } from './portable.ts'

/** Any JSON Schema or part of an OpenAPI document. */
export type Json = { [name: string]: unknown }

/**
 * Replaces every schema with a `title` by a reference and collects these schemas in `components`, so that each is
 * described once; a default stays where the reference is. Returns a copy in the form of `portable`; the collected schemas
 * refer to each other likewise.
 */
export function hoist<T>(value: T, components: Record<string, Json>, prefix: string): T {
  if (Array.isArray(value)) return value.map(item => hoist(item, components, prefix)) as T
  if (typeof value !== 'object' || value === null) return value
  const schema = portable(value as Json)
  const { title, default: preset, ...rest } = schema
  // the names of fields, one of which is called title
  if (typeof title === 'object')
    return mapValues(schema, inner => hoist(inner, components, prefix)) as T
  const here = preset !== undefined && { default: preset }
  const copy = mapValues(rest, inner => hoist(inner, components, prefix))
  if (typeof title !== 'string' || !isSchema(copy))
    return { ...copy, ...(title !== undefined && { title }), ...here } as T
  const known = components[title]
  if (known && JSON.stringify(known) !== JSON.stringify(copy))
    throw new Error(`two schemas have the title ${title}`)
  components[title] = copy
  return { $ref: `${prefix}${title}`, ...here } as T
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
