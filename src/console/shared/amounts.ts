import { decimalsFor } from './currencies.ts'

/** An amount as it is typed, without its currency: 1234.5 EUR is "1,234.50" or "1.234,50". */
export function amountText(amount: number, currency: string, locale: string): string {
  return new Intl.NumberFormat(locale, decimals(amount, currency)).format(amount)
}

/** An amount with its currency, as readers of the locale write it. */
export function moneyText(amount: number, currency: string, locale: string): string {
  if (!/^[A-Z]{3}$/.test(currency)) return amountText(amount, currency, locale)
  const style = { style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const
  return new Intl.NumberFormat(locale, { ...style, ...decimals(amount, currency) }).format(amount)
}

/**
 * The number that somebody typed, in the manner of the locale, or with the other of comma and point where that
 * can only be meant for the decimals. Undefined for what is no amount.
 */
export function readAmount(text: string, locale: string): number | undefined {
  const { group, decimal } = localeSeparators(locale)
  const [whole = '', ...grouped] = text
    .trim()
    .replace(/[\s'’]/g, '')
    .split(group)
  const last = grouped.at(-1) ?? ''
  // 1,234,567, in India 12,34,567
  const as_groups =
    /^\d{1,3}$/.test(whole) &&
    grouped.slice(0, -1).every(digits => /^\d{2,3}$/.test(digits)) &&
    /^\d{3}$/.test(last.split(decimal)[0] ?? '')
  const joined = grouped.length === 0 || as_groups ? [whole, ...grouped].join('') : undefined
  const plain = (joined ?? [whole, ...grouped].join('.')).replace(decimal, '.')
  return /^(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : undefined
}

/** Whether an amount has no more decimals than its currency. */
export const isSound = (amount: number, currency: string) =>
  Number(amount.toFixed(decimalsFor(currency))) === amount

function decimals(amount: number, currency: string) {
  const fixed = decimalsFor(currency)
  // what has more decimals than it may is shown as it is
  const shown = isSound(amount, currency) ? fixed : 20
  return { minimumFractionDigits: fixed, maximumFractionDigits: shown }
}

function localeSeparators(locale: string) {
  const parts = new Intl.NumberFormat(locale).formatToParts(12345678.9)
  const found = (type: string) => parts.find(part => part.type === type)?.value
  const decimal = found('decimal') ?? '.'
  // spaces and apostrophes between thousands are taken out beforehand: the other sign is left
  const group = found('group') ?? ''
  return { decimal, group: /^[.,]$/.test(group) ? group : decimal === '.' ? ',' : '.' }
}
