import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../../api/client.ts'
import type { components } from '../../api/contract.ts'
import { unwrap } from '../../api/failure.ts'

/** An entry of the account of a member. */
export type AccountEntry = components['schemas']['MemberAccountEntry']

/** The account of a member, with a page of its entries. Every change of members reads it again. */
export function useMemberAccount(
  query: { member_id: number; offset: number; limit: number },
  wanted = true
) {
  return useQuery({
    enabled: wanted,
    queryKey: ['members', 'account', query],
    queryFn: ({ signal }) => unwrap(api.GET('/getaccount', { params: { query }, signal })),
    placeholderData: keepPreviousData,
    staleTime: 0
  })
}
