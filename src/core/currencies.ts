import { Type } from '@sinclair/typebox'
import { OneOf } from './types.ts'

/** The currencies in use now (ISO 4217, list one, without metals, funds and testing codes). */
export const present_currencies = (
  'AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD ' +
  'CDF CHF CLP CNY COP CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD ' +
  'GNF GTQ GYD HKD HNL HTG HUF IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD ' +
  'KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO ' +
  'NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE ' +
  'SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD UYU UZS VES VND VUV ' +
  'WST XAF XCD XCG XOF XPF YER ZAR ZMW ZWG'
).split(' ')

/** The published list, for clients that offer a choice of currencies. */
export const Currency = OneOf(present_currencies, {
  title: 'Currency',
  description:
    'The currencies that people pay with now (ISO 4217). A field takes those of former times, too.'
})

/** The decimals of amounts in currencies whose minor units are not hundredths (ISO 4217), former ones too. */
export const other_decimals: Readonly<Record<string, number>> = {
  ...decimals(0, 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'),
  ...decimals(3, 'BHD IQD JOD KWD LYD OMR TND'),
  ...decimals(4, 'CLF UYW')
}

/** The published form of `other_decimals`. */
export const CurrencyDecimals = Type.Unsafe<typeof other_decimals>({
  type: 'object',
  title: 'CurrencyDecimals',
  description:
    'The decimals of amounts in currencies whose minor units are not hundredths (ISO 4217); all others have 2. The list is the example.',
  additionalProperties: Type.Integer({ minimum: 0, maximum: 4 }),
  examples: [other_decimals]
})

function decimals(count: number, currencies: string) {
  return Object.fromEntries(currencies.split(' ').map(currency => [currency, count]))
}
