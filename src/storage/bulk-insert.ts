import type { Db } from './database.ts'

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

type Statement = ReturnType<Db['$client']['prepare']>
