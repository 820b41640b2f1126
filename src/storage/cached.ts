import { type Db, prepared } from './database.ts'

const most_kept = 1000

/**
 * Caches the results of a read until anything is committed, by this process or another one; 1000 of them. A
 * result that is undefined is not cached, nor any inside a change, which sees rows that are not committed.
 */
export function cachedUntilCommit<Key extends string | number, Found>(
  read: (db: Db, key: Key) => Found | undefined
): (db: Db, key: Key) => Found | undefined {
  const findings = prepared(() => ({ version: 0, by_key: new Map<Key, Found>() }))
  return (db, key) => {
    const version = db.version()
    if (version === undefined) return read(db, key)
    const now = findings(db)
    if (now.version !== version || now.by_key.size > most_kept) {
      now.version = version
      now.by_key.clear()
    }
    const known = now.by_key.get(key)
    if (known !== undefined) return known
    const found = read(db, key)
    if (found !== undefined) now.by_key.set(key, found)
    return found
  }
}
