import { type MemberDetail, member_details } from '../api/members.ts'

/** Fields that a form shows together, in its order. */
export interface FieldGroup {
  name: 'person' | 'address' | 'contact' | 'membership'
  fields: readonly MemberDetail[]
}

const shown: readonly FieldGroup[] = [
  {
    name: 'person',
    fields: ['date_of_birth', 'salutation', 'title', 'gender', 'company', 'language']
  },
  { name: 'contact', fields: ['phone', 'mobile'] },
  { name: 'address', fields: ['street', 'postal_code', 'city', 'country'] },
  { name: 'membership', fields: ['membernumber', 'joined', 'note'] }
]

const placed = shown.flatMap(({ fields }) => fields)

/** All groups; a field that none of them names is in the last one. */
export const field_groups: readonly FieldGroup[] = shown.map(group =>
  group.name === 'membership'
    ? {
        ...group,
        fields: [...group.fields, ...member_details.filter(one => !placed.includes(one))]
      }
    : group
)

/** The fields that a form has room for while they are empty; others are asked for by a button. */
export const usual_fields: readonly MemberDetail[] = [
  ...(['date_of_birth', 'phone', 'mobile', 'street', 'postal_code', 'city'] as const),
  ...(['membernumber', 'joined'] as const)
]

/** How many of the association's own fields a form has room for while they are empty. */
export const usual_own = 8
