import { type SchemaOptions, type Static, type TSchema, Type } from '@sinclair/typebox'

/** Marks a string that is taken as it was sent: neither trimmed nor normalised (passwords, tokens). */
const verbatim = { writeOnly: true } as const

/** The whole numbers that every JSON reader keeps exact (RFC 7493 section 2.2). */
const safe = { maximum: Number.MAX_SAFE_INTEGER }

/** No control characters. */
export const one_line = '^[^\\u0000-\\u001f\\u007f-\\u009f]*$'
/** No control characters but line feed and tab. */
export const many_lines = '^[^\\u0000-\\u0008\\u000b-\\u001f\\u007f-\\u009f]*$'

/** A positive integer that identifies a record. */
export const Id = Type.Integer({ minimum: 1, ...safe, examples: [1] })

/** A string of one line, its length in code points, without invisible characters. */
export const Line = (minLength: number, maxLength: number, options: SchemaOptions = {}) =>
  Type.String({ minLength, maxLength, pattern: one_line, format: 'visible', ...options })

/** Words that are looked for: one line, whatever else they hold. */
export const Search = (maxLength: number, options: SchemaOptions = {}) =>
  Type.String({ maxLength, pattern: one_line, ...options })

/** Free text, line breaks and tabs allowed. */
export const Text = (maxLength: number, options: SchemaOptions = {}) =>
  Type.String({ maxLength, pattern: many_lines, ...options })

/** A secret that a client sends: never trimmed, never sent back. */
export const Secret = (maxLength: number, options: SchemaOptions = {}) =>
  Type.String({ maxLength, ...verbatim, ...options })

/** An e-mail address, at most 254 characters. */
export const Email = Type.String({ format: 'email', maxLength: 254, examples: ['ada@example.org'] })

/** An e-mail address, or `""` for a person who has none. */
export const OptionalEmail = Type.String({
  format: 'email-or-empty',
  maxLength: 254,
  examples: ['ada@example.org']
})

/** A moment as the service sends it: ISO 8601, UTC, whole seconds. */
export const Timestamp = Type.String({
  format: 'date-time',
  examples: ['2025-01-15T10:00:00Z']
})

/** A moment as clients may send it: a date (midnight UTC) or a timestamp with `Z` or an offset. */
export const Moment = Type.String({
  format: 'date-or-date-time',
  maxLength: 40,
  examples: ['2025-01-01'],
  description: 'A date (midnight UTC), or a timestamp with Z or an offset (ISO 8601).'
})

/** A date of the calendar without time or zone. */
export const PlainDate = Type.String({ format: 'date', examples: ['1990-05-15'] })

/** One of a fixed list of strings; the same list feeds the column. */
export const OneOf = <const T extends readonly string[]>(values: T, options: SchemaOptions = {}) =>
  Type.Unsafe<T[number]>({ type: 'string', enum: values, ...options })

/** A value that may be unknown. */
export const Nullable = <T extends TSchema>(schema: T) =>
  Type.Unsafe<Static<T> | null>({ ...schema, type: [schema.type, 'null'] })

/** A property that may be left out and then has its default: optional on the wire, present in a handler. */
export const Default = <T extends TSchema>(schema: T) => Type.Optional(schema) as unknown as T

/** A number in the database that the wire carries as a string of the same number. */
export const NumericString = Type.Unsafe<number>(
  Type.String({ pattern: '^[0-9]+$', examples: ['12'] })
)

/** An object without unknown fields. `title` names the component in the published contract. */
export const Strict = <T extends Record<string, TSchema>>(
  properties: T,
  options: SchemaOptions = {}
) => Type.Object(properties, { additionalProperties: false, ...options })

/** Which part of a list is asked for (CONTRACT.md section 2). */
export type Page = Static<typeof Page>
export const Page = Type.Object({
  offset: Default(
    Type.Integer({ minimum: 0, ...safe, default: 0, description: 'Records to skip.' })
  ),
  limit: Default(
    Type.Integer({ minimum: 1, maximum: 200, default: 50, description: 'Most records to answer.' })
  )
})

/** Which part of a list is answered (INTERFACE.md, Pagination object). */
export type Pagination = Static<typeof Pagination>
export const Pagination = Type.Object(
  {
    total: Type.Integer({ examples: [1], description: 'Records in all, on every page together.' }),
    offset: Type.Integer({ examples: [0], description: 'Records skipped.' }),
    limit: Type.Integer({ examples: [50], description: 'Most records on this page.' })
  },
  { title: 'Pagination', description: 'Which part of a list this is.' }
)

/** The success envelope around a result. */
export const Success = <T extends TSchema>(data: T, options: SchemaOptions = {}) =>
  Type.Object({ status: Type.Literal('success'), data }, options)

/** Puts a result into the success envelope. */
export const success = <T>(data: T) => ({ status: 'success' as const, data })

/** Marks JSON text that is an answer already, put together elsewhere in the shape that the schema publishes. */
export const asSent = <T>(text: string | Buffer) => text as T

/** Derives an example from the examples, defaults and lists that a schema's fields carry. */
export function exampleOf(schema: TSchema): unknown {
  if (schema.examples) return schema.examples[0]
  if (schema.const !== undefined) return schema.const
  if (schema.default !== undefined) return schema.default
  if (schema.enum) return schema.enum[0]
  if (schema.type === 'boolean') return false
  if (schema.type === 'array') return [exampleOf(schema.items)]
  if (schema.type !== 'object') throw new Error(`no example in ${JSON.stringify(schema)}`)
  return Object.fromEntries(
    Object.entries<TSchema>(schema.properties ?? {}).map(([name, field]) => [
      name,
      exampleOf(field)
    ])
  )
}
