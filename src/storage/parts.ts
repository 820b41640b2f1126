import { listParts, type Part, sealedColumns } from '../core/tables.ts'
import type { Db } from './database.ts'
import { cachedStatement } from './statements.ts'

/** The rows about some records, by the name of their table: own, managed and derived ones. Tables without such rows are left out. */
export function readParts(db: Db, entity: string, ids: readonly number[]): Record<string, Row[]> {
  return readRows(db, selectParts(entity, ['own', 'managed', 'derived']), ids)
}

/** The own rows about some records, by the name of their table. */
export function readOwnParts(
  db: Db,
  entity: string,
  ids: readonly number[]
): Record<string, Row[]> {
  return readRows(db, selectParts(entity, ['own']), ids)
}

function readRows(db: Db, parts: readonly Part[], ids: readonly number[]) {
  const found: Record<string, Row[]> = {}
  for (const part of parts) {
    const all = cachedStatement(db, `SELECT * ${fromRows(part)}`).all(JSON.stringify(ids)) as Row[]
    const known = found[part.table] ?? []
    // a row can name a member in two columns
    const others = all.filter(({ id }) => !known.some(row => id !== undefined && row.id === id))
    if (others.length > 0)
      found[part.table] = [...known, ...others.map(row => asText(part.table, row))]
  }
  return found
}

/** A row with files as text (base64), as JSON has them, and without what is encrypted. */
function asText(table: string, row: Row): Row {
  const sealed = sealedColumns().filter(one => one.table === table)
  const told = Object.entries(row)
    .filter(([name]) => !sealed.some(({ column }) => column === name))
    .map(([name, value]) => [name, Buffer.isBuffer(value) ? value.toString('base64') : value])
  return Object.fromEntries(told)
}

/** Makes the own rows of one record rows of another, and deletes copies of its data. */
export function moveParts(db: Db, entity: string, from: number, to: number) {
  for (const part of selectParts(entity, ['own'])) {
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
  const parts = selectParts(entity, ['own', 'managed'])
  for (const part of parts)
    if (part.when_erased === 'deleted') deleteRows(db, part, ids)
    else emptyColumns(db, part, part.emptied, ids)
  const kept = Object.entries(readRows(db, parts, ids))
  return Object.fromEntries(kept.map(([table, rows]) => [table, rows.length]))
}

type Row = Record<string, unknown>

function selectParts(entity: string, kinds: readonly Part['kind'][]) {
  return listParts(entity).filter(({ kind }) => kinds.includes(kind))
}

function deleteRows(db: Db, part: Part, ids: readonly number[]) {
  cachedStatement(db, `DELETE ${fromRows(part)}`).run(JSON.stringify(ids))
}

function emptyColumns(db: Db, part: Part, columns: readonly string[], ids: readonly number[]) {
  if (columns.length === 0) return
  const set = columns.map(column => `"${column}" = NULL`).join(', ')
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
