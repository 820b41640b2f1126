import fp from 'fastify-plugin'
import { type Fault, type Soundness, watchSoundness } from './integrity.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** What is known of the register as a whole. */
    soundness: Soundness
    /** Resolves once a write may not have reached the disk: the process is to end. */
    lost: Promise<void>
  }
}

const alerts: Record<Fault, string> = {
  damaged: 'the register is damaged, or its disk: run check, and restore the last good backup',
  unreadable: 'the register cannot be read: look after the disk',
  unwritable: 'a write may not have reached the disk: nothing is written any more, the process ends'
}

/** Remembers what tells that the register is not sound, whoever met with it, and logs each kind once, as an alert. */
export const soundness = fp(
  async app => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const sound = watchSoundness((fault, { message }) => {
      const final = fault === 'unwritable'
      app.log[final ? 'fatal' : 'error']({ fault, why: message }, alerts[fault])
      if (final) resolve()
    })
    app.decorate('soundness', sound)
    app.decorate('lost', promise)
    app.addHook('onError', async (_request, _reply, error) => sound.notice(error))
  },
  { name: 'soundness' }
)
