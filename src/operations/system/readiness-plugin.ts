import fp from 'fastify-plugin'
import { defineJob } from '../../background/jobs-plugin.ts'
import { nowMs } from '../../core/time.ts'
import { checkAvailability } from '../../storage/database.ts'
import { ageInSeconds, max_age_ms } from '../reader/age.ts'
import type { Trouble } from './schema.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Everything that is wrong with the service now; empty if it is ready. */
    troubles(): Trouble[]
    /** How many seconds the replica is behind, or the copy that a reader serves; null without either. */
    behindSeconds(): number | null
  }
}

/** The state of the service, shared by the readiness probe and the system view. */
export const troubles = fp(
  async app => {
    app.decorate('troubles', () => {
      const hindrance = checkAvailability(app.db)
      return [
        ...app.integrity.faults(),
        ...(hindrance ? [hindrance] : []),
        ...(app.backups.overdue() ? ['backup_overdue' as const] : []),
        ...(app.followed && app.followed.age() > max_age_ms ? ['copy_too_old' as const] : [])
      ]
    })
    app.decorate('behindSeconds', () =>
      app.followed ? ageInSeconds(app.followed) : (app.replication?.behind() ?? null)
    )
  },
  { name: 'troubles', dependencies: ['integrity', 'database', 'backups'] }
)

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
