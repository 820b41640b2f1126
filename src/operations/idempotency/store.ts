import { and, eq, gt, lt } from 'drizzle-orm'
import { defineFailure } from '../../core/failure.ts'
import { defineLifetimes, definePart, defineSealed } from '../../core/tables.ts'
import { nowMs } from '../../core/time.ts'
import { type Db, prepared } from '../../storage/database.ts'
import { type Secrets, seal, unseal } from '../../storage/secrets.ts'
import { cachedStatement, deleteSlice } from '../../storage/statements.ts'
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

/** The most answers that are stored for an account, and their bytes. Beyond either, the oldest go until nine tenths are left. */
const most = { answers: 10_000, bytes: 32 * 1024 * 1024 }

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
  entity: { column: 'entity' },
  table: 'idempotency_keys',
  column: 'entity_id',
  kind: 'copy',
  when_erased: 'deleted'
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
  keepWithinBounds(db, account_id, row.response.length)
  return { body, replayed: false }
}

/** Takes an answer of so many bytes into account, and deletes the oldest answers of the account where they are too many. */
function keepWithinBounds(db: Db, account_id: number, bytes: number) {
  const accounts = counted(db)
  const known = accounts.get(account_id)
  const now = known
    ? { answers: known.answers + 1, bytes: known.bytes + bytes }
    : countAnswers(db, account_id)
  accounts.set(account_id, now)
  if (now.answers <= most.answers && now.bytes <= most.bytes) return
  const [answers, left] = [most.answers, most.bytes].map(limit => Math.floor(limit * 0.9))
  cachedStatement(db, delete_oldest).run({ account_id, answers, bytes: left })
  accounts.set(account_id, countAnswers(db, account_id))
}

interface Kept {
  answers: number
  bytes: number
}

/** What is stored for each account, or more: what is deleted or undone meanwhile is counted until it would be too much. */
const counted = prepared(() => new Map<number, Kept>())

function countAnswers(db: Db, account_id: number): Kept {
  const select =
    'SELECT count(*) AS answers, total(length(response)) AS bytes FROM idempotency_keys WHERE account_id = ?'
  return cachedStatement(db, select).get(account_id) as Kept
}

// a window; the answer that was stored last stays, however long it is
const delete_oldest = `
  DELETE FROM idempotency_keys WHERE rowid IN (
    SELECT id FROM (
      SELECT rowid AS id, row_number() OVER newest AS no, sum(length(response)) OVER newest AS bytes
      FROM idempotency_keys WHERE account_id = :account_id
      WINDOW newest AS (ORDER BY created DESC, rowid DESC ROWS UNBOUNDED PRECEDING)
    ) WHERE no > 1 AND (no > :answers OR bytes > :bytes)
  )`

/** Deletes expired answers, a slice; returns whether any are left. */
export function purgeKeys(db: Db): boolean {
  return deleteSlice(db, idempotency_keys, lt(idempotency_keys.created, nowMs() - retention_ms))
}

/** 409: an Idempotency-Key that was used for another request. */
export const IdempotencyConflict = defineFailure(
  'idempotency_conflict',
  409,
  'Use a new Idempotency-Key: this one stands for another request.'
)
