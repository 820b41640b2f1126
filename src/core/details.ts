import { Type } from '@sinclair/typebox'
import { OneOf } from './types.ts'

/** What a parameter of a detail can hold. */
type Param = string | number | null | readonly string[]

/** What is wrong with one field of a request, or what stands in its way, as data (CONTRACT.md section 9). */
export interface Detail {
  /** A JSON Pointer into the body, or `/name` of a parameter; empty for the request as a whole. */
  path: string
  /** What to do about it, in English. */
  message: string
  /** Which kind of detail it is; stable. */
  code: string
  /** What a text in another language needs besides the code. */
  params: Readonly<Record<string, Param>>
}

/** All codes in alphabetical order. Schemas refer to this array, which grows until the app is built. */
export const detail_codes: string[] = []

/** A detail as the contract publishes it. */
export const FailureDetail = Type.Object(
  {
    path: Type.String({
      description:
        'JSON Pointer into the body, or /name of a parameter; empty for the whole request.',
      examples: ['/name']
    }),
    message: Type.String({
      description: 'What to do about it, in English.',
      examples: ['must have at most 255 characters']
    }),
    code: OneOf(detail_codes, {
      title: 'DetailCode',
      description: 'What is wrong with a field, a row or a file; stable.',
      examples: ['too_long']
    }),
    params: Type.Unsafe<Detail['params']>({
      type: 'object',
      additionalProperties: true,
      description: 'What a text in another language needs besides the code: see DetailParams.',
      examples: [{ limit: 255 }]
    })
  },
  { title: 'FailureDetail', description: 'What is wrong with one field, or stands in its way.' }
)

/** The message of a code, in which `{name}` stands for a parameter. `params` names parameters beyond those. */
type Definition = string | { readonly message: string; readonly params: readonly string[] }

type NamesIn<Message> = Message extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never

type ParamNames<D> = D extends { message: infer Message; params: readonly (infer Name)[] }
  ? NamesIn<Message> | Name
  : NamesIn<D>

/** Makes a detail at a path. `message` replaces the code's own message where a place can say it more exactly. */
type Maker<Name> = [Name] extends [never]
  ? (path: string, params?: Record<string, never>, message?: string) => Detail
  : (path: string, params: Record<Name & string, Param>, message?: string) => Detail

/** A code with its message and the names of all its parameters. */
export interface DefinedDetail {
  code: string
  message: string
  params: readonly string[]
}

const defined = new Map<string, DefinedDetail>()

/**
 * Defines codes, each once in a process (rules and threads use them without an app), and returns for each a function that makes
 * its details. Details are made in no other way, so that every code is published.
 */
export function defineDetails<const D extends Record<string, Definition>>(definitions: D) {
  const makers = Object.entries<Definition>(definitions).map(([code, definition]) => [
    code,
    define(code, definition)
  ])
  return Object.fromEntries(makers) as { readonly [C in keyof D]: Maker<ParamNames<D[C]>> }
}

/** Every code that was defined, in alphabetical order. */
export function definedDetails(): DefinedDetail[] {
  return detail_codes.map(code => defined.get(code) as DefinedDetail)
}

/** Replaces each `{name}` in a message by its parameter; lists are separated by commas. */
function fill(message: string, params: Detail['params']) {
  return message.replace(/\{(\w+)\}/g, (_, name) => {
    const value = params[name]
    return Array.isArray(value) ? value.join(', ') : String(value)
  })
}

function define(code: string, definition: Definition) {
  const whole = typeof definition === 'string' ? { message: definition, params: [] } : definition
  const shown = [...whole.message.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as string)
  if (defined.has(code)) throw new Error(`two details have the code ${code}`)
  defined.set(code, { code, message: whole.message, params: [...shown, ...whole.params] })
  detail_codes.push(code)
  detail_codes.sort()
  return (
    path: string,
    params: Detail['params'] = {},
    message = fill(whole.message, params)
  ): Detail => ({ path, message, code, params })
}

/** The codes that any feature can use. */
export const details = defineDetails({
  required: 'is required',
  unknown_field: 'is unknown',
  not_a_number: 'must be a number',
  wrong_type: 'must be {types}',
  not_one_of: 'must be one of {allowed}',
  too_short: 'must have at least {limit} characters',
  too_long: 'must have at most {limit} characters',
  too_few: 'must have at least {limit} items',
  too_many: 'must have at most {limit} items',
  repeated_items: 'must not have the same item twice',
  // CONTRACT.md section 1 has this message; its counterpart is worded alike
  too_small: 'must be >= {minimum}',
  too_large: 'must be <= {maximum}',
  not_a_multiple: 'must be a multiple of {step}',
  wrong_form: 'must have the form of {example}',
  not_an_email: 'must be an e-mail address such as ada@example.org',
  not_a_date: 'must be a date such as 2025-01-31',
  date_out_of_range: 'must be between 1850-01-01 and 2199-12-31',
  to_before_from: 'must not be before from',
  after_today: 'must not be after today',
  not_a_moment: 'must be a date such as 2025-01-31, or a time such as 2025-01-31T10:00:00Z',
  not_a_currency: 'must be a currency such as EUR (ISO 4217)',
  not_a_timezone: 'must be a time zone such as Europe/Berlin',
  not_a_country: 'must be a country such as DE (ISO 3166-1 alpha-2)',
  not_a_language: 'must be a language such as de or pt-BR (BCP 47)',
  not_six_digits: 'must be six digits such as 492039',
  control_characters: 'must not contain control characters',
  invisible_character: 'must not contain the invisible character {character}',
  too_many_marks: 'must not have more than {limit} combining marks in a row',
  bad_encoding: 'has invalid percent-encoding',
  no_such_record: 'must be the id of an existing {entity}',
  referred_to: 'is referred to by: {entity}',
  taken: { message: 'is that of {name} (id {id})', params: ['chapter_id'] },
  cannot_change: 'cannot change'
})
