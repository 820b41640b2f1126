import type Database from 'better-sqlite3'
import { prepared, type Reader } from './database.ts'

type Statement = Database.Statement<unknown[]>

/** Statements by their text: one for each combination of filters, fields or search words. */
const statements = prepared((_db: Reader) => new Map<string, Statement>())
const column_statements = prepared((_db: Reader) => new Map<string, Statement>())

/** The statement with this text, prepared once; it returns rows as objects. */
export function cachedStatement(db: Reader, text: string): Statement {
  return cached(statements(db), text, () => db.$client.prepare(text))
}

/** The statement with this text, prepared once; it returns the first column. */
export function columnStatement(db: Reader, text: string): Statement {
  return cached(column_statements(db), text, () => db.$client.prepare(text).pluck())
}

function cached(known: Map<string, Statement>, text: string, prepare: () => Statement): Statement {
  const statement = known.get(text) ?? prepare()
  known.set(text, statement)
  return statement
}
