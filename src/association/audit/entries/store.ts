import { desc, getTableColumns, sql } from 'drizzle-orm'
import { allNouns, findNoun, type Noun } from '../../../core/noun.ts'
import { type Db, prepared } from '../../../storage/database.ts'
import { selectRecords } from '../../../storage/nouns.ts'
import { columnStatement } from '../../../storage/statements.ts'
import type { PermittedChapters } from '../../access/permissions.ts'
import { newestIn, type Scope } from '../counts/store.ts'
import type { LogEntry } from '../schema.ts'
import { log_entries } from '../table.ts'

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
const { salt, digest, hash, text_hash, ...shown_columns } = columns

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
