import { tidyNumber } from '../../association/bank/check-digits.ts'
import { InvalidRequest } from '../../core/errors.ts'
import { readCsv } from '../../register/files/csv-async.ts'
import type { SheetRow } from '../../register/files/sheet.ts'
import { findReferences } from '../../terms/dues/reference.ts'
import {
  type CsvField,
  type CsvKnown,
  type CsvLayout,
  describeColumns,
  guessDelimiter,
  guessHeadings,
  guessLayout,
  isCurrencyCode
} from './csv-layout.ts'
import { readAmount, readCsvDay } from './csv-values.ts'
import type { Entry, Piece, Statement } from './entry.ts'
import { type Flawed, flawIn, StatementFlaw, tellPlace, tellUnreadable } from './unreadable.ts'

/** How many rows are looked at before the first is read. */
const first_rows = 500

/** What is known of a bank's CSV besides its rows. */
export interface CsvChoices extends CsvKnown {
  account: string
  name: string
}

/** The pieces of a bank's CSV, one row at a time. Throws `StatementFlaw` if it is none. */
export async function* readCsvStatement(
  path: string,
  choices: CsvChoices
): AsyncGenerator<Piece[]> {
  const rows = withoutFormulas(readCsv(path, () => {}, guessDelimiter))
  try {
    const first = await takeRows(rows)
    const records = first.map(({ record }) => record)
    const layout = guessLayout(records, choices)
    if (!layout) throw first.some(isRow) ? noAmounts(records) : new StatementFlaw('not_a_statement')
    if (layout.is_unclear) throw new StatementFlaw('unclear_amounts')
    const entries = first.slice(layout.before)
    const columns = describeColumns(records, layout)
    const statement = { ...beginStatement(entries, layout, choices), columns }
    yield [{ kind: 'begin', statement }]
    for (const row of entries) yield readRow(row, layout, statement)
    for await (const row of rows) yield readRow(row, layout, statement)
    yield [{ kind: 'end', statement }]
  } catch (error) {
    if (error instanceof InvalidRequest) throw new StatementFlaw('not_a_statement')
    throw error
  } finally {
    await rows.return(undefined)
  }
}

/** Cells such as `="01.11.2026"`, which a spreadsheet is to keep as text, hold what stands in the quotes. */
async function* withoutFormulas(rows: AsyncGenerator<SheetRow>): AsyncGenerator<SheetRow> {
  for await (const { record, ...row } of rows)
    yield { ...row, record: record.map(cell => /^="(.*)"$/.exec(cell)?.[1] ?? cell) }
}

function noAmounts(records: readonly string[][]) {
  const columns = guessHeadings(records)
  return new StatementFlaw('no_amounts', {
    columns: columns.map(({ name }) => name),
    samples: columns.map(({ samples }) => samples[0] ?? '')
  })
}

function isRow({ record }: SheetRow) {
  return record.length > 1
}

async function takeRows(rows: AsyncGenerator<SheetRow>) {
  const taken: SheetRow[] = []
  while (taken.length < first_rows) {
    const { value, done } = await rows.next()
    if (done) break
    taken.push(value)
  }
  return taken
}

function beginStatement(
  [first]: readonly SheetRow[],
  { columns, account: above }: CsvLayout,
  { currency, account, name }: CsvChoices
): Statement {
  const own = tidyNumber(first?.record[columns.account?.[0] ?? -1] ?? '')
  return {
    // the name of the file tells statements apart, and can name a person: it is in the statement's digest alone
    name: '',
    number: name,
    account: own.slice(0, 40) || above || account,
    currency,
    from: null,
    to: null,
    opening: null,
    closing: null,
    sum: 0,
    pending: 0
  }
}

function readRow({ record, line }: SheetRow, layout: CsvLayout, statement: Statement): Piece[] {
  const { currency } = statement
  const read = readCsvRow(record, layout, { currency, line })
  if (read === 'pending') {
    statement.pending += 1
    return []
  }
  if ('code' in read) return [{ kind: 'unreadable', unreadable: tellUnreadable({ line }, read) }]
  statement.sum += read.amount
  return [{ kind: 'entry', entry: read }]
}

/** What a row of a file is: an entry, one that is no booking yet, or what cannot be read of it. */
type CsvRow = Entry | 'pending' | Flawed

interface CsvDefaults {
  currency: string
}

const is_debit = /^(-|s|d|soll|debit|debet|dbit|dr|af|belastung)$/i
const is_return = /r(ü|ue)ckl|retoure|storno|chargeback|returned|rejet|impay|stornering/i

function readCsvRow(
  record: readonly string[],
  layout: CsvLayout,
  { currency: usual, line }: CsvDefaults & { line: number }
): CsvRow {
  const one: ReadCell = field => tidy(record[layout.columns[field]?.[0] ?? -1])
  if (/vorgemerkt|pending|revert|declin|failed/i.test(one('state'))) return 'pending'
  const currencies = layout.columns.currency?.map(index => tidy(record[index]))
  const currency = currencies?.find(isCurrencyCode) ?? usual
  const amount = readSum(one, layout, currency)
  if (amount === undefined) return flawIn('amount', one('amount') || one('debit') || one('credit'))
  const days = [one('date'), one('value_date')].map(text => readCsvDay(text, layout))
  const day = days[0] ?? days[1]
  if (day === undefined) return flawIn('day', one('date') || one('value_date'))
  const texts = layout.columns.text?.map(index => tidy(record[index])).filter(Boolean)
  const text = [...new Set(texts)].join(' ').slice(0, 1000)
  return {
    day,
    value_day: days[1] ?? null,
    amount,
    currency,
    text,
    place: tellPlace({ line }),
    ...readParty(one),
    name: readName(record, layout, amount),
    references: findReferences(record.join('|')),
    transaction_id: '',
    batch: null,
    return_code: '',
    return_text: '',
    fee: 0,
    is_return: amount < 0 && is_return.test(text)
  }
}

/** A cell by its field, on one line; empty if the file lacks it. */
type ReadCell = (field: CsvField) => string

function readParty(one: ReadCell) {
  const iban = tidyNumber(one('iban'))
  const end_to_end = one('end_to_end')
  return {
    iban: /^[A-Z0-9-]{4,40}$/.test(iban) ? iban : '',
    reference: one('reference').slice(0, 100),
    end_to_end: /^(notprovided|-)$/i.test(end_to_end) ? '' : end_to_end.slice(0, 100),
    mandate: one('mandate').slice(0, 100),
    bank_reference: one('bank_reference').slice(0, 100)
  }
}

/** The other party: of money that came who has paid it, of money that went who was paid, where a file has both. */
function readName(record: readonly string[], { columns }: CsvLayout, amount: number) {
  const [payer = -1, payee = payer] = columns.name ?? []
  return tidy(record[amount < 0 ? payee : payer]).slice(0, 140)
}

function tidy(text = '') {
  return text.replace(/\s+/g, ' ').trim()
}

/** The amount of a row: with its sign, with a mark beside it, or in one of two columns. */
function readSum(one: ReadCell, layout: CsvLayout, currency: string) {
  if (one('amount') !== '') {
    const amount = readAmount(one('amount'), layout, currency)
    return amount !== undefined && is_debit.test(one('sign')) ? 0 - Math.abs(amount) : amount
  }
  const [debit, credit] = (['debit', 'credit'] as const).map(field => {
    const text = one(field)
    return text === '' ? 0 : readAmount(text, layout, currency)
  })
  if (debit === undefined || credit === undefined || one('debit') + one('credit') === '')
    return undefined
  return credit - Math.abs(debit)
}
