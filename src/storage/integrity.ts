import Database from 'better-sqlite3'
import { application_id } from './migrations.ts'
import { schemaFlaws } from './schema-check.ts'

/** A fault of the database or its disk: pages are damaged, reads fail, or a write may not have reached the disk. */
export type Fault = 'damaged' | 'unreadable' | 'unwritable'

/** The faults of the database that this process has seen. */
export type Integrity = ReturnType<typeof trackIntegrity>

/** The fault that an error of SQLite reports; undefined for every other error. */
export function classifyFault(error: unknown): Fault | undefined {
  const { code } = (error ?? {}) as { code?: unknown }
  if (typeof code !== 'string') return undefined
  if (/^SQLITE_(CORRUPT|NOTADB)/.test(code)) return 'damaged'
  // the shared memory of the write-ahead log could not grow: the disk is full
  if (code === 'SQLITE_IOERR_SHMSIZE') return undefined
  return code.startsWith('SQLITE_IOERR') ? 'unreadable' : undefined
}

/**
 * Records reported faults and calls `onFault` once for each kind. A fault is never cleared: only a new process,
 * which reopens the files, starts without it.
 */
export function trackIntegrity(onFault: (fault: Fault, error: Error) => void = () => {}) {
  const seen = new Set<Fault>()

  function report(fault: Fault | undefined, error: unknown) {
    if (fault === undefined || seen.has(fault)) return
    seen.add(fault)
    onFault(fault, error as Error)
  }

  return {
    report,
    /** Reports the fault behind an error, if there is one. */
    notice: (error: unknown) => report(classifyFault(error), error),
    /** The kinds of faults seen so far. */
    faults: () => [...seen],
    /** Whether no fault was seen. */
    intact: () => seen.size === 0,
    /** Whether writes can be trusted to reach the disk. */
    writable: () => !seen.has('unwritable')
  }
}

/** The PRAGMA that checks pages; the quick one does not compare indexes with their tables. */
export type Thoroughness = 'quick_check' | 'integrity_check'

/**
 * Checks a database file on its own read-only connection and returns what is wrong: damaged pages, broken
 * references, unknown tables or triggers, or a foreign file. Throws if it cannot be read for another reason.
 */
export function checkDatabaseFile(file: string, thoroughness: Thoroughness): string[] {
  const sqlite = new Database(file, { readonly: true, timeout: 5000 })
  try {
    // every page is read once, so a cache would only waste memory
    sqlite.pragma('cache_size = -512')
    const owner = sqlite.pragma('application_id', { simple: true })
    if (owner !== application_id) return ['it belongs to another program']
    // a forged table may run code during the page check, so the schema is checked first
    const forged = schemaFlaws(sqlite)
    if (forged.length > 0) return forged
    const pages = sqlite.pragma(`${thoroughness}(20)`) as Record<Thoroughness, string>[]
    const damaged = pages.map(row => row[thoroughness]).filter(text => text !== 'ok')
    // references cannot be checked in damaged pages
    if (damaged.length > 0) return damaged
    const references = sqlite.pragma('foreign_key_check') as { table: string; rowid: number }[]
    return references.map(({ table, rowid }) => `${table} ${rowid} refers to nothing`)
  } catch (error) {
    if (classifyFault(error) !== 'damaged') throw error
    return [(error as Error).message]
  } finally {
    sqlite.close()
  }
}
