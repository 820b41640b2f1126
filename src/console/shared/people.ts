import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../api/client.ts'
import type { components } from '../api/contract.ts'
import { unwrap } from '../api/failure.ts'

type Found = components['schemas']['FoundMember']
/** A member of whom others tell, such as who pays for somebody. */
export type Person = Pick<Found, 'id' | 'firstname' | 'lastname' | 'chapter_id'>

/** The full name of a member. */
export const fullName = ({ firstname, lastname }: Pick<Person, 'firstname' | 'lastname'>) =>
  `${firstname} ${lastname}`.trimStart()

type Asked = components['schemas']['MembersFind']

/** A page of members in the order of their names; the keys make every change of members read them again. */
const find = (asked: Pick<Asked, 'filter' | 'limit'> & Partial<Asked>) => {
  const body = { columns: [], ...asked, sort: 'name' as const, offset: 0 }
  return {
    queryKey: ['members', 'people', body] as const,
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      unwrap(api.POST('/findmembers', { body, signal }))
  }
}

/** The most rows of a page. */
const max_people = 200

/** The names of members by their ids, of those whom one sees; undefined while they are not known. */
export function usePeople(ids: readonly number[]): ReadonlyMap<number, Person> | undefined {
  const wanted = [...new Set(ids)].sort((one, other) => one - other).slice(0, max_people)
  const filter = { ids: wanted }
  // no answer of before: who is not in it would be said to be gone
  const { data } = useQuery({ ...find({ filter, limit: max_people }), enabled: wanted.length > 0 })
  if (wanted.length === 0) return new Map()
  return data && new Map(data.members.map(member => [member.id, member]))
}

/**
 * The first members whom a search finds, of a chapter or of all, with what tells those of one name apart; everybody for an
 * empty search. Asks nothing while not `enabled`.
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
