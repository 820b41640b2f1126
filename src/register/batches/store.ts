import { and, count, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import { findPermitted, type RoleGrant, within } from '../../association/access/permissions.ts'
import { bytes_around, refuseBeyondAllowance } from '../../association/audit/allowance-store.ts'
import { type Actor, recordAbout } from '../../association/audit/store.ts'
import { StorageFull } from '../../core/errors.ts'
import { definePlaces } from '../../core/places.ts'
import type { Range } from '../../core/ranges.ts'
import { defineChapterRows, defineLifetimes, definePart } from '../../core/tables.ts'
import { now, nowMs } from '../../core/time.ts'
import { accounts } from '../../identity/accounts/table.ts'
import { type Db, freeBytes } from '../../storage/database.ts'
import { columnOf } from '../../storage/statements.ts'
import { member_places } from '../members/person.ts'
import { batch as noun } from './noun.ts'
import type { BatchQuery } from './schema.ts'
import {
  type BatchRow,
  canBeUndone,
  changeBatch,
  mayUndo,
  permissionToUndo
} from './state-store.ts'
import { batch_entries, batches } from './table.ts'

defineLifetimes({ batch_entries: 'kept' })
// a chapter that is removed takes its batches with it
defineChapterRows('batches')
definePart({
  entity: 'chapter',
  table: 'batch_entries',
  column: '(SELECT chapter_id FROM batches WHERE batches.id = batch_id)',
  kind: 'copy',
  when_erased: 'deleted'
})

definePlaces({
  entity: noun.entity,
  places: {
    ...member_places,
    tags_add: 'text',
    tags_remove: 'text',
    leave: { note: 'text' },
    file_name: 'file_name'
  },
  records: ['file_name']
})

/** The ids of the entries of the audit log that one write of a batch has made. */
export type Entries = Range

/** The values of a batch when it begins; `changes` go into its audit entry. */
export interface Opening extends Pick<BatchRow, 'chapter_id' | 'kind' | 'file_name'> {
  changes: Record<string, readonly unknown[]>
}

/** The result of one write of a batch; without `entries` the write has changed nothing. */
export interface Written {
  entries?: Entries
  created?: number
  changed?: number
  /** The chapter whose members were written, where that is not the one of the batch. */
  written_in?: number
}

/** Opens a batch as `running`, inside its first write, and returns its id. */
export function openBatch(db: Db, { changes, ...batch }: Opening, by: Actor): number {
  const counts = { created: 0, changed: 0, bytes: bytesOfChanges(changes) }
  const row = { ...batch, ...counts, account_id: by.account_id, createddate: now() }
  const { id } = db.insert(batches).values(row).returning({ id: batches.id }).get()
  recordAbout(db, 'batch.created', noun, { id, chapter_id: batch.chapter_id }, changes, by)
  return id
}

/** Adds the result of one write to a batch, inside that write. Throws `conflict` if the batch is not `running`. */
export function addToBatch(db: Db, batch_id: number, { entries, ...written }: Written) {
  const { created = 0, changed = 0, written_in = null } = written
  const sums: Record<string, SQL> = {
    created: sql`${batches.created} + ${created}`,
    changed: sql`${batches.changed} + ${changed}`,
    ...(entries && { bytes: sql`${batches.bytes} + ${bytesOfEntries(db, entries)}` })
  }
  changeBatch(db, batch_id, 'running', sums)
  if (!entries) return
  db.insert(batch_entries)
    .values({ batch_id, ...entries, written_in })
    .run()
}

/** Ends a batch that was written as a whole. Throws `conflict` if it is not `running`. */
export function closeBatch(db: Db, batch_id: number) {
  changeBatch(db, batch_id, 'running', { state: 'done' })
}

/** Throws the errors of `watchWriting` at once: `storage_full` or `rate_limited`. */
export function refuseWriting(db: Db, by: Actor) {
  watchWriting(db, by)()
}

/** The batches of a chapter, the newest first, or the batch with an id, each with whether the caller may undo it. */
export function listBatches(
  db: Db,
  { chapter_id, id, offset, limit }: BatchQuery,
  account: { id: number; grants: readonly RoleGrant[] }
) {
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
    .map(row => {
      const permitted = findPermitted(account.grants, permissionToUndo(row.kind))
      const is_theirs = within(permitted, chapter_id)
      return {
        ...row,
        changes: is_theirs ? readChanges(db, row.id) : {},
        undone: row.state === 'undone',
        undoable:
          row.state === 'done' &&
          is_theirs &&
          canBeUndone(row.kind) &&
          mayUndo({ permitted, account_id: account.id }, row, nowMs())
      }
    })
  const total = db.select({ total: count() }).from(batches).where(condition).get()?.total ?? 0
  return { batches: rows, pagination: { total, offset, limit } }
}

const opened = columnOf(`SELECT changes FROM log_entries INDEXED BY log_entries_record
       WHERE entity = +? AND entity_id = +? AND action = 'batch.created' ORDER BY id LIMIT 1`)

/** What a batch has set, by the entry of the audit log that says so. */
function readChanges(db: Db, id: number): Record<string, unknown> {
  const text = opened(db).get(noun.entity, id) as string | null | undefined
  const changes = Object.entries(JSON.parse(text ?? '{}') as Opening['changes'])
  return Object.fromEntries(
    changes.filter(([name]) => name !== 'file_name').map(([name, [, value]]) => [name, value])
  )
}

/** The bytes that have to stay free: while batches are written, beyond the size of undoing them, and while batches are undone. */
const left = { writing: 64 * 1024 * 1024, undoing: 16 * 1024 * 1024 }

/** How often the free space and the account's allowance are checked, in milliseconds. */
const interval = 250

/**
 * Creates a function that checks four times a second, and throws `storage_full` if undoing what unfinished batches have written
 * might not fit on the disk, `rate_limited` if the account has written too much of the audit log.
 */
export function watchWriting(db: Db, by: Actor): () => void {
  return everyInterval(() => {
    if (freeBytes(db) < left.writing + bytesToUndo(db)) throw new StorageFull()
    refuseBeyondAllowance(db, by)
  })
}

/**
 * Creates a function that checks the disk space for undoing four times a second, and throws `storage_full` if less than
 * 16 MiB are left.
 */
export function watchUndoing(db: Db): () => void {
  return everyInterval(() => {
    if (freeBytes(db) < left.undoing) throw new StorageFull()
  })
}

function everyInterval(look: () => void) {
  let next = 0
  return () => {
    if (performance.now() < next) return
    next = performance.now() + interval
    look()
  }
}

const ofEntries =
  columnOf(`SELECT total(octet_length(changes)) + ${bytes_around} * count(*) FROM log_entries
      WHERE id BETWEEN :first_id AND :last_id`)

function bytesOfEntries(db: Db, { first_id, last_id }: Range): number {
  return ofEntries(db).get({ first_id, last_id }) as number
}

/** The size on the disk of an audit entry with these changes, in bytes. */
function bytesOfChanges(changes: object): number {
  return bytes_around + Buffer.byteLength(JSON.stringify(changes))
}

const unfinished = columnOf(
  "SELECT total(bytes) FROM batches WHERE state IN ('running', 'undoing')"
)

/** The bytes that undoing all unfinished batches takes on the disk: as many as their entries, and their indexes and pages. */
function bytesToUndo(db: Db): number {
  return 2 * (unfinished(db).get() as number)
}
