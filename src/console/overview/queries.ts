import { useQuery } from '@tanstack/react-query'
import { api } from '../api/client.ts'
import type { components } from '../api/contract.ts'
import { unwrap } from '../api/failure.ts'

/** The numbers of a chapter, or of all chapters that the user can see. */
export type Overview = components['schemas']['Overview']

/** The overview of a chapter or of all; fetched again whenever it is shown, and invalidated with the members. */
export function useOverview(chapter_id: number | undefined) {
  return useQuery({
    queryKey: ['members', 'overview', chapter_id],
    queryFn: ({ signal }) =>
      unwrap(api.GET('/getoverview', { params: { query: { chapter_id } }, signal })),
    staleTime: 0
  })
}
