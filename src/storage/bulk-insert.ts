import type { Db } from './database.ts'

/** Rows that go into one statement. */
const together = 16

/**
 * Makes what inserts rows, each the values of the columns in their order, and answers the id of the last one;
 * where the database gives the ids, they follow each other. Where a table has triggers, SQLite copies each page
 * that a statement changes first, so one statement for sixteen rows takes half the time of sixteen.
 */
export function inserter(db: Db, table: string, columns: readonly string[]) {
  const row = `(${columns.map(() => '?')})`
  const [one, many] = [1, together].map(rows =>
    db.$client.prepare(`INSERT INTO ${table} (${columns}) VALUES ${Array(rows).fill(row)}`)
  ) as [Statement, Statement]

  return (rows: readonly unknown[][]): number => {
    let last: number | bigint = 0
    let index = 0
    for (; index + together <= rows.length; index += together)
      last = many.run(rows.slice(index, index + together).flat()).lastInsertRowid
    for (; index < rows.length; index++) last = one.run(rows[index] as unknown[]).lastInsertRowid
    return Number(last)
  }
}

type Statement = ReturnType<Db['$client']['prepare']>
