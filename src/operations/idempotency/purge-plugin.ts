import { hourlyPurge } from '../../background/purge-plugin.ts'
import { purgeKeys } from './store.ts'

/** Deletes stored answers that have expired. */
export const answerPurge = hourlyPurge('purge_idempotency_keys', purgeKeys)
