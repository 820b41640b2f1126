import { useQuery } from '@tanstack/react-query'
import { api } from '../api/client.ts'
import { unwrap } from '../api/failure.ts'
import { everyPage } from '../api/pages.ts'

/** The name of every account by id, if `enabled`; invalidated by a change of any account. */
export function useAccountNames(enabled: boolean) {
  return useQuery({
    queryKey: ['accounts', 'names'],
    enabled,
    staleTime: 60_000,
    queryFn: async ({ signal }) => {
      const every = await everyPage(async page => {
        const call = api.GET('/getusers', { params: { query: page }, signal })
        const { users, pagination } = await unwrap(call)
        return [users, pagination]
      })
      return new Map(every.map(({ id, name }) => [id, name]))
    }
  })
}
