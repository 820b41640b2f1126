import { listParts, type Part } from '../../core/parts.ts'
import type { Db } from '../../storage/database.ts'
import { cachedStatement } from '../../storage/statements.ts'
import { member } from '../members/noun.ts'

/** The rows of each table that are about some members, by the table's name; tables without any are left out. */
export function readParts(db: Db, ids: readonly number[]): Record<string, Row[]> {
  const found = ownParts().map(part => [
    part.table,
    cachedStatement(db, `SELECT * ${fromRows(part)}`).all(JSON.stringify(ids)) as Row[]
  ])
  return Object.fromEntries(found.filter(([, rows]) => (rows as Row[]).length > 0))
}

/** Makes what is about one member about another. */
export function moveParts(db: Db, from: number, to: number) {
  for (const part of ownParts()) {
    const { table, column } = part
    cachedStatement(
      db,
      `UPDATE ${table} SET ${column} = :to WHERE ${column} = :from${and(part)}`
    ).run({
      from,
      to
    })
  }
  deleteCopies(db, [from])
}

/** Deletes what is kept elsewhere of members' data. */
export function deleteCopies(db: Db, ids: readonly number[]) {
  for (const part of listParts(member.entity)) if (part.kind === 'copy') deleteRows(db, part, ids)
}

/** Erases what is about some members; answers how many rows of each table stay. */
export function eraseParts(db: Db, ids: readonly number[]): Record<string, number> {
  deleteCopies(db, ids)
  for (const part of ownParts()) if (part.when_erased === 'deleted') deleteRows(db, part, ids)
  return Object.fromEntries(
    Object.entries(readParts(db, ids)).map(([table, rows]) => [table, rows.length])
  )
}

type Row = Record<string, unknown>

function ownParts() {
  return listParts(member.entity).filter(({ kind }) => kind === 'own')
}

function deleteRows(db: Db, part: Part, ids: readonly number[]) {
  cachedStatement(db, `DELETE ${fromRows(part)}`).run(JSON.stringify(ids))
}

function fromRows(part: Part) {
  return `FROM ${part.table} WHERE ${part.column} IN (SELECT value FROM json_each(?))${and(part)}`
}

function and({ condition }: Part) {
  return condition ? ` AND ${condition}` : ''
}
