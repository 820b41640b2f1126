import { hourlyPurge } from '../../background/purge-plugin.ts'
import { purgeSessions } from './store.ts'

/** Deletes ended sessions and expired refresh tokens. */
export const sessionPurge = hourlyPurge('purge_sessions', purgeSessions)
