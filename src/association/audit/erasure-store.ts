import { sha256 } from '../../core/text.ts'
import type { Db } from '../../storage/database.ts'
import { columnOf, statement } from '../../storage/statements.ts'
import { erasureFacts } from './member-entries-store.ts'
import type { LogEntry } from './schema.ts'

/** An entry, with the fields that an erasure reads. */
export interface Told extends Pick<LogEntry, 'id' | 'action' | 'entity' | 'entity_id'> {
  /** The changes as JSON text. */
  changes: string
}

const columns = 'id, action, entity, entity_id, changes'

/** How many entries are read at once: they can have half a megabyte each. */
const page_size = 8

const ofRecords =
  statement(`SELECT ${columns} FROM log_entries WHERE entity = ? AND entity_id IN (SELECT value FROM json_each(?))
    AND id > ? AND changes IS NOT NULL ORDER BY id LIMIT ${page_size}`)

/** The next entries about some records after an id that were not erased, by id; none at the end. */
export function entriesAbout(
  db: Db,
  entity: string,
  ids: readonly number[],
  after: number
): Told[] {
  return ofRecords(db).all(entity, JSON.stringify(ids), after) as Told[]
}

const ofChapter = statement(`SELECT ${columns} FROM log_entries INDEXED BY log_entries_chapter
    WHERE chapter_id = ? AND entity = ? AND id > ? AND changes IS NOT NULL ORDER BY id LIMIT ${page_size}`)

/** The next entries about one kind of record of a chapter after an id, by id; none at the end. */
export function entriesOfKind(
  db: Db,
  { chapter_id, entity }: { chapter_id: number; entity: string },
  after: number
): Told[] {
  return ofChapter(db).all(chapter_id, entity, after) as Told[]
}

const byId = statement(`SELECT ${columns} FROM log_entries WHERE id = ? AND changes IS NOT NULL`)

/** An entry, unless it was erased. */
export function readEntry(db: Db, id: number): Told | undefined {
  return byId(db).get(id) as Told | undefined
}

const ofEntry = columnOf('SELECT changes FROM log_entries WHERE id = ?')

/** The changes of an entry, as an erasure has left them. */
export function readChanges(db: Db, id: number): Record<string, unknown[]> {
  return JSON.parse((ofEntry(db).get(id) as string | null | undefined) ?? '{}')
}

const erased = columnOf("SELECT count(*) FROM log_entries WHERE salt IS NULL OR salt = ''")

/** How many entries were erased, in part or as a whole. */
export function countErased(db: Db): number {
  return erased(db).get() as number
}

const redact = statement(
  "UPDATE log_entries SET changes = ?, salt = '' WHERE id = ? AND changes IS NOT NULL"
)

/** By the ids of entries, what is left of their changes, as SHA-256 in hex. */
export type Redacted = Record<number, string>

/** Replaces the changes of an entry by redacted ones and removes its salt; returns the digest of what is left, by the id. */
export function redactChanges(db: Db, id: number, changes: object): Redacted {
  const left = JSON.stringify(changes)
  return redact(db).run(left, id).changes > 0 ? { [id]: sha256(left) } : {}
}

const facts = columnOf(
  "SELECT changes ->> '$.redacted[1]' FROM log_entries WHERE action = ? AND changes ->> '$.redacted[1]' IS NOT NULL ORDER BY id"
)

const redacted = statement("SELECT id, changes FROM log_entries WHERE salt = ''")

/** The ids of redacted entries whose changes are not those that an erasure has left. */
export function redactedWithoutFact(db: Db): number[] {
  const told = new Map<string, string>()
  for (const fact of facts(db).iterate(erasureFacts().erasing))
    for (const [id, digest] of Object.entries(JSON.parse(fact as string) as Redacted))
      told.set(id, digest)
  const wrong: number[] = []
  for (const row of redacted(db).iterate()) {
    const { id, changes } = row as { id: number; changes: string }
    if (told.get(`${id}`) !== sha256(changes)) wrong.push(id)
  }
  return wrong
}

/** The most bytes of a value, as JSON, that entries have as it is. */
const max_bytes = 1024
/** The most left-out parts that are named, and the most letters of each name. */
const max_named = { parts: 10, letters: 60 }

/**
 * Shortens a value that may be long, such as a filter or a mapping, for the audit log. A value of up to 1 KB stays as it is. Of a
 * longer one remain its short parts, the size of each other part (`left_out`: items, fields or letters), and the SHA-256 of its
 * JSON text.
 */
export function shorten(value: unknown): unknown {
  const text = JSON.stringify(value) ?? ''
  if (Buffer.byteLength(text) <= max_bytes) return value
  const whole = { sha256: sha256(text) }
  if (typeof value === 'string' || Array.isArray(value)) return { left_out: value.length, ...whole }
  const { kept, others } = splitByRoom(Object.entries(value as object))
  const named = others
    .slice(0, max_named.parts)
    .map(([name, part]) => [name.slice(0, max_named.letters), measure(part)])
  return { ...Object.fromEntries(kept), left_out: Object.fromEntries(named), ...whole }
}

export function shortenChanges(
  changes: Readonly<Record<string, readonly unknown[]>>
): Record<string, readonly unknown[]> {
  return Object.fromEntries(
    Object.entries(changes).map(([name, values]) => [name, values.map(shorten)])
  )
}

type Parts = [name: string, part: unknown][]

/** The parts for which there is room, in their order, and all others. */
function splitByRoom(parts: Parts) {
  const [kept, others]: [Parts, Parts] = [[], []]
  let room = max_bytes
  for (const part of parts) {
    const bytes = Buffer.byteLength(JSON.stringify(part))
    if (bytes > room) others.push(part)
    else {
      kept.push(part)
      room -= bytes
    }
  }
  return { kept, others }
}

/** How many items, fields or letters a part has. */
function measure(part: unknown) {
  if (typeof part === 'string' || Array.isArray(part)) return part.length
  return Object.keys(part as object).length
}
