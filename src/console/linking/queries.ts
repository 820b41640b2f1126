import { useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../api/client.ts'
import type { components } from '../api/contract.ts'
import { unwrap } from '../api/failure.ts'

/** A member of another chapter who may be the same person. */
export type AlikePerson = components['schemas']['AlikePerson']

/** Where else a member is the same person; the key makes every change of members read it again. */
export function useLinked(id: number) {
  return useQuery({
    queryKey: ['members', 'linked', id] as const,
    queryFn: ({ signal }) => unwrap(api.GET('/getlinked', { params: { query: { id } }, signal })),
    staleTime: 0
  })
}

/** The members of other chapters who may be somebody, the surest first. Throws a Failure. */
export async function findPersons(body: components['schemas']['PersonsFind']) {
  return (await unwrap(api.POST('/findpersons', { body }))).persons
}

/** Links members of several chapters as one person, whose values are those of the first, and ends that. Each throws a Failure. */
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
