import { useQuery } from '@tanstack/react-query'
import { readAll } from '../api/read.ts'

/** The name of every account by id, if `enabled`; invalidated by a change of any account. */
export function useAccountNames(enabled: boolean) {
  return useQuery({
    queryKey: ['accounts', 'names'],
    enabled,
    staleTime: 60_000,
    queryFn: async ({ signal }) => {
      const every = await readAll('/getusers', 'users', {}, signal)
      return new Map(every.map(({ id, name }) => [id, name]))
    }
  })
}
