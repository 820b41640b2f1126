import type { Static, TSchema } from '@sinclair/typebox'
import { Ajv } from 'ajv'
import { describeErrors } from './ajv-errors.ts'
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
  // errors carry what they found
  verbose: true,
  formats
})

/** More would only make the answer longer. */
const most_details = 200

/** The most marks in a row that any script needs (Unicode Standard Annex 15, section 13). */
const most_marks = 30
const too_many_marks = new RegExp(`\\p{M}{${most_marks + 1}}`, 'u')

/**
 * Makes the check of a request's part against its schema, as CONTRACT.md section 2 says: nothing in a body
 * is coerced, strings are trimmed and normalised first, unknown fields are refused. The check answers the
 * value to work with, and throws `validation_error` with every offending field at once.
 */
export function validatorOf<T extends TSchema>(schema: T, part: 'body' | 'texts' = 'body') {
  const fits = ajv.compile(schema)
  const rule = findRule(schema)
  const read = part === 'body' ? readBody(schema) : readTexts(schema)
  return (data: unknown): Static<T> => {
    const flaws: Detail[] = []
    const value = read(data, flaws)
    const details = fits(value) ? flaws : [...flaws, ...describeErrors(fits.errors ?? [], value)]
    if (rule) details.push(...rule(value))
    if (details.length > 0) throw invalid(details.slice(0, most_details))
    return value as Static<T>
  }
}

type Read = (data: unknown, flaws: Detail[]) => unknown

function readBody(schema: TSchema): Read {
  return (data, flaws) => normalise(schema, data, flaws)
}

/** Trims strings and puts them into NFC wherever the schema names them; secrets and unknown keys stay as sent. */
function normalise(schema: TSchema, value: unknown, flaws: Detail[], path = ''): unknown {
  if (typeof value === 'string') return normaliseText(schema, value, flaws, path)
  if (Array.isArray(value) && schema.items)
    return value.map((item, index) => normalise(schema.items, item, flaws, `${path}/${index}`))
  if (schema.properties && isRecord(value)) {
    for (const [name, field] of Object.entries<TSchema>(schema.properties))
      if (Object.hasOwn(value, name))
        value[name] = normalise(field, value[name], flaws, `${path}/${name}`)
  }
  return value
}

/**
 * Normalising a run of marks takes the square of its length, so a text is left as it is where its length
 * alone already refuses it (NFC makes no text shorter than a quarter), and refused for a run like that.
 */
function normaliseText(schema: TSchema, text: string, flaws: Detail[], path: string) {
  if (schema.writeOnly || !schema.type) return text
  const trimmed = text.trim()
  if (isComposed(trimmed)) return trimmed
  if (trimmed.length > 4 * (schema.maxLength ?? 0)) return trimmed
  if (!too_many_marks.test(trimmed)) return trimmed.normalize('NFC')
  flaws.push(common.too_many_marks(path, { limit: most_marks }))
  return trimmed
}

/** Makes what reads the integers and booleans among the texts of a query or path, and trims the strings. */
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
