import type { XmlEvent } from '../../register/files/sheet.ts'
import {
  type Booking,
  bankReference,
  isPending,
  readBooking,
  readDetailAmount,
  readEntry,
  type Shared
} from './camt-entry.ts'
import { readHeader, readStatementDay } from './camt-header.ts'
import type { Piece } from './entry.ts'
import { type Flawed, type Place, tellPlace, tellUnreadable } from './unreadable.ts'
import { type OpenNode, openNode, type XmlNode } from './xml-node.ts'

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
  /** The day of all bookings without one. */
  day: string | null
  bookings: number
  sum: number
  pending: number
}

/**
 * Creates a function that reads the events of a document of ISO 20022 in order, and returns what each completes. Every version is
 * read alike, by the local names of the elements.
 */
export function createCamtReader(): (event: XmlEvent) => Piece[] {
  const state: State = {
    statements: 0,
    statement: undefined,
    booking: undefined,
    part: undefined,
    detail: undefined
  }
  return event => {
    const { statement, part, detail } = state
    if (!statement) return beginStatement(state, event)
    if (detail) return readDetail(state, detail, event)
    if (part) return readPart(state, statement, part, event)
    if (event.kind === 'open') return beginPart(state, statement, event)
    return event.kind === 'close' ? endStatement(state, statement) : []
  }
}

type Opening = Extract<XmlEvent, { kind: 'open' }>

function beginStatement(state: State, event: XmlEvent): Piece[] {
  if (event.kind !== 'open' || !statement_names.includes(event.name)) return []
  state.statements += 1
  state.statement = {
    parts: [],
    header: undefined,
    day: null,
    bookings: 0,
    sum: 0,
    pending: 0
  }
  return []
}

function endStatement(state: State, { parts, header, sum, pending }: OpenStatement): Piece[] {
  state.statement = undefined
  const read = readHeader(parts)
  const end: Piece = { kind: 'end', statement: { ...read, sum, pending } }
  return header ? [end] : [{ kind: 'begin', statement: read }, end]
}

function beginPart(state: State, statement: OpenStatement, event: Opening): Piece[] {
  state.part = openNode(event)
  if (event.name !== 'Ntry') return []
  statement.bookings += 1
  const place = { statement: state.statements, entry: statement.bookings }
  const { header } = statement
  const used = header ?? readHeader(statement.parts)
  if (!header) {
    statement.header = used
    statement.day = readStatementDay(used)
  }
  const { account, currency } = used
  state.booking = { account, currency, day: statement.day, place, waiting: [], count: 0 }
  return header ? [] : [{ kind: 'begin', statement: used }]
}

function readPart(state: State, statement: OpenStatement, part: OpenNode, event: XmlEvent) {
  const { booking } = state
  if (booking && event.kind === 'open' && event.name === 'TxDtls') {
    state.detail = openNode(event)
    return []
  }
  const node = part.read(event)
  if (!node) return []
  state.part = undefined
  state.booking = undefined
  if (booking) return count(statement, endBooking(booking, node, part.isTooLarge()))
  if (header_names.includes(node.name) && statement.parts.length < max_parts)
    statement.parts.push(node)
  return []
}

function readDetail(state: State, detail: OpenNode, event: XmlEvent): Piece[] {
  const { booking, part, statement } = state
  const node = detail.read(event)
  if (!node || !booking || !part || !statement) return []
  state.detail = undefined
  booking.waiting.push({ node, is_large: detail.isTooLarge() })
  return isFull(booking) ? count(statement, flushDetails(booking, part.root())) : []
}

/** Adds what a booking has brought to the sums of its statement. */
function count(statement: OpenStatement, { pieces, sum, pending }: ReturnType<typeof endBooking>) {
  statement.sum += sum
  statement.pending += pending
  return pieces
}

/**
 * The most details of a booking that wait for its end. Of a larger booking, details with an amount become entries before its
 * end.
 */
const max_waiting = 500

/** A booking that is being read. */
interface OpenBooking extends Shared {
  place: Place
  waiting: { node: XmlNode; is_large: boolean }[]
  /** How many details came before those that wait. */
  count: number
}

/** The entries of a booking, and what it adds to the sums of its statement. */
interface Brought {
  pieces: Piece[]
  sum: number
  pending: number
}

/** Whether so many details wait that they become entries before the booking ends. */
function isFull({ waiting }: OpenBooking): boolean {
  return waiting.length >= max_waiting
}

/** The entries of the details that wait, by what stands before the details of their booking. */
function flushDetails(open: OpenBooking, node: XmlNode): Brought {
  const nothing = { pieces: [], sum: 0, pending: 0 }
  if (isPending(node)) {
    open.count += open.waiting.length
    open.waiting = []
    return nothing
  }
  const booking = readBooking(node, open)
  if ('code' in booking) return nothing
  return { ...nothing, pieces: takeDetails(open, booking) }
}

/** The entries of a booking: its details, else the booking itself. */
function endBooking(open: OpenBooking, node: XmlNode, is_large: boolean): Brought {
  const { place, count, waiting } = open
  if (isPending(node)) return { pieces: [], sum: 0, pending: 1 }
  const booking = readBooking(node, open)
  if ('code' in booking) return refused(place, booking)
  const { amount } = booking
  if (is_large) return { ...refused(place, { code: 'too_large' }), sum: amount }
  const details = waiting.map(({ node }) => node)
  const have_amounts = details.every(detail => readDetailAmount(detail, booking) !== undefined)
  if (count + details.length > 1 && (have_amounts || count > 0))
    return { pieces: takeDetails(open, booking), sum: amount, pending: 0 }
  const batch =
    details.length === 1 || !isBatch(node, details)
      ? null
      : { bank_reference: bankReference(node), amount, is_whole: true }
  const entry = readEntry(booking, details, { amount, place: tellPlace(place), batch })
  return { pieces: [{ kind: 'entry', entry }], sum: amount, pending: 0 }
}

/** Whether a booking without details may be the sum of several payments. */
function isBatch(node: XmlNode, details: readonly XmlNode[]) {
  return details.length !== 1 && bankReference(node) !== ''
}

function takeDetails(open: OpenBooking, booking: Booking): Piece[] {
  const batch = {
    bank_reference: bankReference(booking.node),
    amount: booking.amount,
    is_whole: false
  }
  const pieces = open.waiting.map(({ node, is_large }): Piece => {
    open.count += 1
    const at = { ...open.place, detail: open.count }
    const amount = readDetailAmount(node, booking)
    if (amount === undefined || is_large)
      return unreadable(at, { code: is_large ? 'too_large' : 'no_amount' })
    const place = tellPlace(at)
    return { kind: 'entry', entry: readEntry(booking, [node], { amount, place, batch }) }
  })
  open.waiting = []
  return pieces
}

function refused(place: Place, flaw: Flawed): Brought {
  return { pieces: [unreadable(place, flaw)], sum: 0, pending: 0 }
}

function unreadable(place: Place, flaw: Flawed): Piece {
  return { kind: 'unreadable', unreadable: tellUnreadable(place, flaw) }
}
