import type { Db } from '../../storage/database.ts'
import { cachedStatement } from '../../storage/statements.ts'

/** Adds the names and member numbers of members to rows, by the columns with their ids; empty once somebody was erased. */
export function addNames<Row extends object>(
  db: Db,
  rows: readonly Row[],
  columns: Readonly<Record<string, keyof Row>>
) {
  const ids = rows.flatMap(row => Object.values(columns).map(column => row[column]))
  const found = cachedStatement(db, select).all(JSON.stringify([...new Set(ids)])) as Named[]
  const names = new Map<unknown, Named>(found.map(named => [named.id, named]))
  return rows.map(row => {
    const added = Object.entries(columns).flatMap(([who, column]) => {
      const { name = '', number = '' } = names.get(row[column]) ?? {}
      return Object.entries({ [`${who}_name`]: name, [`${who}_number`]: number })
    })
    return { ...row, ...Object.fromEntries(added) }
  })
}

/** The columns that `addNames` adds. */
export function addedNames(columns: Readonly<Record<string, unknown>>) {
  return Object.keys(columns).flatMap(who => [`${who}_name`, `${who}_number`])
}

interface Named {
  id: number
  name: string
  number: string
}

// a company can have no first name
const select = `
  SELECT members.id, ltrim(firstname || ' ' || lastname) AS name, ifnull(membernumber, '') AS number
  FROM json_each(?) AS asked CROSS JOIN members ON members.id = asked.value`
