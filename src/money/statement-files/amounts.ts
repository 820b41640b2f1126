import { countDecimals } from '../../core/formats.ts'

/** The most digits of an amount: numbers hold fifteen of them exactly. */
const max_digits = 15

/**
 * An amount of a document (`1234.5`) in minor units of its currency, read digit by digit; undefined if it is not one, or has
 * more decimals than the currency. Zeros beyond these are no decimals.
 */
export function readMinor(text: string, currency: string): number | undefined {
  const [, sign = '', whole = '', decimals = ''] =
    /^\s*([+-]?)(\d+)(?:\.(\d*))?\s*$/.exec(text) ?? []
  if (whole === '') return undefined
  const count = countDecimals(currency)
  // begins where zeros begin: a run of zeros inside would else be read from each of its places
  const exact = decimals.replace(/(?<!0)0+$/, '')
  const digits = `${whole}${exact.padEnd(count, '0')}`.replace(/^0+(?=\d)/, '')
  if (exact.length > count || digits.length > max_digits) return undefined
  const minor = Number(digits)
  return sign === '-' && minor > 0 ? -minor : minor
}
