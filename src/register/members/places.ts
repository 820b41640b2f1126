import type { Places } from '../../core/places.ts'

/** The values of a member that tell of one person, and that defaults and changes of many can have. */
export const member_places: Places = {
  ...{ firstname: 'text', lastname: 'text', company: 'text', title: 'text', salutation: 'text' },
  ...{ email: 'text', phone: 'text', mobile: 'text', membernumber: 'text', date_of_birth: 'text' },
  ...{ street: 'text', postal_code: 'text', city: 'text', note: 'text', tags: 'text' },
  fields: 'text'
}
