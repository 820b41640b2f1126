import { type SQL, sql } from 'drizzle-orm'
import type { Db } from './database.ts'

type Table = Parameters<Db['delete']>[0]

/** Rows deleted in one write, which takes a few milliseconds. */
const slice_size = 500

/** Deletes up to 500 rows that match the condition and returns whether more may be left. */
export function deleteSlice(db: Db, table: Table, condition: SQL | undefined): boolean {
  const some = sql`rowid IN (SELECT rowid FROM ${table} WHERE ${condition} LIMIT ${slice_size})`
  return db.delete(table).where(some).run().changes === slice_size
}
