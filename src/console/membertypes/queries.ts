import { useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../api/client.ts'
import type { components } from '../api/contract.ts'
import { unwrap, unwrapWithHeaders } from '../api/failure.ts'
import { type Query, useRead } from '../api/read.ts'
import type { TypeCreate, TypeEdit } from './settings.ts'

/** The query keys of membership types; a change invalidates all of them, including the select in the form of members. */
const type_keys = {
  all: ['membershiptypes'] as const,
  one: (id: number) => ['membershiptypes', 'one', id] as const
}

/** One type with its entity tag. */
export function useType(id: number) {
  return useQuery({
    queryKey: type_keys.one(id),
    queryFn: () => readType(id),
    staleTime: 0,
    gcTime: 0,
    // an open form keeps its values: changes by others are reported when it is saved
    refetchOnWindowFocus: false
  })
}

/** Reads one type with its entity tag; throws a Failure. */
export async function readType(id: number) {
  const call = api.GET('/getmember_type/{id}', { params: { path: { id } } })
  const { data, headers } = await unwrapWithHeaders(call)
  return { type: data, etag: headers.get('etag') ?? undefined }
}

/** How many members keep the present rules of a type for now, and from when a change acts. */
export const useBoundTerms = (chapter_id: number, membertype_id: number) =>
  useRead('/getbound_terms', { chapter_id, membertype_id }, { kept: false })

/** Reads the preview of the terms of somebody who joins under a type; throws a Failure. */
export const previewType = (body: components['schemas']['PreviewQuery']) =>
  unwrap(api.POST('/previewmember_type', { body }))

/** The mutations of membership types. Each throws a Failure, and invalidates their queries. */
export function useTypeChanges() {
  const client = useQueryClient()
  const refresh = () => client.invalidateQueries({ queryKey: type_keys.all })
  return {
    async create(body: TypeCreate, key: string) {
      const header = { 'Idempotency-Key': key }
      const type = await unwrap(api.POST('/createmember_type', { body, params: { header } }))
      await refresh()
      return type
    },
    /** Makes a type with the same terms in each of the chapters, or says why not. */
    async copy(body: components['schemas']['MembershipTypeCopy'], key: string) {
      const header = { 'Idempotency-Key': key }
      const copied = await unwrap(api.POST('/copymember_type', { body, params: { header } }))
      await refresh()
      return copied
    },
    /** Changes only the fields that are sent, with If-Match. */
    async edit(body: TypeEdit, etag: string | undefined) {
      const header = { 'If-Match': etag }
      const type = await unwrap(api.PUT('/editmember_type', { body, params: { header } }))
      await refresh()
      return type
    },
    /** Archives or restores a type. */
    async archive(id: number, archived: boolean) {
      const type = await unwrap(api.PUT('/archivemember_type', { body: { id, archived } }))
      await refresh()
      return type
    },
    /** Removes a type that no member has. Calls `leave` before queries are read again, because the query of the removed type would fail. */
    async remove(id: number, leave: () => unknown) {
      await unwrap(api.PUT('/removemember_type', { body: { id } }))
      await leave()
      await refresh()
    }
  }
}

/** A message of a type as a real member would get it today. */
export const useMessagePreview = (query: Query<'/previewmessage'>) =>
  useRead('/previewmessage', query, { kept: false })
