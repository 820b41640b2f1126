import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../api/client.ts'
import type { components } from '../api/contract.ts'
import { unwrap } from '../api/failure.ts'

/** A member that a search found. */
export type Found = components['schemas']['FoundMember']

/** The largest number of members that are listed. */
const max_listed = 8
/** The smallest number of letters with which members are searched. */
const min_letters = 2

/** The first members of all chapters that a search finds, sorted by name; none for a search of a single letter. */
export function useFoundMembers(search: string) {
  return useQuery({
    queryKey: ['members', 'find', search],
    enabled: search.length >= min_letters,
    queryFn: ({ signal }) => {
      const page = { columns: [], offset: 0, limit: max_listed }
      const body = { sort: 'name' as const, ...page, filter: { search: search.slice(0, 100) } }
      return unwrap(api.POST('/findmembers', { body, signal }))
    },
    placeholderData: search.length >= min_letters ? keepPreviousData : undefined
  })
}
