import { useQuery } from '@tanstack/react-query'
import { api } from '../api/client.ts'
import { Failure, unwrapWithHeaders } from '../api/failure.ts'

/** What a change of membership types invalidates, including the select in the form of members. */
export const types_key = 'membershiptypes'

/** One type with its entity tag; read only if `enabled`. */
export function useType(id: number, enabled = true) {
  return useQuery({
    enabled,
    queryKey: [types_key, 'one', id],
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

/** The failure with the paths of the form: without `/membership_type`, the object that the request has around the fields. */
export function withFormPaths(error: unknown): unknown {
  if (!(error instanceof Failure)) return error
  const details = error.details.map(detail => ({
    ...detail,
    path: detail.path.replace(/^\/membership_type\//, '/')
  }))
  return new Failure(error.status, error.code, details, error.retry_after)
}
