import type { Places } from '../../core/places.ts'

/** The values of a member that are personal data, and that default values and changes of many members can contain. */
export const member_places: Places = {
  firstname: 'text',
  lastname: 'text',
  company: 'text',
  title: 'text',
  salutation: 'text',
  email: 'text',
  phone: 'text',
  mobile: 'text',
  membernumber: 'text',
  date_of_birth: 'text',
  street: 'text',
  postal_code: 'text',
  city: 'text',
  note: 'text',
  tags: 'text',
  fields: 'text'
}
