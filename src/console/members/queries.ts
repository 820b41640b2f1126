import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { api, newKey } from '../api/client.ts'
import type { components, operations } from '../api/contract.ts'
import { unwrap, unwrapWithHeaders } from '../api/failure.ts'
import { member_details } from '../api/members.ts'
import { everyPage } from '../api/pages.ts'
import type { Sort } from './search.ts'

/** A member in a list. */
export type Member = components['schemas']['Member']
/** A member in a list with chosen columns. */
export type FoundMember = components['schemas']['FoundMember']
/** A member with all fields. */
export type MemberDetails = components['schemas']['MemberDetails']
/** The full name of a member. */
export const fullName = ({ firstname, lastname }: Pick<Member, 'firstname' | 'lastname'>) =>
  `${firstname} ${lastname}`.trimStart()
/** The parameters of the list. */
type MemberQuery = operations['listMembers']['parameters']['query']

/** What the list asks for: its filters, its order and the columns that it shows. */
export type ListQuery = Required<Pick<MemberQuery, 'chapter_id' | 'offset' | 'limit'>> &
  MemberQuery & { sort: Sort; columns: readonly string[] }

/** The filters of the list. */
export type Filters = Pick<MemberQuery, 'search' | 'status' | 'membertype_id'>

/** The query keys of members; a change invalidates all of them. */
const member_keys = {
  all: ['members'] as const,
  list: (query: ListQuery) => ['members', 'list', query] as const,
  one: (id: number) => ['members', 'one', id] as const
}

/** A page of members in an order. Keeps the previous page until the next is loaded, and cancels stale requests. */
export function useMembers(query: ListQuery) {
  return useQuery({
    queryKey: member_keys.list(query),
    queryFn: ({ signal }) => findMembers(query, signal),
    placeholderData: keepPreviousData
  })
}

/** Reads a page of the list. Throws a Failure. */
export const findMembers = (query: ListQuery, signal: AbortSignal) =>
  unwrap(api.POST('/findmembers', { body: toBody(query), signal }))

function toBody({ columns, search, status, membertype_id, ...query }: ListQuery) {
  const filter = toFilter({ search, status, membertype_id })
  return { ...query, columns: member_details.filter(name => columns.includes(name)), filter }
}

/** Whom the filters of the list mean. */
export function toFilter({ search, status, membertype_id }: Filters) {
  return {
    ...(search && { search }),
    ...(status && { status: [status] }),
    ...(membertype_id && { membertype_id: [membertype_id] })
  }
}

/** One member with its entity tag. */
export function useMember(id: number) {
  return useQuery({
    queryKey: member_keys.one(id),
    queryFn: () => readMember(id),
    staleTime: 0,
    gcTime: 0
  })
}

/** Reads one member with its entity tag; throws a Failure. */
export async function readMember(id: number) {
  const call = api.GET('/getmember/{id}', { params: { path: { id } } })
  const { data, headers } = await unwrapWithHeaders(call)
  return { member: data, etag: headers.get('etag') ?? undefined }
}

/** Every membership type of a chapter, the archived ones last. */
export function useMembershipTypes(chapter_id: number) {
  return useQuery({
    queryKey: ['membershiptypes', chapter_id],
    staleTime: 60_000,
    queryFn: async ({ signal }) => {
      const read = (archived: boolean) =>
        everyPage(async page => {
          const query = { chapter_id, archived, ...page }
          const call = api.GET('/getmember_types', { params: { query }, signal })
          const { membership_type_with_logs, pagination } = await unwrap(call)
          return [
            membership_type_with_logs.map(({ id, name }) => ({ id, name, archived })),
            pagination
          ]
        })
      return (await Promise.all([read(false), read(true)])).flat()
    }
  })
}

/** The mutations of members. Each throws a Failure, and invalidates the queries of members. */
export function useMemberChanges() {
  const client = useQueryClient()
  const refresh = () => client.invalidateQueries({ queryKey: member_keys.all })
  return {
    /** Invalidates the queries of members. */
    refresh,
    async create(body: components['schemas']['MemberCreate'], key = newKey()) {
      const header = { 'Idempotency-Key': key }
      const member = await unwrap(api.POST('/createmembers', { body, params: { header } }))
      await refresh()
      return member
    },
    /** Changes only the fields that are sent, with If-Match. */
    async edit(body: components['schemas']['MemberEdit'], etag: string | undefined) {
      const header = { 'If-Match': etag }
      const member = await unwrap(api.PUT('/editmember', { body, params: { header } }))
      await refresh()
      return member
    }
  }
}
