import type { Test } from 'tap'
import { toMinor } from '../../src/core/money.ts'

/** A due as lists have it. */
export interface Due {
  id: number
  payer_id: number
  amount: number
  open_amount: number
  currency: string
  due_date: string
  state: string
}

/** An entry of money as lists have it. */
export interface Payment {
  id: number
  member_id: number
  amount: number
  credit: number
  currency: string
  date: string
  kind: string
  method: string
  settled: { due_id: number; amount: number }[]
}

/** An amount in a currency. */
export interface Sum {
  currency: string
  amount: number
}

/** Reads the data of an operation. */
// biome-ignore lint/suspicious/noExplicitAny: the data of all operations
export type Get = (url: string) => Promise<any>

const today = '2026-03-10'
const days = ['2026-03-01', '2026-03-09']

/** Compares what lists say of all that match, which nobody counts, with what the whole lists have. */
export async function compareTotals(
  t: Test,
  get: Get,
  dues: readonly Due[],
  payments: readonly Payment[]
) {
  const owed = (due: Due) => due.open_amount > 0
  const late = (due: Due) => owed(due) && due.due_date < today
  const inTime = (day: string) => day >= (days[0] as string) && day <= (days[1] as string)
  const of_dues: [string, (due: Due) => boolean][] = [
    ...[owed, late].flatMap((is, at): [string, (due: Due) => boolean][] => [
      [`${['owed', 'overdue'][at]}=true`, is],
      [`${['owed', 'overdue'][at]}=false`, due => !is(due)]
    ]),
    [`due_from=${days[0]}&due_to=${days[1]}`, due => inTime(due.due_date)],
    [
      `owed=true&overdue=false&due_to=${days[1]}`,
      due => owed(due) && !late(due) && due.due_date <= (days[1] as string)
    ],
    ['owed=false&overdue=true', () => false],
    ['state=partly_paid', ({ state }) => state === 'partly_paid']
  ]
  for (const [query, is] of of_dues) {
    const wanted = dues.filter(is)
    const url = `/getdues?chapter_id=1&${query}&sums=true`
    const { pagination, sums } = await get(`${url}&limit=1`)
    t.equal(pagination.total, wanted.length, query)
    for (const { currency, amount } of sums as Sum[]) {
      const open = wanted.filter(due => due.currency === currency).map(due => due.open_amount)
      t.equal(
        toMinor(amount, currency),
        open.reduce((sum, each) => sum + toMinor(each, currency), 0),
        `the sum of ${query} in ${currency}`
      )
    }
    t.strictSame(
      (sums as Sum[]).map(({ currency }) => currency),
      [...new Set(wanted.map(({ currency }) => currency))].sort(),
      `the currencies of ${query}`
    )
    const offset = Math.max(0, wanted.length - 2)
    const last = await get(`${url}&offset=${offset}`)
    t.strictSame(last.dues, wanted.slice(offset), `the last ones of ${query}`)
  }
  const of_payments: [string, (payment: Payment) => boolean][] = [
    ['kind=reversal', ({ kind }) => kind === 'reversal'],
    ['method=card', ({ method }) => method === 'card'],
    [
      `kind=payment&from=${days[0]}&to=${days[1]}`,
      row => row.kind === 'payment' && inTime(row.date)
    ]
  ]
  for (const [query, is] of of_payments) {
    const wanted = payments.filter(is)
    const offset = Math.max(0, wanted.length - 2)
    const found = await get(`/getpayments?chapter_id=1&${query}&offset=${offset}`)
    t.equal(found.pagination.total, wanted.length, query)
    t.strictSame(found.payments, wanted.slice(offset), `the last ones of ${query}`)
  }
}
