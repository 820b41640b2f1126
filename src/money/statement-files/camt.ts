import type { XmlEvent } from '../../register/files/sheet.ts'
import { endBooking, flushDetails, isFull, type OpenBooking } from './camt-booking.ts'
import { readHeader, readStatementDay } from './camt-header.ts'
import type { Piece } from './entry.ts'
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
