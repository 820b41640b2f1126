import type { Format } from '../../core/formats.ts'
import { no_nul } from '../../core/types.ts'

type Schema = Record<string, unknown>

/**
 * Rewrites one schema, but not those inside it, in the form that generators of clients understand; it accepts the same values.
 * Integers and numbers get a `format`, a format of ours becomes a pattern, a map becomes `additionalProperties`, and a list of
 * types remains only for `null` and one unnamed type.
 */
export function portable(schema: Schema): Schema {
  const { type, patternProperties: patterns, ...rest } = schema
  const map = (patterns as Schema | undefined)?.[any_name]
  if (map) return portable({ type, ...rest, additionalProperties: map })
  if (Array.isArray(type) && (!type.includes('null') || isNamed(schema)))
    return { ...nameOf(schema, type), anyOf: type.map(one => ofType(one, schema, type)) }
  if (Object.hasOwn(patterns_of_formats, String(schema.format))) return withoutFormat(schema)
  const format = numberFormat(schema)
  return format === undefined ? schema : { ...schema, format }
}

/**
 * The form of each format that JSON Schema does not have, or that validators leave out, which strict ones refuse. What is
 * `visible` always has a pattern of its own.
 */
export const patterns_of_formats = {
  'idn-email': '^[^\\s@]+@[^\\s@]+$',
  'email-or-empty': '^([^\\s@]+@[^\\s@]+)?$',
  'date-or-empty': '^([0-9]{4}-[0-9]{2}-[0-9]{2})?$',
  'date-or-date-time': '^[0-9]{4}-[0-9]{2}-[0-9]{2}([Tt].+)?$',
  currency: '^[A-Z]{3}$',
  timezone: '^[A-Za-z][A-Za-z0-9_+/-]*$',
  country: '^[A-Z]{2}$',
  'country-or-empty': '^([A-Z]{2})?$',
  language: '^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$',
  'language-or-empty': '^([A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*)?$',
  visible: no_nul
} satisfies Partial<Record<Format, string>>

function withoutFormat({ format, ...schema }: Schema): Schema {
  const { pattern = no_nul } = schema
  const form = patterns_of_formats[format as keyof typeof patterns_of_formats]
  return { ...schema, pattern: pattern === no_nul ? form : pattern }
}

/** How TypeBox writes a record whose keys are any strings. */
const any_name = '^(.*)$'

/** The largest value of `int32`. */
const max_int32 = 2 ** 31 - 1

/** `int32` for integers with bounds that fit it, else `int64`; `double` for other numbers. */
function numberFormat({ type, format, minimum, maximum }: Schema) {
  const types = [type].flat()
  if (format !== undefined) return format
  if (types.includes('number')) return 'double'
  if (!types.includes('integer')) return undefined
  const bounded = typeof minimum === 'number' && typeof maximum === 'number'
  return bounded && minimum >= -max_int32 && maximum <= max_int32 ? 'int32' : 'int64'
}

function isNamed({ title, enum: list, properties }: Schema) {
  return title !== undefined && (list ?? properties) !== undefined
}

/** The title of a union: with null it has none, since the title is that of the other type. */
function nameOf({ title, description }: Schema, types: string[]): Schema {
  return types.includes('null') ? {} : { title, description }
}

/** The part of a schema for one of its types; in a named union its object is called `…Details`. */
function ofType(type: string, { title, description, ...schema }: Schema, types: string[]): Schema {
  const { properties, additionalProperties, required, ...others } = schema
  if (type === 'null') return { type }
  if (types.includes('null')) return { title, description, ...schema, ...withoutNull(schema), type }
  if (type === 'string') return { ...others, type }
  const { pattern, ...about_all } = others
  if (type !== 'object') return { ...about_all, type }
  return { ...schema, type, title: title && `${title}Details` }
}

function withoutNull({ enum: list }: Schema) {
  return Array.isArray(list) && { enum: list.filter(value => value !== null) }
}
