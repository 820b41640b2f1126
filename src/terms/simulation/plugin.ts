import fp from 'fastify-plugin'
import { createSimulator, type Simulator } from './simulate-async.ts'
import type { SimulateInThread } from './simulate-thread.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Counts what rules do automatically until a day. */
    simulate: Simulator
  }
}

const simulate_thread = { entry: 'terms/simulation/simulate-thread', bulk: true }

/** Looks into the future, in a thread of its own. */
export const simulation = fp<{ folder: string }>(
  async (app, { folder }) => {
    const inThread = app.longRunningThread<SimulateInThread>(simulate_thread, { folder })
    app.decorate('simulate', createSimulator(inThread))
  },
  { name: 'simulation', dependencies: ['database', 'threads'] }
)
