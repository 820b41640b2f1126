import { useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../api/client.ts'
import type { components } from '../api/contract.ts'
import { unwrap } from '../api/failure.ts'
import { useKeys } from '../shared/useKeys.ts'
import type { ActBodies, ActName } from './types.ts'

type Schemas = components['schemas']

/** What an act leads to. */
export type Consequences = Schemas['ActConsequences']
/** A due that an act makes or voids. */
export type ActDue = Schemas['ActDue']

type Acted = { id: number; consequences: Consequences }
type Send<Name extends ActName> = (
  body: ActBodies[Name] & { dry_run: boolean },
  more: { signal?: AbortSignal; key?: string }
) => Promise<Acted>

const sends: { [Name in ActName]: Send<Name> } = {
  leave: (body, { signal }) => unwrap(api.PUT('/endmembership', { body, signal })),
  pause: (body, { signal }) => unwrap(api.PUT('/pausemembership', { body, signal })),
  end_pause: (body, { signal }) => unwrap(api.PUT('/endpause', { body, signal })),
  renew: (body, { signal }) => unwrap(api.PUT('/renewmembership', { body, signal })),
  transfer: (body, { signal }) => unwrap(api.PUT('/transfermember', { body, signal })),
  join: (body, { signal, key }) => {
    const header = key ? { 'Idempotency-Key': key } : {}
    return unwrap(api.POST('/createmembership', { body, params: { header }, signal }))
  }
}

/** What an act would lead to; sends no request without a body. */
export function usePreview<Name extends ActName>(name: Name, body: ActBodies[Name] | undefined) {
  return useQuery({
    enabled: body !== undefined,
    // not among the queries of members, which the act itself reads again
    queryKey: ['act_preview', name, body] as const,
    queryFn: ({ signal }) => {
      if (!body) throw new Error('no body')
      return sends[name]({ ...body, dry_run: true }, { signal })
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
  const client = useQueryClient()
  const keyFor = useKeys()
  return async <Name extends ActName>(name: Name, body: ActBodies[Name]) => {
    try {
      return await sends[name]({ ...body, dry_run: false }, { key: keyFor([name, body]) })
    } finally {
      const keys = ['members', 'audit']
      await Promise.all(keys.map(key => client.invalidateQueries({ queryKey: [key] })))
    }
  }
}
