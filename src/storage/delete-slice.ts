import { type SQL, sql } from 'drizzle-orm'
import type { Db } from './database.ts'

type Table = Parameters<Db['delete']>[0]

/** Rows that are deleted in one write: some milliseconds. */
const slice_size = 500

/** Deletes some rows of a table that fit the condition; answers whether more may be left. */
export function deleteSlice(db: Db, table: Table, condition: SQL | undefined): boolean {
  const some = sql`rowid IN (SELECT rowid FROM ${table} WHERE ${condition} LIMIT ${slice_size})`
  return db.delete(table).where(some).run().changes === slice_size
}
