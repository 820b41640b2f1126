import { type Db, prepared } from '../../../storage/database.ts'
import { columnStatement } from '../../../storage/statements.ts'
import type { LogEntry } from '../schema.ts'

// Counts entries of the audit log without reading them all: entries are appended and never change, so a count that a trigger
// stores after every 256 entries stays correct.

/** Entries with ids after one id up to another. */
export interface Range {
  after: number
  to: number
}

/** The entries of one kind of record: all of them, only those of a chapter (null: of no chapter), or only those of one record. */
export interface Scope {
  entity: LogEntry['entity']
  chapter_id?: number | null
  entity_id?: number
}

/** Kinds of records without entries in common; undefined means the whole log. */
export type Scopes = Scope[] | undefined

/** The number of entries after which the triggers count. */
export const block = 256

/** Counts the entries up to an id in the scopes. Ids have no gaps (`check` verifies it). */
export function countUpTo(db: Db, scopes: Scopes, to: number): number {
  if (!scopes || to === 0) return to
  return scopes.reduce((sum, scope) => {
    const [after, entries] = (lastCount(db).get(scopeName(scope), to) ?? [0, 0]) as [number, number]
    // at the end of a block the last count is complete, unless it is one of a record
    if (to % block === 0 && scope.entity_id === undefined) return sum + entries
    const count = columnStatement(db, `SELECT count(*) ${selectEntries(scope)}`)
    return sum + entries + (count.get({ ...scope, after, to }) as number)
  }, 0)
}

const lastCount = prepared((db: Db) =>
  db.$client
    .prepare(
      'SELECT entry_id, entries FROM log_counts WHERE scope = ? AND entry_id <= ? ORDER BY entry_id DESC LIMIT 1'
    )
    .raw()
)

/** The ids of a range in the scopes, newest first. */
export function newestIn(db: Db, scopes: Scopes, { after, to }: Range, limit: number): number[] {
  let found: number[] = []
  for (const scope of scopes ?? [{} as Partial<Scope>]) {
    const newest = columnStatement(
      db,
      `SELECT id ${selectEntries(scope)} ORDER BY id DESC LIMIT :limit`
    )
    const least = found.length === limit ? (found.at(-1) as number) : after
    const more = newest.all({ ...scope, after: least, to, limit }) as number[]
    found = [...found, ...more].sort((one, other) => other - one).slice(0, limit)
  }
  return found
}

/** Compares the counts of the triggers with the entries: one line for each difference. */
export function wrongLogCounts(db: Db): string[] {
  return stored_and_counted.flatMap(([what, stored, counted]) =>
    [`${stored} EXCEPT ${counted}`, `${counted} EXCEPT ${stored}`].flatMap(sql =>
      (db.$client.prepare(sql).raw().all() as unknown[][]).map(
        row => `wrong ${what} ${row.join(', ')}`
      )
    )
  )
}

function scopeName({ entity, chapter_id, entity_id }: Scope): string {
  const chapter = chapter_id === undefined ? '' : ` ${chapter_id ?? '-'}`
  return `${entity}${chapter}${entity_id === undefined ? '' : ` ${entity_id}`}`
}

/** SQL that selects entries of a scope by the best index; SQLite sometimes chooses a worse one. */
function selectEntries({ entity, chapter_id, entity_id }: Partial<Scope>): string {
  const range = 'id > :after AND id <= :to'
  const from = 'FROM log_entries INDEXED BY'
  if (entity === undefined) return `FROM log_entries WHERE ${range}`
  if (chapter_id === undefined)
    return `${from} log_entries_kind WHERE entity = :entity AND ${range}`
  const of = 'chapter_id IS :chapter_id AND entity = :entity'
  if (entity_id === undefined) return `${from} log_entries_chapter WHERE ${of} AND ${range}`
  return `${from} log_entries_record WHERE entity_id = :entity_id AND ${of} AND ${range}`
}

/** Each count of the triggers, and the query that counts the same entries. */
const stored_and_counted: [what: string, stored: string, counted: string][] = [
  [
    'entries of the audit log',
    'SELECT scope, entry_id, entries FROM log_counts',
    `SELECT scope, (id + 255) / 256 * 256 AS entry_id, max(number) FROM (
      SELECT id, 1 AS least, entity AS scope,
        row_number() OVER (PARTITION BY entity ORDER BY id) AS number FROM log_entries
      UNION ALL SELECT id, 1, entity || ' ' || ifnull(chapter_id, '-'),
        row_number() OVER (PARTITION BY entity, chapter_id ORDER BY id) FROM log_entries
      UNION ALL SELECT id, 4, entity || ' ' || ifnull(chapter_id, '-') || ' ' || entity_id,
        row_number() OVER (PARTITION BY entity, chapter_id, entity_id ORDER BY id) FROM log_entries
    ) WHERE entry_id <= (SELECT max(id) FROM log_entries)
    GROUP BY scope, entry_id HAVING count(*) >= max(least)`
  ],
  [
    'time of the audit log',
    'SELECT entry_id FROM clock_setbacks',
    `SELECT id FROM (SELECT id, createddate < lag(createddate) OVER (ORDER BY id) AS back FROM log_entries) WHERE back`
  ]
]
