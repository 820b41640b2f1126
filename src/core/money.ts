import { type Detail, defineDetails, details } from './details.ts'
import { countDecimals } from './formats.ts'

// Amounts are integers of minor units inside, and numbers with the decimals of their currency outside (DOMAIN.md section 5). They are
// converted by their decimal digits, never by a multiplication, which would round.

const moneyDetails = defineDetails({
  too_many_decimals: 'must have at most {limit} decimals in {currency}'
})

/** The most minor units of one amount: numbers have fifteen digits that all survive. */
const most = 1e15

/** An amount as an integer of minor units: 1.15 EUR is 115. More decimals than the currency has are rounded half up. */
export function toMinor(amount: number, currency: string): number {
  return Math.round(shift(amount, countDecimals(currency)))
}

/** An integer of minor units as an amount. */
export function fromMinor(minor: number, currency: string): number {
  return shift(minor, -countDecimals(currency))
}

/** The sum of amounts in minor units. Throws beyond ±(2^53−1), where sums would no longer be exact. */
export function addMinor(amounts: Iterable<number>): number {
  let sum = 0n
  for (const amount of amounts) sum += BigInt(amount)
  const exact = Number(sum)
  if (!Number.isSafeInteger(exact)) throw new RangeError(`the sum ${sum} is not exact`)
  return exact
}

/** What is wrong with an amount in a currency: too many decimals, or more minor units than 10^15. */
export function findAmountFlaws(path: string, amount: number, currency: string): Detail[] {
  const limit = countDecimals(currency)
  const minor = shift(amount, limit)
  if (!Number.isInteger(minor)) return [moneyDetails.too_many_decimals(path, { limit, currency })]
  if (minor <= most) return []
  return [details.too_large(path, { maximum: fromMinor(most, currency) })]
}

/** A number with its decimal point moved to the right; exact, unless the result has more digits than a number holds. */
function shift(value: number, places: number): number {
  const [digits, exponent = '0'] = String(value).split('e')
  return Number(`${digits}e${Number(exponent) + places}`)
}

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
