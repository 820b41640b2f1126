import { tidyNumber } from '../../association/bank/check-digits.ts'
import { findReferences } from '../../terms/dues/reference.ts'
import type { CsvField } from './csv-fields.ts'
import type { CsvLayout } from './csv-layout.ts'
import { isCurrencyCode } from './csv-meanings.ts'
import { readAmount, readCsvDay } from './csv-values.ts'
import type { Entry } from './entry.ts'
import { type Flawed, flawIn, tellPlace } from './unreadable.ts'

/** What a row of a file is: an entry, one that is no booking yet, or what cannot be read of it. */
export type CsvRow = Entry | 'pending' | Flawed

/** What a file leaves out. */
export interface CsvDefaults {
  currency: string
}

const is_debit = /^(-|s|d|soll|debit|debet|dbit|dr|af|belastung)$/i
const is_return = /r(ü|ue)ckl|retoure|storno|chargeback|returned|rejet|impay|stornering/i

/** A row of a bank's CSV, which begins on a line. */
export function readCsvRow(
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
