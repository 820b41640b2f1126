import { existsSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'

/**
 * E-mail addresses of the accounts that are disabled in a data folder and enabled in a backup. Undefined if the
 * database of the data folder cannot be read.
 */
export function findReenabledAccounts(folder: string, backup: string): string[] | undefined {
  const register = join(folder, 'chapterhouse.db')
  if (!existsSync(register)) return []
  try {
    const disabled = new Set(addresses(register, false))
    return addresses(join(backup, 'chapterhouse.db'), true).filter(email => disabled.has(email))
  } catch {
    // a damaged database may be the reason for the restore
    return undefined
  }
}

function addresses(file: string, enabled: boolean): string[] {
  const sqlite = new Database(file, { readonly: true, timeout: 5000 })
  try {
    const found = sqlite.prepare('SELECT email_key FROM accounts WHERE enabled = ? ORDER BY id')
    return found.pluck().all(enabled ? 1 : 0) as string[]
  } finally {
    sqlite.close()
  }
}
