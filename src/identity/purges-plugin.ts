import { hourlyPurge } from '../background/jobs-plugin.ts'
import { purgeEnrolments } from './enrolments/store.ts'
import { purgeAttempts } from './lockout/store.ts'
import { purgeSessions } from './sessions/store.ts'

/** What is deleted once it has expired: sessions with their refresh tokens, links, failure counters with known addresses. */
export const purges = [
  hourlyPurge('purge_sessions', purgeSessions),
  hourlyPurge('purge_links', purgeEnrolments),
  hourlyPurge('purge_failed_logins', purgeAttempts)
]
