import { tidyNumber } from '../../association/bank/check-digits.ts'
import { isDate } from '../../core/time.ts'
import { findReferences } from '../../terms/dues/reference.ts'
import { readMinor } from './amounts.ts'
import { without } from './camt-entry.ts'
import type { Entry } from './entry.ts'
import { readWords } from './mt940-words.ts'
import { type Flawed, flawIn, type Place, tellPlace } from './unreadable.ts'

/** The entry of field 61: value date, entry date, mark, letter of the currency, amount, kind of transaction, and references. */
const form = /^(\d{6})(\d{4})?(R?[CD]|E[CD])?[A-Z]?([\d.,]*)\s*([NFS][A-Z0-9]{3})?(.*)$/

/** What the codes of German banks call returned: debits, and transfers. */
const returned_codes = ['108', '109', '159', '181', '184']

/** Reasons of returns, as ISO 20022 has them, within what a bank says. */
const reason = /\b(?:(AC|AG|AM|BE|FF|MD|MS|RC|RR|SL|TM) ?(\d\d)|CNOR|DNOR|FOCR)\b/

/** An entry by its lines and what the bank says of it; `pending` if it is only expected; else what cannot be read of it. */
export function readMt940Entry(
  [line = '', ...more]: readonly string[],
  said: readonly string[],
  { currency, place }: { currency: string; place: Place }
): Entry | 'pending' | Flawed {
  const [, value = '', entry = '', mark, digits = '', kind = '', rest = ''] =
    form.exec(line.trim()) ?? []
  if (value === '') return flawIn('day', line)
  if (mark === undefined) return { code: 'no_sign' }
  if (mark.startsWith('E')) return 'pending'
  const minor = readMinor(digits.replace(',', '.'), currency)
  if (minor === undefined) return flawIn('amount', digits || rest)
  const value_day = readMt940Day(value)
  const day = readEntryDay(entry, value) ?? value_day
  if (day === null) return flawIn('day', value)
  const words = readWords(said.length > 0 ? said : more, currency)
  const is_reversal = mark.startsWith('R')
  const amount = mark.endsWith('C') === is_reversal ? 0 - minor : minor
  const is_return =
    is_reversal ||
    kind === 'NRTI' ||
    returned_codes.includes(words.code) ||
    words.return_code !== ''
  const [, bank_reference = ''] = rest.split('//')
  const return_code = is_return ? words.return_code || readReason(words.text) : ''
  return {
    day,
    value_day,
    amount,
    currency,
    place: tellPlace(place),
    batch: null,
    name: words.name.slice(0, 140),
    iban: tidyNumber(words.iban).slice(0, 40),
    text: words.text.slice(0, 1000),
    reference: words.reference.slice(0, 100),
    end_to_end: tidyReference(words.end_to_end),
    mandate: tidyReference(words.mandate),
    references: findReferences([rest, ...more, words.all].join('|')),
    bank_reference: tidyReference(bank_reference),
    transaction_id: '',
    is_return,
    return_code,
    return_text: return_code,
    fee: words.fee
  }
}

function tidyReference(text: string) {
  return without.test(text.trim()) ? '' : text.trim().slice(0, 100)
}

function readReason(text: string) {
  const [all = '', letters, digits] = reason.exec(text) ?? []
  return letters ? `${letters}${digits}` : all
}

/** A day of six digits, `260304`; null if it is none. */
export function readMt940Day(digits: string): string | null {
  const [, year, month, day] = /^(\d\d)(\d\d)(\d\d)$/.exec(digits) ?? []
  const date = `20${year}-${month}-${day}`
  return isDate(date) ? date : null
}

/**
 * The day of an entry, which has no year: the one that is nearest to the value date, as one of both may be of the year before or
 * after. Null if it is none.
 */
function readEntryDay(digits: string, value: string): string | null {
  const year = Number(value.slice(0, 2))
  // some banks count every month as thirty days: the thirtieth of February is read as a moment in March
  const near = Date.UTC(2000 + year, Number(value.slice(2, 4)) - 1, Number(value.slice(4, 6)))
  const days = [year, year - 1, year + 1].flatMap(
    one => readMt940Day(`${one}`.padStart(2, '0') + digits) ?? []
  )
  const distance = (day: string) => Math.abs(Date.parse(day) - near)
  return days.toSorted((one, other) => distance(one) - distance(other))[0] ?? null
}
