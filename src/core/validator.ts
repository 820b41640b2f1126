import type { Static, TSchema } from '@sinclair/typebox'
import { Ajv, type ValidateFunction } from 'ajv'
import { describeErrors, refuseUndescribed } from './ajv-errors.ts'
import { details as common, type Detail } from './details.ts'
import { invalid } from './errors.ts'
import { formats } from './formats.ts'
import { readInteger } from './query.ts'
import { findRule } from './rule.ts'
import { isComposed } from './text.ts'

const ajv = new Ajv({
  allErrors: true,
  useDefaults: true,
  strict: true,
  strictRequired: false,
  allowUnionTypes: true,
  // errors include the invalid value
  verbose: true,
  // the tests check the schemas of the contract; each thread would compile the schema of schemas anew
  meta: false,
  validateSchema: false,
  formats
})

/** Details in one answer. */
const max_details = 200

/** The most marks in a row that any script needs (Unicode Standard Annex 15, section 13). */
const max_marks = 30
const too_many_marks = new RegExp(`\\p{M}{${max_marks + 1}}`, 'u')

/**
 * Creates a function that validates a part of a request (CONTRACT.md section 2): nothing in a body is coerced, strings
 * are trimmed and normalised first, unknown fields are refused. It returns the normalised value, and throws
 * `validation_error` with every offending field. Throws at once where a violation of the schema would have no code;
 * the schema is compiled for the first value, since a process meets few of all schemas.
 */
export function createValidator<T extends TSchema>(schema: T, part: 'body' | 'texts' = 'body') {
  refuseUndescribed(schema)
  let compiled: ValidateFunction | undefined
  const rule = findRule(schema)
  const read = part === 'body' ? readBody(schema) : readTexts(schema)
  return (data: unknown): Static<T> => {
    compiled ??= ajv.compile(schema)
    const fits = compiled
    const flaws: Detail[] = []
    const value = read(data, flaws)
    const details = fits(value) ? flaws : [...flaws, ...describeErrors(fits.errors ?? [], value)]
    if (rule) details.push(...rule(value))
    if (details.length > 0) throw invalid(details.slice(0, max_details))
    return value as Static<T>
  }
}

type Read = (data: unknown, flaws: Detail[]) => unknown

function readBody(schema: TSchema): Read {
  return (data, flaws) => normalise(schema, data, flaws)
}

/** Trims the strings of a schema and normalises them to NFC; secrets and unknown keys stay unchanged. */
function normalise(schema: TSchema, value: unknown, flaws: Detail[], path = ''): unknown {
  if (typeof value === 'string') return normaliseText(schema, value, flaws, path)
  if (Array.isArray(value) && schema.items)
    return value.map((item, index) => normalise(schema.items, item, flaws, `${path}/${index}`))
  if (schema.properties && isRecord(value)) {
    for (const [name, field] of listFields(schema.properties))
      if (Object.hasOwn(value, name))
        value[name] = normalise(field, value[name], flaws, `${path}/${name}`)
  }
  return value
}

type Fields = readonly (readonly [name: string, field: TSchema])[]

/** Caches the fields of schemas as lists, which the import of a file needs for each row. */
const lists = new WeakMap<object, Fields>()

function listFields(properties: Record<string, TSchema>): Fields {
  const known = lists.get(properties) ?? Object.entries(properties)
  lists.set(properties, known)
  return known
}

/**
 * Trims and normalises a text. The cost of normalising a run of combining marks is quadratic, so long runs are refused,
 * and texts that are too long in any case are not normalised (NFC shortens no text to less than a quarter).
 */
function normaliseText(schema: TSchema, text: string, flaws: Detail[], path: string) {
  if (schema.writeOnly || !schema.type) return text
  const trimmed = text.trim()
  if (isComposed(trimmed)) return trimmed
  if (trimmed.length > 4 * (schema.maxLength ?? 0)) return trimmed
  if (!too_many_marks.test(trimmed)) return trimmed.normalize('NFC')
  flaws.push(common.too_many_marks(path, { limit: max_marks }))
  return trimmed
}

/** Creates a function that parses the integers and booleans of a query or path, and normalises its strings. */
function readTexts(schema: TSchema): Read {
  const fields = Object.entries<TSchema>(schema.properties)
  return (texts, flaws) => {
    const values: Record<string, unknown> = Object.assign(Object.create(null), texts)
    for (const [name, field] of fields) {
      const text = values[name]
      if (typeof text !== 'string') continue
      if (field.type === 'integer') values[name] = readInteger(text)
      else if (field.type === 'boolean') values[name] = { true: true, false: false }[text] ?? text
      else values[name] = normaliseText(field, text, flaws, `/${name}`)
    }
    return values
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
