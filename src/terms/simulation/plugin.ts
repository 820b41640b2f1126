import fp from 'fastify-plugin'
import { createSimulator, type Simulator } from './simulate-async.ts'
import type { simulatePart } from './store.ts'

declare module 'fastify' {
  interface Readings {
    simulatePart: typeof simulatePart
  }
  interface FastifyInstance {
    /** Counts what rules do automatically until a day. */
    simulate: Simulator
  }
}

/** Looks into the future, in the threads that read. */
export const simulation = fp(
  async app => {
    const simulate = createSimulator((part, asker) => app.read('simulatePart', part, asker))
    app.decorate('simulate', simulate)
  },
  { name: 'simulation', dependencies: ['database', 'threads'] }
)
