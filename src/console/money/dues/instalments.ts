import { decimalsFor } from '../../shared/currencies.ts'
import { isWholeDay } from '../../shared/DayInput.tsx'

/** One instalment, with its day and its amount. */
export interface Instalment {
  due_date: string
  amount: number
}

/** An instalment whose amount may not be an amount yet. */
export type TypedInstalment = Omit<Instalment, 'amount'> & { amount: number | undefined }

/** Whether an instalment has an amount and a day. */
export const isWhole = (part: TypedInstalment): part is Instalment =>
  part.amount !== undefined && part.amount > 0 && isWholeDay(part.due_date)

const toMinor = (amount: number, currency: string) =>
  Math.round(amount * 10 ** decimalsFor(currency))

const fromMinor = (minor: number, currency: string) => minor / 10 ** decimalsFor(currency)

/**
 * Splits an amount into so many instalments, months apart, the remainder on the last one. Undefined if there is less than a
 * minor unit for each.
 */
export function splitEvenly(
  open: { amount: number; currency: string },
  { count, first, months }: { count: number; first: string; months: number }
): Instalment[] | undefined {
  const minor = toMinor(open.amount, open.currency)
  const each = Math.floor(minor / count)
  if (each < 1) return undefined
  return Array.from({ length: count }, (_, at) => ({
    due_date: addMonths(first, at * months),
    amount: fromMinor(at === count - 1 ? minor - each * at : each, open.currency)
  }))
}

/** What instalments lack to the open amount; negative if they exceed it. */
export function lacking(open: { amount: number; currency: string }, parts: readonly Instalment[]) {
  const sum = parts.reduce((all, { amount }) => all + toMinor(amount, open.currency), 0)
  return fromMinor(toMinor(open.amount, open.currency) - sum, open.currency)
}

/** The calendar date that is so many months later, at most the last day of its month. */
function addMonths(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0))
  const shown = new Date(Date.UTC(year, month - 1 + months, Math.min(day, last.getUTCDate())))
  return shown.toISOString().slice(0, 10)
}
