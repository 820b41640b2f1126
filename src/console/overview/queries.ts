import { useQuery } from '@tanstack/react-query'
import { api } from '../api/client.ts'
import type { components } from '../api/contract.ts'
import { unwrap } from '../api/failure.ts'

/** The members of a chapter, or of all that the reader can see, as numbers. */
export type Overview = components['schemas']['Overview']

/** The numbers of a chapter or of all; read anew whenever they are shown, and out of date with the members. */
export function useOverview(chapter_id: number | undefined) {
  return useQuery({
    queryKey: ['members', 'overview', chapter_id],
    queryFn: ({ signal }) =>
      unwrap(api.GET('/getoverview', { params: { query: { chapter_id } }, signal })),
    staleTime: 0
  })
}
