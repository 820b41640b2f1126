import type { components } from '../../api/contract.ts'
import type { Amount } from '../../shared/amounts.ts'

/** What was charged in a time, and what became of it. */
export type Finances = components['schemas']['Finances']

/** The months from one to another; those that have sums if there are more than three years. */
export function listMonths(finances: Finances, from: string, to: string): string[] {
  const known = [...new Set(finances.by_month.map(({ month }) => month))].sort()
  const all: string[] = []
  for (let month = from.slice(0, 7); month <= to.slice(0, 7) && all.length <= 36; )
    month = nextMonth(all[all.push(month) - 1] ?? month)
  return all.length > 36 ? known : all
}

function nextMonth(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return number === 12
    ? `${String(year + 1).padStart(4, '0')}-01`
    : `${month.slice(0, 5)}${String(number + 1).padStart(2, '0')}`
}

/** The currencies of sums, in their order. */
export const currenciesIn = (amounts: readonly Pick<Amount, 'currency'>[]) =>
  [...new Set(amounts.map(({ currency }) => currency))].sort()
