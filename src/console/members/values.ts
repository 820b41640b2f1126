import { type MemberDetail, member_details, toValues } from '../api/members.ts'
import { type CustomField, isOwnName, type OwnName, ownName } from '../shared/ownNames.ts'
import { fromInput, isEmptyInput, type OwnInput, toInput } from '../shared/ownValues.ts'
import type { MemberDetails } from './queries.ts'

/** The values of a member's form: the fields of the contract, with "" for unknown values, and the custom fields. */
export interface MemberValues extends Record<MemberDetail, string> {
  firstname: string
  lastname: string
  email: string
  membertype_id: number
  /** "" if the membership type decides. */
  status: MemberDetails['status'] | ''
  /** The days of the first term, in the form of a new member. */
  membership_startdate?: string
  membership_enddate?: string
  [own: OwnName]: OwnInput
}

/** Returns the value of each detail field. */
export function detailValues(select: (name: MemberDetail) => string): Record<MemberDetail, string> {
  const entries = member_details.map(name => [name, select(name)])
  return Object.fromEntries(entries) as Record<MemberDetail, string>
}

/** The values of a member's custom fields, as the form shows them. */
export function ownInputs(
  fields: readonly CustomField[],
  values: Readonly<Record<string, unknown>>,
  locale: string
): Record<OwnName, OwnInput> {
  return Object.fromEntries(
    fields.map(field => [ownName(field), toInput(field, values[field.key], locale)])
  )
}

/** The fields of a request for values of the form; custom fields are in the object `fields`. */
export function toRequestValues(
  values: Partial<MemberValues>,
  fields: readonly CustomField[],
  locale: string
) {
  const entries = Object.entries(values)
  const own = fields.flatMap(field => {
    const input = values[ownName(field)]
    return input === undefined ? [] : [[field.key, fromInput(field, input, locale)] as const]
  })
  return {
    ...toValues(Object.fromEntries(entries.filter(([name]) => !isOwnName(name)))),
    ...(own.length > 0 && { fields: Object.fromEntries(own) })
  }
}

/** The values of custom fields that are filled in. */
export function filledOwn(values: MemberValues): Record<OwnName, OwnInput> {
  const filled = Object.entries(values).filter(
    ([name, value]) => isOwnName(name) && !isEmptyInput(value)
  )
  return Object.fromEntries(filled)
}
