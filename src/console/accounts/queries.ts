import { useQuery } from '@tanstack/react-query'
import { api } from '../api/client.ts'
import type { components } from '../api/contract.ts'
import { unwrap } from '../api/failure.ts'
import { type Sent, useWrite } from '../api/write.ts'

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
  const write = useWrite(...account_keys.all, 'audit')
  return {
    invite: (body: Sent<'POST /createuser'>, key: string) =>
      write('POST /createuser', body, { key }),
    edit: (body: Sent<'PUT /edituser'>) => write('PUT /edituser', body),
    reset: (body: Sent<'POST /resetuser'>) => write('POST /resetuser', body),
    unlock: (id: number) => write('PUT /unlockuser', { id })
  }
}
