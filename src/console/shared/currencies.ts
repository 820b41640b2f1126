/** The currencies that are in use, by their codes (ISO 4217). */
export const currencies = (
  'AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD ' +
  'CDF CHF CLP CNY COP CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD ' +
  'GNF GTQ GYD HKD HNL HTG HUF IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD ' +
  'KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO ' +
  'NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE ' +
  'SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD UYU UZS VES VND VUV ' +
  'WST XAF XCD XOF XPF YER ZAR ZMW'
).split(' ')

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
