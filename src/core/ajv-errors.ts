import type { ErrorObject } from 'ajv'
import { type Detail, details } from './details.ts'
import type { Format } from './formats.ts'
import { invisibleIn } from './invisible.ts'
import { escapeStep } from './json-pointer.ts'
import { undecodable } from './query.ts'
import { currency_code, many_lines, one_line, six_digits } from './types.ts'

type Describe = (path: string, error: ErrorObject) => Detail

/** Describes each error of Ajv, which has to be verbose; only the first error of a field is described. */
export function describeErrors(errors: readonly ErrorObject[], value: unknown): Detail[] {
  const found = errors.map(error => describe(error, value))
  return [...new Map(found.reverse().map(detail => [detail.path, detail])).values()].reverse()
}

function describe(error: ErrorObject, value: unknown): Detail {
  const { instancePath: path, keyword } = error
  if ((value as Record<string, unknown>)?.[path.slice(1)] === undecodable)
    return details.bad_encoding(path)
  const by = by_keyword[keyword]
  if (!by) throw new Error(`no detail says what violates the keyword ${keyword}`)
  return by(path, error)
}

const by_keyword: Record<string, Describe> = {
  required: (path, { params }) => details.required(`${path}/${escapeStep(params.missingProperty)}`),
  additionalProperties: (path, { params }) =>
    details.unknown_field(`${path}/${escapeStep(params.additionalProperty)}`),
  type(path, { params, message }) {
    const types: string[] = [params.type].flat()
    const number = types.some(type => type === 'integer' || type === 'number')
    return number
      ? details.not_a_number(path, {}, message)
      : details.wrong_type(path, { types }, message)
  },
  enum: (path, { params: { allowedValues: allowed } }) =>
    details.not_one_of(path, { allowed }, `must be one of ${JSON.stringify(allowed)}`),
  minLength: (path, { params: { limit } }) => details.too_short(path, { limit }),
  maxLength: (path, { params: { limit } }) => details.too_long(path, { limit }),
  minItems: (path, { params: { limit } }) => details.too_few(path, { limit }),
  maxItems: (path, { params: { limit } }) => details.too_many(path, { limit }),
  minimum: (path, { params }) => details.too_small(path, { minimum: params.limit }),
  maximum: (path, { params }) => details.too_large(path, { maximum: params.limit }),
  format: (path, { params, data }) => by_format[params.format as Format](path, data as string),
  pattern(path, { params: { pattern } }) {
    const by = by_pattern[pattern]
    if (!by) throw new Error(`no detail says what violates the pattern ${pattern}`)
    return by(path)
  }
}

const by_format: Record<Format, (path: string, text: string) => Detail> = {
  email: path => details.not_an_email(path),
  'email-or-empty': path => details.not_an_email(path),
  date: path => details.not_a_date(path),
  'date-or-empty': path => details.not_a_date(path),
  'date-or-date-time': path => details.not_a_moment(path),
  'date-time': path => details.not_a_moment(path),
  currency: path => details.not_a_currency(path),
  timezone: path => details.not_a_timezone(path),
  visible: (path, text) =>
    details.invisible_character(path, { character: invisibleIn(text) as string })
}

const but_breaks = 'must not contain control characters other than line feed and tab'

const by_pattern: Record<string, (path: string) => Detail> = {
  [one_line]: path => details.control_characters(path),
  [many_lines]: path => details.control_characters(path, {}, but_breaks),
  [six_digits]: path => details.not_six_digits(path),
  [currency_code]: path => details.not_a_currency(path)
}
