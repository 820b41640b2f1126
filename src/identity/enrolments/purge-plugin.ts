import { hourlyPurge } from '../../background/purge-plugin.ts'
import { purgeEnrolments } from './store.ts'

/** Deletes links that have expired. */
export const linkPurge = hourlyPurge('purge_links', purgeEnrolments)
