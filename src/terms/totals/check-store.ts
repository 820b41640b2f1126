import type { Db } from '../../storage/database.ts'

/** SQL for totals as they are kept, and as they follow from the rows. */
export interface Totals {
  kept: string
  counted: string
}

/** Yields a line for each total that is kept and does not follow from the rows, and for each that follows from them and is not kept. */
export function* wrongTotals(db: Db, what: string, { kept, counted }: Totals): Iterable<string> {
  for (const sql of [
    `SELECT * FROM (${kept}) EXCEPT SELECT * FROM (${counted})`,
    `SELECT * FROM (${counted}) EXCEPT SELECT * FROM (${kept})`
  ])
    for (const row of db.$client.prepare(sql).raw().iterate())
      yield `wrong ${what} ${(row as unknown[]).join(', ')}`
}
