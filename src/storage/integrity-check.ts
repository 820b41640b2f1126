import Database from 'better-sqlite3'
import { faultOf } from './integrity.ts'
import { application_id } from './migrations.ts'
import { schemaFlaws } from './schema-check.ts'

/** How closely pages are looked at; the quick one passes over whether indexes agree with their tables. */
export type Thoroughness = 'quick_check' | 'integrity_check'

/**
 * What is wrong with a database file, on a connection of its own that reads only: pages, references,
 * tables and triggers that the migrations do not make, or that it is not ours. Throws where it cannot be read for another reason.
 */
export function checkDatabaseFile(file: string, thoroughness: Thoroughness): string[] {
  const sqlite = new Database(file, { readonly: true, timeout: 5000 })
  try {
    // every page is looked at once: a cache would only be memory that the process keeps
    sqlite.pragma('cache_size = -512')
    const owner = sqlite.pragma('application_id', { simple: true })
    if (owner !== application_id) return ['it belongs to another program']
    // what a forged table computes is not to run in the look at its pages
    const forged = schemaFlaws(sqlite)
    if (forged.length > 0) return forged
    const pages = sqlite.pragma(`${thoroughness}(20)`) as Record<Thoroughness, string>[]
    const damaged = pages.map(row => row[thoroughness]).filter(text => text !== 'ok')
    // what is damaged may not even be read through for references
    if (damaged.length > 0) return damaged
    const references = sqlite.pragma('foreign_key_check') as { table: string; rowid: number }[]
    return references.map(({ table, rowid }) => `${table} ${rowid} refers to nothing`)
  } catch (error) {
    if (faultOf(error) !== 'damaged') throw error
    return [(error as Error).message]
  } finally {
    sqlite.close()
  }
}
