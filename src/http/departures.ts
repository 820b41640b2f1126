import type { FastifyReply } from 'fastify'
import fp from 'fastify-plugin'

declare module 'fastify' {
  interface FastifyReply {
    /** Aborted when the connection ends before the answer was sent: nobody waits for it any more. */
    readonly departure: AbortSignal
  }
}

/** Tells work that is under way that its client has gone. */
export const departures = fp(
  async app => {
    const known = new WeakMap<FastifyReply, AbortSignal>()
    app.decorateReply('departure', {
      getter(this: FastifyReply) {
        const signal = known.get(this) ?? watch(this)
        known.set(this, signal)
        return signal
      }
    })
  },
  { name: 'departures' }
)

function watch({ raw, request }: FastifyReply): AbortSignal {
  const departure = new AbortController()
  if (request.socket.destroyed) departure.abort()
  raw.once('close', () => {
    if (!raw.writableFinished) departure.abort()
  })
  return departure.signal
}
