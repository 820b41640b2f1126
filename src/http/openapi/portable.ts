type Schema = Record<string, unknown>

/**
 * Rewrites one schema, but not those inside it, in the form that generators of clients understand; it accepts the same values.
 * Integers and numbers get a `format`, a map becomes `additionalProperties`, and a list of types remains only for `null` and one
 * unnamed type.
 */
export function portable(schema: Schema): Schema {
  const { type, patternProperties: patterns, ...rest } = schema
  const map = (patterns as Schema | undefined)?.[any_name]
  if (map) return portable({ type, ...rest, additionalProperties: map })
  if (Array.isArray(type) && (!type.includes('null') || isNamed(schema)))
    return { ...nameOf(schema, type), anyOf: type.map(one => ofType(one, schema, type)) }
  const format = numberFormat(schema)
  return format === undefined ? schema : { ...schema, format }
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
  if (type !== 'object') return { ...others, type }
  return { ...schema, type, title: title && `${title}Details` }
}

function withoutNull({ enum: list }: Schema) {
  return Array.isArray(list) && { enum: list.filter(value => value !== null) }
}
