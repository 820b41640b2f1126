import fp from 'fastify-plugin'
import { checkAvailability } from '../../storage/database.ts'
import type { Trouble } from './schema.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Everything that is wrong with the service now; none where it is ready. */
    troubles(): Trouble[]
  }
}

/** One answer to whether the service is ready, for those who watch it and for those who run it. */
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
