import type { Db } from '../../storage/database.ts'
import { cachedStatement } from '../../storage/statements.ts'

/** Adds the names of members to rows, by the columns with their ids; empty once somebody was erased. */
export function addNames<Row extends object>(
  db: Db,
  rows: readonly Row[],
  columns: Readonly<Record<string, keyof Row>>
) {
  const ids = rows.flatMap(row => Object.values(columns).map(column => row[column]))
  const found = cachedStatement(db, select).all(JSON.stringify([...new Set(ids)])) as Named[]
  const names = new Map<unknown, string>(found.map(({ id, name }) => [id, name]))
  return rows.map(row => ({
    ...row,
    ...Object.fromEntries(
      Object.entries(columns).map(([name, column]) => [name, names.get(row[column]) ?? ''])
    )
  }))
}

interface Named {
  id: number
  name: string
}

// a company can have no first name
const select = `
  SELECT members.id, ltrim(firstname || ' ' || lastname) AS name
  FROM json_each(?) AS asked CROSS JOIN members ON members.id = asked.value`
