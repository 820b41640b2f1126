import { type Db, prepared, type Reader } from './database.ts'

/** Statements by their text; there are as many as combinations of filters and numbers of words. */
const statements = prepared(
  (_db: Reader) => new Map<string, ReturnType<Db['$client']['prepare']>>()
)

/** The statement with this text, prepared once, which answers one column. */
export function columnStatement(db: Reader, text: string) {
  const known = statements(db)
  const statement = known.get(text) ?? db.$client.prepare(text).pluck()
  known.set(text, statement)
  return statement
}
