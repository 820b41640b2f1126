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
