import type { Wing } from '../wings.ts'
import { JobName } from './names.ts'
import { schedule } from './plugin.ts'

/** Recurring work. */
export const jobs: Wing = {
  async plugins(app) {
    app.publishList(JobName)
    await app.register(schedule)
  }
}
