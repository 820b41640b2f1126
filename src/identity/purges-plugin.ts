import { hourlyPurge } from '../background/jobs-plugin.ts'
import { purgeEnrolments } from './enrolments/store.ts'
import { purgeAttempts } from './lockout/store.ts'
import { purgeSessions } from './sessions/store.ts'
import { purgeDeliveries } from './webhooks/outgoing-store.ts'

/** What is deleted once it has expired: sessions with their refresh tokens, links, failure counters with known addresses; what webhooks were told. */
export const purges = [
  hourlyPurge('purge_sessions', purgeSessions),
  hourlyPurge('purge_links', purgeEnrolments),
  hourlyPurge('purge_failed_logins', purgeAttempts),
  hourlyPurge('purge_deliveries', purgeDeliveries)
]
