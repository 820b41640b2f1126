import type { components } from '../api/contract.ts'
import { may } from '../api/may.ts'
import { useAll } from '../api/read.ts'
import { useAccount } from '../api/useSession.ts'
import { type Sent, useWrite } from '../api/write.ts'
import { type Conditions, type Filter, fromFilter, toFilter } from './conditions.ts'

/** A filter that is kept under a name in a chapter. */
export type KeptFilter = components['schemas']['KeptFilter']

const kept_key = 'filters'

/** The saved filters of a chapter, sorted by name; read only if the user may see the chapter's members. */
export function useKeptFilters(chapter_id: number) {
  const { grants } = useAccount()
  const enabled = may(grants, 'see_members', chapter_id)
  return useAll('/getfilters', 'filters', { chapter_id }, { of: kept_key, enabled })
}

/** The mutations of saved filters. Each throws a Failure, and invalidates their queries. */
export function useKeptChanges() {
  const write = useWrite(kept_key)
  return {
    create: (body: Sent<'POST /createfilter'>, key: string) =>
      write('POST /createfilter', body, { key }),
    /** Changes only the parts of a saved filter that are sent; `sort` is always sent. */
    edit: (body: Sent<'PUT /editfilter'>) => write('PUT /editfilter', body),
    remove: (id: number) => write('PUT /removefilter', { id })
  }
}

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
