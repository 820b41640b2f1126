import type { TSchema } from '@sinclair/typebox'
import type { ErrorObject } from 'ajv'
import { type Detail, details } from './details.ts'
import { type Format, invisibleIn } from './formats.ts'
import { escapeStep } from './json.ts'
import { undecodable } from './query.ts'
import { isDate } from './time.ts'
import { currency_code, many_lines, no_nul, one_line, six_digits, term_years } from './types.ts'

type Describe = (path: string, error: ErrorObject) => Detail

/** Describes each error of Ajv, which has to be verbose; only the first error of a field is described. */
export function describeErrors(errors: readonly ErrorObject[], value: unknown): Detail[] {
  // beside it are those of the alternatives
  const told = errors.filter(({ keyword }) => keyword !== 'anyOf')
  const found = told.map(error => toDetail(error, value))
  return [...new Map(found.reverse().map(detail => [detail.path, detail])).values()].reverse()
}

/** Throws unless every violation of a request's schema has a code: a wrong request would be answered 500. */
export function refuseUndescribed(schema: TSchema, at = schema.title ?? ''): void {
  for (const keyword of Object.keys(schema)) {
    const described = keyword in by_keyword || keyword in parts || annotations.has(keyword)
    if (!described) throw new Error(`${at}: no code says what violates the keyword ${keyword}`)
    for (const [name, part] of parts[keyword]?.(schema[keyword]) ?? [])
      refuseUndescribed(part, `${at}/${name}`)
  }
  const { pattern, examples } = schema
  if (pattern !== undefined && !by_pattern[pattern] && !examples)
    throw new Error(`${at}: the pattern ${pattern} has neither a code nor an example of its form`)
}

type Parts = [name: string, schema: TSchema][]

/** The keywords that hold schemas. */
const parts: Record<string, (held: Record<string, TSchema>) => Parts> = {
  properties: Object.entries,
  patternProperties: Object.entries,
  additionalProperties: held =>
    typeof held === 'object' ? [['*', held as unknown as TSchema]] : [],
  items: held => [['0', held as unknown as TSchema]],
  anyOf: Object.entries
}

/** The keywords that no value violates. */
const annotations = new Set([
  'title',
  'description',
  'examples',
  'default',
  'deprecated',
  'readOnly',
  'writeOnly'
])

function toDetail(error: ErrorObject, value: unknown): Detail {
  const { instancePath: path, keyword } = error
  if ((value as Record<string, unknown>)?.[path.slice(1)] === undecodable)
    return details.bad_encoding(path)
  return (by_keyword[keyword] as Describe)(path, error)
}

const by_keyword: Record<string, Describe> = {
  required: (path, { params }) => details.required(`${path}/${escapeStep(params.missingProperty)}`),
  additionalProperties: (path, { params }) =>
    details.unknown_field(`${path}/${escapeStep(params.additionalProperty)}`),
  type(path, { params }) {
    const types: string[] = [params.type].flat()
    const message = `must be ${types.map(type => type_names[type]).join(' or ')}`
    const number = types.some(type => type === 'integer' || type === 'number')
    return number
      ? details.not_a_number(path, {}, message)
      : details.wrong_type(path, { types }, message)
  },
  enum(path, { params: { allowedValues: allowed } }) {
    const some = allowed.filter((value: unknown) => value !== '' && value !== null)
    const message =
      some.length < allowed.length ? `must be empty or one of ${some.join(', ')}` : undefined
    return details.not_one_of(path, { allowed }, message)
  },
  const(path, { params: { allowedValue: value } }) {
    return details.not_one_of(
      path,
      { allowed: [String(value)] },
      `must be ${JSON.stringify(value)}`
    )
  },
  multipleOf: (path, { params: { multipleOf: step } }) => details.not_a_multiple(path, { step }),
  uniqueItems: path => details.repeated_items(path),
  minLength: (path, { params: { limit } }) => details.too_short(path, { limit }, notEmpty(limit)),
  maxLength: (path, { params: { limit } }) => details.too_long(path, { limit }),
  minItems: (path, { params: { limit } }) => details.too_few(path, { limit }, notEmpty(limit)),
  minProperties: (path, { params: { limit } }) => details.too_few(path, { limit }, notEmpty(limit)),
  maxItems: (path, { params: { limit } }) => details.too_many(path, { limit }),
  minimum: (path, { params }) => details.too_small(path, { minimum: params.limit }),
  maximum: (path, { params }) => details.too_large(path, { maximum: params.limit }),
  format: (path, { params, data }) => by_format[params.format as Format](path, data as string),
  pattern: (path, { params: { pattern }, parentSchema, data }) =>
    by_pattern[pattern]?.(path, data as string) ??
    details.wrong_form(path, { example: String(parentSchema?.examples[0]) })
}

/** The types of JSON in messages. */
const type_names: Record<string, string> = {
  string: 'a string',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  null: 'null'
}

const notEmpty = (limit: number) => (limit === 1 ? 'must not be empty' : undefined)

const by_format: Record<Format, (path: string, text: string) => Detail> = {
  'idn-email': path => details.not_an_email(path),
  'email-or-empty': path => details.not_an_email(path),
  date: path => details.not_a_date(path),
  'date-or-empty': path => details.not_a_date(path),
  'date-or-date-time': path => details.not_a_moment(path),
  'date-time': path => details.not_a_moment(path),
  currency: path => details.not_a_currency(path),
  timezone: path => details.not_a_timezone(path),
  country: path => details.not_a_country(path),
  'country-or-empty': path => details.not_a_country(path),
  language: path => details.not_a_language(path),
  'language-or-empty': path => details.not_a_language(path),
  visible: (path, text) =>
    details.invisible_character(path, { character: invisibleIn(text) as string })
}

const but_breaks = 'must not contain control characters other than line feed and tab'

const by_pattern: Record<string, (path: string, text: string) => Detail> = {
  [no_nul]: path => details.control_characters(path),
  [one_line]: path => details.control_characters(path),
  [many_lines]: path => details.control_characters(path, {}, but_breaks),
  [six_digits]: path => details.not_six_digits(path),
  [currency_code]: path => details.not_a_currency(path),
  [term_years]: (path, text) =>
    isDate(text) ? details.date_out_of_range(path) : details.not_a_date(path)
}
