import {
  keepPreviousData,
  type UseQueryResult,
  useQuery,
  useQueryClient
} from '@tanstack/react-query'
import { api } from './client.ts'
import type { paths } from './contract.ts'
import { type Failure, unwrapWithHeaders } from './failure.ts'

/** The operations that write what a body says, as `PUT /editchapter`. */
type Writable<Method extends 'post' | 'put'> = {
  [P in keyof paths]: paths[P] extends Record<Method, { requestBody: object }> ? P : never
}[keyof paths]
export type Operation = `POST ${Writable<'post'>}` | `PUT ${Writable<'put'>}`
type Declared<O extends Operation> = O extends `POST ${infer P extends Writable<'post'>}`
  ? paths[P]['post']
  : O extends `PUT ${infer P extends Writable<'put'>}`
    ? paths[P]['put']
    : never
/** What an operation takes. */
export type Sent<O extends Operation> =
  Declared<O> extends { requestBody: { content: { 'application/json': infer T } } } ? T : never
type Successes<O extends Operation> =
  Declared<O> extends { responses: infer R } ? R[keyof R & (200 | 201)] : never
/** What it answers, without the envelope. */
export type Written<O extends Operation> =
  Successes<O> extends { content: { 'application/json': { data: infer T } } } ? T : never

/** What a request has beside its body. */
export interface Rest {
  /** The same key does it once. */
  key?: string | undefined
  /** The entity tag of what was read; what was changed since is not overwritten. */
  etag?: string | undefined
  signal?: AbortSignal | undefined
}

/** Calls an operation that writes; answers its data and the headers. Throws a Failure. */
export function sendWithHeaders<O extends Operation>(operation: O, body: Sent<O>, rest: Rest = {}) {
  const [method, path] = operation.split(' ') as ['POST' | 'PUT', never]
  const { key, etag, signal } = rest
  const header = {
    ...(key !== undefined && { 'Idempotency-Key': key }),
    ...(etag !== undefined && { 'If-Match': etag })
  }
  // TypeScript cannot resolve the types of one operation inside a generic function
  const init = { body, params: { header }, ...(signal && { signal }) } as never
  const call = api[method] as (path: never, init: never) => unknown
  return unwrapWithHeaders<Written<O>>(call(path, init) as never)
}

/** Calls an operation that writes; answers its data. Throws a Failure. */
export async function send<O extends Operation>(operation: O, body: Sent<O>, rest: Rest = {}) {
  return (await sendWithHeaders(operation, body, rest)).data
}

/** The function that calls an operation, and then invalidates the queries whose keys begin with the given words. It throws a Failure. */
export function useWrite(...things: string[]) {
  const refresh = useRefresh(...things)
  return async <O extends Operation>(operation: O, body: Sent<O>, rest: Rest = {}) => {
    const written = await send(operation, body, rest)
    await refresh()
    return written
  }
}

/** The function that invalidates the queries whose keys begin with the given words, such as `members`. */
export function useRefresh(...things: string[]) {
  const client = useQueryClient()
  return () => Promise.all(things.map(thing => client.invalidateQueries({ queryKey: [thing] })))
}

/** The function that invalidates every query, for use after members were removed, erased or merged. */
export function useRefetchAll() {
  const client = useQueryClient()
  return () => client.invalidateQueries()
}

/** How an answer to a body is asked for, where not as usual. */
interface Asking {
  /** What the answer is about: a change of it asks again. Without it an answer stays as it is while it is shown. */
  of?: string
  /** Whether the answer to the previous body stays until the new one is there. */
  kept?: boolean
  enabled?: boolean
  /** For how long an answer is good, in milliseconds. */
  fresh?: number
}

/** What an operation answers that takes a body and writes nothing. Without a body nothing is asked. */
export function useAsk<O extends Operation>(
  operation: O,
  body: Sent<O> | undefined,
  { of, kept = false, enabled = true, fresh = 0 }: Asking = {}
): UseQueryResult<Written<O>, Failure> {
  return useQuery<Written<O>, Failure>({
    enabled: enabled && body !== undefined,
    queryKey: [of ?? 'asked', operation, body],
    queryFn: ({ signal }) => send(operation, body as Sent<O>, { signal }),
    placeholderData: kept ? (keepPreviousData as never) : undefined,
    staleTime: fresh,
    gcTime: fresh,
    refetchOnWindowFocus: false
  })
}

/** What an operation would lead to: its dry run. */
export function useDryRun<O extends Operation>(
  operation: O,
  body: Omit<Sent<O>, 'dry_run'> | undefined,
  asking: Asking = {}
) {
  return useAsk(operation, body && ({ ...body, dry_run: true } as Sent<O>), asking)
}
