import { tidyNumber } from '../../association/bank/check-digits.ts'
import { readMinor } from '../../core/money.ts'
import { isDate } from '../../core/time.ts'
import type { XmlEvent } from '../../register/files/sheet.ts'
import { findReferences } from '../../terms/dues/reference.ts'
import type { Balance, Entry, Piece, Statement } from './entry.ts'
import { type Flawed, flawIn, type Place, tellPlace, tellUnreadable } from './unreadable.ts'

/** Statements (camt.053), reports within a day (camt.052) and notifications (camt.054) have the same parts. */
const statement_names = ['Stmt', 'Rpt', 'Ntfctn']

/** What is kept of a statement beside its entries. */
const header_names = ['Id', 'LglSeqNb', 'ElctrncSeqNb', 'FrToDt', 'Acct', 'Bal']

/** The most such parts: some banks write a balance of each day. */
const max_parts = 1000

/** The statement that is being read, and the part of it that is open; within a booking, the detail that is. */
interface State {
  statements: number
  statement: OpenStatement | undefined
  booking: OpenBooking | undefined
  part: OpenNode | undefined
  detail: OpenNode | undefined
}

interface OpenStatement {
  parts: XmlNode[]
  /** Its facts, once its first booking begins. */
  header: ReturnType<typeof readHeader> | undefined
  bookings: number
  sum: number
  pending: number
}

/**
 * Creates a function that reads the events of a document of ISO 20022 in order, and returns what each completes. Every version is
 * read alike, by the local names of the elements.
 */
export function createCamtReader(): (event: XmlEvent) => Piece[] {
  const none = { statement: undefined, booking: undefined, part: undefined, detail: undefined }
  const state: State = { statements: 0, ...none }
  return event => {
    const { statement, part, detail } = state
    if (!statement) {
      if (event.kind !== 'open' || !statement_names.includes(event.name)) return []
      state.statements += 1
      state.statement = { parts: [], header: undefined, bookings: 0, sum: 0, pending: 0 }
      return []
    }
    if (part && detail) return readDetail(state, part, detail, event)
    if (part) return readPart(state, statement, part, event)
    if (event.kind === 'open') return beginPart(state, statement, event)
    if (event.kind === 'text') return []
    const { parts, header, sum, pending } = statement
    state.statement = undefined
    const read = readHeader(parts)
    const end: Piece = { kind: 'end', statement: { ...read, sum, pending } }
    return header ? [end] : [{ kind: 'begin', statement: read }, end]
  }
}

function beginPart(state: State, statement: OpenStatement, event: Opening): Piece[] {
  state.part = openNode(event)
  if (event.name !== 'Ntry') return []
  statement.bookings += 1
  const { header } = statement
  const used = header ?? readHeader(statement.parts)
  statement.header = used
  const { account, currency } = used
  const place = { statement: state.statements, entry: statement.bookings }
  const day = readStatementDay(used)
  state.booking = { account, currency, day, place, waiting: [], count: 0 }
  return header ? [] : [{ kind: 'begin', statement: used }]
}

function readPart(state: State, statement: OpenStatement, part: OpenNode, event: XmlEvent) {
  const { booking } = state
  if (booking && event.kind === 'open' && event.name === 'TxDtls') {
    state.detail = openNode(event)
    return []
  }
  if (!closes(part, event)) return []
  state.part = undefined
  state.booking = undefined
  const { root } = part
  if (booking) return endBooking(statement, booking, part)
  if (header_names.includes(root.name) && statement.parts.length < max_parts)
    statement.parts.push(root)
  return []
}

/**
 * The most details of a booking that wait for its end. Of a larger booking, details with an amount become entries before its
 * end.
 */
const max_waiting = 500

function readDetail(state: State, part: OpenNode, detail: OpenNode, event: XmlEvent): Piece[] {
  const { booking } = state
  if (!closes(detail, event) || !booking) return []
  state.detail = undefined
  booking.waiting.push(detail)
  if (booking.waiting.length < max_waiting) return []
  // what stands before the details of a booking says what it is
  if (isPending(part.root)) {
    booking.count += booking.waiting.splice(0).length
    return []
  }
  const read = readBooking(part.root, booking)
  return 'code' in read ? [] : takeDetails(booking, read)
}

interface OpenBooking extends Shared {
  place: Place
  waiting: OpenNode[]
  /** How many details came before those that wait. */
  count: number
}

/** The entries of a booking: its details, else the booking itself. Adds it to the sums of its statement. */
function endBooking(statement: OpenStatement, open: OpenBooking, part: OpenNode): Piece[] {
  const { place, count, waiting } = open
  const { root: node } = part
  if (isPending(node)) {
    statement.pending += 1
    return []
  }
  const booking = readBooking(node, open)
  if ('code' in booking) return [unreadable(place, booking)]
  const { amount } = booking
  statement.sum += amount
  if (isTooLarge(part)) return [unreadable(place, { code: 'too_large' })]
  const details = waiting.map(({ root }) => root)
  const have_amounts = details.every(detail => readDetailAmount(detail, booking) !== undefined)
  if (count + details.length > 1 && (have_amounts || count > 0)) return takeDetails(open, booking)
  // one without details may be the sum of several payments
  const bank_reference = details.length === 1 ? '' : bankReference(node)
  const batch = bank_reference === '' ? null : { bank_reference, amount, is_whole: true }
  const entry = readEntry(booking, details, { amount, place: tellPlace(place), batch })
  return [{ kind: 'entry', entry }]
}

function takeDetails(open: OpenBooking, booking: Booking): Piece[] {
  const bank_reference = bankReference(booking.node)
  const batch = { bank_reference, amount: booking.amount, is_whole: false }
  return open.waiting.splice(0).map((detail): Piece => {
    open.count += 1
    const at = { ...open.place, detail: open.count }
    if (isTooLarge(detail)) return unreadable(at, { code: 'too_large' })
    const amount = readDetailAmount(detail.root, booking)
    if (amount === undefined) return unreadable(at, { code: 'no_amount' })
    const place = tellPlace(at)
    return { kind: 'entry', entry: readEntry(booking, [detail.root], { amount, place, batch }) }
  })
}

function unreadable(place: Place, flaw: Flawed): Piece {
  return { kind: 'unreadable', unreadable: tellUnreadable(place, flaw) }
}

/** What banks write where there is no reference. */
export const without =
  /^(|-+|0+|NONREF|NOTPROVIDED|NOT PROVIDED|NOTAVAILABLE|NICHT ANGEGEBEN|UNKNOWN|N\/A)$/i

/** The longest texts that are kept of an entry. */
const max = { name: 140, text: 1000, reference: 100 }

/** A booking: its sum, and what all its details share. */
interface Booking {
  node: XmlNode
  /** The account of the statement, which is never that of the other party. */
  account: string
  day: string
  value_day: string | null
  /** Minor units, debits below zero. */
  amount: number
  currency: string
}

/** What a statement says for all its bookings; its day is null where it has none. */
type Shared = Pick<Statement, 'account' | 'currency'> & { day: string | null }

/** A booking by its element; else what cannot be read of it. One without any day is of the day of its statement. */
function readBooking(node: XmlNode, { account, currency, day: shared }: Shared): Booking | Flawed {
  const [amount] = nodesAt(node, 'Amt')
  const own = amount?.currency || currency
  const minor = readMinor(amount?.text ?? '', own)
  if (minor === undefined) return flawIn('amount', amount?.text)
  const sign = readSign(node)
  if (sign === undefined) return { code: 'no_sign' }
  const value_day = readDay(textAt(node, 'ValDt/Dt', 'ValDt/DtTm'))
  const said = textAt(node, 'BookgDt/Dt', 'BookgDt/DtTm', 'ValDt/Dt', 'ValDt/DtTm')
  const own_day = readDay(textAt(node, 'BookgDt/Dt', 'BookgDt/DtTm')) ?? value_day
  const day = said === '' ? shared : own_day
  if (day === null) return flawIn('day', said)
  return { node, account, day, value_day, amount: signed(minor, sign), currency: own }
}

/** Whether a booking is no final one: pending, or only information. */
function isPending(node: XmlNode): boolean {
  const status = textAt(node, 'Sts/Cd', 'Sts/Prtry', 'Sts')
  return ['PDNG', 'INFO', 'FUTR'].includes(status)
}

/** The amount of a detail in the currency of its booking, in minor units; undefined if it says none. */
function readDetailAmount(detail: XmlNode, { node, currency }: Booking): number | undefined {
  const amounts = ['Amt', 'AmtDtls/TxAmt/Amt', 'AmtDtls/CntrValAmt/Amt'].flatMap(path =>
    nodesAt(detail, path)
  )
  const own = amounts.find(amount => amount.currency === currency || amount.currency === '')
  const minor = own && readMinor(own.text, currency)
  const sign = readSign(detail) ?? readSign(node) ?? 1
  return minor === undefined ? undefined : signed(minor, sign)
}

function readEntry(
  booking: Booking,
  details: readonly XmlNode[],
  { amount, place, batch }: Pick<Entry, 'amount' | 'place' | 'batch'>
): Entry {
  const { node, day, value_day, currency } = booking
  const [detail] = details.length === 1 ? details : []
  const said = [...details, node]
  const is_return = isReturn(node) || details.some(isReturn)
  const reference = textAt(detail, 'RmtInf/Strd/CdtrRefInf/Ref', 'RmtInf/Strd/CdtrRefInf/CdtrRef')
  return {
    day,
    value_day,
    amount,
    currency,
    place,
    batch,
    is_return,
    ...readParty(booking, detail, amount < 0 !== is_return),
    ...readReturn(said),
    text: readText(node, details),
    reference: reference.slice(0, max.reference),
    references: findReferences([...said.map(collectText), reference].join('|')),
    end_to_end: readReference(detail, 'Refs/EndToEndId'),
    mandate: readReference(detail, 'Refs/MndtId'),
    part: readReference(detail, 'Refs/PmtInfId') || readReference(node, 'NtryDtls/Btch/PmtInfId'),
    transaction_id: readReference(
      detail,
      'Refs/TxId',
      'Refs/UETR',
      'Refs/ClrSysRef',
      'Refs/InstrId'
    ),
    bank_reference: readReference(detail, 'Refs/AcctSvcrRef') || bankReference(node),
    fee: details
      .concat(details.length > 1 ? [] : node)
      .reduce((sum, one) => sum || readFee(one, currency), 0)
  }
}

function bankReference(node: XmlNode): string {
  return readReference(node, 'AcctSvcrRef', 'NtryRef')
}

function readReference(node: XmlNode | undefined, ...paths: string[]) {
  const found = paths.map(path => textAt(node, path)).find(text => !without.test(text)) ?? ''
  return found.slice(0, max.reference)
}

function readSign(node: XmlNode) {
  return { CRDT: 1, DBIT: -1 }[textAt(node, 'CdtDbtInd')]
}

function signed(minor: number, sign: number) {
  return minor === 0 ? 0 : minor * sign
}

function isReturn(node: XmlNode) {
  const code = textAt(node, 'BkTxCd/Domn/Fmly/SubFmlyCd')
  return (
    ['true', '1'].includes(textAt(node, 'RvslInd')) ||
    nodesAt(node, 'RtrInf').length > 0 ||
    ['UPDD', 'PRDD', 'RPCR', 'RRTN'].includes(code)
  )
}

function readReturn(nodes: readonly XmlNode[]) {
  const find = (...paths: string[]) => nodes.map(node => textAt(node, ...paths)).find(Boolean) ?? ''
  const return_code = find('RtrInf/Rsn/Cd', 'RtrInf/RtrRsn/Cd', 'RtrInf/Rsn/Prtry').slice(0, 35)
  const told = find('RtrInf/AddtlInf', 'RtrInf/AddtlRtrRsnInf').slice(0, max.text)
  return { return_code, return_text: told || return_code }
}

/** The other party: who paid a credit, and who got a debit. A return keeps the parts of what it takes back. */
function readParty({ account }: Booking, detail: XmlNode | undefined, is_payee: boolean) {
  const parties = (['Dbtr', 'Cdtr'] as const).map(role => {
    const [name, iban] = [`RltdPties/${role}`, `RltdPties/${role}Acct/Id`]
    const found = textAt(detail, `${iban}/IBAN`, `${iban}/Othr/Id`, `${iban}/PrtryAcct/Id`)
    return {
      name: textAt(
        detail,
        `${name}/Nm`,
        `${name}/Pty/Nm`,
        `RltdPties/Ultmt${role}/Nm`,
        `RltdPties/Ultmt${role}/Pty/Nm`
      ).slice(0, max.name),
      iban: tidyNumber(found).slice(0, 40)
    }
  })
  const [first, second] = is_payee ? parties.toReversed() : parties
  const is_own = first?.iban !== '' && first?.iban === account
  return (is_own ? second : first) ?? { name: '', iban: '' }
}

const texts = ['RmtInf/Ustrd', 'RmtInf/Strd/AddtlRmtInf', 'RmtInf/Strd/RfrdDocInf/Nb'] as const

/** What the payer wrote; else what the bank wrote. */
function readText(node: XmlNode, details: readonly XmlNode[]) {
  const written = details.flatMap(detail => texts.flatMap(path => nodesAt(detail, path)))
  const lines = written.map(({ text }) => text.replace(/\s+/g, ' ').trim()).filter(Boolean)
  const told = [
    ...details.map(detail => textAt(detail, 'AddtlTxInf')),
    textAt(node, 'AddtlNtryInf')
  ]
  const used = lines.length > 0 ? lines : told.filter(Boolean)
  return [...new Set(used)].join(' ').slice(0, max.text)
}

function collectText({ text, children }: XmlNode): string {
  return [text, ...children.map(collectText)].join(' ')
}

/** What the bank charged: its records, else their total. */
function readFee(node: XmlNode, currency: string): number {
  const records = nodesAt(node, 'Chrgs/Rcrd/Amt')
  const amounts = records.length > 0 ? records : nodesAt(node, 'Chrgs/TtlChrgsAndTaxAmt')
  const used = amounts.length > 0 ? amounts : nodesAt(node, 'Chrgs/Amt')
  return used.reduce((sum, { text, currency: own }) => {
    return own === '' || own === currency ? sum + (readMinor(text, currency) ?? 0) : sum
  }, 0)
}

/** The codes of opening and closing balances, the surest first: booked, closed before, interim, available. */
const opening_codes = ['OPBD', 'PRCD', 'OPAV', 'ITBD']
const closing_codes = ['CLBD', 'ITBD', 'CLAV', 'ITAV']

/** What a statement says besides its entries, by the parts of the document that belong to it. */
function readHeader(parts: readonly XmlNode[]): Omit<Statement, 'sum' | 'pending'> {
  const root: XmlNode = { name: '', currency: '', text: '', children: [...parts] }
  const account = tidyNumber(
    textAt(root, 'Acct/Id/IBAN', 'Acct/Id/Othr/Id', 'Acct/Id/PrtryAcct/Id')
  )
  const balances = nodesAt(root, 'Bal')
  const currency = textAt(root, 'Acct/Ccy') || (nodesAt(balances[0], 'Amt')[0]?.currency ?? '')
  return {
    name: textAt(root, 'Id').slice(0, 100),
    number: textAt(root, 'LglSeqNb', 'ElctrncSeqNb').slice(0, 100),
    account: account.slice(0, 40),
    currency,
    from: readDay(textAt(root, 'FrToDt/FrDtTm', 'FrToDt/FrDt')),
    to: readDay(textAt(root, 'FrToDt/ToDtTm', 'FrToDt/ToDt')),
    opening: findBalance(balances, opening_codes, currency, 'first'),
    closing: findBalance(balances, closing_codes, currency, 'last')
  }
}

/** The most milliseconds between the balances of one day: banks rest for four days at Easter. */
const most_between = 5 * 24 * 60 * 60 * 1000

/**
 * The day of a statement of one day: some banks write it once, and none beside the entries. Null for a period, in which the
 * entries could be of any day. The day on which the file was made does not count: the next file of the same entries has another.
 */
function readStatementDay({
  from,
  to,
  opening,
  closing
}: Pick<Statement, 'from' | 'to' | 'opening' | 'closing'>): string | null {
  if (from !== null && to !== null) return from === to ? to : null
  if (from !== null || to !== null || !closing) return null
  const between = Date.parse(closing.day) - Date.parse(opening?.day ?? closing.day)
  return between > most_between ? null : closing.day
}

/** The balance with the first code that one has. Interim balances stand at the beginning and at the end of a page alike. */
function findBalance(
  balances: readonly XmlNode[],
  codes: readonly string[],
  currency: string,
  end: 'first' | 'last'
): Balance | null {
  for (const code of codes) {
    const found = balances.filter(node => textAt(node, 'Tp/CdOrPrtry/Cd', 'Tp/Cd') === code)
    if (code.startsWith('IT') && found.length < 2) continue
    const balance = readBalance(found.at(end === 'first' ? 0 : -1), currency)
    if (balance) return balance
  }
  return null
}

function readBalance(node: XmlNode | undefined, currency: string): Balance | null {
  const amount = readMinor(textAt(node, 'Amt'), currency)
  const day = readDay(textAt(node, 'Dt/Dt', 'Dt/DtTm', 'Dt'))
  if (amount === undefined || day === null) return null
  return { amount: textAt(node, 'CdtDbtInd') === 'DBIT' ? 0 - amount : amount, day }
}

/** A day of a document, also of a moment, as it is written there: the zone of the bank counts. Null if it is none. */
function readDay(text: string): string | null {
  const [, day = ''] = /^(\d{4}-\d{2}-\d{2})(?:$|[TZ+-])/.exec(text) ?? []
  return isDate(day) ? day : null
}

/** An element of a document with what stands in it. Names are without prefix. */
interface XmlNode {
  name: string
  /** The attribute `Ccy`; empty if there is none. */
  currency: string
  text: string
  children: XmlNode[]
}

/** The most elements, and the most characters, of one part of a document that is read as a whole. */
const bounds = { nodes: 5000, characters: 200_000 }

/** A part of a document that is being read: its root, the elements that are open, and how much stood in it. */
interface OpenNode {
  root: XmlNode
  path: XmlNode[]
  nodes: number
  characters: number
}

type Opening = Extract<XmlEvent, { kind: 'open' }>

function openNode(opening: Opening): OpenNode {
  const root = toNode(opening)
  return { root, path: [root], nodes: 1, characters: 0 }
}

function isTooLarge({ nodes, characters }: OpenNode): boolean {
  return nodes > bounds.nodes || characters > bounds.characters
}

/** Reads the next event of a part; whether its root is closed by it. */
function closes(part: OpenNode, event: XmlEvent): boolean {
  const { root, path } = part
  if (event.kind === 'close') return path.pop() === root
  const last = path[path.length - 1] as XmlNode
  if (event.kind === 'text') {
    part.characters += event.text.trim().length
    if (!isTooLarge(part)) last.text += event.text
    return false
  }
  part.nodes += 1
  const node = toNode(event)
  if (!isTooLarge(part)) last.children.push(node)
  path.push(node)
  return false
}

/** The text at the first of several paths of names below an element that has one; empty if none has. */
function textAt(node: XmlNode | undefined, ...paths: string[]): string {
  for (const path of paths)
    for (const { text } of nodesAt(node, path)) {
      const trimmed = text.replace(/\s+/g, ' ').trim()
      if (trimmed !== '') return trimmed
    }
  return ''
}

function nodesAt(node: XmlNode | undefined, path: string): XmlNode[] {
  const found: XmlNode[] = []
  if (node) collect(node, splitPath(path), 0, found)
  return found
}

function collect(node: XmlNode, names: readonly string[], at: number, found: XmlNode[]) {
  if (at === names.length) found.push(node)
  else
    for (const child of node.children)
      if (child.name === names[at]) collect(child, names, at + 1, found)
}

/** The names of each path that was asked for: the program has few. */
const paths = new Map<string, readonly string[]>()

function splitPath(path: string): readonly string[] {
  const known = paths.get(path) ?? path.split('/')
  paths.set(path, known)
  return known
}

function toNode({ name, attributes }: Opening): XmlNode {
  return { name, currency: attributes.Ccy ?? '', text: '', children: [] }
}
