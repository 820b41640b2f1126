import { api } from '../../api/client.ts'
import type { components } from '../../api/contract.ts'
import { unwrap } from '../../api/failure.ts'
import { everyPage } from '../../api/pages.ts'
import { type Query, useRead } from '../../api/read.ts'

/** The account of a member. */
export type Account = components['schemas']['MemberAccount']
/** An entry of the account of a member. */
export type AccountEntry = components['schemas']['MemberAccountEntry']
/** The balances of an account. */
export type Balances = Pick<Account, 'balance' | 'currency' | 'others'>

/** The account of a member, with a page of its entries. Every change of members reads it again. */
export const useMemberAccount = (query: Query<'/getaccount'> | undefined) =>
  useRead('/getaccount', query)

/** Reads all entries of the account of a member. Throws a Failure. */
export const readAllEntries = (query: { member_id: number; currency?: string }) =>
  everyPage(async page => {
    const asked = api.GET('/getaccount', { params: { query: { ...query, ...page } } })
    const { entries, pagination } = await unwrap(asked)
    return [entries, pagination]
  })
