import type { Wing } from '../wings.ts'
import { JobName, schedule } from './jobs-plugin.ts'
import { replication } from './replication/plugin.ts'
import { inThreads } from './threads-plugin.ts'

/** What runs beside the requests: threads for slow work, recurring work, and Litestream. */
export const background: Wing = {
  async plugins(app, { DATA_DIR: folder, REPLICA, LITESTREAM }) {
    await app.register(inThreads)
    app.publishList(JobName)
    await app.register(schedule)
    await app.register(replication, { folder, REPLICA, LITESTREAM })
  }
}
