import { isIban, tidyNumber } from '../../association/bank/check-digits.ts'
import { type CsvField, headingKey } from './csv-fields.ts'
import { readCsvDay } from './csv-values.ts'

// Headings that mean one thing at one bank and another at the next: the values below them tell which.

/** The indexes of the columns of each field. */
export type CsvColumns = Partial<Record<CsvField, number[]>>

type Row = readonly string[]

/** What is known of a file beside its values. */
interface Known {
  headings: Row
  /** What somebody has said of columns: that is never changed. */
  mapping: Readonly<Record<string, string>>
  account: string
}

/** The columns of a file as its values show what they hold. */
export function tellMeanings(rows: readonly Row[], columns: CsvColumns, known: Known): CsvColumns {
  const told = tellCurrency(rows, tellValueDay(rows, columns))
  return tellCurrencies(tellNames(tellAccount(rows, told, known), known), known)
}

/** Headings of who pays, and of who is paid. */
const parties = [
  ['zahlungspflichtiger', 'zahlungspflichtige', 'auftraggeber', 'payer', 'sender'],
  ['zahlungsempfanger', 'zahlungsempfangerin', 'empfanger', 'begunstigter', 'payee', 'recipient']
] as const

/** Where a file has who pays and who is paid beside each other, one of them is the club itself: both are names, the payer first. */
function tellNames(columns: CsvColumns, known: Known): CsvColumns {
  const found = parties.map(names => findHeading(names, 'name', known))
  return found.includes(-1) ? columns : { ...columns, name: found }
}

/** Where debits and credits have a currency each, one of both is filled. */
function tellCurrencies(columns: CsvColumns, known: Known): CsvColumns {
  const names = ['debitcurrency', 'creditcurrency']
  const found = names.map(name => findHeading([name], 'currency', known))
  return found.includes(-1) ? columns : { ...columns, currency: found }
}

/** The index of the first of some headings of which nobody has said that it is another field; -1 if there is none. */
function findHeading(names: readonly string[], field: CsvField, { headings, mapping }: Known) {
  const said = new Map(Object.entries(mapping).map(([name, given]) => [headingKey(name), given]))
  return headings
    .map(headingKey)
    .findIndex(key => names.includes(key) && (said.get(key) ?? field) === field)
}

/** Headings of accounts that do not say whose. */
const whose = ['accountnumber', 'kontonummer', 'kontonr']

/**
 * Some banks write the own account beside each entry under a heading that others have for the account of the other party: one
 * that stands in each row, or that is the association's. Nobody who pays has it: money from it would be taken for that of
 * whoever was assigned first.
 */
function tellAccount(
  rows: readonly Row[],
  columns: CsvColumns,
  { headings, mapping, account }: Known
): CsvColumns {
  const at = columns.iban?.[0]
  if (at === undefined || columns.account) return columns
  const heading = headingKey(headings[at] ?? '')
  const said = Object.keys(mapping).some(name => headingKey(name) === heading)
  const values = valuesIn(rows, columns, 'iban').map(tidyNumber)
  const numbers = new Set(values.filter(Boolean))
  const is_throughout = values.length > 1 && values.every(Boolean)
  const is_own = numbers.has(account) || whose.includes(heading) || is_throughout
  return !said && is_own && numbers.size === 1 ? { ...columns, account: [at], iban: [] } : columns
}

/** Some banks call the currency what others call the value date. */
function tellCurrency(rows: readonly Row[], columns: CsvColumns): CsvColumns {
  const codes = valuesIn(rows, columns, 'value_date').filter(Boolean)
  const { value_date } = columns
  return value_date && codes.length > 0 && codes.every(isCurrencyCode)
    ? { ...columns, currency: value_date, value_date: [] }
    : columns
}

/** Some banks call the amount what others call the value date. */
function tellValueDay(rows: readonly Row[], columns: CsvColumns): CsvColumns {
  const { amount, ...others } = columns
  const values = valuesIn(rows, columns, 'amount').filter(Boolean)
  const are_days = values.every(value => readCsvDay(value, { order: 'dmy' }) !== undefined)
  return amount && values.length > 0 && are_days ? { value_date: amount, ...others } : columns
}

/** The own account above the headings of a file; empty if none stands there. */
export function findOwnAccount(rows: readonly Row[]): string {
  const cells = rows.flat().flatMap(cell => [cell, cell.slice(cell.lastIndexOf(':') + 1)])
  return cells.map(tidyNumber).find(isIban) ?? ''
}

/** Whether a value has the form of a currency. */
export function isCurrencyCode(text: string): boolean {
  return /^[A-Z]{3}$/.test(text.trim())
}

/** The values of the columns of some fields. */
export function valuesIn(
  rows: readonly Row[],
  columns: CsvColumns,
  ...fields: CsvField[]
): string[] {
  const indexes = fields.flatMap(field => columns[field] ?? [])
  return indexes.flatMap(index => rows.map(row => row[index] ?? ''))
}
