/** What of a table an export withholds: columns, or all of it. */
type Withheld = readonly string[] | 'all'

const withheld = new Map<string, Withheld>()

/**
 * Defines what leaves the register in no export, beside encrypted texts and transient tables, once in a process: what somebody signs
 * in with, which is of no use elsewhere.
 */
export function defineWithheld(tables: Readonly<Record<string, Withheld>>) {
  for (const [table, columns] of Object.entries(tables)) {
    if (withheld.has(table)) throw new Error(`what is withheld of ${table} is defined twice`)
    withheld.set(table, columns)
  }
}

/** Whether no export has a table. Throws where nothing is defined, as in a thread that does not load the features. */
export function isTableWithheld(table: string): boolean {
  if (withheld.size === 0) throw new Error('nothing is defined to be withheld')
  return withheld.get(table) === 'all'
}

/** Whether no export has a column of a table that it has. */
export function isColumnWithheld(table: string, column: string): boolean {
  return withheld.get(table)?.includes(column) ?? false
}
