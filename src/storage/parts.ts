import { listParts, type Part } from '../core/parts.ts'
import type { Db } from './database.ts'
import { cachedStatement } from './statements.ts'

/**
 * The rows about some records, by the name of their table; tables without such rows are left out. With `managed` these are own,
 * managed and derived rows, otherwise own rows alone.
 */
export function readParts(
  db: Db,
  entity: string,
  ids: readonly number[],
  { managed }: { managed: boolean }
): Record<string, Row[]> {
  const derived = managed ? listParts(entity).filter(({ kind }) => kind === 'derived') : []
  const found = [...ownParts(entity, managed), ...derived].map(part => [
    part.table,
    cachedStatement(db, `SELECT * ${fromRows(part)}`).all(JSON.stringify(ids)) as Row[]
  ])
  return Object.fromEntries(found.filter(([, rows]) => (rows as Row[]).length > 0))
}

/** Makes the own rows of one record rows of another, and deletes copies of its data. */
export function moveParts(db: Db, entity: string, from: number, to: number) {
  for (const part of ownParts(entity)) {
    const { table, column } = part
    cachedStatement(
      db,
      `UPDATE ${table} SET ${column} = :to WHERE ${column} = :from${and(part)}`
    ).run({
      from,
      to
    })
  }
  deleteCopies(db, entity, [from])
}

/** Deletes the copies of some records' data that are kept elsewhere. */
export function deleteCopies(db: Db, entity: string, ids: readonly number[]) {
  for (const part of listParts(entity)) if (part.kind === 'copy') deleteRows(db, part, ids)
}

/** Erases the rows about some records. Returns how many rows of each table are kept, with the columns emptied that could name a person. */
export function eraseParts(db: Db, entity: string, ids: readonly number[]): Record<string, number> {
  deleteCopies(db, entity, ids)
  for (const part of ownParts(entity, true))
    if (part.when_erased === 'deleted') deleteRows(db, part, ids)
    else emptyColumns(db, part, part.emptied, ids)
  const kept = ownParts(entity, true).map(({ table }) => table)
  return Object.fromEntries(
    Object.entries(readParts(db, entity, ids, { managed: true })).flatMap(([table, rows]) =>
      kept.includes(table) ? [[table, rows.length]] : []
    )
  )
}

type Row = Record<string, unknown>

function ownParts(entity: string, managed = false) {
  return listParts(entity).filter(({ kind }) => kind === 'own' || (managed && kind === 'managed'))
}

function deleteRows(db: Db, part: Part, ids: readonly number[]) {
  cachedStatement(db, `DELETE ${fromRows(part)}`).run(JSON.stringify(ids))
}

function emptyColumns(db: Db, part: Part, columns: readonly string[], ids: readonly number[]) {
  if (columns.length === 0) return
  const set = columns.map(column => `${column} = NULL`).join(', ')
  cachedStatement(db, `UPDATE ${part.table} SET ${set} ${whereAbout(part)}`).run(
    JSON.stringify(ids)
  )
}

function fromRows(part: Part) {
  return `FROM ${part.table} ${whereAbout(part)}`
}

function whereAbout(part: Part) {
  return `WHERE ${part.column} IN (SELECT value FROM json_each(?))${and(part)}`
}

function and({ condition }: Part) {
  return condition ? ` AND ${condition}` : ''
}
