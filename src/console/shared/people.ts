import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../api/client.ts'
import type { components } from '../api/contract.ts'
import { unwrap } from '../api/failure.ts'

type Found = components['schemas']['FoundMember']
/** A member whom another record refers to, such as a payer. */
export type Person = Pick<Found, 'id' | 'firstname' | 'lastname' | 'chapter_id'>

/** The full name of a member. */
export const fullName = ({ firstname, lastname }: Pick<Person, 'firstname' | 'lastname'>) =>
  `${firstname} ${lastname}`.trimStart()

type Asked = components['schemas']['MembersFind']

/** The query for a page of members in the order of their names; any change of members invalidates it. */
const find = (asked: Pick<Asked, 'filter' | 'limit'> & Partial<Asked>) => {
  const body = { columns: [], ...asked, sort: 'name' as const, offset: 0 }
  return {
    queryKey: ['members', 'people', body] as const,
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      unwrap(api.POST('/findmembers', { body, signal }))
  }
}

/** The largest page that the service allows. */
const max_people = 200

/** The members with the given ids whom the user can see, by id; undefined while they load. Reads as many pages as that takes. */
export function usePeople(ids: readonly number[]): ReadonlyMap<number, Person> | undefined {
  const wanted = [...new Set(ids)].sort((one, other) => one - other)
  const pages = Array.from({ length: Math.ceil(wanted.length / max_people) }, (_, page) =>
    find({
      filter: { ids: wanted.slice(page * max_people, (page + 1) * max_people) },
      limit: max_people
    })
  )
  // keeps no previous answer: members who are missing from it would be shown as gone
  const { data } = useQuery({
    queryKey: ['members', 'people', wanted] as const,
    queryFn: context => Promise.all(pages.map(({ queryFn }) => queryFn(context))),
    enabled: wanted.length > 0
  })
  if (wanted.length === 0) return new Map()
  return data && new Map(data.flatMap(({ members }) => members).map(member => [member.id, member]))
}

/**
 * The first members that match a search, of one chapter or of all, with date of birth and city to tell members of the same
 * name apart. An empty search matches everybody. Sends no request unless `enabled`.
 */
export function useSearchedPeople(
  search: string,
  limit: number,
  { chapter_id, enabled = true }: { chapter_id?: number | undefined; enabled?: boolean } = {}
) {
  const filter = search ? { search: search.slice(0, 100) } : {}
  const columns: Asked['columns'] = ['date_of_birth', 'city']
  return useQuery({
    ...find({ filter, limit, columns, ...(chapter_id && { chapter_id }) }),
    placeholderData: keepPreviousData,
    enabled
  })
}
