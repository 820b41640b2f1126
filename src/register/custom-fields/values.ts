import { type TSchema, Type } from '@sinclair/typebox'
import { details as common, type Detail, defineDetails } from '../../core/details.ts'
import { InvalidRequest } from '../../core/errors.ts'
import { escapeStep } from '../../core/json.ts'
import { Line, PlainDate, Text } from '../../core/types.ts'
import { createValidator } from '../../core/validator.ts'
import { type OwnValue, type OwnValues, ownName } from './own-values.ts'
import type { Field } from './schema.ts'

/** The greatest absolute value of a number: with two decimals it is still exact. */
const max_number = 1e13

const reader = (schema: TSchema) => createValidator(Type.Object({ value: schema }))

/** The check of the values of each kind. */
const readers: Record<Field['kind'], ReturnType<typeof reader>> = {
  text: reader(Text(2000)),
  number: reader(Type.Number({ minimum: -max_number, maximum: max_number })),
  date: reader(PlainDate),
  choice: reader(Line(1, 100)),
  choices: reader(Type.Array(Line(1, 100), { maxItems: 200, uniqueItems: true })),
  yes_no: reader(Type.Boolean())
}

interface Checked {
  values: OwnValues
  flaws: Detail[]
}

/**
 * Checks values of a member by the definitions of its chapter: each key has to be known, each value has to be of its
 * kind, and a required value cannot be taken away. `complete` also demands all required values, as for a new member.
 * `path` is the path of the values.
 */
export function checkOwn(
  fields: readonly Field[],
  given: Readonly<Record<string, unknown>>,
  { path, complete = false }: { path: string; complete?: boolean }
): Checked {
  const checked: Checked = { values: {}, flaws: [] }
  for (const [key, value] of Object.entries(given)) {
    const field = fields.find(one => one.key === key)
    checkOne(checked, field, value, `${path}/${escapeStep(key)}`)
  }
  if (complete)
    for (const { key, required, archived } of fields)
      if (required && !archived && !(key in given))
        checked.flaws.push(common.required(`${path}/${key}`))
  return checked
}

function checkOne(
  { values, flaws }: Checked,
  field: Field | undefined,
  given: unknown,
  path: string
) {
  if (!field) flaws.push(common.unknown_field(path))
  else if (field.archived) flaws.push(fieldDetails.archived_field(path))
  else if (isEmpty(given)) {
    if (field.required) flaws.push(common.required(path))
    values[ownName(field.key)] = null
  } else {
    const found = checkValue(field, given, path)
    if (found.flaws) flaws.push(...found.flaws)
    else values[ownName(field.key)] = found.value
  }
}

/** Whether a given value makes a field unknown. */
function isEmpty(given: unknown) {
  if (typeof given === 'string') return given.trim() === ''
  return given === null || (Array.isArray(given) && given.length === 0)
}

export function checkValue(
  { kind, choices }: Pick<Field, 'kind' | 'choices'>,
  given: unknown,
  path: string
): { value: OwnValue; flaws?: never } | { value?: never; flaws: Detail[] } {
  const read = readKind(kind, given, path)
  if (Array.isArray(read)) return { flaws: read }
  const { value } = read
  if (kind !== 'choice' && kind !== 'choices') return { value }
  const flaws = [value].flat().flatMap((choice, index): Detail[] => {
    const at = kind === 'choice' ? path : `${path}/${index}`
    return choices.includes(choice as string) ? [] : [common.not_one_of(at, { allowed: choices })]
  })
  if (flaws.length > 0) return { flaws }
  // in the order of the definition, so that equal choices are equal
  return {
    value: kind === 'choice' ? value : choices.filter(one => (value as string[]).includes(one))
  }
}

function readKind(kind: Field['kind'], given: unknown, path: string) {
  try {
    return readers[kind]({ value: given }) as { value: OwnValue }
  } catch (error) {
    if (!(error instanceof InvalidRequest) || !error.details) throw error
    return error.details.map(flaw => ({ ...flaw, path: path + flaw.path.slice('/value'.length) }))
  }
}

/** The flaws of the definition of a field, and of its values. */
export const fieldDetails = defineDetails({
  field_of_members: 'is what every member has as {field}: use another name',
  needs_choices: 'must have at least one choice',
  takes_no_choices: 'must be empty: only the kinds choice and choices have choices',
  splits_choices: 'must not have a semicolon or vertical bar, which separate several choices',
  values_missing: 'is missing for {count} members: give it to them first',
  values_of_kind: 'has values of {count} members: define another field, and archive this one',
  choices_in_use: 'are what {count} members have: {choices}',
  archived_field: 'is archived',
  values_doubled: '{count} members have a value that another one has too: change these first',
  not_to_be_unique: 'must be false: only texts and numbers can be unique',
  unique_for_many: 'is unique: not more than one can have the same',
  not_unique: 'must be the key of a field that is unique'
})
