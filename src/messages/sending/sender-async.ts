import { setTimeout as wait } from 'node:timers/promises'
import type { Mailbox } from '../../core/smtp-settings.ts'
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
import { prepareMessage, type Ready, type Unmade } from './prepare-store.ts'

/** What sends: the register, the mail server, and in which pace. */
export type SenderOptions = Readonly<{
  db: Db
  from: Mailbox
  transport: Transport
  per_minute: number
  /** Ends the work; what is on its way may finish. */
  stop: AbortSignal
  /** Whether the mail server may be asked now. */
  mayTry: () => boolean
  /** Is told the outcome of each mail. */
  note: (outcome: Outcome) => void
  /** Is told of a message that could not be written. */
  report: (id: number, error: Error) => void
}>

/** How many mails are on their way at once. */
const at_once = 5

/** Brings the ledger up to date after a start: what was on its way is `unsure`, whoever is running now. */
export async function settleInterrupted(db: Db): Promise<number> {
  return wasInterrupted(db) ? await db.write(() => markInterrupted(db)) : 0
}

/** Forgets addresses that could not be reached and have changed since. */
export async function forgetStale(db: Db) {
  if (hasStaleMarks(db)) await db.write(() => forgetStaleMarks(db))
}

/** Creates a function that sends what may leave now: what is answered at once before what is planned. It counts what became of it. */
export function createSender(options: SenderOptions) {
  const { db, per_minute, stop, mayTry } = options
  const pace = createPace(per_minute)
  // what is answered at once waits for ten seconds of planned messages at most
  const size = per_minute === 0 ? 500 : Math.max(1, Math.ceil(per_minute / 6))

  return async (): Promise<Record<string, number>> => {
    const counts: Record<string, number> = {}
    const sendAll = (ids: readonly number[]) => sendTogether(options, { ids, pace, counts })
    await sendAll(findUrgent(db))
    for (let after: typeof beginning | null = beginning; after; ) {
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

/** Sends some messages, a few at once. Throws once all on their way have ended, if the register could not be written. */
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
  const ready = await db.write(() => prepareMessage(db, id, options.from))
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

/** Hands a mail over; nothing where the message is not to leave any more. */
async function handOver(options: SenderOptions, ready: Ready): Promise<Outcome | undefined> {
  const { db, transport, report } = options
  let begun: boolean | Error = true
  const begin = async () => {
    begun = await db.write(() => beginSending(db, ready)).catch((error: Error) => error)
    if (begun !== true) throw begun || new Error('the message does not leave any more')
  }
  try {
    return await transport.send(ready.mail, begin)
  } catch (error) {
    if (begun === (false as boolean)) return
    if (begun !== true) throw error
    // nothing has left: the mail could not be written
    report(ready.id, error as Error)
    return written_wrong
  }
}

/** A message that cannot be written is tried again like one that a server delays. */
async function putOff({ db, report }: SenderOptions, unmade: Unmade) {
  report(unmade.id, unmade.error)
  return await db.write(() => settleMessage(db, unmade, written_wrong))
}

const written_wrong: Outcome = {
  ...{ state: 'delayed', error: 'the message could not be written' },
  ...{ away: false, code: 'unwritten' }
}

/** Whether the mail server may be asked, by the time until which it is left alone. */
export function isAwake({ resume }: { resume: number }): boolean {
  return nowMs() >= resume
}
