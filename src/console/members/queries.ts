import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../api/client.ts'
import type { components } from '../api/contract.ts'
import { unwrap, unwrapWithHeaders } from '../api/failure.ts'
import { member_details } from '../api/members.ts'
import { max_page_size } from '../api/read.ts'
import { type Conditions, type Filter, toFilter } from '../filters/conditions.ts'
import { isOwnName } from '../shared/ownNames.ts'
import type { Sort } from './search.ts'

/** A member in a list. */
export type Member = components['schemas']['Member']
/** A member in a list with chosen columns. */
export type FoundMember = components['schemas']['FoundMember']
/** A member with all fields. */
export type MemberDetails = components['schemas']['MemberDetails']
/** The query of a list: chapter, filter, order, columns and page. */
export interface ListQuery {
  /** Undefined for the members of all chapters. */
  chapter_id: number | undefined
  filter: Filter
  sort: Sort
  columns: readonly string[]
  offset: number
  limit: number
}

/** The chapter and the filter for the conditions of a list; the chapter is undefined if the list has members of all chapters. */
export function toListed(chapter_id: number, conditions: Conditions) {
  const chapter = conditions.everywhere ? undefined : chapter_id
  return { chapter_id: chapter, filter: toFilter(conditions) }
}

/**
 * A page of members; sends no request unless `wanted`. Keeps the previous page until the next one has loaded, and cancels
 * stale requests.
 */
export function useMembers(query: ListQuery, wanted: boolean) {
  return useQuery({
    enabled: wanted,
    queryKey: ['members', 'list', query],
    queryFn: ({ signal }) => findMembers(query, signal),
    placeholderData: keepPreviousData
  })
}

/** Reads a page of the list. Throws a Failure. */
export const findMembers = (query: ListQuery, signal: AbortSignal) =>
  unwrap(api.POST('/findmembers', { body: toBody(query), signal }))

/** Reads the whole list, page by page. Throws a Failure. */
export async function findAllMembers(query: Omit<ListQuery, 'offset' | 'limit'>) {
  const found: FoundMember[] = []
  for (;;) {
    const page = { ...query, offset: found.length, limit: max_page_size }
    const { members, pagination } = await unwrap(api.POST('/findmembers', { body: toBody(page) }))
    found.push(...members)
    if (members.length === 0 || found.length >= pagination.total) return found
  }
}

function toBody({ columns, ...query }: ListQuery) {
  return { ...query, columns: fieldColumns(columns) }
}

/** The chosen columns that requests have to name: detail fields and custom fields. Every list item has the other columns anyway. */
export const fieldColumns = (columns: readonly string[]) => [
  ...member_details.filter(name => columns.includes(name)),
  ...columns.filter(isOwnName)
]

/** One member with its entity tag. */
export function useMember(id: number) {
  return useQuery({
    queryKey: ['members', 'one', id],
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
