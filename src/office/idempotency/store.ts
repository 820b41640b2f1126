import { and, eq, gt, lt } from 'drizzle-orm'
import { IdempotencyConflict } from '../../core/errors.ts'
import { nowMs } from '../../core/time.ts'
import type { Db } from '../../storage/database.ts'
import { deleteSlice } from '../../storage/delete-slice.ts'
import { type Context, type Secrets, seal, unseal } from '../../storage/secrets.ts'
import { idempotency_keys } from './table.ts'

/** How long an answer is kept, milliseconds (CONTRACT.md section 3). */
const kept = 86_400_000

/** Whose request it is, under which key, and a hash over what it asks. */
export interface Once {
  account_id: number
  key: string
  fingerprint: string
}

/** The body of an answer, and what of it is kept for those who ask again. */
interface Answer {
  body: string
  stored: string
}

/**
 * Runs what creates something once for each key, in the same write that stores its answer. Answers the body,
 * new or stored. Throws `idempotency_conflict` where the key stands for another request.
 */
export function once(
  db: Db,
  secrets: Secrets,
  { account_id, key, fingerprint }: Once,
  create: () => Answer
) {
  const context = answerContext({ account_id, key })
  const same = and(eq(idempotency_keys.account_id, account_id), eq(idempotency_keys.key, key))
  const fresh = gt(idempotency_keys.created, nowMs() - kept)
  const found = db.select().from(idempotency_keys).where(and(same, fresh)).get()
  if (found && found.fingerprint !== fingerprint) throw new IdempotencyConflict()
  if (found) return { body: unseal(secrets, context, found.response), replayed: true }
  const { body, stored } = create()
  const row = { fingerprint, response: seal(secrets, context, stored), created: nowMs() }
  db.insert(idempotency_keys)
    .values({ account_id, key, ...row })
    .onConflictDoUpdate({ target: [idempotency_keys.account_id, idempotency_keys.key], set: row })
    .run()
  return { body, replayed: false }
}

/** What a kept answer is bound to when it is sealed. */
export function answerContext({ account_id, key }: Pick<Once, 'account_id' | 'key'>): Context {
  return `idempotency:${account_id}:${key}`
}

/** Forgets answers that are no longer kept. */
export function purgeKeys(db: Db): boolean {
  return deleteSlice(db, idempotency_keys, lt(idempotency_keys.created, nowMs() - kept))
}
