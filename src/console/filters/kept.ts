import { type Conditions, type Filter, fromFilter, toFilter } from './conditions.ts'
import type { KeptFilter } from './queries.ts'

/** The search parameters of a list that shows a saved filter: conditions, order and the filter's id. */
export function toAddress({ id, filter, sort = 'name' }: Omit<KeptFilter, 'gone'>) {
  return { ...fromFilter(filter), sort: sort === 'name' ? undefined : sort, kept: id }
}

/** Whether a saved filter has the same conditions and order. */
export function isKept(
  { filter, sort = 'name' }: KeptFilter,
  conditions: Conditions,
  order: string
): boolean {
  return sort === order && toText(filter) === toText(toFilter(conditions))
}

/** A saved filter without the membership types and custom fields that no longer exist. */
export function withoutGone({ filter, gone }: Pick<KeptFilter, 'filter' | 'gone'>): Filter {
  const paths = gone.map(({ path }) => path.slice(1).split('/'))
  const types = paths.filter(([, part]) => part === 'membertype_id').map(([, , index]) => index)
  const keys = paths.filter(([, part]) => part === 'fields').map(([, , key]) => key)
  const { membertype_id = [], fields = {}, ...others } = filter
  const left_types = membertype_id.filter((_, index) => !types.includes(String(index)))
  const left_fields = Object.entries(fields).filter(([key]) => !keys.includes(key))
  return {
    ...others,
    ...(left_types.length > 0 && { membertype_id: left_types }),
    ...(left_fields.length > 0 && { fields: Object.fromEntries(left_fields) })
  }
}

/** A text for comparison: equal filters have the same text, whatever the order of their parts. */
function toText(filter: Filter): string {
  return JSON.stringify(Object.entries(filter).sort(([one], [other]) => (one < other ? -1 : 1)))
}
