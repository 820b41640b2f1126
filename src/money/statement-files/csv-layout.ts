import { type CsvField, findField, headingKey } from './csv-fields.ts'
import {
  type CsvColumns,
  findOwnAccount,
  isCurrencyCode,
  tellMeanings,
  valuesIn
} from './csv-meanings.ts'
import {
  type CsvForm,
  guessDecimal,
  guessOrder,
  isUnclear,
  readAmount,
  readCsvDay
} from './csv-values.ts'

/** The columns of a file by their headings; empty for those that are passed over. */
export type CsvMapping = Readonly<Record<string, CsvField | ''>>

/** How the rows of a file are read. */
export interface CsvLayout extends CsvForm {
  /** The number of rows before the first entry. */
  before: number
  /** The indexes of the columns of each field. */
  columns: CsvColumns
  /** The IBAN of the association in the lines above the headings; empty if there is none. */
  account: string
  /** Whether amounts could be thousands or decimals, and nothing shows which. */
  is_unclear: boolean
}

/** What is known of a file besides its rows. */
export interface CsvKnown {
  mapping?: CsvMapping | undefined
  decimal?: CsvForm['decimal']
  /** The currency of files that name none. */
  currency: string
  /** The own account, as far as it is known. */
  account?: string
}

type Row = readonly string[]

/** Guesses the delimiter: the one with which most lines have the same number of cells. */
export function guessDelimiter(beginning: string): string {
  const lines = beginning.split(/\r\n|\r|\n/, 60).filter(line => line.trim() !== '')
  const scores = [';', ',', '\t', '|'].map(mark => [mark, scoreDelimiter(lines, mark)] as const)
  return scores.reduce((best, one) => (one[1] > best[1] ? one : best))[0]
}

function scoreDelimiter(lines: readonly string[], mark: string) {
  const counts = new Map<number, number>()
  for (const line of lines) {
    const cells = line.replace(/"[^"]*"/g, '').split(mark).length
    counts.set(cells, (counts.get(cells) ?? 0) + 1)
  }
  return Math.max(...[...counts].map(([cells, times]) => (cells < 3 ? 0 : cells * times)))
}

/**
 * The layout of a file by its first rows, of which some may stand before the header. Headings count first, those of the mapping
 * before all others; else the values. Undefined if no column can be that of days, or of amounts.
 */
export function guessLayout(rows: readonly Row[], known: CsvKnown): CsvLayout | undefined {
  const { mapping = {} } = known
  const given = new Map(Object.entries(mapping).map(([name, field]) => [headingKey(name), field]))
  for (const [index, row] of rows.entries()) {
    const columns = readHeadings(row, given)
    if (isEnough(columns))
      return complete(rows, columns, { ...known, before: index + 1, headings: row })
  }
  const before = given.size > 0 ? -1 : rows.findIndex(row => isEnough(guessColumns([row])))
  const guessed = before < 0 ? {} : guessColumns(rows.slice(before))
  return isEnough(guessed) ? complete(rows, guessed, { ...known, before, headings: [] }) : undefined
}

function isEnough({ date, value_date, amount, debit, credit }: CsvColumns) {
  return (date ?? value_date) !== undefined && (amount ?? debit ?? credit) !== undefined
}

function readHeadings(row: Row, given: ReadonlyMap<string, CsvField | ''>): CsvColumns {
  const columns: CsvColumns = {}
  const surest: Partial<Record<CsvField, number>> = {}
  for (const [index, heading] of row.entries()) {
    const asked = given.get(headingKey(heading))
    const found = asked === undefined ? findField(heading) : { field: asked, rank: -1 }
    if (!found || found.field === '') continue
    const { field, rank } = found
    if (field === 'text') columns.text = [...(columns.text ?? []), index]
    else if (rank < (surest[field] ?? Infinity)) {
      surest[field] = rank
      columns[field] = [index]
    }
  }
  return columns
}

/**
 * Guesses columns by their values, in a file without known headings. With several columns of amounts none counts, as nothing
 * tells debits, credits and balances apart, unless each row has one of two, and the debits alone are below zero.
 */
function guessColumns(rows: readonly Row[]): CsvColumns {
  const columns: CsvColumns = {}
  const amounts: number[] = []
  for (const index of rows[0]?.keys() ?? []) {
    const values = rows.map(row => row[index] ?? '').filter(Boolean)
    if (values.length === 0) continue
    const every = (test: (value: string) => boolean) => values.every(test)
    if (every(value => readCsvDay(value, { order: 'dmy' }) !== undefined)) {
      if (columns.date) columns.value_date ??= [index]
      columns.date ??= [index]
    } else if (every(value => /\d[.,]\d\d\D*$/.test(value) && isAmount(value))) amounts.push(index)
    else if (every(value => /^[A-Z]{2}\d\d[A-Z0-9 ]{11,}$/.test(value))) columns.iban ??= [index]
    else if (every(value => /^[A-Z]{3}$/.test(value))) columns.currency ??= [index]
    else columns.text = [...(columns.text ?? []), index]
  }
  return amounts.length === 1
    ? { ...columns, amount: amounts }
    : { ...columns, ...tellSides(rows, amounts) }
}

/** Two columns of amounts as debits and credits, by their signs. */
function tellSides(rows: readonly Row[], amounts: readonly number[]): CsvColumns {
  const [one = -1, other = -1] = amounts
  const is_either = rows.every(row => !row[one] !== !row[other])
  if (amounts.length !== 2 || !is_either) return {}
  const are_below = amounts.map(index =>
    valuesIn(rows, { amount: [index] }, 'amount')
      .filter(Boolean)
      .map(text => /^\s*[-−–]/.test(text))
  )
  const [first, second] = are_below.map(marks => {
    return marks.every(Boolean) ? 'debit' : marks.some(Boolean) ? 'both' : 'credit'
  })
  if (first === 'debit' && second === 'credit') return { debit: [one], credit: [other] }
  return first === 'credit' && second === 'debit' ? { debit: [other], credit: [one] } : {}
}

function isAmount(value: string) {
  return readAmount(value, { decimal: undefined, order: 'dmy' }, 'EUR') !== undefined
}

function complete(
  all: readonly Row[],
  guessed: CsvColumns,
  known: CsvKnown & { before: number; headings: Row }
): CsvLayout {
  const { before, decimal, currency: usual, mapping = {} } = known
  const rows = all.slice(before)
  const above = findOwnAccount(all.slice(0, before))
  const account = above || known.account || ''
  const columns = tellMeanings(rows, guessed, { ...known, mapping, account })
  const amounts = valuesIn(rows, columns, 'amount', 'debit', 'credit')
  const currency = valuesIn(rows, columns, 'currency').find(isCurrencyCode) ?? usual
  const shown =
    guessDecimal(amounts, currency) ?? guessDecimal(valuesIn(rows, columns, 'balance'), currency)
  const used = decimal ?? shown
  return {
    before,
    columns,
    decimal: used,
    account: above,
    is_unclear: !used && amounts.some(text => isUnclear(text, currency)),
    order: guessOrder(valuesIn(rows, columns, 'date', 'value_date'))
  }
}
