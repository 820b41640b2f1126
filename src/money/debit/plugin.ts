import fp from 'fastify-plugin'
import { defineJob } from '../../background/jobs-plugin.ts'
import { nowMs } from '../../core/time.ts'
import { followSlice } from './follow-store.ts'

const name = defineJob('collections')

declare module 'fastify' {
  interface FastifyInstance {
    /** Does what runs of direct debits wait for, in slices. It goes on without its caller, and after a restart. */
    followCollections(): Promise<void>
  }
}

/** Marks the dues that a bank collects, and books them as paid once no return is to be expected. */
export const collecting = fp(
  async app => {
    let stopped = false
    let last: Promise<void> = Promise.resolve()
    async function writeSlices() {
      while (!stopped && (await app.db.write(() => followSlice(app.db)))) {}
    }
    const follow = () => {
      last = last.catch(() => {}).then(writeSlices)
      return last
    }
    app.decorate('followCollections', follow)
    app.schedule({ name, every_ms: 300_000, first: nowMs(), run: follow })
    app.addHook('onClose', async () => {
      stopped = true
      await last.catch(() => {})
    })
  },
  { name: 'collections', dependencies: ['jobs', 'database'] }
)
