import type { components } from '../../api/contract.ts'
import { type Query, readAll, useRead } from '../../api/read.ts'

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
  readAll('/getaccount', 'entries', query)
