import { useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../api/client.ts'
import type { components } from '../api/contract.ts'
import { unwrap } from '../api/failure.ts'
import { may } from '../api/may.ts'
import { everyPage } from '../api/pages.ts'
import { useAccount } from '../api/useSession.ts'

/** A filter that is kept under a name in a chapter. */
export type KeptFilter = components['schemas']['KeptFilter']

const kept_key = ['filters'] as const

/** The kept filters of a chapter, sorted by name; read only if the user may see the chapter's members. */
export function useKeptFilters(chapter_id: number) {
  const { grants } = useAccount()
  return useQuery({
    enabled: may(grants, 'see_members', chapter_id),
    queryKey: [...kept_key, chapter_id],
    staleTime: 60_000,
    queryFn: ({ signal }) =>
      everyPage(async page => {
        const query = { chapter_id, ...page }
        const call = api.GET('/getfilters', { params: { query }, signal })
        const { filters, pagination } = await unwrap(call)
        return [filters, pagination]
      })
  })
}

/** The mutations of kept filters. Each throws a Failure, and invalidates their queries. */
export function useKeptChanges() {
  const client = useQueryClient()
  const refresh = () => client.invalidateQueries({ queryKey: kept_key })
  return {
    async create(body: components['schemas']['FilterCreate'], key: string) {
      const header = { 'Idempotency-Key': key }
      const kept = await unwrap(api.POST('/createfilter', { body, params: { header } }))
      await refresh()
      return kept
    },
    /** Changes only the parts of a kept filter that are sent; `sort` is always sent. */
    async edit(body: components['schemas']['FilterEdit']) {
      const kept = await unwrap(api.PUT('/editfilter', { body }))
      await refresh()
      return kept
    },
    async remove(id: number) {
      const kept = await unwrap(api.PUT('/removefilter', { body: { id } }))
      await refresh()
      return kept
    }
  }
}
