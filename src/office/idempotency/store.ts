import { and, eq, gt, lt } from 'drizzle-orm'
import { definePart } from '../../core/parts.ts'
import { defineSealed } from '../../core/sealed.ts'
import { defineLifetimes } from '../../core/tables.ts'
import { nowMs } from '../../core/time.ts'
import type { Db } from '../../storage/database.ts'
import { deleteSlice } from '../../storage/delete-slice.ts'
import { type Secrets, seal, unseal } from '../../storage/secrets.ts'
import { IdempotencyConflict } from './failures.ts'
import { idempotency_keys } from './table.ts'

defineLifetimes({ idempotency_keys: 'transient' })

const answerContext = defineSealed({
  table: 'idempotency_keys',
  column: 'response',
  purpose: 'idempotency',
  key: ['account_id', 'key']
})

/** How long an answer is stored (CONTRACT.md section 3). */
const retention_ms = 86_400_000

/** A request with an Idempotency-Key: its account, its key, and the fingerprint of its content. */
export interface Once {
  account_id: number
  key: string
  fingerprint: string
}

/** The body of an answer, and the part that is stored for repeated requests. */
interface Answer {
  body: string
  stored: string
  /** The record that it is about. */
  entity: string | null
  entity_id: number | null
}

// the stored answers about a record are deleted when it is erased, removed or merged, or texts are removed from it
definePart({
  ...{ entity: { column: 'entity' }, table: 'idempotency_keys', column: 'entity_id' },
  ...{ kind: 'copy', when_erased: 'deleted' }
})

/**
 * Runs a creation once for each key, in the write that stores its answer, and returns the new or stored body. Throws
 * `idempotency_conflict` if the key was used for another request.
 */
export function once(
  db: Db,
  secrets: Secrets,
  { account_id, key, fingerprint }: Once,
  create: () => Answer
) {
  const context = answerContext({ account_id, key })
  const same = and(eq(idempotency_keys.account_id, account_id), eq(idempotency_keys.key, key))
  const fresh = gt(idempotency_keys.created, nowMs() - retention_ms)
  const found = db.select().from(idempotency_keys).where(and(same, fresh)).get()
  if (found && found.fingerprint !== fingerprint) throw new IdempotencyConflict()
  if (found) return { body: unseal(secrets, context, found.response), replayed: true }
  const { body, stored, ...record } = create()
  const row = { fingerprint, ...record, response: seal(secrets, context, stored), created: nowMs() }
  db.insert(idempotency_keys)
    .values({ account_id, key, ...row })
    .onConflictDoUpdate({ target: [idempotency_keys.account_id, idempotency_keys.key], set: row })
    .run()
  return { body, replayed: false }
}

/** Deletes expired answers, a slice; returns whether any are left. */
export function purgeKeys(db: Db): boolean {
  return deleteSlice(db, idempotency_keys, lt(idempotency_keys.created, nowMs() - retention_ms))
}
