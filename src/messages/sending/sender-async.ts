import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises'
import { nowMs } from '../../core/time.ts'
import type { Db } from '../../storage/database.ts'
import type { Outcome } from '../transport/outcome.ts'
import type { Transport } from '../transport/transport-async.ts'
import { beginSending, settleMessage } from './outcome-store.ts'
import {
  beginning,
  findPlanned,
  findUrgent,
  forgetStaleMarks,
  hasStaleMarks,
  markInterrupted,
  wasInterrupted
} from './outgoing-store.ts'
import { createPace } from './pace.ts'
import { type MessageSender, prepareMessage, type Ready, type Unmade } from './prepare-store.ts'

/** What a sender works with. */
export type SenderOptions = Readonly<
  MessageSender & {
    db: Db
    transport: Transport
    per_minute: number
    /** Stops the sender; mails that are on their way may finish. */
    stop: AbortSignal
    /** Whether the mail server may be asked now. */
    mayTry: () => boolean
    /** Receives the outcome of each mail. */
    note: (outcome: Outcome) => void
    /** Receives the id of each message of which no mail could be made. */
    report: (id: number, error: Error) => void
  }
>

/** How many mails are on their way at once. */
const at_once = 5

/** Marks interrupted messages as `unsure`; returns how many. Call it only while no mail is on its way. */
export async function settleInterrupted(db: Db): Promise<number> {
  return wasInterrupted(db) ? await db.write(() => markInterrupted(db)) : 0
}

/** Forgets addresses that could not be reached and have changed since. */
export async function forgetStale(db: Db) {
  if (hasStaleMarks(db)) await db.write(() => forgetStaleMarks(db))
}

/** Creates a function that sends all messages that may leave now, urgent ones first, and returns how many came to each state. */
export function createSender(options: SenderOptions) {
  const { db, per_minute, stop, mayTry } = options
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
        if (stop.aborted || !mayTry()) return counts
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

/** Sends messages, a few at a time. If a write to the database fails, throws after the mails on their way have ended. */
async function sendTogether(options: SenderOptions, { ids, pace, counts }: Work) {
  const rest = [...ids].values()
  let failed = false
  const work = async () => {
    for (const id of rest) {
      if (failed || options.stop.aborted || !options.mayTry()) return
      try {
        const state = await sendOne(options, id, pace)
        if (state) counts[state] = (counts[state] ?? 0) + 1
      } catch (error) {
        failed = true
        throw error
      }
    }
  }
  const ended = await Promise.allSettled(Array.from({ length: at_once }, work))
  for (const end of ended) if (end.status === 'rejected') throw end.reason
}

async function sendOne(options: SenderOptions, id: number, pace: Work['pace']) {
  const { db, stop, mayTry } = options
  const ready = await db.write(() => prepareMessage(db, id, options))
  if (!ready) return
  if (!('mail' in ready)) return await putOff(options, ready)
  const delay = pace.take(performance.now())
  if (delay > 0) await wait(delay, undefined, { signal: stop }).catch(() => {})
  if (stop.aborted || !mayTry()) return
  const outcome = await handOver(options, ready)
  if (!outcome) return
  options.note(outcome)
  return await db.write(() => settleMessage(db, ready, outcome))
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

/** Delays a message of which no mail can be made, as a server would. */
async function putOff({ db, report }: SenderOptions, unmade: Unmade) {
  report(unmade.id, unmade.error)
  return await db.write(() => settleMessage(db, unmade, no_mail))
}

const no_mail: Outcome = {
  ...{ state: 'delayed', error: 'the message could not be written' },
  ...{ away: false, code: 'unwritten' }
}

/** Whether the pause after a failure of the mail server is over. */
export function isAwake({ resume }: { resume: number }): boolean {
  return nowMs() >= resume
}
