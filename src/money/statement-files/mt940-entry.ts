import { tidyNumber } from '../../association/bank/check-digits.ts'
import { isDate } from '../../core/time.ts'
import { findReferences } from '../../terms/dues/reference.ts'
import { readMinor } from './amounts.ts'
import { without } from './camt-entry.ts'
import type { Entry } from './entry.ts'
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

// What banks say of an entry in field 86: in Germany in numbered parts, in the Netherlands in words between strokes, else as text.

/** What is said of an entry. */
interface Said {
  name: string
  iban: string
  /** What the payer wrote, else what the bank wrote. */
  text: string
  reference: string
  end_to_end: string
  mandate: string
  /** The code of the kind of transaction of German banks. */
  code: string
  return_code: string
  /** What the bank charged, in minor units. */
  fee: number
  /** Everything, for references in it. */
  all: string
}

/** The lengths of a line, and of a part of German banks: a word goes on behind a full one. */
const full = { line: 65, part: 27 }

/** What a bank says of an entry, by the lines of the field. */
function readWords(lines: readonly string[], currency: string): Said {
  const text = joinParts(lines, full.line)
  const nothing = { name: '', iban: '', reference: '', end_to_end: '', mandate: '' }
  const none = { ...nothing, code: '', return_code: '', fee: 0, text: tidy(text), all: text }
  const [, code = '', mark = ''] = /^(\d{3})([^\w\s/])\d\d/.exec(text) ?? []
  if (mark) return { ...none, code, ...readNumbered(lines.join('').slice(3), mark, currency) }
  return /^\s*\/[A-Z]{2,4}\//.test(text) ? { ...none, ...readStrokes(text) } : none
}

/** Parts of a text on one line: what is full goes on without a blank. */
function joinParts(parts: readonly string[], length: number) {
  return parts.reduce((all, part, at) => {
    const is_full = (parts[at - 1]?.length ?? length) >= length
    return is_full ? all + part : `${all} ${part}`
  }, '')
}

function tidy(text: string) {
  return text.replace(/\s+/g, ' ').trim()
}

/** German banks: `?00` what it is, `?20` to `?29` and `?60` to `?63` the purpose, `?30` to `?33` the other party. */
function readNumbered(text: string, mark: string, currency: string): Partial<Said> {
  const fields = new Map(
    text
      .split(mark)
      .filter(part => /^\d\d/.test(part))
      .map(part => [Number(part.slice(0, 2)), part.slice(2)] as const)
  )
  const take = (...numbers: number[]) => numbers.flatMap(number => fields.get(number) ?? [])
  const twenties = Array.from({ length: 10 }, (_, index) => 20 + index)
  const purpose = joinParts(take(...twenties, 60, 61, 62, 63), full.part)
  const words = readKeyed(purpose)
  const written = tidy([words.get(''), words.get('SVWZ')].join(' '))
  return {
    name: tidy(joinParts(take(32, 33), full.part)),
    // Polish banks write the account in another part
    iban: [...take(38, 31), words.get('IBAN') ?? ''].find(Boolean) ?? '',
    text: written || tidy(take(0).join('')),
    end_to_end: words.get('EREF') ?? '',
    mandate: words.get('MREF') ?? '',
    fee:
      readMinor((words.get('COAM') ?? '').replace(',', '.').replace(/[^\d.]/g, ''), currency) ?? 0,
    all: `${purpose}|${take(0, 32, 33).join('|')}`
  }
}

const keys = /(EREF|KREF|MREF|CRED|DEBT|COAM|OAMT|SVWZ|ABWA|ABWE|RREF|PURP|IBAN|BIC)\+/

/** The parts of a purpose behind their words, `SVWZ+`; what stands before all has an empty one. */
function readKeyed(purpose: string): Map<string, string> {
  const [before = '', ...parts] = purpose.split(keys)
  const words = new Map([['', tidy(before)]])
  for (let at = 0; at < parts.length; at += 2) words.set(parts[at] ?? '', tidy(parts[at + 1] ?? ''))
  return words
}

const strokes =
  /\/(TRTP|TRCD|IBAN|BIC|NAME|REMI|EREF|MARF|CSID|ORDP|BENM|CNTP|PREF|RTRN|PURP|ULTD|ULTB|ULTC|ISDT|CREF|RTYP|ADDR|ID)\//

/** Dutch banks: `/NAME/…/IBAN/…/REMI/…`; some have account, bank and name in one (`/CNTP/`). */
function readStrokes(text: string): Partial<Said> {
  const [, ...parts] = text.split(strokes)
  const words = new Map<string, string>()
  for (let at = 0; at < parts.length; at += 2)
    words.set(parts[at] ?? '', tidy(parts[at + 1] ?? '').replace(/\/+$/, ''))
  const [iban = '', , name = ''] = (words.get('CNTP') ?? '').split('/')
  const written = words.get('REMI') ?? ''
  const [, reference = ''] = /^STRD\/[A-Z]*\/(.+)$/.exec(written) ?? []
  return {
    name: tidy(words.get('NAME') || name),
    iban: words.get('IBAN') || iban,
    text: tidy(written.replace(/^(USTD|STRD\/[A-Z]*)\/+/, '')) || (words.get('TRTP') ?? ''),
    reference,
    end_to_end: words.get('EREF') ?? '',
    mandate: words.get('MARF') ?? '',
    return_code: (words.get('RTRN') ?? '').slice(0, 35)
  }
}
