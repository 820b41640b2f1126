/**
 * Whether backups have the rows of a table: transient ones belong to the running service, such as sign-ins and requests
 * in progress.
 */
type Lifetime = 'kept' | 'transient'

const lifetimes = new Map<string, Lifetime>()

/**
 * Defines whether backups keep tables that are not a noun's own, once in a process: verbs and threads need this without an
 * app. The service does not start with a table that is missing here.
 */
export function defineLifetimes(tables: Readonly<Record<string, Lifetime>>) {
  for (const [name, lifetime] of Object.entries(tables)) {
    if (lifetimes.has(name)) throw new Error(`the table ${name} is defined twice`)
    lifetimes.set(name, lifetime)
  }
}

/** Whether the lifetime of a table was defined. */
export function hasLifetime(name: string): boolean {
  return lifetimes.has(name)
}

/** Whether backups leave out the rows of a table. */
export function isTransient(name: string): boolean {
  return lifetimes.get(name) === 'transient'
}

/** The transient tables. Throws where none is defined, as in a thread that does not load the features. */
export function transientTables(): string[] {
  const names = [...lifetimes.keys()].filter(name => lifetimes.get(name) === 'transient')
  if (names.length === 0) throw new Error('no transient table is defined')
  return names
}
