import Database from 'better-sqlite3'
import type { RestoreStep } from '../core/restoring.ts'

/** Runs the steps of a restore in a copy of a database. The caller must be the only user of the file and must sync it. */
export function runRestoreSteps(file: string, steps: readonly RestoreStep[]) {
  const sqlite = new Database(file)
  try {
    sqlite.pragma('journal_mode = MEMORY')
    const exists = sqlite.prepare("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = ?")
    sqlite.transaction(() => {
      for (const { table, sql } of steps) if (exists.get(table)) sqlite.exec(sql)
    })()
  } finally {
    sqlite.close()
  }
}
