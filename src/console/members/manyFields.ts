import { MembersSet as settable } from '../api/contract.ts'
import { type MemberDetail, toValues } from '../api/members.ts'
import { isOwnName, type OwnField, type OwnName, ownName } from '../shared/ownNames.ts'
import { fromInput, isEmptyInput, type OwnInput } from '../shared/ownValues.ts'
import type { MembersSet } from './useManyChange.ts'

/** Own fields stand by themselves. */
type Settable = Exclude<keyof typeof settable, 'fields'>
/** A field that many members can get. */
export type ManyField = Settable | OwnName

/** The fields of the contract that many members can get; the status has a menu of its own. */
export const many_fields = (Object.keys(settable) as (keyof typeof settable)[]).filter(
  (name): name is Settable => name !== 'status' && name !== 'fields'
)

/** What a request sets; undefined while a value is missing that cannot be taken away. */
export function toSet(
  name: ManyField,
  value: OwnInput,
  own: readonly OwnField[],
  locale: string
): MembersSet | undefined {
  const field = own.find(one => ownName(one) === name)
  if (field) return { fields: { [field.key]: fromInput(field, value, locale) } }
  if (name === 'membernumber') return { membernumber: 'auto' }
  if (isTagChange(name)) return { [name]: isEmptyInput(value) ? [] : value }
  if (name === 'status' || name === 'membertype_id')
    return isEmptyInput(value) ? undefined : { [name]: name === 'status' ? value : Number(value) }
  return toValues({ [name]: value })
}

/** Whether tags are added or taken away, while others stay. */
export const isTagChange = (name: ManyField): name is 'tags_add' | 'tags_remove' =>
  name === 'tags_add' || name === 'tags_remove'

/** Whether a member keeps nothing of a field whose input is left empty. */
export const canTakeAway = (name: ManyField) =>
  name !== 'membernumber' && name !== 'membertype_id' && !isTagChange(name)

/** Whether a name is that of an own field, which is not there any more. */
export const isMissing = (name: ManyField): name is Exclude<ManyField, MemberDetail> =>
  isOwnName(name)
