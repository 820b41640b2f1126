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
  ? [NonNullable<Q>] extends [never]
    ? Record<string, never>
    : NonNullable<Q>
  : never
/** Its answer, without the envelope. */
export type Answer<P extends Readable> = paths[P]['get'] extends {
  responses: { 200: { content: { 'application/json': { data: infer T } } } }
}
  ? T
  : never

/** How an operation is read, where not as usual. */
interface Reading<A> {
  /** What the answer is about: a change of it reads it again. */
  of?: string
  /** Whether the answer to the previous query stays until the new one is there. */
  kept?: boolean
  /** How often it is read again, in milliseconds, also by what it says. */
  every?: number | false | ((answer: A | undefined) => number | false)
}

/**
 * What an operation answers: read whenever it is shown, and after every change of members or of what it is about. Without a query
 * nothing is asked.
 */
export function useRead<P extends Readable>(
  path: P,
  query: Query<P> | undefined,
  { of = 'members', kept = true, every = false }: Reading<Answer<P>> = {}
): UseQueryResult<Answer<P>, Failure> {
  return useQuery<Answer<P>, Failure>({
    enabled: query !== undefined,
    queryKey: [of, path, query],
    queryFn: ({ signal }) => {
      // TypeScript cannot resolve the types of one operation inside a generic function
      const init = { params: { query }, signal } as never
      return unwrap(api.GET(path, init) as never)
    },
    placeholderData: kept ? (keepPreviousData as never) : undefined,
    staleTime: 0,
    refetchInterval: ({ state }) => (typeof every === 'function' ? every(state.data) : every)
  })
}

/** The operations that show a record by its id. */
type Showing = {
  [P in keyof paths]: paths[P] extends { get: { parameters: { path: { id: number } } } } ? P : never
}[keyof paths] &
  Readable

/** One record by its id, read whenever it is shown and after every change of what it is about. */
export function useOne<P extends Showing>(
  path: P,
  id: number,
  of = 'members'
): UseQueryResult<Answer<P>, Failure> {
  return useQuery<Answer<P>, Failure>({
    queryKey: [of, path, id],
    queryFn: ({ signal }) => unwrap(api.GET(path, { params: { path: { id } }, signal } as never)),
    staleTime: 0,
    gcTime: 0
  })
}

/** All items of a list that is needed as a whole, read again after every change of what they are about. */
export function useAll<P extends Readable, N extends ListIn<Answer<P>>>(
  path: P,
  name: N,
  query: Omit<Query<P>, 'offset' | 'limit'>,
  { of, enabled = true }: { of: string; enabled?: boolean }
): UseQueryResult<Answer<P>[N], Failure> {
  return useQuery<Answer<P>[N], Failure>({
    enabled,
    queryKey: [of, path, query],
    staleTime: 60_000,
    queryFn: ({ signal }) => readAll(path, name, query, signal)
  })
}

/** The lists in an answer. */
type ListIn<A> = { [N in keyof A]: A[N] extends readonly unknown[] ? N : never }[keyof A]

/** The largest `limit` that the service accepts. */
export const max_page_size = 200

/** Reads all items of a list, a page after the other: for short lists that are needed as a whole, such as chapters. Throws a Failure. */
export async function readAll<P extends Readable, N extends ListIn<Answer<P>>>(
  path: P,
  name: N,
  query: Omit<Query<P>, 'offset' | 'limit'>,
  signal?: AbortSignal
): Promise<Answer<P>[N]> {
  const found: unknown[] = []
  for (;;) {
    const page = { ...query, offset: found.length, limit: max_page_size }
    const call = api.GET(path, { params: { query: page }, ...(signal && { signal }) } as never)
    const answer: Answer<P> & { pagination: { total: number } } = await unwrap(call as never)
    const items = answer[name] as unknown[]
    found.push(...items)
    if (items.length === 0 || found.length >= answer.pagination.total) return found as Answer<P>[N]
  }
}
