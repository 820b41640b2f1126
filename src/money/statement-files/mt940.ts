import { isIban, tidyNumber } from '../../association/bank/check-digits.ts'
import { readMinor } from './amounts.ts'
import type { Balance, Piece, Statement } from './entry.ts'
import { readMt940Day, readMt940Entry } from './mt940-entry.ts'
import { StatementFlaw, tellUnreadable } from './unreadable.ts'

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
