import { type MemberDetail, member_details } from '../api/members.ts'

/** A group of fields in a form, in the order of the form. */
export interface FieldGroup {
  name: 'person' | 'address' | 'contact' | 'membership'
  fields: readonly MemberDetail[]
}

const shown: readonly FieldGroup[] = [
  {
    name: 'person',
    fields: ['date_of_birth', 'salutation', 'title', 'gender', 'company', 'language']
  },
  { name: 'contact', fields: ['phone', 'mobile', 'unsubscribed'] },
  { name: 'address', fields: ['street', 'postal_code', 'city', 'country'] },
  { name: 'membership', fields: ['membernumber', 'joined', 'note'] }
]

const placed = shown.flatMap(({ fields }) => fields)

/** All groups; the last one also has every field that no group names. */
export const field_groups: readonly FieldGroup[] = shown.map(group =>
  group.name === 'membership'
    ? {
        ...group,
        fields: [...group.fields, ...member_details.filter(one => !placed.includes(one))]
      }
    : group
)

/** The fields that a form shows even if they are empty; a button shows the others. */
export const usual_fields: readonly MemberDetail[] = [
  ...(['date_of_birth', 'phone', 'mobile', 'street', 'postal_code', 'city'] as const),
  ...(['membernumber', 'joined'] as const)
]

/** The number of custom fields that a form shows even if they are empty. */
export const usual_own = 8
