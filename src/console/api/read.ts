import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { api } from './client.ts'
import type { paths } from './contract.ts'
import { type Failure, unwrap } from './failure.ts'

/** The operations that read by a query. */
export type Readable = {
  [P in keyof paths]: paths[P] extends { get: object } ? P : never
}[keyof paths]
/** The query of such an operation. */
export type Query<P extends Readable> = paths[P]['get'] extends { parameters: { query?: infer Q } }
  ? NonNullable<Q>
  : never
/** Its answer, without the envelope. */
export type Answer<P extends Readable> = paths[P]['get'] extends {
  responses: { 200: { content: { 'application/json': { data: infer T } } } }
}
  ? T
  : never

/**
 * What an operation answers, read anew wherever it is shown, and after every change of `of`. The answer to the previous query stays
 * until the new one is there; without a query nothing is asked.
 */
export function useRead<P extends Readable>(
  path: P,
  query: Query<P> | undefined,
  of = 'members'
): UseQueryResult<Answer<P>, Failure> {
  return useQuery<Answer<P>, Failure>({
    enabled: query !== undefined,
    queryKey: [of, path, query],
    queryFn: ({ signal }) => {
      // of all operations at once, what one takes and answers is known to its caller alone
      const init = { params: { query }, signal } as never
      return unwrap(api.GET(path, init) as never)
    },
    placeholderData: keepPreviousData as never,
    staleTime: 0
  })
}
