import type { FastifyReply } from 'fastify'
import fp from 'fastify-plugin'

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
