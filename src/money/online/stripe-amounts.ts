import { countDecimals } from '../../core/formats.ts'

// Amounts as Stripe has them (docs.stripe.com/currencies): mostly hundredths, whatever ISO 4217 says.

const decimals: Readonly<Record<string, number>> = {
  ...list(0, 'BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'),
  ...list(3, 'BHD JOD KWD OMR TND')
}

/** Of which currencies amounts end in zeros: ISK and UGX have no decimals any more but keep two, and those of three take two. */
const steps: Readonly<Record<string, number>> = {
  ...list(100, 'ISK UGX'),
  ...list(10, 'BHD JOD KWD OMR TND')
}

function list(value: number, currencies: string) {
  return Object.fromEntries(currencies.split(' ').map(currency => [currency, value]))
}

/** How many of ours one of Stripe's minor units is, as a power of ten. */
const shift = (currency: string) => (decimals[currency] ?? 2) - countDecimals(currency)

/** An amount as Stripe has it; undefined where it cannot say it. */
export function toStripe(minor: number, currency: string): number | undefined {
  const by = shift(currency)
  const amount = by < 0 ? minor / 10 ** -by : minor * 10 ** by
  return Number.isSafeInteger(amount) && amount % (steps[currency] ?? 1) === 0 ? amount : undefined
}

/** An amount of Stripe's in our minor units. */
export function fromStripe(amount: number, currency: string): number {
  const factor = shift(currency)
  return factor > 0 ? Math.round(amount / 10 ** factor) : amount * 10 ** -factor
}
