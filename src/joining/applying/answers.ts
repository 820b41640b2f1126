import { Type } from '@sinclair/typebox'
import { details as common, type Detail } from '../../core/details.ts'
import { InvalidRequest } from '../../core/errors.ts'
import { Email } from '../../core/types.ts'
import { createValidator } from '../../core/validator.ts'
import { ownName } from '../../register/custom-fields/own-values.ts'
import type { Field } from '../../register/custom-fields/schema.ts'
import { checkValue } from '../../register/custom-fields/values.ts'
import type { Field as MemberField } from '../../register/members/field.ts'
import { details, listed } from '../../register/members/schema.ts'

/** The check of each field of members that pages may ask for; an empty value is looked at before. */
const readers = Object.fromEntries(
  [...Object.keys(listed), ...Object.keys(details)].map(name => {
    const { schema, edit }: MemberField =
      name in listed ? listed[name as keyof typeof listed] : details[name as keyof typeof details]
    const value = name === 'email' ? Email : (edit ?? schema)
    return [name, createValidator(Type.Object({ value }))]
  })
)

/** What was answered: fields of members by name, custom fields by key. */
export interface Answers {
  values: Record<string, unknown>
  own: Record<string, unknown>
}

interface Asking {
  asked: readonly { field: string; required: boolean }[]
  /** The custom fields that forms of the chapter may ask for. */
  own_fields: readonly Field[]
  /** Whether the answers are texts, as browsers send forms. */
  are_texts: boolean
}

/** Checks answers by what a form asks for; an answer to something else is refused. */
export function checkAnswers(
  given: Readonly<Record<string, unknown>>,
  { asked, own_fields, are_texts }: Asking
): { answers: Answers; flaws: Detail[] } {
  const answers: Answers = { values: {}, own: {} }
  const flaws: Detail[] = []
  for (const name of Object.keys(given))
    if (!asked.some(({ field }) => field === name)) flaws.push(common.unknown_field(pathOf(name)))
  for (const { field: name, required } of asked) {
    const own = own_fields.find(({ key }) => ownName(key) === name)
    const sent = Object.hasOwn(given, name) ? given[name] : undefined
    const value = are_texts && own ? readText(own, sent) : sent
    if (isEmpty(value)) {
      if (required) flaws.push(common.required(pathOf(name)))
      continue
    }
    const checked = own ? checkValue(own, value, pathOf(name)) : checkMemberValue(name, value)
    if (checked.flaws) flaws.push(...checked.flaws)
    else if (own) answers.own[own.key] = checked.value
    else answers.values[name] = checked.value
  }
  return { answers, flaws }
}

const pathOf = (name: string) => `/answers/${name}`

function isEmpty(value: unknown) {
  if (typeof value === 'string') return value.trim() === ''
  return value === undefined || value === null || (Array.isArray(value) && value.length === 0)
}

/** A value of a custom field as a browser sends it. */
function readText({ kind }: Field, sent: unknown): unknown {
  if (kind === 'choices') return sent === undefined ? [] : [sent].flat()
  if (kind === 'yes_no')
    return sent === 'true' || sent === 'on' ? true : sent === 'false' ? false : sent
  if (kind === 'number' && typeof sent === 'string' && /^\s*-?\d+([.,]\d+)?\s*$/.test(sent))
    return Number(sent.trim().replace(',', '.'))
  return sent
}

function checkMemberValue(name: string, value: unknown): { value?: unknown; flaws?: Detail[] } {
  try {
    const read = readers[name] as (data: unknown) => { value: unknown }
    return { value: read({ value }).value }
  } catch (error) {
    if (!(error instanceof InvalidRequest) || !error.details) throw error
    const flaws = error.details.map(flaw => ({
      ...flaw,
      path: pathOf(name) + flaw.path.slice('/value'.length)
    }))
    return { flaws }
  }
}
