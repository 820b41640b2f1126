import { useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../api/client.ts'
import type { components } from '../../api/contract.ts'
import { unwrap } from '../../api/failure.ts'
import type { Query } from '../../api/read.ts'
import { type Amount, addAmount } from '../../shared/amounts.ts'
import { type Person, usePeople } from '../../shared/people.ts'

type Schemas = components['schemas']

/** Money that came or went. */
export type Payment = Schemas['Payment']
/** What a payment settles of a due. */
export type Settled = Payment['settled'][number]
/** A due of the payer or of somebody who is paid for. */
export type PayersDue = Schemas['Due']

/** Requests the payments that match as a file for spreadsheets. */
export const exportPayments = (
  filter: Omit<Query<'/exportpayments'>, 'delimiter'>,
  delimiter: 'comma' | 'semicolon'
) => api.GET('/exportpayments', { params: { query: { ...filter, delimiter } }, parseAs: 'text' })

/** The most members whose dues are read to name them. */
const max_payees = 20

/**
 * The dues of a member and of those for whom the member pays, to name them: with `owed` those that are open, the oldest first,
 * else all, the newest first; the first 200 of each of the first members.
 */
export function usePayersDues(member_id: number | undefined, owed: boolean) {
  return useQuery({
    enabled: member_id !== undefined,
    queryKey: ['members', 'payers_dues', member_id, owed],
    queryFn: async ({ signal }) => {
      const payer = member_id as number
      const filter = { payer }
      const found = api.POST('/findmembers', {
        body: { filter, columns: [], sort: 'id', offset: 0, limit: max_payees },
        signal
      })
      const payees = (await unwrap(found)).members.map(({ id }) => id)
      const read = async (id: number) => {
        const chosen = owed ? { owed, sort: 'due_date' as const } : { sort: '-due_date' as const }
        const query = { member_id: id, ...chosen, limit: 200 }
        return (await unwrap(api.GET('/getdues', { params: { query }, signal }))).dues
      }
      return (await Promise.all([payer, ...payees].map(read))).flat()
    },
    staleTime: 0
  })
}

/** What a member and those for whom the member pays owe, by currency: all of it, as the service adds it up. */
export function useOwed(member_id: number) {
  return useQuery({
    queryKey: ['members', 'owed', member_id],
    queryFn: async ({ signal }) => {
      const query = { member_id, limit: 1 }
      const account = await unwrap(api.GET('/getaccount', { params: { query }, signal }))
      const balances = [{ currency: account.currency, amount: account.balance }, ...account.others]
      const owed = balances.map(({ currency, amount }) => ({ currency, amount: -amount }))
      return [...owed, ...(account.payer_id === null ? [] : await readOwn(query, signal))]
        .filter(({ amount }) => amount > 0)
        .reduce<Amount[]>(addAmount, [])
    },
    staleTime: 0
  })
}

/** What is open of the own dues of a member, which are in the account of whoever pays. */
async function readOwn(query: { member_id: number; limit: number }, signal: AbortSignal) {
  const asked = { ...query, owed: true, sums: true }
  return (await unwrap(api.GET('/getdues', { params: { query: asked }, signal }))).sums ?? []
}

/** The members of dues, by id, to name them. */
export const useDuesPeople = (
  dues: readonly PayersDue[] | undefined
): ReadonlyMap<number, Person> | undefined =>
  usePeople((dues ?? []).map(({ member_id }) => member_id))

/** What each act on money sends. */
interface Bodies {
  pay: Omit<Schemas['PaymentCreate'], 'dry_run'>
  reverse: Omit<Schemas['PaymentReverse'], 'dry_run'>
  refund: Omit<Schemas['RefundCreate'], 'dry_run'>
  /** Says whose payment an entry of a bank statement is. */
  match: Omit<Schemas['EntryMatch'], 'dry_run'>
  /** Takes back what an entry of a bank statement was booked as. */
  unmatch: Omit<Schemas['EntryUnmatch'], 'dry_run'>
}
/** The name of an act on money. */
export type MoneyAct = keyof Bodies
/** What an act sends. */
export type MoneyBody<Act extends MoneyAct> = Bodies[Act]

/** What came of an act on money, or would. */
export type Acted = Pick<Payment, 'amount' | 'settled' | 'credit' | 'currency' | 'kind'>

type Send<Act extends MoneyAct> = (
  body: Bodies[Act] & { dry_run: boolean },
  rest: { key?: string; signal?: AbortSignal }
) => Promise<Acted>

const options = <T>(body: T, { key, signal }: { key?: string; signal?: AbortSignal }) => ({
  body,
  params: { header: key ? { 'Idempotency-Key': key } : {} },
  ...(signal && { signal })
})

const sends: { [Act in MoneyAct]: Send<Act> } = {
  pay: (body, rest) => unwrap(api.POST('/createpayment', options(body, rest))),
  reverse: (body, { signal }) =>
    unwrap(api.PUT('/reversepayment', { body, ...(signal && { signal }) })),
  refund: (body, rest) => unwrap(api.POST('/createrefund', options(body, rest))),
  match: async (body, { signal }) => {
    const matched = api.PUT('/matchentry', { body, ...(signal && { signal }) })
    const acted = await unwrap(matched)
    return { ...acted, kind: acted.amount < 0 ? 'refund' : 'payment' }
  },
  unmatch: async (body, { signal }) => {
    const unmatched = api.PUT('/unmatchentry', { body, ...(signal && { signal }) })
    const { undone, currency } = await unwrap(unmatched)
    return undone[0] ?? { amount: 0, settled: [], credit: 0, currency, kind: 'reversal' }
  }
}

/** What an act would lead to; sends no request without a body. */
export function useMoneyPreview<Act extends MoneyAct>(act: Act, body: Bodies[Act] | undefined) {
  return useQuery({
    enabled: body !== undefined,
    // not among the queries of members, which the act itself reads again
    queryKey: ['money_preview', act, body] as const,
    queryFn: ({ signal }) => {
      if (!body) throw new Error('no body')
      return sends[act]({ ...body, dry_run: true }, { signal })
    },
    staleTime: 0,
    gcTime: 0
  })
}

/** Does an act on money; throws a Failure. The same key does it once. Everything about members is read again either way. */
export function useMoneyAct() {
  const client = useQueryClient()
  return async <Act extends MoneyAct>(act: Act, body: Bodies[Act], key: string) => {
    try {
      return await sends[act]({ ...body, dry_run: false }, { key })
    } finally {
      const keys = ['members', 'audit']
      await Promise.all(keys.map(name => client.invalidateQueries({ queryKey: [name] })))
    }
  }
}
