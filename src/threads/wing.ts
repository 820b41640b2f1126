import type { Wing } from '../wings.ts'
import { inThreads } from './plugin.ts'

/** Threads for slow work. */
export const threads: Wing = {
  async plugins(app) {
    await app.register(inThreads)
  }
}
