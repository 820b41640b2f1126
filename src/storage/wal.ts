import { statSync } from 'node:fs'
import { type Db, databasePath } from './database.ts'

/** Whether a process that did not close the database left a write-ahead log. */
export function hasWal(folder: string): boolean {
  return (statSync(`${databasePath(folder)}-wal`, { throwIfNoEntry: false })?.size ?? 0) > 0
}

/**
 * Moves the write-ahead log into the database and truncates it. A log whose last fsync failed may be readable
 * and still be incomplete on the disk: whatever was appended to it would be lost in a power cut. Answers false if
 * another process that reads the log, such as Litestream, does not let it be truncated for so long.
 */
export function checkpointWal({ $client }: Db, patience_ms = 5000): boolean {
  const before = $client.pragma('busy_timeout', { simple: true })
  $client.pragma(`busy_timeout = ${patience_ms}`)
  try {
    return $client.pragma('wal_checkpoint(TRUNCATE)', { simple: true }) === 0
  } catch (error) {
    // a full disk must not keep the service from reading
    if ((error as { code?: string }).code !== 'SQLITE_FULL') throw error
    return true
  } finally {
    $client.pragma(`busy_timeout = ${before}`)
  }
}
