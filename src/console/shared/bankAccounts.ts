import { queryOptions, useQuery } from '@tanstack/react-query'
import type { components } from '../api/contract.ts'
import { may } from '../api/may.ts'
import { readAll } from '../api/read.ts'
import { useAccount } from '../api/useSession.ts'

/** An account of the association at a bank. */
export type BankAccount = components['schemas']['BankAccount']

/** The query for the association's accounts at banks, those that are closed too. */
export const bank_accounts_query = queryOptions({
  queryKey: ['bankaccounts'],
  queryFn: ({ signal }) => readAll('/getbankaccounts', 'bank_accounts', {}, signal)
})

/** The association's accounts at banks; nothing is read for who must not see them. */
export function useBankAccounts() {
  const enabled = may(useAccount().grants, 'see_bank_accounts')
  return useQuery({ ...bank_accounts_query, enabled })
}
