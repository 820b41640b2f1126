import { MembersSet as settable } from '../api/contract.ts'
import { type MemberDetail, toValues } from '../api/members.ts'
import { isWholeDay } from '../shared/DayInput.tsx'
import { type CustomField, isOwnName, type OwnName, ownName } from '../shared/ownNames.ts'
import { fromInput, isEmptyInput, type OwnInput } from '../shared/ownValues.ts'
import type { MembersSet } from './useManyChange.ts'

/** The fields of the contract that can be set; custom fields are listed one by one, so their object is left out. */
type Settable = Exclude<keyof typeof settable, 'fields'>
/** A field that can be set on many members. */
export type ManyField = Settable | OwnName

/** The fields of the contract that can be set on many members, except the status, which has its own menu. */
export const many_fields = (Object.keys(settable) as (keyof typeof settable)[]).filter(
  (name): name is Settable => name !== 'status' && name !== 'fields'
)

/** The request that sets a value; undefined if the input is empty and the field needs a value. */
export function toSet(
  name: ManyField,
  value: OwnInput,
  own: readonly CustomField[],
  locale: string
): MembersSet | undefined {
  const field = own.find(one => ownName(one) === name)
  if (field) return { fields: { [field.key]: fromInput(field, value, locale) } }
  if (name === 'membernumber') return { membernumber: 'auto' }
  if (isTagChange(name)) return { [name]: isEmptyInput(value) ? [] : value }
  if (isAct(name)) return toAct(name, [value].flat())
  if (name === 'status' || name === 'membertype_id')
    return isEmptyInput(value) ? undefined : { [name]: name === 'status' ? value : Number(value) }
  return toValues({ [name]: value })
}

function toAct(name: 'leave' | 'transfer', parts: readonly string[]): MembersSet | undefined {
  const [first = '', second = '', third = ''] = parts
  if (name === 'transfer')
    return first && second && isWholeDay(third)
      ? { transfer: { chapter_id: Number(first), membertype_id: Number(second), on: third } }
      : undefined
  if (first === '' || (second !== '' && !isWholeDay(second))) return undefined
  const reason = first as NonNullable<MembersSet['leave']>['reason']
  const note = third.trim()
  return { leave: { reason, ...(second && { enddate: second }), ...(note && { note }) } }
}

/** Whether a field stands for an act on the membership. */
export const isAct = (name: ManyField): name is 'leave' | 'transfer' =>
  name === 'leave' || name === 'transfer'

/** Whether a field stands for adding or removing single tags; the other tags of a member stay. */
export const isTagChange = (name: ManyField): name is 'tags_add' | 'tags_remove' =>
  name === 'tags_add' || name === 'tags_remove'

/** Whether an empty input clears the field. */
export const canTakeAway = (name: ManyField) =>
  name !== 'membernumber' && name !== 'membertype_id' && !isTagChange(name) && !isAct(name)

/** Whether a name, not found among the current fields, is that of a custom field that no longer exists. */
export const isMissing = (name: ManyField): name is Exclude<ManyField, MemberDetail> =>
  isOwnName(name)
