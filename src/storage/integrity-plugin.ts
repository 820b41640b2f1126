import fp from 'fastify-plugin'
import { type Fault, type Integrity, trackIntegrity } from './integrity.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** The faults seen in this process. */
    integrity: Integrity
    /** Resolves once a write may not have reached the disk: the process must end. */
    lost: Promise<void>
  }
}

const alerts: Record<Fault, string> = {
  damaged: 'the register is damaged, or its disk: run check, and restore the last good backup',
  unreadable: 'the register cannot be read: look after the disk',
  unwritable: 'a write may not have reached the disk: nothing is written any more, the process ends'
}

/** Records the faults that any part of the service reports and logs each kind once, as an alert. */
export const integrity = fp(
  async app => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const tracked = trackIntegrity((fault, { message }) => {
      const final = fault === 'unwritable'
      app.log[final ? 'fatal' : 'error']({ fault, why: message }, alerts[fault])
      if (final) resolve()
    })
    app.decorate('integrity', tracked)
    app.decorate('lost', promise)
    app.addHook('onError', async (_request, _reply, error) => tracked.notice(error))
  },
  { name: 'integrity' }
)
