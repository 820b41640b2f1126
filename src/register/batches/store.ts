import { count, desc, eq, getTableColumns, sql } from 'drizzle-orm'
import { type PermittedChapters, within } from '../../association/access/permissions.ts'
import { type Actor, record } from '../../association/audit/store.ts'
import { Conflict, NotFound } from '../../core/errors.ts'
import { declareTables } from '../../core/tables.ts'
import { now } from '../../core/time.ts'
import { accounts } from '../../identity/accounts/table.ts'
import type { Db } from '../../storage/database.ts'
import { batch as noun } from './noun.ts'
import type { BatchQuery } from './schema.ts'
import { batch_entries, batches } from './table.ts'

declareTables({ batch_entries: 'kept' })

type BatchRow = typeof batches.$inferSelect

/** The ids of the first and the last entry of the audit log that one write of a batch has made. */
export interface Entries {
  first_id: number
  last_id: number
}

/** Begins a batch, inside of its first write, and answers its id. */
export function openBatch(
  db: Db,
  batch: Pick<BatchRow, 'chapter_id' | 'kind' | 'file_name' | 'created' | 'changed'>,
  { account_id }: Actor
): number {
  const row = { ...batch, account_id, createddate: now() }
  return db.insert(batches).values(row).returning({ id: batches.id }).get().id
}

/** Adds what one write has done to a batch; call this inside that write. */
export function addToBatch(db: Db, batch_id: number, entries: Entries, changed = 0) {
  db.insert(batch_entries)
    .values({ batch_id, ...entries })
    .run()
  if (changed === 0) return
  const sum = sql`${batches.changed} + ${changed}`
  db.update(batches).set({ changed: sum }).where(eq(batches.id, batch_id)).run()
}

/** Writes to the audit log that a batch was made. */
export function logCreation(db: Db, id: number, chapter_id: number, set: object, by: Actor) {
  const changes = Object.entries(set).map(([name, value]) => [name, [null, value]])
  log(db, 'batch.created', { id, chapter_id }, Object.fromEntries(changes), by)
}

/** The batches of a chapter, the newest first. */
export function listBatches(db: Db, { chapter_id, offset, limit }: BatchQuery) {
  const condition = eq(batches.chapter_id, chapter_id)
  const { chapter_id: _, account_id, ...shown } = getTableColumns(batches)
  const rows = db
    .select({ ...shown, account_name: accounts.name })
    .from(batches)
    .leftJoin(accounts, eq(accounts.id, account_id))
    .where(condition)
    .orderBy(desc(batches.id))
    .limit(limit)
    .offset(offset)
    .all()
  const total = db.select({ total: count() }).from(batches).where(condition).get()?.total ?? 0
  return { batches: rows, pagination: { total, offset, limit } }
}

/** A batch in permitted chapters with its entries. Throws `not_found`, or `conflict` if it was undone. */
export function readBatch(db: Db, id: number, permitted: PermittedChapters) {
  const batch = db.select().from(batches).where(eq(batches.id, id)).get()
  if (!batch || !within(permitted, batch.chapter_id)) throw new NotFound(`no batch has id ${id}`)
  if (batch.undone) throw new Conflict('this batch was undone already')
  const entries = db
    .select()
    .from(batch_entries)
    .where(eq(batch_entries.batch_id, id))
    .orderBy(batch_entries.first_id)
    .all()
  return { ...batch, entries }
}

/** Notes that a batch was undone. */
export function closeBatch(db: Db, { id, chapter_id }: BatchRow, by: Actor) {
  db.update(batches).set({ undone: true }).where(eq(batches.id, id)).run()
  log(db, 'batch.undone', { id, chapter_id }, {}, by)
}

function log(
  db: Db,
  action: string,
  { id, chapter_id }: Pick<BatchRow, 'id' | 'chapter_id'>,
  changes: Record<string, unknown[]>,
  by: Actor
) {
  record(db, { action, entity: noun.entity, entity_id: id, chapter_id, changes }, by)
}
