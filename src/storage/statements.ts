import { type Db, prepared, type Reader } from './database.ts'

/** Prepared statements by their text, one for each combination of filters and number of search words. */
const statements = prepared(
  (_db: Reader) => new Map<string, ReturnType<Db['$client']['prepare']>>()
)

/** The statement with this text, prepared once; it returns the first column. */
export function columnStatement(db: Reader, text: string) {
  const known = statements(db)
  const statement = known.get(text) ?? db.$client.prepare(text).pluck()
  known.set(text, statement)
  return statement
}
