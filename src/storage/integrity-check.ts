import Database from 'better-sqlite3'
import { classifyFault } from './integrity.ts'
import { application_id } from './migrations.ts'
import { schemaFlaws } from './schema-check.ts'

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
