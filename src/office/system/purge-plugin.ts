import fp from 'fastify-plugin'
import { purgeEnrolments } from '../../identity/enrolments/store.ts'
import { purgeAttempts } from '../../identity/lockout/store.ts'
import { purgeSessions } from '../../identity/sessions/store.ts'
import { purgeKeys } from '../idempotency/store.ts'

const hour = 3_600_000

/** Deletes ended sessions, expired links, old failed logins and stored answers every hour. */
export const purge = fp(
  async app => {
    const slices = {
      purge_sessions: purgeSessions,
      purge_links: purgeEnrolments,
      purge_failed_logins: purgeAttempts,
      purge_idempotency_keys: purgeKeys
    }
    for (const [name, slice] of Object.entries(slices))
      app.schedule({ name, every_ms: hour, run: { slice } })
  },
  { name: 'purge', dependencies: ['jobs'] }
)
