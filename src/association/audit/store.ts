import { randomBytes } from 'node:crypto'
import { asc, getTableColumns, gt } from 'drizzle-orm'
import { findNoun } from '../../core/noun.ts'
import { defineLifetimes } from '../../core/tables.ts'
import { sha256 } from '../../core/text.ts'
import { now } from '../../core/time.ts'
import { collectInto } from '../../storage/attempt.ts'
import { type Db, prepared } from '../../storage/database.ts'
import { prepareInsert, statement } from '../../storage/statements.ts'
import type { PermittedChapters } from '../access/permissions.ts'
import { countEntries } from './allowance-store.ts'
import type { LogEntry } from './schema.ts'
import { log_entries } from './table.ts'

/** The previous hash of the first entry. */
const nothing = '0'.repeat(64)

/** Hex digits of a salt. */
const salt_length = 32

/** The part of an entry that the next one is chained to. */
interface Link {
  id: number
  hash: string
}

interface Entry extends Link {
  changes: unknown
  salt: string | null
  digest: string
}

function isChained({ changes, salt, digest, hash, ...fields }: Entry, before: Link): boolean {
  const values = Object.values(fields)
  if (fields.id !== before.id + 1 || hash !== chainHash(before.hash, [...values, digest]))
    return false
  // what was erased, or texts that were taken away, cannot be compared with the digest any more
  if (changes === null || !salt) return true
  return digest === digestChanges(salt, JSON.stringify(changes))
}

/** The hash of an entry: over the previous hash, the fields in the order of the table, and the digest. */
function chainHash(before: string, fields: unknown[]) {
  return sha256(`${before}\n${JSON.stringify(fields)}`)
}

/** The salted digest of changes as JSON text; without the salt, nobody can guess the changes. */
function digestChanges(salt: string, changes: string) {
  return sha256(`${salt}\n${changes}`)
}

defineLifetimes({ log_entries: 'kept', log_counts: 'kept', clock_setbacks: 'kept' })
defineLifetimes({ log_bytes: 'transient' })

/** The author of a write, and the token that acts for it. A write that `undoes` does not count toward the limit of the account. */
export type Actor = Pick<LogEntry, 'actor' | 'account_id'> & {
  token_id?: number | undefined
  undoes?: true
}

/** Who writes, and the chapters in which they may. */
export interface Caller {
  permitted: PermittedChapters
  by: Actor
}

export const command_line: Actor = { actor: 'command_line', account_id: null }
export const service: Actor = { actor: 'service', account_id: null }
/** A member, or somebody who applies: they have no account. */
export const by_member: Actor = { actor: 'member', account_id: null }

type Recorded = Pick<LogEntry, 'entity' | 'entity_id'>

/** An entry before it is appended; its changes are fields, or JSON text of them. */
export type Change<C = string> = Pick<LogEntry, 'action'> &
  Recorded & {
    chapter_id?: number | null
    /** The chapter that the record has left; its log gets the entry too. */
    from_chapter_id?: number
    changes: C
  }

const last = statement('SELECT id, hash FROM log_entries ORDER BY id DESC LIMIT 1')

const append = prepared(db =>
  prepareInsert(db, 'log_entries', Object.keys(getTableColumns(log_entries)))
)

/** Appends an entry to the chain and returns its id; call this inside the write that the entry describes. */
export function record(
  db: Db,
  change: Change<Record<string, readonly unknown[]>>,
  by: Actor
): number {
  return recordAll(db, [{ ...change, changes: JSON.stringify(change.changes) }], by)
}

/** Appends an entry about a record of a kind, in its chapter. */
export function recordAbout(
  db: Db,
  action: string,
  { entity }: { entity: string },
  { id, chapter_id }: { id: number; chapter_id: number | null },
  changes: Record<string, readonly unknown[]>,
  by: Actor
) {
  record(db, { action, entity, entity_id: id, chapter_id, changes }, by)
}

/**
 * Appends an entry for each change, with fields as JSON text, and returns the id of the last one. A move to another
 * chapter has an entry in both. Throws `rate_limited` or `storage_full` as `countEntries` does.
 */
export function recordAll(db: Db, changes: readonly Change[], by: Actor): number {
  const entries = changes.flatMap(change =>
    change.from_chapter_id === undefined
      ? change
      : [{ ...change, chapter_id: change.from_chapter_id }, change]
  )
  const { held } = together(db)
  if (!held) return appendAll(db, entries, by)
  for (const change of entries) held.push({ change, by })
  return lastEntry(db)
}

/** An entry that is appended at the end of a part of a write. */
interface Held {
  change: Change<string>
  by: Actor
}

/** The entries of the present write that are not appended yet; undefined if each entry is appended at once. */
const together = prepared((): { held?: Held[] | undefined } => ({}))

/**
 * Runs a part of a write that logs many entries, and appends them together at its end, which takes half the time. Their ids
 * are the same as if each was appended at once; queries of the log find them only afterwards.
 */
export function recordTogether<T>(db: Db, work: () => T): T {
  const state = together(db)
  if (state.held) return work()
  const held: Held[] = []
  const result = collectInto(db, held, () => {
    state.held = held
    try {
      return work()
    } finally {
      state.held = undefined
    }
  })
  appendHeld(db, held)
  return result
}

/** Appends entries in their order, in one go if all have the same author. */
function appendHeld(db: Db, held: readonly Held[]) {
  const changes = held.map(({ change }) => change)
  const authors = new Set(held.map(({ by }) => by))
  if (authors.size > 1) for (const { change, by } of held) appendAll(db, [change], by)
  else for (const by of authors) appendAll(db, changes, by)
}

function appendAll(db: Db, all: readonly Change[], by: Actor): number {
  const { actor, account_id, token_id = null } = by
  countEntries(db, all, by)
  let { id, hash } = readLast(db)
  const createddate = now()
  const salts = randomBytes((all.length * salt_length) / 2).toString('hex')
  for (const { entity } of all) findNoun(entity)
  const rows = all.map(({ action, entity, entity_id, chapter_id = null, changes }, index) => {
    const salt = salts.slice(index * salt_length, (index + 1) * salt_length)
    const digest = digestChanges(salt, changes)
    const author = [actor, account_id, token_id]
    const fields = [++id, createddate, ...author, action, entity, entity_id, chapter_id]
    hash = chainHash(hash, [...fields, digest])
    return [...fields, changes, salt, digest, hash]
  })
  append(db)(rows)
  return id
}

/** The id of the last entry; 0 if there is none. */
export function lastEntry(db: Db): number {
  return readLast(db).id + (together(db).held?.length ?? 0)
}

const later = statement(
  'SELECT action, entity, entity_id, changes FROM log_entries WHERE id > ? AND (+chapter_id = ? OR chapter_id IS NULL) ORDER BY id DESC'
)

/** The entries of a chapter after an id, newest first; the changes are null where they were erased. */
export function* entriesSince(db: Db, chapter_id: number, entry_id: number) {
  for (const row of later(db).iterate(entry_id, chapter_id)) {
    const entry = row as Pick<LogEntry, 'action' | 'entity' | 'entity_id'> & { changes: string }
    yield { ...entry, changes: JSON.parse(entry.changes) as LogEntry['changes'] | null }
  }
}

function readLast(db: Db) {
  return (last(db).get() as { id: number; hash: string } | undefined) ?? { id: 0, hash: nothing }
}

/**
 * Verifies the whole chain and returns the ids of entries with a wrong hash, or with changes that do not match their
 * digest.
 */
export function brokenEntries(db: Db): number[] {
  const broken: number[] = []
  let before: Link = { id: 0, hash: nothing }
  for (let page = pageAfter(db, 0); page.length > 0; page = pageAfter(db, before.id)) {
    for (const entry of page) {
      if (!isChained(entry, before)) broken.push(entry.id)
      before = entry
    }
  }
  return broken
}

/** Counts the entries missing at the end: the database knows the last id that it has generated. */
export function missingEntries(db: Db): number {
  const given = db.$client
    .prepare("SELECT seq FROM sqlite_sequence WHERE name = 'log_entries'")
    .pluck()
    .get() as number | undefined
  return (given ?? 0) - readLast(db).id
}

function pageAfter(db: Db, id: number) {
  const later = gt(log_entries.id, id)
  return db.select().from(log_entries).where(later).orderBy(asc(log_entries.id)).limit(1000).all()
}
