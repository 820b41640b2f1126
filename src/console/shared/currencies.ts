import { Currency, CurrencyDecimals } from '../api/contract.ts'

/** The currencies that are in use, by their codes (ISO 4217). */
export const currencies = Currency

const decimals = new Map<string, number>(Object.entries(CurrencyDecimals))

/** The number of decimals of a currency: EUR 2, JPY 0, KWD 3. */
export const decimalsFor = (currency: string) => decimals.get(currency) ?? 2

/** A currency with its name in the user's language: "EUR, Euro". */
export function currencyName(currency: string, locale: string): string {
  try {
    const name = new Intl.DisplayNames(locale, { type: 'currency', fallback: 'none' }).of(currency)
    return name ? `${currency}, ${name}` : currency
  } catch {
    return currency
  }
}
