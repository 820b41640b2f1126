import { queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '../api/client.ts'
import type { components } from '../api/contract.ts'
import { unwrap } from '../api/failure.ts'

/** The association that runs this register; its name is empty until it is set up. */
export type Association = components['schemas']['Association']

/** The query for the association. */
export const association_query = queryOptions({
  queryKey: ['association'],
  queryFn: ({ signal }) => unwrap(api.GET('/getassociation', { signal }))
})

/** The association. */
export function useAssociation() {
  return useQuery(association_query)
}
