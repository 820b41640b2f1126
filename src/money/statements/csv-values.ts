import { isDate } from '../../core/time.ts'
import { readMinor } from './amounts.ts'

/** How a file writes amounts and days. */
export interface CsvForm {
  decimal: ',' | '.'
  /** Whether days or months come first in `03/04/2026`. */
  order: 'dmy' | 'mdy'
}

const blanks = /[\s'’_\u00a0\u202f]/g

/**
 * An amount as banks write it in CSV, in minor units: `-1.234,56`, `1'234.50-`, `(12.00)`, `€ 3,5`, `12,00 S`. Undefined if it is
 * none in the form of the file.
 */
export function readAmount(
  text: string,
  { decimal }: CsvForm,
  currency: string
): number | undefined {
  const bare = text.replace(blanks, '').replace(/−|–/g, '-')
  const [, before = '', digits = '', after = ''] =
    /^([^\d.,]*)([\d.,]*\d[.,]?)([^\d.,]*)$/.exec(bare) ?? []
  if (!/^[+(-]?(\p{Sc}|[A-Z]{3})?[+-]?$/u.test(before)) return undefined
  const mark = after.replace(/\p{Sc}|EUR|CHF|USD|GBP/gu, '')
  if (!/^([-+)]|S|H|D|C|DR|CR)?$/i.test(mark)) return undefined
  const minor = readMinor(toPlain(digits, decimal) ?? '', currency)
  const is_negative = /[(-]/.test(before) || /^(-|\)|S|D|DR)$/i.test(mark)
  return minor === undefined || minor === 0 ? minor : is_negative ? -minor : minor
}

/** Digits with a decimal point and without groups; undefined if groups are not of three digits. */
function toPlain(digits: string, decimal: ',' | '.') {
  const group = decimal === ',' ? '.' : ','
  if (digits === '') return undefined
  const [whole = '', decimals = '', more] = digits.split(decimal)
  const groups = whole.split(group)
  if (more !== undefined || decimals.includes(group)) return undefined
  if (groups.length > 1 && !/^\d{1,3}(\D\d{3})+$/.test(whole)) return undefined
  return `${groups.join('') || '0'}.${decimals}`
}

/** The mark of decimals in amounts: by those that can be read in one way alone. Undefined if none shows it. */
export function guessDecimal(texts: readonly string[]): ',' | '.' | undefined {
  let votes = 0
  for (const text of texts) {
    const marks = text.replace(blanks, '').match(/[.,]\d*/g) ?? []
    const last = marks.at(-1) ?? ''
    if (last === '' || (marks.length === 1 && last.length === 4)) continue
    const is_group = marks.length > 1 && marks.every(mark => mark[0] === last[0])
    votes += (last[0] === ',') !== is_group ? 1 : -1
  }
  return votes > 0 ? ',' : votes < 0 ? '.' : undefined
}

/** Whether months come first in days such as `12/31/2026`. Days do, unless a number shows that they cannot. */
export function guessOrder(texts: readonly string[]): CsvForm['order'] {
  const pairs = texts.map(text => /^\s*(\d\d?)\/(\d\d?)\/\d{2}/.exec(text)?.map(Number) ?? [])
  const is_mdy = pairs.some(([, , second = 0]) => second > 12)
  return is_mdy && !pairs.some(([, first = 0]) => first > 12) ? 'mdy' : 'dmy'
}

/** A day as banks write it in CSV, as `2026-03-04`; undefined if it is none. What follows after a blank or `T`, as a time, does not count. */
export function readCsvDay(text: string, { order }: Pick<CsvForm, 'order'>): string | undefined {
  const [day = ''] = text.trim().split(/[ T]/, 1)
  const iso = /^(\d{4})([-/.]?)(\d\d)\2(\d\d)$/.exec(day)
  if (iso) return check(iso[1], iso[3], iso[4])
  const parts = /^(\d\d?)([./-])(\d\d?)\2(\d{4}|\d\d)$/.exec(day)
  if (!parts) return undefined
  const [, one, mark, other, year = ''] = parts
  const [month, date] = order === 'mdy' && mark === '/' ? [one, other] : [other, one]
  return check(year.length === 2 ? `20${year}` : year, month, date)
}

function check(year = '', month = '', day = '') {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDate(text) ? text : undefined
}
