import type { Wing } from '../wings.ts'
import { schedule } from './plugin.ts'

/** Recurring work. */
export const jobs: Wing = {
  async plugins(app) {
    await app.register(schedule)
  }
}
