import { Readable } from 'node:stream'
import { setImmediate as turn } from 'node:timers/promises'
import type { FastifyReply } from 'fastify'
import fp from 'fastify-plugin'
import { asSent } from '../core/types.ts'

declare module 'fastify' {
  interface FastifyReply {
    /**
     * Answers with a list whose items may be long, in pieces, and lets other requests run between two pieces. Each JSON text in
     * `items` is made only when its piece is. `check` is called before each piece but the first, and throws to end the answer.
     */
    sendList<T>(list: LongList, check: () => void): T
  }
}

/** A list in an answer: its name there, its items as JSON texts, and the other fields of the answer, such as `pagination`. */
export interface LongList {
  name: string
  items: Iterable<string>
  fields: object
}

/** The most letters of a piece, and the longest time in milliseconds to make one, before other requests run. */
const max_letters = 128 * 1024
const max_ms = 20

/** Answers of lists with long items: sends short lists as one text, and long ones in pieces while they are serialized. */
export const longLists = fp(
  async app => {
    app.decorateReply('sendList', function <T>(this: FastifyReply, list: LongList, check: Check) {
      this.type('application/json; charset=utf-8')
      const pieces = cut(list)
      const { done, value: first } = pieces.next()
      if (done) return asSent<T>(first)
      return Readable.from(inTurns(first, pieces, check), { objectMode: false }) as T
    })
  },
  { name: 'long-lists' }
)

type Check = () => void

/** Yields the answer in pieces, and returns the last one. */
function* cut({ name, items, fields }: LongList): Generator<string, string> {
  let text = `{"status":"success","data":{"${name}":[`
  let separator = ''
  let end = performance.now() + max_ms
  for (const item of items) {
    text += separator + item
    separator = ','
    if (text.length < max_letters && performance.now() < end) continue
    yield text
    text = ''
    end = performance.now() + max_ms
  }
  return `${text}],${JSON.stringify(fields).slice(1)}}`
}

async function* inTurns(first: string, others: Generator<string, string>, check: Check) {
  yield first
  for (;;) {
    await turn()
    check()
    const { done, value } = others.next()
    yield value
    if (done) return
  }
}

declare module 'fastify' {
  interface FastifyReply {
    /** Aborted when the connection ends before the answer was sent: nobody waits for it any more. */
    readonly disconnected: AbortSignal
  }
}

/** Tells work that is under way that its client has gone. */
export const disconnects = fp(
  async app => {
    const known = new WeakMap<FastifyReply, AbortSignal>()
    app.decorateReply('disconnected', {
      getter(this: FastifyReply) {
        const signal = known.get(this) ?? watch(this)
        known.set(this, signal)
        return signal
      }
    })
  },
  { name: 'disconnects' }
)

function watch({ raw, request }: FastifyReply): AbortSignal {
  const disconnection = new AbortController()
  if (request.socket.destroyed) disconnection.abort()
  raw.once('close', () => {
    if (!raw.writableFinished) disconnection.abort()
  })
  return disconnection.signal
}
