import type Database from 'better-sqlite3'
import { type SQL, sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import { type Db, prepared, type Reader } from './database.ts'

type Statement = Database.Statement<unknown[]>

/** Statements that stay prepared; each takes some 30 KB. */
const max = 200

/** Statements by their text: one for each combination of filters, fields or search words. */
const statements = prepared((_db: Reader) => new LRUCache<string, Statement>({ max }))
const column_statements = prepared((_db: Reader) => new LRUCache<string, Statement>({ max }))

/** The statement with this text, prepared once; it returns rows as objects. */
export function cachedStatement(db: Reader, text: string): Statement {
  return cached(statements(db), text, () => db.$client.prepare(text))
}

/** The statement with this text, prepared once; it returns the first column. */
export function columnStatement(db: Reader, text: string): Statement {
  return cached(column_statements(db), text, () => db.$client.prepare(text).pluck())
}

function cached(
  known: LRUCache<string, Statement>,
  text: string,
  prepare: () => Statement
): Statement {
  const statement = known.get(text) ?? prepare()
  known.set(text, statement)
  return statement
}

/** A statement of a fixed text, prepared once for each database. */
export const statement = (text: string) => prepared((db: Reader) => db.$client.prepare(text))

/** A statement of a fixed text that returns the first column, prepared once for each database. */
export const columnOf = (text: string) => prepared((db: Reader) => db.$client.prepare(text).pluck())

/**
 * A parameter that a join compares with a column: where that compares it with a bare parameter, SQLite prepares the join anew at each
 * execution, which takes longer than most joins.
 */
export function joinedBy(parameter = '?'): string {
  return `(SELECT ${parameter})`
}

type Table = Parameters<Db['delete']>[0]

/** Rows deleted in one write, which takes a few milliseconds. */
const slice_size = 500

/** Deletes up to 500 rows that match the condition and returns whether more may be left. */
export function deleteSlice(db: Db, table: Table, condition: SQL | undefined): boolean {
  const some = sql`rowid IN (SELECT rowid FROM ${table} WHERE ${condition} LIMIT ${slice_size})`
  return db.delete(table).where(some).run().changes === slice_size
}

/** Rows inserted by one statement. */
const group_size = 16

/**
 * Prepares a function that inserts rows and returns the last row's id. Each row lists its values in the order
 * of the columns; generated ids are consecutive. On a table with triggers, SQLite copies every changed page
 * once per statement, so one statement for sixteen rows takes half the time of sixteen statements.
 */
export function prepareInsert(db: Db, table: string, columns: readonly string[]) {
  const row = `(${columns.map(() => '?')})`
  const prepare = (rows: number) =>
    db.$client.prepare(`INSERT INTO ${table} (${columns}) VALUES ${Array(rows).fill(row)}`)
  let [one, many]: (Statement | undefined)[] = []

  return (rows: readonly unknown[][]): number => {
    let last: number | bigint = 0
    let index = 0
    for (; index + group_size <= rows.length; index += group_size) {
      many ??= prepare(group_size)
      last = many.run(rows.slice(index, index + group_size).flat()).lastInsertRowid
    }
    for (; index < rows.length; index++) {
      one ??= prepare(1)
      last = one.run(rows[index] as unknown[]).lastInsertRowid
    }
    return Number(last)
  }
}

const max_entries = 1000

/**
 * Caches up to 1000 results of a read until the next commit of any process. Undefined results are not cached,
 * nor are reads inside a change, which see uncommitted rows.
 */
export function cachedUntilCommit<Key extends string | number, Found>(
  read: (db: Db, key: Key) => Found | undefined
): (db: Db, key: Key) => Found | undefined {
  const caches = prepared(() => ({ version: 0, by_key: new Map<Key, Found>() }))
  return (db, key) => {
    const version = db.version()
    if (version === undefined) return read(db, key)
    const cache = caches(db)
    if (cache.version !== version || cache.by_key.size > max_entries) {
      cache.version = version
      cache.by_key.clear()
    }
    const known = cache.by_key.get(key)
    if (known !== undefined) return known
    const found = read(db, key)
    if (found !== undefined) cache.by_key.set(key, found)
    return found
  }
}
