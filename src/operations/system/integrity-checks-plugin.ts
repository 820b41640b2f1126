import fp from 'fastify-plugin'
import { defineJob } from '../../background/job-names.ts'
import { nowMs } from '../../core/time.ts'

const job_name = defineJob('integrity_check')
const day = 24 * 3_600_000

/** Checks the database soon after the start and then daily, and reports damage. */
export const checks = fp<{ folder: string }>(
  async (app, { folder }) => {
    const check = async () => {
      const findings = await app.work('checkIntegrity', folder, { at_once: 1 })
      if (findings.length === 0) return app.log.info('checked the register: nothing to report')
      app.integrity.report('damaged', new Error(findings.join('; ')))
    }
    app.schedule({ name: job_name, every_ms: day, first: nowMs(), run: check })
  },
  { name: 'checks', dependencies: ['integrity', 'threads', 'jobs'] }
)
