import { countDecimals } from '../../core/formats.ts'
import { readMinor } from '../../core/money.ts'
import { isDate } from '../../core/time.ts'

type DecimalMark = ',' | '.'

export interface CsvForm {
  /** Undefined if the file does not show it: then amounts are read that can be read in one way alone. */
  decimal: DecimalMark | undefined
  /** Whether days or months come first in `03/04/2026`. */
  order: 'dmy' | 'mdy'
}

const blanks = /[\s'’_\u00a0\u202f]/g

/**
 * An amount as banks write it in CSV, in minor units: `-1.234,56`, `1'234.50-`, `(12.00)`, `€ 3,5`, `12,00 S`. Undefined if it is
 * none in the form of the file, or can be read in two ways.
 */
export function readAmount(
  text: string,
  { decimal }: CsvForm,
  currency: string
): number | undefined {
  const parts = splitAmount(text)
  if (!parts) return undefined
  const { before, digits, mark } = parts
  const own = decimal ?? showDecimal(digits, currency)
  const minor = own && readMinor(toPlain(digits, own) ?? '', currency)
  const is_negative = /[(-]/.test(before) || /^(-|\)|S|D|DR)$/i.test(mark)
  return minor === undefined || minor === 0 ? minor : is_negative ? -minor : minor
}

/** The digits of an amount with their marks, and what stands before and behind them; undefined if it is none. */
function splitAmount(text: string) {
  const bare = text.replace(blanks, '').replace(/−|–/g, '-')
  const [, before = '', digits = '', after = ''] =
    /^([^\d.,]*)([\d.,]*\d[.,]?)([^\d.,]*)$/.exec(bare) ?? []
  if (!/^[+(-]?(\p{Sc}|[A-Z]{3})?[+-]?$/u.test(before)) return undefined
  const mark = after.replace(/\p{Sc}|EUR|CHF|USD|GBP/gu, '')
  return /^([-+)]|S|H|D|C|DR|CR)?$/i.test(mark) ? { before, digits, mark } : undefined
}

/** Digits with a decimal point and without groups; undefined if groups are not of three digits. */
function toPlain(digits: string, decimal: DecimalMark) {
  const group = decimal === ',' ? '.' : ','
  if (digits === '') return undefined
  const [whole = '', decimals = '', more] = digits.split(decimal)
  const groups = whole.split(group)
  if (more !== undefined || decimals.includes(group)) return undefined
  if (groups.length > 1 && !/^\d{1,3}(\D\d{3})+$/.test(whole)) return undefined
  return `${groups.join('') || '0'}.${decimals}`
}

/**
 * The decimal mark that an amount shows by itself. Three digits after the only mark (`2.500`) are thousands or decimals:
 * undefined if the currency and the digits before allow both. Without a mark, it does not matter.
 */
function showDecimal(digits: string, currency: string): DecimalMark | undefined {
  const marks = digits.match(/[.,]\d*/g) ?? []
  const last = marks.at(-1)
  if (last === undefined) return '.'
  const [mark, other] = last.startsWith(',') ? ([',', '.'] as const) : (['.', ','] as const)
  if (marks.length > 1) return marks.every(one => one.startsWith(mark)) ? other : mark
  if (last.length !== 4 || !/^[1-9]\d{0,2}[.,]/.test(digits)) return mark
  return countDecimals(currency) < 3 && !last.endsWith('0') ? other : undefined
}

/** Guesses the decimal mark from the amounts that can be read in one way only; undefined if there are none. */
export function guessDecimal(texts: readonly string[], currency: string): DecimalMark | undefined {
  let votes = 0
  for (const text of texts) {
    const { digits = '' } = splitAmount(text) ?? {}
    const shown = /[.,]/.test(digits) ? showDecimal(digits, currency) : undefined
    if (shown) votes += shown === ',' ? 1 : -1
  }
  return votes > 0 ? ',' : votes < 0 ? '.' : undefined
}

/** Whether an amount such as `2.500` can be read as thousands and as decimals. */
export function isUnclear(text: string, currency: string): boolean {
  const { digits = '' } = splitAmount(text) ?? {}
  return digits !== '' && showDecimal(digits, currency) === undefined
}

/** Whether the day or the month comes first in dates such as `12/31/2026`: the day, unless a number shows that it cannot. */
export function guessOrder(texts: readonly string[]): CsvForm['order'] {
  const pairs = texts.map(text => /^\s*(\d\d?)\/(\d\d?)\/\d{2}/.exec(text)?.map(Number) ?? [])
  const is_mdy = pairs.some(([, , second = 0]) => second > 12)
  return is_mdy && !pairs.some(([, first = 0]) => first > 12) ? 'mdy' : 'dmy'
}

/** The months by the beginning of their names, in English, German, French and Dutch. */
const months = [
  ...[
    'jan',
    'feb|fév|fev',
    'mar|mär|mae|maa|mrt',
    'apr|avr',
    'may|mai|mei',
    'jun|juin',
    'jul|juil'
  ],
  ...['aug|aou|aoû', 'sep', 'oct|okt', 'nov', 'dec|dez|déc']
].map(names => new RegExp(`^(${names})`, 'i'))

/**
 * A day as banks write it in CSV, also with the name of a month, as `2026-03-04`; undefined if it is none. What follows after a blank
 * or `T`, as a time, does not count.
 */
export function readCsvDay(text: string, { order }: Pick<CsvForm, 'order'>): string | undefined {
  const named = /^\s*(\d\d?)[ .-]+(\p{L}{3,9})[ .-]+(\d{4}|\d\d)(?!\d)/u.exec(text)
  if (named) return check(named[3], `${readMonth(named[2])}`, named[1])
  const [day = ''] = text.trim().split(/[ T]/, 1)
  const iso = /^(\d{4})([-/.]?)(\d\d)\2(\d\d)$/.exec(day)
  if (iso) return check(iso[1], iso[3], iso[4])
  const parts = /^(\d\d?)([./-])(\d\d?)\2(\d{4}|\d\d)$/.exec(day)
  if (!parts) return undefined
  const [, one, mark, other, year] = parts
  const [month, date] = order === 'mdy' && mark === '/' ? [one, other] : [other, one]
  return check(year, month, date)
}

/** The number of a month by its name, 0 if there is none. */
function readMonth(name = '') {
  return months.findIndex(month => month.test(name)) + 1
}

function check(year = '', month = '', day = '') {
  const long = year.length === 2 ? `20${year}` : year
  const text = `${long}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDate(text) ? text : undefined
}
