import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises'
import { nowMs } from '../../core/time.ts'
import type { Db } from '../../storage/database.ts'
import type { Outcome } from '../transport/outcome.ts'
import type { Transport } from '../transport/transport-async.ts'
import {
  beginning,
  beginSending,
  findPlanned,
  findUrgent,
  type MessageSender,
  markInterrupted,
  prepareMessage,
  type Ready,
  settleMessage,
  type Unmade,
  wasInterrupted
} from './outgoing-store.ts'

export type SenderOptions = Readonly<
  MessageSender & {
    db: Db
    transport: Transport
    per_minute: number
    /** Stops the sender; mails that are on their way may finish. */
    stop: AbortSignal
    /** Whether the mail server may be asked now. */
    mayTry: () => boolean
    /** Whether the run has taken long enough: mails that are on their way may finish. */
    isOver: () => boolean
    /** Receives the outcome of each mail. */
    note: (outcome: Outcome) => void
    /** Receives the id of each message of which no mail could be made. */
    report: (id: number, error: Error) => void
  }
>

/** How many mails are on their way at once. */
const at_once = 5
/** The most messages whose texts are made in one change. */
const most_together = 20

/** Marks interrupted messages as `unsure`; returns how many. Call it only while no mail is on its way. */
export async function settleInterrupted(db: Db): Promise<number> {
  return wasInterrupted(db) ? await db.write(() => markInterrupted(db)) : 0
}

/**
 * Creates a function that sends all messages that may leave now, urgent ones first, until the run is over, and returns how many
 * came to each state.
 */
export function createSender(options: SenderOptions) {
  const { db, per_minute } = options
  const pace = createPace(per_minute)
  // an urgent message waits at most for ten seconds of planned ones
  const size = per_minute === 0 ? 500 : Math.max(1, Math.ceil(per_minute / 6))

  return async (): Promise<Record<string, number>> => {
    const counts: Record<string, number> = {}
    const sendAll = (ids: readonly number[]) => sendTogether(options, { ids, pace, counts })
    await sendAll(findUrgent(db))
    for (let after: typeof beginning | null = beginning; after; ) {
      // nothing of a page may leave: others are answered between two
      await turn()
      const { ids, next }: ReturnType<typeof findPlanned> = findPlanned(db, after)
      for (let at = 0; at < ids.length; at += size) {
        await sendAll(ids.slice(at, at + size))
        if (hasEnded(options)) return counts
        await sendAll(findUrgent(db))
      }
      after = next
    }
    return counts
  }
}

interface Work {
  ids: readonly number[]
  pace: ReturnType<typeof createPace>
  counts: Record<string, number>
}

const hasEnded = ({ stop, mayTry, isOver }: SenderOptions) => stop.aborted || !mayTry() || isOver()

/** Sends messages, a few at a time. If a write to the database fails, throws after the mails on their way have ended. */
async function sendTogether(options: SenderOptions, { ids, ...work }: Work) {
  const { db, per_minute } = options
  // as many as leave in a second at this pace, so that texts have the facts of the moment
  const size =
    per_minute === 0 ? most_together : Math.min(most_together, Math.ceil(per_minute / 60))
  for (let at = 0; at < ids.length && !hasEnded(options); at += size) {
    const some = ids.slice(at, at + size)
    const prepared = await db.write(() => some.map(id => prepareMessage(db, id, options)))
    const messages = prepared.filter(message => message !== undefined).values()
    const ended = await Promise.allSettled(
      Array.from({ length: at_once }, () => sendFrom(messages, options, work))
    )
    for (const end of ended) if (end.status === 'rejected') throw end.reason
  }
}

/** Sends one message after the other; the outcome of one is written while the next one is handed over. */
async function sendFrom(
  messages: IterableIterator<Ready | Unmade>,
  options: SenderOptions,
  { pace, counts }: Omit<Work, 'ids'>
) {
  let settled = Promise.resolve()
  try {
    for (const message of messages) {
      if (hasEnded(options)) return
      const outcome = 'mail' in message ? await sendOne(options, message, pace) : no_mail
      if (!('mail' in message)) options.report(message.id, message.error)
      await settled
      if (outcome) settled = settle(options.db, message, { outcome, counts })
      // thrown where it is awaited
      settled.catch(() => {})
    }
  } finally {
    await settled
  }
}

async function settle(
  db: Db,
  message: Ready | Unmade,
  { outcome, counts }: Pick<Work, 'counts'> & { outcome: Outcome }
) {
  const state = await db.write(() => settleMessage(db, message, outcome))
  if (state) counts[state] = (counts[state] ?? 0) + 1
}

async function sendOne(options: SenderOptions, ready: Ready, pace: Work['pace']) {
  const { stop, mayTry } = options
  const delay = pace.take(performance.now())
  if (delay > 0) await wait(delay, undefined, { signal: stop }).catch(() => {})
  if (stop.aborted || !mayTry()) return
  const outcome = await handOver(options, ready)
  if (outcome) options.note(outcome)
  return outcome
}

/** Hands a mail over. Returns undefined if the message was skipped or changed meanwhile. */
async function handOver(options: SenderOptions, ready: Ready): Promise<Outcome | undefined> {
  const { db, transport, report } = options
  const written: { begun?: boolean | Error } = {}
  const begin = async () => {
    const begun = await db.write(() => beginSending(db, ready)).catch((error: Error) => error)
    written.begun = begun
    if (begun !== true) throw begun || new Error('the message does not leave any more')
  }
  try {
    return await transport.send(ready.mail, begin)
  } catch (error) {
    if (written.begun === false) return
    if (written.begun instanceof Error) throw error
    // nothing has left: the mail could not be written
    report(ready.id, error as Error)
    return no_mail
  }
}

/** What becomes of a message of which no mail can be made: it is delayed, as by a server. */
const no_mail: Outcome = {
  state: 'delayed',
  error: 'the message could not be written',
  away: false,
  code: 'unwritten'
}

/** Whether the pause after a failure of the mail server is over. */
export function isAwake({ resume }: { resume: number }): boolean {
  return nowMs() >= resume
}

/** Spaces mails evenly over each minute. */
type Pace = Readonly<{
  /** Reserves the next slot, and returns how many milliseconds after `now` it begins. */
  take: (now: number) => number
}>

/** Creates a pace of so many mails a minute; with 0, no mail waits. */
export function createPace(per_minute: number): Pace {
  const interval = per_minute === 0 ? 0 : 60_000 / per_minute
  let next = Number.NEGATIVE_INFINITY
  return {
    take: now => {
      const at = Math.max(now, next)
      next = at + interval
      return at - now
    }
  }
}
