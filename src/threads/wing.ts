import type { Wing } from '../http/types.ts'
import { inThreads } from './plugin.ts'

/** What runs beside the event loop. */
export const threads: Wing = {
  async plugins(app) {
    await app.register(inThreads)
  }
}
