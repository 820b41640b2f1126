import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../api/client.ts'
import type { components } from '../api/contract.ts'
import { unwrap } from '../api/failure.ts'

/** A member who is found. */
export type Found = components['schemas']['FoundMember']

/** How many members are listed. */
const max_listed = 8
/** From how many letters on members are looked for. */
const min_letters = 2

/** The first members of all chapters whom a search finds, by name; nobody for a single letter. */
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
