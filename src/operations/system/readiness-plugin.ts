import fp from 'fastify-plugin'
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
