/**
 * Whether backups have the rows of a table: transient ones belong to the running service, such as sign-ins and requests
 * in progress.
 */
type Lifetime = 'kept' | 'transient'

const declared = new Map<string, Lifetime>()

/**
 * Declares tables that are not a noun's own, once in a process: verbs and threads need this without an app. The service
 * does not start with a table that nobody declares.
 */
export function declareTables(tables: Readonly<Record<string, Lifetime>>) {
  for (const [name, lifetime] of Object.entries(tables)) {
    if (declared.has(name)) throw new Error(`the table ${name} is declared twice`)
    declared.set(name, lifetime)
  }
}

/** Whether a table was declared so. */
export function isDeclared(name: string): boolean {
  return declared.has(name)
}

/** Whether backups leave out the rows of a table. */
export function isTransient(name: string): boolean {
  return declared.get(name) === 'transient'
}

/** The transient tables. Throws where none is declared, as in a thread that does not load the features. */
export function transientTables(): string[] {
  const names = [...declared.keys()].filter(name => declared.get(name) === 'transient')
  if (names.length === 0) throw new Error('no transient table is declared')
  return names
}
