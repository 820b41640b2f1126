import { addMinor, fromMinor } from '../../core/money.ts'
import { type AccountEntry, entry_kinds } from './schema.ts'

/** An entry in minor units, before it has its place in the account. */
export type Row = Omit<AccountEntry, 'balance'> & { currency: string }

/** The entries of one account in one currency in their order, and the balance after each, in minor units. */
export interface Entries {
  rows: readonly Row[]
  balances: readonly number[]
}

/** Puts the rows of an account in its order, by currency. */
export function arrange(rows: readonly Row[]): Map<string, Entries> {
  const arranged = [...Map.groupBy(rows, ({ currency }) => currency)]
    .sort(([a], [b]) => compare(a, b))
    .map(([currency, own]) => [currency, withBalances(inOrder(own))] as const)
  return new Map(arranged)
}

function inOrder(rows: readonly Row[]): Row[] {
  const rank = (row: Row) => entry_kinds.indexOf(row.kind)
  return rows.toSorted(
    (a, b) => compare(a.date, b.date) || rank(a) - rank(b) || a.id - b.id || a.amount - b.amount
  )
}

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b))

function withBalances(rows: readonly Row[]): Entries {
  let balance = 0
  const balances = rows.map(({ amount }) => {
    balance = addMinor([balance, amount])
    return balance
  })
  return { rows, balances }
}

/** What entries add up to. */
export const lastBalance = ({ balances }: Entries) => balances.at(-1) ?? 0

/** A page of entries, each with the balance after it. */
export function cutPage(
  { rows, balances }: Entries,
  offset: number,
  limit: number
): AccountEntry[] {
  return rows.slice(offset, offset + limit).map(({ currency, ...row }, at) => {
    const minors = [row.amount, balances[offset + at] as number]
    const [amount, balance] = minors.map(minor => fromMinor(minor, currency))
    return { ...row, amount: amount as number, balance: balance as number }
  })
}

/** The balances by currency, without that of one. */
export function otherBalances(account: ReadonlyMap<string, Entries>, without: string) {
  return [...account]
    .filter(([currency]) => currency !== without)
    .map(([currency, own]) => ({ currency, amount: fromMinor(lastBalance(own), currency) }))
}
