import type { Wing } from '../wings.ts'
import { JobName } from './job-names.ts'
import { schedule } from './jobs-plugin.ts'
import { inThreads } from './threads-plugin.ts'

/** What runs beside the requests: threads for slow work, and recurring work. */
export const background: Wing = {
  async plugins(app) {
    await app.register(inThreads)
    app.publishList(JobName)
    await app.register(schedule)
  }
}
