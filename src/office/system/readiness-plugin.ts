import fp from 'fastify-plugin'
import { checkAvailability } from '../../storage/database.ts'
import type { Trouble } from './schema.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Everything that is wrong with the service now; empty if it is ready. */
    troubles(): Trouble[]
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
        ...(app.backups.overdue() ? ['backup_overdue' as const] : [])
      ]
    })
  },
  { name: 'troubles', dependencies: ['integrity', 'database', 'backups'] }
)
