import { listParts, type Part } from '../core/parts.ts'
import type { Db } from './database.ts'
import { cachedStatement } from './statements.ts'

/**
 * The rows of each table that are about some records, by the table's name; tables without any are left out. Without
 * `managed`, only those that the record has by itself, and no derived ones.
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

/** Makes what is about one record about another. */
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

/** Deletes what is kept elsewhere of some records' data. */
export function deleteCopies(db: Db, entity: string, ids: readonly number[]) {
  for (const part of listParts(entity)) if (part.kind === 'copy') deleteRows(db, part, ids)
}

/** Erases what is about some records; answers how many rows of each table stay, without the columns that tell of somebody. */
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
