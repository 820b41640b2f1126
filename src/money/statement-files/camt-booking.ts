import {
  type Booking,
  bankReference,
  isPending,
  readBooking,
  readDetailAmount,
  readEntry,
  type Shared
} from './camt-entry.ts'
import type { Piece } from './entry.ts'
import { type Flawed, type Place, tellPlace, tellUnreadable } from './unreadable.ts'
import type { XmlNode } from './xml-node.ts'

/**
 * The most details of a booking that wait for its end. Of a larger booking, details with an amount become entries before its
 * end.
 */
const max_waiting = 500

/** A booking that is being read. */
export interface OpenBooking extends Shared {
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
export function isFull({ waiting }: OpenBooking): boolean {
  return waiting.length >= max_waiting
}

/** The entries of the details that wait, by what stands before the details of their booking. */
export function flushDetails(open: OpenBooking, node: XmlNode): Brought {
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
export function endBooking(open: OpenBooking, node: XmlNode, is_large: boolean): Brought {
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
