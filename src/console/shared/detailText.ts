import type { Detail } from '../api/failure.ts'
import type { Texts } from '../texts/catalogues.ts'
import type { DetailTexts } from '../texts/details.ts'
import { type Language, localeFor } from '../texts/language.ts'

/** An error in a field, or in a column of a file. */
type Flaw = Pick<Detail, 'code' | 'params'> & { field: string }
type Fill = (params: Record<string, string>) => string

/** Returns the label of a field's value. */
export type NameValue = (field: string, value: string) => string

/**
 * The text for a detail of a failure. `nameValue` returns the labels of values in the text; `own` has texts of a view that
 * replace the common ones.
 */
export function detailText(
  { code, params, field }: Flaw,
  texts: Texts,
  nameValue: NameValue = (_field, value) => value,
  own: Partial<DetailTexts> = {}
): string {
  // a later version of the service may have new codes
  const common: DetailTexts = texts.details
  const text = (own[code] ?? common[code] ?? texts.refused) as string | Fill
  if (typeof text === 'string') return text
  const locale = localeFor(texts.language as Language)
  return text(writtenOut(params, value => nameValue(field, value), locale))
}

/** The parameters as text; a list is written with the labels of its values. */
function writtenOut(
  params: Detail['params'],
  nameValue: (value: string) => string,
  locale: string
) {
  const entries = Object.entries(params).map(([name, value]) => [
    name,
    Array.isArray(value) ? value.map(nameValue).join(', ') : paramText(name, value, locale)
  ])
  return Object.fromEntries(entries)
}

const days = ['earliest', 'latest', 'date']
const amounts = ['open', 'amount', 'most']
const numbers = ['limit', 'maximum', 'minimum', 'step', 'count', 'line', ...amounts]

/** A parameter as readers of a locale write it. */
function paramText(name: string, value: unknown, locale: string): string {
  if (days.includes(name) && is_day.test(String(value)))
    return createDay(locale).format(new Date(`${value}T00:00:00Z`))
  if (!numbers.includes(name) || typeof value !== 'number') return String(value)
  const minimumFractionDigits = amounts.includes(name) && !Number.isInteger(value) ? 2 : 0
  const maximumFractionDigits = 20
  return new Intl.NumberFormat(locale, { minimumFractionDigits, maximumFractionDigits }).format(
    value
  )
}

const is_day = /^\d{4}-\d\d-\d\d$/
const createDay = (locale: string) =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })
