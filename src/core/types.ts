import { type SchemaOptions, type Static, type TArray, type TSchema, Type } from '@sinclair/typebox'

/** Text without NUL, which no body may contain (CONTRACT.md section 1). */
export const no_nul = '^[^\\u0000]*$'

/** Marks a string that is neither trimmed nor normalised (passwords, tokens). */
const verbatim = { writeOnly: true, pattern: no_nul } as const

/** The largest integer that every JSON reader keeps exact (RFC 7493 section 2.2). */
const safe = { maximum: Number.MAX_SAFE_INTEGER }

/** Text without control characters. */
export const one_line = '^[^\\u0000-\\u001f\\u007f-\\u009f]*$'
/** Text without control characters other than line feed and tab. */
export const many_lines = '^[^\\u0000-\\u0008\\u000b-\\u001f\\u007f-\\u009f]*$'

/** What an authenticator shows (RFC 6238). */
export const six_digits = '^[0-9]{6}$'
/** The form of the codes of ISO 4217. */
export const currency_code = '^[A-Z]{3}$'

/** What an Idempotency-Key is made of: visible ASCII (CONTRACT.md section 3). */
export const idempotency_key = { minLength: 1, maxLength: 255, pattern: '^[!-~]+$' } as const

/** A positive integer that identifies a record. */
export const Id = Type.Integer({ minimum: 1, ...safe, examples: [1] })

/** A string of one line, its length in code points, without invisible characters. */
export const Line = (minLength: number, maxLength: number, options: SchemaOptions = {}) =>
  Type.String({ minLength, maxLength, pattern: one_line, format: 'visible', ...options })

/** Search words: one line. */
export const Search = (maxLength: number, options: SchemaOptions = {}) =>
  Type.String({ maxLength, pattern: one_line, ...options })

/** Free text with line breaks and tabs. */
export const Text = (maxLength: number, options: SchemaOptions = {}) =>
  Type.String({ maxLength, pattern: many_lines, ...options })

/** A secret that a client sends: never trimmed, never sent back. */
export const Secret = (maxLength: number, options: SchemaOptions = {}) =>
  Type.String({ maxLength, ...verbatim, ...options })

/** An e-mail address, at most 254 characters; it may hold letters of any script (RFC 6531). */
export const Email = Type.String({
  format: 'idn-email',
  maxLength: 254,
  examples: ['ada@example.org']
})

/** An e-mail address, or `""` for a person who has none. */
export const OptionalEmail = Type.String({
  format: 'email-or-empty',
  pattern: no_nul,
  maxLength: 254,
  examples: ['ada@example.org']
})

/** A timestamp as the service sends it: ISO 8601, UTC, whole seconds. */
export const Timestamp = Type.String({
  format: 'date-time',
  examples: ['2025-01-15T10:00:00Z']
})

/** A timestamp as clients may send it: a date (midnight UTC) or a timestamp with `Z` or an offset. */
export const Moment = Type.String({
  format: 'date-or-date-time',
  pattern: no_nul,
  maxLength: 40,
  examples: ['2025-01-01'],
  description: 'A date (midnight UTC), or a timestamp with Z or an offset (ISO 8601).'
})

/** A date without time or zone. */
export const PlainDate = Type.String({ format: 'date', examples: ['1990-05-15'] })

/** The years that `TermDate` takes. */
export const term_years = '^(?:18[5-9]|19[0-9]|20[0-9]|21[0-9])[0-9]-'

/** A date on which something about a membership can begin or end: 1850 to 2199. */
export const TermDate = Type.String({
  format: 'date',
  pattern: term_years,
  examples: ['2026-01-01']
})

/** One of a fixed list of strings, which the column shares; `title` names it in the published contract. */
export const OneOf = <const T extends readonly string[]>(values: T, options: SchemaOptions = {}) =>
  Type.Unsafe<T[number]>({ type: 'string', enum: values, ...options })

/** A value or null; a schema that takes null already stays as it is. */
export const Nullable = <T extends TSchema>(schema: T) =>
  Type.Unsafe<Static<T> | null>({
    ...schema,
    ...(schema.enum && { enum: [...new Set([...schema.enum, null])] }),
    type: [...new Set([schema.type, 'null'].flat())]
  })

/** A property with a default: optional in a request, always present in a handler. */
export function Default<T extends TSchema>(schema: T) {
  if (schema.default === undefined) throw new Error('a schema without a default may be missing')
  return Type.Optional(schema) as unknown as T
}

/** A number in the database that is sent as a string. */
export const NumericString = Type.Unsafe<number>(
  Type.String({ pattern: '^[0-9]+$', examples: ['12'] })
)

/** An object that refuses unknown fields. `title` names the component in the published contract. */
export const Strict = <T extends Record<string, TSchema>>(
  properties: T,
  options: SchemaOptions = {}
) => Type.Object(properties, { additionalProperties: false, ...options })

/** The parameters of a path that ends with the id of a record. */
export const ById = Strict({ id: Id })

/** The largest `limit` of a list. */
const max_records = 200

/** The requested part of a list (CONTRACT.md section 2). */
export type Page = Static<typeof Page>
export const Page = Type.Object({
  offset: Default(
    Type.Integer({ minimum: 0, ...safe, default: 0, description: 'Records to skip.' })
  ),
  limit: Default(
    Type.Integer({
      minimum: 1,
      maximum: max_records,
      default: 50,
      description: 'Most records to answer.'
    })
  )
})

/** Whose list it is: the parameters of lists of a chapter or of a member, of which OpenAPI cannot say that one has to be sent. */
export const ChapterOrMember = {
  chapter_id: Type.Optional({
    ...Id,
    description: 'The chapter. May be left out with member_id; without either: 400, `required`.'
  }),
  member_id: Type.Optional({
    ...Id,
    description: 'Only those of this member. May be left out with chapter_id.'
  })
}

/** The returned part of a list (INTERFACE.md, Pagination object). */
export type Pagination = Static<typeof Pagination>
export const Pagination = Type.Object(
  {
    total: Type.Integer({ examples: [1], description: 'Records in all, on every page together.' }),
    offset: Type.Integer({ examples: [0], description: 'Records skipped.' }),
    limit: Type.Integer({
      minimum: 1,
      maximum: max_records,
      examples: [50],
      description: 'Most records on this page.'
    })
  },
  { title: 'Pagination', description: 'Which part of a list this is.' }
)

/** Creates the schema of a page: the items under `name`, and the pagination. Its title is that of the item and `List`. */
export const List = <N extends string, T extends TSchema>(name: N, item: T) =>
  Type.Object(
    { [name]: Type.Array(item), pagination: Pagination } as Record<N, TArray<T>> & {
      pagination: typeof Pagination
    },
    { title: `${titleOf(item)}List`, description: 'A page of a list.' }
  )

/** The success envelope around a result, called after it: `MemberResponse` for a member. Throws without a title. */
export const Success = <T extends TSchema>(data: T) =>
  Type.Object(
    { status: Type.Literal('success'), data },
    { title: `${titleOf(data)}Response`, description: 'The envelope of a success.' }
  )

/** The answer of an operation that has nothing to tell. */
export const Done = Success(
  Type.Object({}, { title: 'Empty', description: 'An object without fields.' })
)

function titleOf({ title }: TSchema) {
  if (title === undefined) throw new Error('what is answered needs a title')
  return title
}

/** Puts a result into the success envelope. */
export const success = <T>(data: T) => ({ status: 'success' as const, data })

/** Types JSON text as the value that it encodes, so that a handler can send it unchanged. */
export const asSent = <T>(text: string | Buffer) => text as T

/** Derives an example from the examples, defaults and enums of a schema. */
export function deriveExample(schema: TSchema): unknown {
  if (schema.examples) return schema.examples[0]
  if (schema.const !== undefined) return schema.const
  if (schema.default !== undefined) return schema.default
  if (schema.enum) return schema.enum[0]
  if (schema.type === 'boolean') return false
  if ([schema.type].flat().includes('integer')) return schema.minimum ?? 0
  if ([schema.type].flat().includes('array')) return [deriveExample(schema.items)]
  if (schema.type !== 'object') throw new Error(`no example in ${JSON.stringify(schema)}`)
  return Object.fromEntries(
    Object.entries<TSchema>(schema.properties ?? {}).map(([name, field]) => [
      name,
      deriveExample(field)
    ])
  )
}

/** An amount of money. */
export const CurrencyAmount = Type.Object(
  { currency: Type.String({ examples: ['EUR'] }), amount: Type.Number({ examples: [120] }) },
  { title: 'CurrencyAmount', description: 'An amount with the decimals of its currency.' }
)

/** The currency of what is asked or entered. */
export const OtherCurrency = Type.Optional(
  Type.String({
    format: 'currency',
    pattern: currency_code,
    examples: ['EUR'],
    description: 'By default that of the chapter.'
  })
)

/** How many of something there are. */
export const Count = (description: string) =>
  Type.Integer({ minimum: 0, description, examples: [12] })

/** Whether a write is tried and taken back. */
export const DryRun = Default(
  Type.Boolean({ default: false, description: 'Says what would happen, and changes nothing.' })
)
