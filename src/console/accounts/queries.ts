import { useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../api/client.ts'
import type { components } from '../api/contract.ts'
import { unwrap } from '../api/failure.ts'

/** An account in the list. */
export type Account = components['schemas']['Account']
/** An account with its failed sign-in attempts and lockout. */
export type AccountDetails = components['schemas']['AccountDetails']

/** The query keys of accounts; a change invalidates all of them. */
const account_keys = {
  all: ['accounts'] as const,
  one: (id: number) => ['accounts', 'one', id] as const
}

/** One account with its details. */
export function useAccountDetails(id: number) {
  return useQuery({
    queryKey: account_keys.one(id),
    queryFn: ({ signal }) => unwrap(api.GET('/getuser/{id}', { params: { path: { id } }, signal })),
    staleTime: 0,
    gcTime: 0
  })
}

/** The mutations of accounts. Each throws a Failure, and invalidates the queries of accounts and of the log. */
export function useAccountChanges() {
  const client = useQueryClient()
  async function settled<T>(call: Promise<T>): Promise<T> {
    const result = await call
    await Promise.all([
      client.invalidateQueries({ queryKey: account_keys.all }),
      client.invalidateQueries({ queryKey: ['audit'] })
    ])
    return result
  }
  return {
    invite(body: components['schemas']['AccountCreate'], key: string) {
      const params = { header: { 'Idempotency-Key': key } }
      return settled(unwrap(api.POST('/createuser', { body, params })))
    },
    edit: (body: components['schemas']['AccountEdit']) =>
      settled(unwrap(api.PUT('/edituser', { body }))),
    reset: (body: components['schemas']['AccountReset']) =>
      settled(unwrap(api.POST('/resetuser', { body }))),
    unlock: (id: number) => settled(unwrap(api.PUT('/unlockuser', { body: { id } })))
  }
}
