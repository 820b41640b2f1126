import { hourlyPurge } from '../../background/purge-plugin.ts'
import { purgeAttempts } from './store.ts'

/** Deletes expired failure counters and known addresses. */
export const attemptPurge = hourlyPurge('purge_failed_logins', purgeAttempts)
