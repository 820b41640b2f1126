import { fromMinor } from '../../core/money.ts'
import type { LetterLanguage } from './letter.ts'

/** How letters in a language write amounts and days; the country decides about separators. */
export interface Formats {
  /** An amount in minor units with its currency. */
  amount(minor: number, currency: string): string
  /** The same without its currency. */
  bareAmount(minor: number, currency: string): string
  /** A number with as many decimals as it has. */
  number(value: number): string
  /** A day in a sentence: 1 March 2026. */
  day(day: string): string
  /** A day in a table: 01.03.2026. */
  shortDay(day: string): string
  country(code: string): string
}

/** The formats of letters in a language that come from a country (ISO 3166-1; empty if unknown). */
export function letterFormats(language: LetterLanguage, country: string): Formats {
  const key = `${language} ${country}`
  const formats = made.get(key) ?? createFormats(language, country)
  made.set(key, formats)
  return formats
}

/** The formats of each language and country: it takes longer to make them than to write a letter. */
const made = new Map<string, Formats>()

function createFormats(language: LetterLanguage, country: string): Formats {
  const unknown = language === 'de' ? 'DE' : 'GB'
  const locale = new Intl.Locale(language, { region: country || unknown }).toString()
  const dates = (dateStyle: 'long' | 'medium') =>
    new Intl.DateTimeFormat(locale, { dateStyle, timeZone: 'UTC', calendar: 'gregory' })
  const [long, short] = [dates('long'), dates('medium')]
  const names = new Intl.DisplayNames(language, { type: 'region' })
  const write = (format: Intl.DateTimeFormat, day: string) =>
    plain(format.format(new Date(`${day}T00:00:00Z`)))
  // a year is not grouped
  const numbers = new Intl.NumberFormat(locale, { maximumFractionDigits: 20, useGrouping: 'min2' })
  return {
    ...amountFormats(locale),
    number: value => plain(numbers.format(value)),
    day: day => write(long, day),
    shortDay: day => write(short, day),
    country: code => names.of(code) ?? code
  }
}

/** The formats of a currency are made once: that takes longer than writing an amount. */
function amountFormats(locale: string): Pick<Formats, 'amount' | 'bareAmount'> {
  const known = new Map<string, Intl.NumberFormat>()
  const parts = (minor: number, currency: string) => {
    const format =
      known.get(currency) ?? new Intl.NumberFormat(locale, { style: 'currency', currency })
    known.set(currency, format)
    return format.formatToParts(fromMinor(minor, currency))
  }
  const join = (some: readonly Intl.NumberFormatPart[]) =>
    plain(some.map(({ value }) => value).join(''))
  return {
    amount: (minor, currency) => join(parts(minor, currency)),
    bareAmount: (minor, currency) =>
      join(parts(minor, currency).filter(({ type }) => type !== 'currency' && type !== 'literal'))
  }
}

/** The first of the given languages in which letters can be written; English if there is none. */
export function letterLanguage(...wanted: readonly (string | null | undefined)[]): LetterLanguage {
  for (const tag of wanted) {
    const language = tag?.split('-')[0]?.toLowerCase()
    if (language === 'de' || language === 'en') return language
  }
  return 'en'
}

/** Narrow blanks as ordinary ones that never break: fonts have those. */
function plain(text: string): string {
  return text.replaceAll('\u202f', '\u00a0')
}

interface LetterWords {
  /** The number of a page, and of how many where that is known. */
  page(page: number, pages?: number): string
  day: string
  member_number: string
  creditor: string
  /** How many others there are than those that are named. */
  others(number: string, count: number): string
}

export const letterWords: Record<LetterLanguage, LetterWords> = {
  de: {
    page: (page, pages) => (pages ? `Seite ${page} von ${pages}` : `Seite ${page}`),
    day: 'Datum',
    member_number: 'Mitgliedsnummer',
    creditor: 'Gläubiger-ID',
    others: number => `und ${number} weitere`
  },
  en: {
    page: (page, pages) => (pages ? `Page ${page} of ${pages}` : `Page ${page}`),
    day: 'Date',
    member_number: 'Member number',
    creditor: 'Creditor identifier',
    others: (number, count) => `and ${number} ${count === 1 ? 'other' : 'others'}`
  }
}
