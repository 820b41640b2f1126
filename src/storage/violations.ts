import { details as common, type Detail } from '../core/details.ts'
import { InUse, invalid } from '../core/errors.ts'
import { findFields, findObjects } from '../core/json.ts'
import { allNouns, findNoun, type Noun } from '../core/noun.ts'
import type { Db } from './database.ts'
import { parseUniqueViolation } from './database-errors.ts'
import { entityName, selectRecords } from './nouns.ts'
import { cachedStatement } from './statements.ts'

/** A request that writes: the noun of its route, what it names, and the chapters whose records the caller may see. */
export interface Attempt {
  noun: Noun | undefined
  body: unknown
  params: unknown
  sees: (chapter_id: number) => boolean
}

/**
 * What a violated constraint means to whoever sent the request: the failure that the noun declares for a unique index,
 * with the record that has the key as its `holder`; `validation_error` for ids of records that do not exist, or are of
 * another chapter; `in_use` for a record that others refer to. Any other error is answered as it is. Call this inside
 * the change, which may have written the record in the way.
 */
export function explainViolation(db: Db, error: unknown, attempt: Attempt): unknown {
  const { code, message } = error as Error & { code?: string }
  const { noun, body } = attempt
  if (code === 'SQLITE_CONSTRAINT_UNIQUE') return findHolder(db, message, body) ?? error
  if (code === 'SQLITE_CONSTRAINT_TRIGGER') return refusedReference(message, body) ?? error
  if (code !== 'SQLITE_CONSTRAINT_FOREIGNKEY' || !noun) return error
  return invalidReferences(db, noun, attempt) ?? findReferring(db, noun, attempt) ?? error
}

/** The `validation_error` for ids in a body whose records do not exist or are hidden from the caller; undefined if there are none. */
export function invalidReferences(db: Db, { references }: Noun, { body, sees }: Attempt) {
  const details: Detail[] = []
  for (const [column, reference] of Object.entries(references)) {
    const target = findNoun(entityName(reference))
    const select = `SELECT chapter_id FROM (${selectRecords(target)}) WHERE id = ?`
    for (const { path, value } of findFields(body, column)) {
      if (typeof value !== 'number') continue
      const found = cachedStatement(db, select).get(value) as { chapter_id: number | null }
      if (!found || (found.chapter_id !== null && !sees(found.chapter_id)))
        details.push(noSuchRecord(path, target))
    }
  }
  return details.length > 0 ? invalid(details) : undefined
}

function noSuchRecord(path: string, { entity }: Noun) {
  return common.no_such_record(path, { entity }, `must be the id of an existing ${inWords(entity)}`)
}

/** The `validation_error` for a reference that a trigger of `prepareNouns` refused. */
function refusedReference(message: string, body: unknown) {
  const [, table, column = '', id] = /^(\w+)\.(\w+) (\d+) is no /.exec(message) ?? []
  const reference = allNouns().find(noun => noun.table === table)?.references[column]
  if (reference === undefined) return undefined
  const fields = findFields(body, column).filter(({ value }) => value === Number(id))
  const paths = fields.length > 0 ? fields.map(({ path }) => path) : [`/${column}`]
  return invalid(paths.map(path => noSuchRecord(path, findNoun(entityName(reference)))))
}

/** The failure for a violated unique index, with the record that has the key of an object in the body. */
function findHolder(db: Db, message: string, body: unknown) {
  const { table, columns } = parseUniqueViolation(message)
  const noun = allNouns().find(one => one.table === table)
  const [column, key] =
    Object.entries(noun?.unique ?? {}).find(([name]) => columns.includes(name)) ?? []
  if (!noun || !column || !key) return undefined
  const same = columns.map(name => `${table}.${name} = ?`).join(' AND ')
  const select = `SELECT * FROM (${selectRecords(noun)}) WHERE id = (SELECT id FROM ${table} WHERE ${same})`
  const present = `SELECT * FROM ${table} WHERE id = ?`
  for (const { path, value } of findObjects(body)) {
    const given = value[key.field]
    if (typeof given !== 'string') continue
    const before = typeof value.id === 'number' ? cachedStatement(db, present).get(value.id) : {}
    const row = { ...(before as object), ...value, [column]: key.key?.(given) ?? given }
    const found = cachedStatement(db, select).get(columns.map(name => readColumn(row, name)))
    if (!found) continue
    const holder = { ...(found as Found), entity: noun.entity, path: `${path}/${key.field}` }
    return Object.assign(new key.failure(), { holder })
  }
  return undefined
}

type Found = { id: number; name: string; chapter_id: number | null }

/** A value as SQLite takes it; null, which equals nothing, for what no column holds. */
function readColumn(row: Record<string, unknown>, name: string) {
  const value = row[name]
  if (typeof value === 'boolean') return Number(value)
  return typeof value === 'string' || typeof value === 'number' ? value : null
}

/** The `in_use` for a record named in a request, with every kind of record that refers to it. */
function findReferring(db: Db, noun: Noun, { body, params }: Attempt) {
  const keys = `SELECT m.name AS referring, f."from" AS "column" FROM sqlite_schema AS m, pragma_foreign_key_list(m.name) AS f
    WHERE m.type = 'table' AND f."table" = ?`
  const named = [...findFields(body, 'id'), ...findFields(body, 'ids'), ...findFields(params, 'id')]
  const ids = named.map(({ path, value }) => ({
    path,
    list: JSON.stringify([value].flat())
  }))
  const found = (db.$client.prepare(keys).all(noun.table) as Key[]).flatMap(
    ({ referring, column }) => {
      const select = `SELECT 1 FROM ${referring} WHERE ${column} IN (SELECT value FROM json_each(?))`
      const one = ids.find(({ list }) => db.$client.prepare(select).get(list))
      return one ? [{ path: one.path, entity: nameRows(referring) }] : []
    }
  )
  // several tables can be of one kind of record
  const kinds = [...new Map(found.map(one => [one.entity, one])).values()]
  return kinds.length > 0 ? inUse(kinds) : undefined
}

type Key = { referring: string; column: string }

/** What the rows of a table are called; those that are no records, by its name. */
function nameRows(table: string) {
  const noun = allNouns().find(one => one.table === table)
  return noun?.entity ?? table.replace(/s$/, '')
}

function inUse(found: readonly { path: string; entity: string }[]) {
  const named = found.map(({ entity }) => inWords(entity)).sort()
  return Object.assign(new InUse(), {
    message: `Delete first what refers to it: ${named.join(', ')}.`,
    details: found.map(({ path, entity }) =>
      common.referred_to(path, { entity }, `is referred to by: ${inWords(entity)}`)
    )
  })
}

function inWords(entity: string) {
  return entity.replaceAll('_', ' ')
}
