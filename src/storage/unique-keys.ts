import type { Failing } from '../core/errors.ts'
import type { Noun } from '../core/noun.ts'
import type { Db } from './database.ts'
import { parseUniqueViolation } from './database-errors.ts'

/**
 * Runs a change that writes these rows of a noun. Where it violates a unique index, the failure that the noun declares
 * is thrown, with the record that has the key already as its `holder`.
 */
export function withHolder<T>(db: Db, noun: Noun, rows: readonly object[], change: () => T): T {
  try {
    return change()
  } catch (error) {
    throw (isUnique(error) && findHolder(db, noun, rows, error.message)) || error
  }
}

function isUnique(error: unknown): error is Error {
  return (error as { code?: string }).code === 'SQLITE_CONSTRAINT_UNIQUE'
}

function findHolder(db: Db, noun: Noun, rows: readonly object[], message: string) {
  const { entity, table, label, chapter, unique } = noun
  const { columns } = parseUniqueViolation(message)
  const key = Object.entries(unique).find(([column]) => columns.includes(column))?.[1]
  if (!key) return undefined
  const same = columns.map(column => `${column} = ?`).join(' AND ')
  const select = db.$client.prepare(
    `SELECT id, ${label} AS name, ${chapter} AS chapter_id FROM ${table} WHERE ${same}`
  )
  for (const row of rows) {
    const values = row as Record<string, unknown>
    const found = select.get(columns.map(column => values[column])) as Found | undefined
    if (found) return heldBy(key.failure, { ...found, entity, field: key.field })
  }
  return undefined
}

type Found = { id: number; name: string; chapter_id: number | null }

function heldBy(Failure: Failing, holder: InstanceType<Failing>['holder']) {
  return Object.assign(new Failure(), { holder })
}
