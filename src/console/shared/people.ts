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

/** The name of a member in a list in the order of last names. */
export const listedName = ({ firstname, lastname }: Pick<Person, 'firstname' | 'lastname'>) =>
  [lastname, firstname].filter(Boolean).join(', ')

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

/** Reads the members with the given ids whom the user can see, one page after the other. Throws a Failure. */
export async function readPeople(ids: readonly number[], signal: AbortSignal): Promise<Person[]> {
  const people: Person[] = []
  for (let at = 0; at < ids.length; at += max_people) {
    const filter = { ids: ids.slice(at, at + max_people) }
    people.push(...(await find({ filter, limit: max_people }).queryFn({ signal })).members)
  }
  return people
}

/** The members with the given ids whom the user can see, by id; undefined while they load. */
export const usePeople = (ids: readonly number[]) => useReadPeople(ids).people

/** The members with the given ids whom the user can see, by id, or why they cannot be read; both are undefined while they load. */
export function useReadPeople(ids: readonly number[]): {
  people?: ReadonlyMap<number, Person> | undefined
  failure?: unknown
} {
  const wanted = [...new Set(ids)].sort((one, other) => one - other)
  // keeps no previous answer: members who are missing from it would be shown as gone
  const { data, error } = useQuery({
    queryKey: ['members', 'people', wanted] as const,
    queryFn: ({ signal }) => readPeople(wanted, signal),
    enabled: wanted.length > 0
  })
  if (wanted.length === 0) return { people: new Map() }
  if (!data) return { failure: error ?? undefined }
  return { people: new Map(data.map(member => [member.id, member])) }
}

/** The members with the given ids, by id, and the function that names one; empty while they load (`pending`). */
export function useNames(ids: readonly number[] = []) {
  const { people, failure } = useReadPeople(ids)
  const nameFor = (id: number) => {
    const person = people?.get(id)
    return person ? fullName(person) : ''
  }
  return { people, nameFor, pending: people === undefined && failure === undefined }
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
