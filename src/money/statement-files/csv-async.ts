import { tidyNumber } from '../../association/bank/check-digits.ts'
import { InvalidRequest } from '../../core/errors.ts'
import { readCsv } from '../../register/files/csv-async.ts'
import type { SheetRow } from '../../register/files/sheet.ts'
import { describeColumns, guessHeadings } from './csv-columns.ts'
import { readCsvRow } from './csv-entry.ts'
import { type CsvKnown, type CsvLayout, guessDelimiter, guessLayout } from './csv-layout.ts'
import type { Piece, Statement } from './entry.ts'
import { StatementFlaw, tellUnreadable } from './unreadable.ts'

/** How many rows are looked at before the first is read. */
const first_rows = 500

/** What is known of a bank's CSV besides its rows. */
export interface CsvChoices extends CsvKnown {
  /** The account of files that name none. */
  account: string
  name: string
}

/** The pieces of a bank's CSV, one row at a time. Throws `StatementFlaw` if it is none. */
export async function* readCsvStatement(
  path: string,
  choices: CsvChoices
): AsyncGenerator<Piece[]> {
  const rows = withoutFormulas(readCsv(path, () => {}, guessDelimiter, true))
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
