import { useQuery } from '@tanstack/react-query'
import type { components } from '../api/contract.ts'
import { send, useRefresh } from '../api/write.ts'
import { useKeys } from '../shared/useKeys.ts'
import type { ActBodies, ActName } from './types.ts'

type Schemas = components['schemas']

/** What an act leads to. */
export type Consequences = Schemas['ActConsequences']
/** A due that an act makes or voids. */
export type ActDue = Schemas['ActDue']

type Acted = { id: number; consequences: Consequences }
const operations = {
  leave: 'PUT /endmembership',
  pause: 'PUT /pausemembership',
  end_pause: 'PUT /endpause',
  renew: 'PUT /renewmembership',
  transfer: 'PUT /transfermember',
  join: 'POST /createmembership'
} as const

const sendAct = <Name extends ActName>(
  name: Name,
  body: ActBodies[Name] & { dry_run: boolean },
  rest: { signal?: AbortSignal; key?: string }
): Promise<Acted> =>
  // TypeScript cannot pair the name of an act with the type of its body
  send(operations[name], body as never, rest) as Promise<Acted>

/** What an act would lead to; sends no request without a body. */
export function usePreview<Name extends ActName>(name: Name, body: ActBodies[Name] | undefined) {
  return useQuery({
    enabled: body !== undefined,
    // not among the queries of members, which the act itself reads again
    queryKey: ['act_preview', name, body] as const,
    queryFn: ({ signal }) => {
      if (!body) throw new Error('no body')
      return sendAct(name, { ...body, dry_run: true }, { signal })
    },
    staleTime: 0,
    gcTime: 0
  })
}

/**
 * Does an act; throws a Failure. The same act has the same idempotency key, so that one whose answer was lost can be asked for
 * again. Everything about members is read again either way: somebody else may have been faster.
 */
export function useAct() {
  const refresh = useRefresh('members', 'audit')
  const keyFor = useKeys()
  return <Name extends ActName>(name: Name, body: ActBodies[Name]) => {
    const key = name === 'join' ? keyFor([name, body]) : undefined
    return sendAct(name, { ...body, dry_run: false }, key ? { key } : {}).finally(refresh)
  }
}
