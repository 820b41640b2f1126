import type { Places } from '../../core/places.ts'

/** The conditions of a filter that can mean one person; parameters of lists have the same names. */
export const filter_places: Places = {
  search: 'search',
  ...{ tags: 'text', fields: 'text', born: 'day', birthday: 'day' }
}
