import { useQuery, useQueryClient } from '@tanstack/react-query'
import { api, newKey } from '../api/client.ts'
import type { components } from '../api/contract.ts'
import { unwrap } from '../api/failure.ts'
import type { ActBodies, ActName } from './types.ts'

type Schemas = components['schemas']

/** What an act leads to. */
export type Consequences = Schemas['ActConsequences']
/** A due that an act makes or voids. */
export type ActDue = Schemas['ActDue']

type Acted = { id: number; consequences: Consequences }
type Send<Name extends ActName> = (
  body: ActBodies[Name] & { dry_run: boolean },
  signal?: AbortSignal
) => Promise<Acted>

const sends: { [Name in ActName]: Send<Name> } = {
  leave: (body, signal) => unwrap(api.PUT('/endmembership', { body, ...(signal && { signal }) })),
  pause: (body, signal) => unwrap(api.PUT('/pausemembership', { body, ...(signal && { signal }) })),
  end_pause: (body, signal) => unwrap(api.PUT('/endpause', { body, ...(signal && { signal }) })),
  renew: (body, signal) => unwrap(api.PUT('/renewmembership', { body, ...(signal && { signal }) })),
  transfer: (body, signal) =>
    unwrap(api.PUT('/transfermember', { body, ...(signal && { signal }) })),
  join: (body, signal) => {
    const header = body.dry_run ? {} : { 'Idempotency-Key': newKey() }
    return unwrap(
      api.POST('/createmembership', { body, params: { header }, ...(signal && { signal }) })
    )
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
      return sends[name]({ ...body, dry_run: true }, signal)
    },
    staleTime: 0,
    gcTime: 0
  })
}

/** Does an act; throws a Failure. Everything about members is read again either way: somebody else may have been faster. */
export function useAct() {
  const client = useQueryClient()
  return async <Name extends ActName>(name: Name, body: ActBodies[Name]) => {
    try {
      return await sends[name]({ ...body, dry_run: false })
    } finally {
      const keys = ['members', 'audit']
      await Promise.all(keys.map(key => client.invalidateQueries({ queryKey: [key] })))
    }
  }
}
