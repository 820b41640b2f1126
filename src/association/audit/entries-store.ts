import { desc, getTableColumns, sql } from 'drizzle-orm'
import { allNouns, findNoun, type Noun } from '../../core/noun.ts'
import { type Db, prepared } from '../../storage/database.ts'
import { selectRecords } from '../../storage/nouns.ts'
import { columnStatement } from '../../storage/statements.ts'
import type { PermittedChapters } from '../access/permissions.ts'
import type { LogEntry } from './schema.ts'
import { log_entries } from './table.ts'

/** The entries with these ids, newest first; records outside of the permitted chapters are not named. */
function showEntries(db: Db, ids: number[], permitted: PermittedChapters): LogEntry[] {
  return select(db, ids, permitted).map(entry => ({
    ...entry,
    changes: JSON.parse(entry.changes)
  }))
}

function select(db: Db, ids: number[], permitted: PermittedChapters) {
  const chapters = permitted === 'all' ? null : JSON.stringify(permitted)
  return shown(db).all({ ids: JSON.stringify(ids), permitted: chapters })
}

/** The JSON text of one entry as the contract has it; its changes, which may be long, are as they are stored. */
export function entryText(db: Db, id: number, permitted: PermittedChapters): string {
  const [entry] = select(db, [id], permitted)
  if (!entry) throw new Error(`no entry has id ${id}`)
  const { changes, ...fields } = entry
  const known = JSON.stringify(Object.fromEntries(names.map(name => [name, fields[name]])))
  return `${known.slice(0, -1)},"changes":${changes}}`
}

/** The latest entries about one record of a chapter, newest first. */
export function lastEntries(
  db: Db,
  { limit, ...record }: Required<Scope> & { chapter_id: number; limit: number }
): LogEntry[] {
  const ids = newestIn(db, [record], { after: 0, to: lastId(db) }, limit)
  return showEntries(db, ids, [record.chapter_id])
}

/** The id of the newest entry; 0 in an empty log. */
export function lastId(db: Db): number {
  return columnStatement(db, 'SELECT ifnull(max(id), 0) FROM log_entries').get() as number
}

const columns = getTableColumns(log_entries)
const { salt, digest, hash, ...shown_columns } = columns

/** The fields of an entry but its changes, in the order of the contract. */
const names = [
  ...(['id', 'createddate', 'actor', 'account_id', 'account_name'] as const),
  ...(['token_id', 'token_name', 'action'] as const),
  ...(['entity', 'entity_id', 'entity_name', 'chapter_id'] as const)
]

/**
 * Entries by their ids, newest first, with the current names of author and record: names change, entries do not. A
 * record outside of the chapters in `permitted` (JSON; null: all) is not named.
 */
const shown = prepared(db =>
  db
    .select({
      ...shown_columns,
      // erased changes are shown as empty
      changes: sql<string>`ifnull(${columns.changes}, '{}')`,
      account_name: buildLabel(findNoun('account'), 'account_id'),
      token_name: buildLabel(findNoun('token'), 'token_id'),
      entity_name: entityName()
    })
    .from(log_entries)
    .where(sql`${log_entries.id} IN (SELECT value FROM json_each(${sql.placeholder('ids')}))`)
    .orderBy(desc(log_entries.id))
    .prepare()
)

function entityName() {
  const permitted = sql.placeholder('permitted')
  const seen = sql` AND (${permitted} IS NULL OR chapter_id IN (SELECT value FROM json_each(${permitted})))`
  const cases = allNouns().map(noun => {
    const label = buildLabel(noun, 'entity_id', noun.chapter === null ? undefined : seen)
    return sql`WHEN ${sql.raw(`'${noun.entity}'`)} THEN ${label}`
  })
  return sql<string | null>`CASE entity ${sql.join(cases, sql` `)} END`
}

function buildLabel(noun: Noun, id: string, seen = sql``) {
  const record = `SELECT name FROM (${selectRecords(noun)}) WHERE id = log_entries.${id}`
  return sql<string | null>`(${sql.raw(record)}${seen})`
}

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
