import type { components } from '../api/contract.ts'
import { useOne } from '../api/read.ts'
import { type Sent, useWrite } from '../api/write.ts'

/** An account in the list. */
export type Account = components['schemas']['Account']
/** An account with its failed sign-in attempts and lockout. */
export type AccountDetails = components['schemas']['AccountDetails']

/** One account with its details. */
export const useAccountDetails = (id: number) => useOne('/getuser/{id}', id, 'accounts')

/** The mutations of accounts. Each throws a Failure, and invalidates the queries of accounts and of the log. */
export function useAccountChanges() {
  const write = useWrite('accounts', 'audit')
  return {
    invite: (body: Sent<'POST /createuser'>, key: string) =>
      write('POST /createuser', body, { key }),
    edit: (body: Sent<'PUT /edituser'>) => write('PUT /edituser', body),
    reset: (body: Sent<'POST /resetuser'>) => write('POST /resetuser', body),
    unlock: (id: number) => write('PUT /unlockuser', { id })
  }
}
