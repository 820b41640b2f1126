import { type Db, prepared } from '../../storage/database.ts'
import type { LogEntry } from './schema.ts'

/** An entry, with the fields that an erasure reads. */
export interface Told extends Pick<LogEntry, 'id' | 'action' | 'entity' | 'entity_id'> {
  /** The changes as JSON text. */
  changes: string
}

const columns = 'id, action, entity, entity_id, changes'

/** How many entries are read at once: they can have half a megabyte each. */
const page_size = 8

const ofRecords = prepared(db =>
  db.$client.prepare(
    `SELECT ${columns} FROM log_entries WHERE entity = ? AND entity_id IN (SELECT value FROM json_each(?))
    AND id > ? AND changes IS NOT NULL ORDER BY id LIMIT ${page_size}`
  )
)

/** The next entries about some records after an id that were not erased, by id; none at the end. */
export function entriesAbout(
  db: Db,
  entity: string,
  ids: readonly number[],
  after: number
): Told[] {
  return ofRecords(db).all(entity, JSON.stringify(ids), after) as Told[]
}

const ofChapter = prepared(db =>
  db.$client.prepare(
    `SELECT ${columns} FROM log_entries INDEXED BY log_entries_chapter
    WHERE chapter_id = ? AND entity = ? AND id > ? AND changes IS NOT NULL ORDER BY id LIMIT ${page_size}`
  )
)

/** The next entries about one kind of record of a chapter after an id, by id; none at the end. */
export function entriesOfKind(
  db: Db,
  { chapter_id, entity }: { chapter_id: number; entity: string },
  after: number
): Told[] {
  return ofChapter(db).all(chapter_id, entity, after) as Told[]
}

const byId = prepared(db =>
  db.$client.prepare(`SELECT ${columns} FROM log_entries WHERE id = ? AND changes IS NOT NULL`)
)

/** An entry, unless it was erased. */
export function readEntry(db: Db, id: number): Told | undefined {
  return byId(db).get(id) as Told | undefined
}

const ofEntry = prepared(db =>
  db.$client.prepare('SELECT changes FROM log_entries WHERE id = ?').pluck()
)

/** The changes of an entry, as an erasure has left them. */
export function readChanges(db: Db, id: number): Record<string, unknown[]> {
  return JSON.parse((ofEntry(db).get(id) as string | null | undefined) ?? '{}')
}

const erased = prepared(db =>
  db.$client.prepare("SELECT count(*) FROM log_entries WHERE salt IS NULL OR salt = ''").pluck()
)

/** How many entries were erased, in part or as a whole. */
export function countErased(db: Db): number {
  return erased(db).get() as number
}
