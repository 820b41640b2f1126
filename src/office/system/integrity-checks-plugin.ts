import fp from 'fastify-plugin'
import { defineJob } from '../../background/job-names.ts'
import { nowMs } from '../../core/time.ts'
import type { CheckIntegrity } from './integrity-thread.ts'

const job_name = defineJob('integrity_check')
const day = 24 * 3_600_000
const integrity_thread = {
  entry: 'office/system/integrity-thread',
  at_once: 1,
  nursery_mb: 2,
  bulk: true
}

/** Checks the database soon after the start and then daily, and reports damage. */
export const checks = fp<{ folder: string }>(
  async (app, { folder }) => {
    const check = async () => {
      const findings = await app.inThread<CheckIntegrity>(integrity_thread, folder)
      if (findings.length === 0) return app.log.info('checked the register: nothing to report')
      app.integrity.report('damaged', new Error(findings.join('; ')))
    }
    app.schedule({ name: job_name, every_ms: day, first: nowMs(), run: check })
  },
  { name: 'checks', dependencies: ['integrity', 'threads', 'jobs'] }
)
