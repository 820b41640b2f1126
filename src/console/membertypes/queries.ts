import { useQuery } from '@tanstack/react-query'
import { api } from '../api/client.ts'
import type { components } from '../api/contract.ts'
import { unwrap, unwrapWithHeaders } from '../api/failure.ts'
import { type Query, useRead } from '../api/read.ts'
import { type Sent, send, useRefresh, useWrite } from '../api/write.ts'
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
  const write = useWrite(...type_keys.all)
  const refresh = useRefresh(...type_keys.all)
  return {
    create: (body: TypeCreate, key: string) => write('POST /createmember_type', body, { key }),
    /** Makes a type with the same terms in each of the chapters, or says why not. */
    copy: (body: Sent<'POST /copymember_type'>, key: string) =>
      write('POST /copymember_type', body, { key }),
    /** Changes only the fields that are sent, with If-Match. */
    edit: (body: TypeEdit, etag: string | undefined) =>
      write('PUT /editmember_type', body, { etag }),
    /** Archives or restores a type. */
    archive: (id: number, archived: boolean) => write('PUT /archivemember_type', { id, archived }),
    /** Removes a type that no member has. Calls `leave` before queries are read again, because the query of the removed type would fail. */
    async remove(id: number, leave: () => unknown) {
      await send('PUT /removemember_type', { id })
      await leave()
      await refresh()
    }
  }
}

/** A message of a type as a real member would get it today. */
export const useMessagePreview = (query: Query<'/previewmessage'>) =>
  useRead('/previewmessage', query, { kept: false })
