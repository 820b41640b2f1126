import { addMinor, fromMinor } from '../../core/money.ts'
import { type AccountEntry, entry_kinds } from './schema.ts'

/** An entry in minor units, before it has its place in the account. */
export type Row = Omit<AccountEntry, 'balance'> & { currency: string }

/** Rows in the order of an account. */
export function inOrder(rows: readonly Row[]): Row[] {
  const rank = (row: Row) => entry_kinds.indexOf(row.kind)
  return rows.toSorted(
    (a, b) => compare(a.date, b.date) || rank(a) - rank(b) || a.id - b.id || a.amount - b.amount
  )
}

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b))

/** What rows add up to. */
export function addAmounts(rows: readonly Row[]): number {
  return addMinor(rows.map(({ amount }) => amount))
}

/** A part of the rows of one account in one currency, each with the balance after it. */
export function withBalances(rows: readonly Row[], offset: number, limit: number): AccountEntry[] {
  let balance = addAmounts(rows.slice(0, offset))
  return rows.slice(offset, offset + limit).map(({ currency, ...row }) => {
    balance = addMinor([balance, row.amount])
    const [amount, after] = [row.amount, balance].map(minor => fromMinor(minor, currency))
    return { ...row, amount: amount as number, balance: after as number }
  })
}

/** The balances of rows by currency, without those of one. */
export function otherBalances(rows: readonly Row[], without: string) {
  return [...Map.groupBy(rows, ({ currency }) => currency)]
    .filter(([currency]) => currency !== without)
    .sort(([a], [b]) => compare(a, b))
    .map(([currency, own]) => ({ currency, amount: fromMinor(addAmounts(own), currency) }))
}
