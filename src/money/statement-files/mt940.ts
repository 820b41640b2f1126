import { isIban, tidyNumber } from '../../association/bank/check-digits.ts'
import { readMinor } from '../../core/money.ts'
import { isDate } from '../../core/time.ts'
import { findReferences } from '../../terms/dues/reference.ts'
import { without } from './camt.ts'
import type { Balance, Entry, Piece, Statement } from './entry.ts'
import {
  type Flawed,
  flawIn,
  type Place,
  StatementFlaw,
  tellPlace,
  tellUnreadable
} from './unreadable.ts'

/** What is known of a file of MT940 besides what stands in it. */
export interface Mt940Choices {
  /** The currency of reports within a day that name none. */
  currency: string
  /** The own account, as far as it is known. */
  account: string
}

/** The most characters of a field that are kept: what the bank says of an entry has six lines. */
const max_field = 10_000

/** The field that is being read, with the lines that belong to it. */
interface Field {
  tag: string
  lines: string[]
  length: number
}

interface State {
  choices: Mt940Choices
  statements: number
  statement: OpenStatement | undefined
  field: Field | undefined
}

interface OpenStatement extends Statement {
  has_begun: boolean
  entries: number
  /** The lines of an entry, and what the bank says of it, until the next entry. */
  entry: { lines: string[]; said: string[] } | undefined
}

/**
 * Creates a reader of the lines of a file of MT940, the statements of SWIFT, and of MT942, the reports within a day. What stands
 * around the fields of a statement, as the blocks of SWIFT do, is passed over.
 */
export function createMt940Reader(choices: Mt940Choices) {
  const state: State = { choices, statements: 0, statement: undefined, field: undefined }
  return {
    /** Reads the next line, and returns what it completes. */
    read(line: string): Piece[] {
      const text = line.replace(/^\uFEFF|^\{1:.*?\{4:/, '')
      const [, tag, value = ''] = /^\s?:(\d\d[A-Z]?):(.*)$/.exec(text) ?? []
      if (tag === undefined && (!/^-?\}|^-\s*$|^\{[1-5]:/.test(text) || isWithin(state, text))) {
        extend(state.field, text)
        return []
      }
      const pieces = takeField(state)
      if (tag !== undefined) state.field = { tag, lines: [value], length: value.length }
      return text.startsWith('-') ? [...pieces, ...endStatement(state)] : pieces
    },
    /** What the end of the file completes. Throws `StatementFlaw` if a statement has no end. */
    end: (): Piece[] => [...takeField(state), ...endStatement(state)]
  }
}

/** Whether a stroke alone is a broken line of text: a statement ends behind its closing balance. */
function isWithin({ field, statement }: State, text: string) {
  const is_open = !!statement?.opening && !statement.closing
  return is_open && field?.tag === '86' && text.trim() === '-'
}

function extend(field: Field | undefined, line: string) {
  if (!field || field.length > max_field) return
  field.lines.push(line.slice(0, max_field))
  field.length += line.length
}

/** Reads the field that has ended. A statement begins with its reference; some files have one reference for several accounts. */
function takeField(state: State): Piece[] {
  const { field, statement } = state
  state.field = undefined
  if (!field) return []
  const { tag, lines } = field
  const value = lines.join('').trim()
  if (tag === '20' || (tag === '25' && statement?.closing)) {
    const pieces = endStatement(state)
    beginStatement(state, tag === '20' ? value : (statement?.name ?? ''))
    if (tag === '25') readHeader(state, '25', value)
    return pieces
  }
  if (!statement) return []
  if (tag === '86') {
    statement.entry?.said.push(...lines)
    return []
  }
  const pieces = endEntry(state, statement)
  if (tag !== '61') {
    readHeader(state, tag, value)
    return pieces
  }
  statement.entries += 1
  statement.entry = { lines, said: [] }
  return [...pieces, ...begin(statement)]
}

function beginStatement(state: State, name: string) {
  const { currency, account } = state.choices
  state.statements += 1
  state.statement = {
    name: name.slice(0, 100),
    number: '',
    account,
    currency,
    from: null,
    to: null,
    opening: null,
    closing: null,
    sum: 0,
    pending: 0,
    has_begun: false,
    entries: 0,
    entry: undefined
  }
}

/** The piece with which a statement begins, once all is known that stands before its entries. */
function begin(statement: OpenStatement): Piece[] {
  if (statement.has_begun) return []
  statement.has_begun = true
  return [{ kind: 'begin', statement: tell(statement) }]
}

function endStatement(state: State): Piece[] {
  const { statement } = state
  if (!statement) return []
  const pieces = endEntry(state, statement)
  state.statement = undefined
  const { opening, closing, entries } = statement
  if (opening && !closing) throw new StatementFlaw('broken_statement')
  if (!opening && !closing && entries === 0) return pieces
  return [...pieces, ...begin(statement), { kind: 'end', statement: tell(statement) }]
}

function tell({ has_begun: _, entries: _entries, entry: _entry, ...told }: OpenStatement) {
  return told
}

function readHeader({ choices, statement }: State, tag: string, value: string) {
  if (!statement) return
  if (tag === '25') statement.account = readAccount(value, choices.account)
  if (tag === '28C' || tag === '28') statement.number = value.slice(0, 100)
  if (tag === '34F') statement.currency = /^[A-Z]{3}/.exec(value)?.[0] ?? statement.currency
  if (!/^6[02][FM]$/.test(tag)) return
  const [, mark, day = '', currency = '', amount = ''] =
    /^([CD])(\d{6})([A-Z]{3})([\d.,]+)$/.exec(value) ?? []
  const minor = readMinor(amount.replace(',', '.'), currency)
  const date = readMt940Day(day)
  if (minor === undefined || date === null) throw new StatementFlaw('broken_statement')
  const balance: Balance = { amount: mark === 'D' ? 0 - minor : minor, day: date }
  statement.currency = currency
  if (tag.startsWith('60')) statement.opening = balance
  else statement.closing = balance
}

/**
 * The own account, mostly an IBAN, which may stand behind a BIC and before its currency. The code of a German bank and the number
 * there are an IBAN too, by which files of other kinds name the account.
 */
function readAccount(value: string, known: string): string {
  const parts = tidyNumber(value).split('/')
  const numbers = parts.flatMap(part => [part, part.replace(/[A-Z]{3}$/, '')])
  const iban = numbers.find(isIban)
  if (iban) return iban
  const last = numbers.at(-1) ?? ''
  const [code = ''] = parts
  const german = toGermanIban(code, last)
  if (german) return german
  const is_known = /^\d{5,}$/.test(last) && known.endsWith(last)
  return is_known ? known : parts.join('/').slice(0, 40)
}

function toGermanIban(code: string, number: string) {
  if (!/^\d{8}$/.test(code) || !/^\d{1,10}$/.test(number)) return undefined
  const bank_and_number = `${code}${number.padStart(10, '0')}`
  // ISO 7064 MOD 97-10, with the letters of DE as 13 and 14
  const digits = 98n - (BigInt(`${bank_and_number}131400`) % 97n)
  return `DE${`${digits}`.padStart(2, '0')}${bank_and_number}`
}

/** Ends the entry that is open, with all that the bank has said of it. */
function endEntry(state: State, statement: OpenStatement): Piece[] {
  const { entry, entries, currency } = statement
  statement.entry = undefined
  if (!entry) return []
  const place = { statement: state.statements, entry: entries }
  const read = readMt940Entry(entry.lines, entry.said, { currency, place })
  if (read === 'pending') {
    statement.pending += 1
    return []
  }
  if ('code' in read) return [{ kind: 'unreadable', unreadable: tellUnreadable(place, read) }]
  statement.sum += read.amount
  return [{ kind: 'entry', entry: read }]
}

/** The entry of field 61: value date, entry date, mark, letter of the currency, amount, kind of transaction, and references. */
const form = /^(\d{6})(\d{4})?(R?[CD]|E[CD])?[A-Z]?([\d.,]*)\s*([NFS][A-Z0-9]{3})?(.*)$/

/** What the codes of German banks call returned: debits, and transfers. */
const returned_codes = ['108', '109', '159', '181', '184']

/** Reasons of returns, as ISO 20022 has them, within what a bank says. */
const reason = /\b(?:(AC|AG|AM|BE|FF|MD|MS|RC|RR|SL|TM) ?(\d\d)|CNOR|DNOR|FOCR)\b/

/** An entry by its lines and what the bank says of it; `pending` if it is only expected; else what cannot be read of it. */
function readMt940Entry(
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
function readMt940Day(digits: string): string | null {
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
