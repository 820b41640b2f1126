import { decimalsFor } from './currencies.ts'

/** Formats an amount for an input, without its currency: 1234.5 EUR is "1,234.50" or "1.234,50". */
export function amountText(amount: number, currency: string, locale: string): string {
  return new Intl.NumberFormat(locale, decimals(amount, currency)).format(amount)
}

/** Formats an amount with its currency. */
export function moneyText(amount: number, currency: string, locale: string): string {
  if (!/^[A-Z]{3}$/.test(currency)) return amountText(amount, currency, locale)
  const style = { style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const
  return new Intl.NumberFormat(locale, { ...style, ...decimals(amount, currency) }).format(amount)
}

/** An amount of a currency. */
export interface Amount {
  currency: string
  amount: number
}

/** Adds an amount to the sums by currency. Adds in minor units, as sums of decimals such as 0.1 and 0.2 are not exact. */
export function addAmount(sums: readonly Amount[], { currency, amount }: Amount): Amount[] {
  const at = sums.findIndex(sum => sum.currency === currency)
  const before = sums[at]
  if (!before) return [...sums, { currency, amount }]
  const unit = 10 ** decimalsFor(currency)
  const sum = (Math.round(before.amount * unit) + Math.round(amount * unit)) / unit
  return sums.with(at, { currency, amount: sum })
}

/** Formats amounts of several currencies with a plus between them. */
export function amountsText(amounts: readonly Amount[], locale: string): string {
  return amounts.map(({ amount, currency }) => moneyText(amount, currency, locale)).join(' + ')
}

/**
 * Parses a typed amount by the separators of the locale. Accepts the other decimal separator if it cannot be a
 * separator of thousands. Undefined for an invalid amount.
 */
export function readAmount(text: string, locale: string): number | undefined {
  const { group, decimal } = localeSeparators(locale)
  const [whole = '', ...grouped] = text
    .trim()
    .replace(/[\s'’]/g, '')
    .split(group)
  const last = grouped.at(-1) ?? ''
  // groups of thousands, such as 1,234,567, or 12,34,567 in India
  const as_groups =
    /^\d{1,3}$/.test(whole) &&
    grouped.slice(0, -1).every(digits => /^\d{2,3}$/.test(digits)) &&
    /^\d{3}$/.test(last.split(decimal)[0] ?? '')
  const joined = grouped.length === 0 || as_groups ? [whole, ...grouped].join('') : undefined
  const plain = (joined ?? [whole, ...grouped].join('.')).replace(decimal, '.')
  return /^(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : undefined
}

/** Whether an amount has no more decimals than its currency. */
export const fitsCurrency = (amount: number, currency: string) =>
  Number(amount.toFixed(decimalsFor(currency))) === amount

function decimals(amount: number, currency: string) {
  const fixed = decimalsFor(currency)
  // an amount with too many decimals is shown completely
  const shown = fitsCurrency(amount, currency) ? fixed : 20
  return { minimumFractionDigits: fixed, maximumFractionDigits: shown }
}

function localeSeparators(locale: string) {
  const parts = new Intl.NumberFormat(locale).formatToParts(12345678.9)
  const found = (type: string) => parts.find(part => part.type === type)?.value
  const decimal = found('decimal') ?? '.'
  // spaces and apostrophes are removed before; only a point or a comma can still separate thousands
  const group = found('group') ?? ''
  return { decimal, group: /^[.,]$/.test(group) ? group : decimal === '.' ? ',' : '.' }
}
