import { useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../api/client.ts'
import type { components } from '../api/contract.ts'
import { unwrap } from '../api/failure.ts'

/** A member of another chapter who may be the same person. */
export type AlikePerson = components['schemas']['AlikePerson']

/** The other records of a linked member. The query key begins with `members`, so that every change of members reads them again. */
export function useLinked(id: number) {
  return useQuery({
    queryKey: ['members', 'linked', id] as const,
    queryFn: ({ signal }) => unwrap(api.GET('/getlinked', { params: { query: { id } }, signal })),
    staleTime: 0
  })
}

/** Finds members of other chapters who may be the given person, the most likely first. Throws a Failure. */
export async function findPersons(body: components['schemas']['PersonsFind']) {
  return (await unwrap(api.POST('/findpersons', { body }))).persons
}

/** The mutations that link members as one person, with the values of the first, and that unlink a member. Each throws a Failure. */
export function useLinks() {
  const client = useQueryClient()
  const refresh = () => client.invalidateQueries({ queryKey: ['members'] })
  return {
    async link(ids: number[]) {
      await unwrap(api.PUT('/linkmembers', { body: { ids } }))
      await refresh()
    },
    async unlink(id: number) {
      await unwrap(api.PUT('/unlinkmember', { body: { id } }))
      await refresh()
    }
  }
}
