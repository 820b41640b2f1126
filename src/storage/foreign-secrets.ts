import type Database from 'better-sqlite3'
import { type SealedColumn, sealedContext } from '../core/sealed.ts'
import { unseal } from './secrets.ts'

/** Whether no table with encrypted texts has a row, so that no earlier key is needed. */
export function needsNoKey(sqlite: Database.Database, columns: readonly SealedColumn[]): boolean {
  return columns.every(({ table }) => sqlite.prepare(`SELECT 1 FROM ${table}`).get() === undefined)
}

/**
 * Throws if the encryption key cannot decrypt the first text of one of the columns, because it belongs to another
 * register. Backups of earlier versions may lack a column.
 */
export function refuseForeignSecrets(
  sqlite: Database.Database,
  keys: Parameters<typeof unseal>[0],
  folder: string,
  columns: readonly SealedColumn[]
) {
  const has = sqlite.prepare('SELECT 1 FROM pragma_table_info(?) WHERE name = ?')
  for (const sealed of columns.filter(({ table, column }) => has.get(table, column))) {
    const { table, column } = sealed
    const row = sqlite.prepare(`SELECT * FROM ${table} WHERE ${column} IS NOT NULL LIMIT 1`).get()
    if (row) refuseForeignText(keys, folder, sealed, row as Record<string, unknown>)
  }
}

function refuseForeignText(
  keys: Parameters<typeof unseal>[0],
  folder: string,
  sealed: SealedColumn,
  row: Record<string, unknown>
) {
  try {
    unseal(keys, sealedContext(sealed, row), String(row[sealed.column]))
  } catch {
    throw new Error(`secrets.json in ${folder} belongs to another register`)
  }
}
