import { and, count, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '../../association/audit/store.ts'
import { rateLimited } from '../../core/errors.ts'
import type { Range } from '../../core/ranges.ts'
import { defineLifetimes } from '../../core/tables.ts'
import { formatTimestamp, now, nowMs } from '../../core/time.ts'
import { accounts } from '../../identity/accounts/table.ts'
import { type Db, prepared } from '../../storage/database.ts'
import type { BatchQuery } from './schema.ts'
import { type BatchRow, changeBatch, logBatch } from './state-store.ts'
import { batch_entries, batches } from './table.ts'
import { mayUndo, type Undoer } from './undoing.ts'

defineLifetimes({ batch_entries: 'kept' })

/** The ids of the entries of the audit log that one write of a batch has made. */
export type Entries = Range

/** What is known of a batch when it begins; `changes` is what the audit log says of it. */
export interface Opening extends Pick<BatchRow, 'chapter_id' | 'kind' | 'file_name'> {
  changes: Record<string, readonly unknown[]>
}

/** What one write of a batch has done; without `entries` it has changed nothing. */
export interface Written {
  entries?: Entries
  created?: number
  changed?: number
}

/** Begins a batch, which is `running`, inside of its first write; answers its id. */
export function openBatch(db: Db, { changes, ...batch }: Opening, by: Actor): number {
  const counts = { created: 0, changed: 0 }
  const row = { ...batch, ...counts, account_id: by.account_id, createddate: now() }
  const { id } = db.insert(batches).values(row).returning({ id: batches.id }).get()
  logBatch(db, 'batch.created', { id, chapter_id: batch.chapter_id }, changes, by)
  return id
}

/** Adds to a batch what one write has done, inside that write. Throws `conflict` if the batch is not `running`. */
export function addToBatch(db: Db, batch_id: number, entries: Entries, written: Written) {
  const { created = 0, changed = 0 } = written
  const sums: Record<string, SQL> = {
    created: sql`${batches.created} + ${created}`,
    changed: sql`${batches.changed} + ${changed}`
  }
  changeBatch(db, batch_id, 'running', sums)
  db.insert(batch_entries)
    .values({ batch_id, ...entries })
    .run()
}

/** Ends a batch that was written as a whole. Throws `conflict` if it is not `running`. */
export function closeBatch(db: Db, batch_id: number) {
  changeBatch(db, batch_id, 'running', { state: 'done' })
}

/** How many members an account may create and change by batches within a day. */
const max_members = 2_000_000
const day = 24 * 60 * 60 * 1000

/** Seconds after which an account that has reached the limit may ask again. */
const retry_after = 3600

const ofAccount = prepared(db =>
  db.$client
    .prepare(
      'SELECT total(created + changed) FROM batches WHERE account_id = ? AND createddate > ?'
    )
    .pluck()
)

/** Throws `rate_limited` if an account has created and changed two million members by batches within a day. */
export function refuseBeyondAllowance(db: Db, { account_id }: Actor) {
  const since = formatTimestamp(nowMs() - day)
  if (account_id === null) return
  if ((ofAccount(db).get(account_id, since) as number) >= max_members)
    throw rateLimited(retry_after)
}

/** The batches of a chapter, the newest first, or the one with an id, and whether the caller may undo them. */
export function listBatches(db: Db, { chapter_id, id, offset, limit }: BatchQuery, by: Undoer) {
  const one = id === undefined ? undefined : eq(batches.id, id)
  const condition = and(eq(batches.chapter_id, chapter_id), one)
  const { chapter_id: _, account_id, undone_to, ...shown } = getTableColumns(batches)
  const rows = db
    .select({ ...shown, account_id, account_name: accounts.name })
    .from(batches)
    .leftJoin(accounts, eq(accounts.id, account_id))
    .where(condition)
    .orderBy(desc(batches.id))
    .limit(limit)
    .offset(offset)
    .all()
    .map(row => ({
      ...row,
      undone: row.state === 'undone',
      undoable: row.state === 'done' && mayUndo(by, row, nowMs())
    }))
  const total = db.select({ total: count() }).from(batches).where(condition).get()?.total ?? 0
  return { batches: rows, pagination: { total, offset, limit } }
}
