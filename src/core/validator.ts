import type { Static, TSchema } from '@sinclair/typebox'
import { Ajv, type ErrorObject } from 'ajv'
import { many_lines, one_line } from './contract.ts'
import { type Detail, invalid } from './errors.ts'
import { formats } from './formats.ts'
import { readInteger, undecodable } from './query.ts'
import { ruleOf } from './rule.ts'

const ajv = new Ajv({
  allErrors: true,
  useDefaults: true,
  strict: true,
  strictRequired: false,
  allowUnionTypes: true,
  formats
})

const pattern_messages: Record<string, string> = {
  [one_line]: 'must not contain control characters',
  [many_lines]: 'must not contain control characters other than line feed and tab'
}

/**
 * Makes the check of a request's part against its schema, as CONTRACT.md section 2 says: nothing in a body
 * is coerced, strings are trimmed and normalised first, unknown fields are refused. The check answers the
 * value to work with, and throws `validation_error` with every offending field at once.
 */
export function validatorOf<T extends TSchema>(schema: T, part: 'body' | 'texts' = 'body') {
  const fits = ajv.compile(schema)
  const rule = ruleOf(schema)
  const read = part === 'body' ? normalise : readTexts
  return (data: unknown): Static<T> => {
    const value = read(schema, data)
    const details = fits(value) ? [] : (fits.errors ?? []).map(error => describe(error, value))
    if (rule) details.push(...rule(value))
    if (details.length > 0) throw invalid(details)
    return value as Static<T>
  }
}

/** Trims strings and puts them into NFC wherever the schema names them; secrets and unknown keys stay as sent. */
function normalise(schema: TSchema, value: unknown): unknown {
  if (typeof value === 'string')
    return schema.writeOnly || !schema.type ? value : value.trim().normalize('NFC')
  if (Array.isArray(value))
    return schema.items ? value.map(item => normalise(schema.items, item)) : value
  if (schema.properties && isRecord(value)) {
    for (const [name, field] of Object.entries<TSchema>(schema.properties))
      if (Object.hasOwn(value, name)) value[name] = normalise(field, value[name])
  }
  return value
}

/** Reads the integers and booleans among the texts of a query or path, and trims the strings. */
function readTexts(schema: TSchema, texts: unknown) {
  const values: Record<string, unknown> = Object.assign(Object.create(null), texts)
  for (const [name, field] of Object.entries<TSchema>(schema.properties)) {
    const text = values[name]
    if (typeof text !== 'string') continue
    if (field.type === 'integer') values[name] = readInteger(text)
    else if (field.type === 'boolean') values[name] = { true: true, false: false }[text] ?? text
    else values[name] = normalise(field, text)
  }
  return values
}

function describe(error: ErrorObject, value: unknown): Detail {
  const { instancePath, keyword, params } = error
  if (keyword === 'required')
    return { path: `${instancePath}/${pointer(params.missingProperty)}`, message: 'is required' }
  if (keyword === 'additionalProperties') {
    const path = `${instancePath}/${pointer(params.additionalProperty)}`
    return { path, message: 'is unknown' }
  }
  return { path: instancePath, message: messageOf(error, value) }
}

function messageOf({ instancePath, keyword, params, message }: ErrorObject, value: unknown) {
  const found = isRecord(value) ? value[instancePath.slice(1)] : undefined
  if (found === undecodable) return 'has invalid percent-encoding'
  if (keyword === 'enum') return `must be one of ${JSON.stringify(params.allowedValues)}`
  if (keyword === 'format') return `must be a valid ${params.format}`
  if (keyword === 'pattern')
    return pattern_messages[params.pattern] ?? `must match ${params.pattern}`
  return message ?? 'is wrong'
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** One step of a JSON Pointer (RFC 6901 section 3). */
function pointer(name: string) {
  return name.replaceAll('~', '~0').replaceAll('/', '~1')
}
