import type { Places } from '../../core/places.ts'

/** The places of personal data in a filter; the parameters of lists have the same names. */
export const filter_places: Places = {
  search: 'search',
  tags: 'text',
  fields: 'text',
  born: 'day',
  birthday: 'day'
}
