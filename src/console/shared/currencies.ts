import { lists } from '../api/contract.ts'

/** The currencies that are in use, by their codes (ISO 4217). */
export const currencies = lists.Currency

/** The currencies whose minor units are not hundredths (ISO 4217); a test holds them against the service. */
const minor_units: Record<number, string> = {
  0: 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF',
  3: 'BHD IQD JOD KWD LYD OMR TND',
  4: 'CLF UYW'
}

/** The decimals that amounts of a currency have: EUR 2, JPY 0, KWD 3. */
export const decimalsOf = (currency: string) =>
  [0, 3, 4].find(decimals => minor_units[decimals]?.includes(currency)) ?? 2

/** A currency by its name in the reader's language: "EUR, Euro". */
export function currencyName(currency: string, locale: string): string {
  try {
    const name = new Intl.DisplayNames(locale, { type: 'currency', fallback: 'none' }).of(currency)
    return name ? `${currency}, ${name}` : currency
  } catch {
    return currency
  }
}
