import { type Db, prepared } from './database.ts'

const max_entries = 1000

/**
 * Caches up to 1000 results of a read until the next commit of any process. Undefined results are not cached,
 * nor are reads inside a change, which see uncommitted rows.
 */
export function cachedUntilCommit<Key extends string | number, Found>(
  read: (db: Db, key: Key) => Found | undefined
): (db: Db, key: Key) => Found | undefined {
  const caches = prepared(() => ({ version: 0, by_key: new Map<Key, Found>() }))
  return (db, key) => {
    const version = db.version()
    if (version === undefined) return read(db, key)
    const cache = caches(db)
    if (cache.version !== version || cache.by_key.size > max_entries) {
      cache.version = version
      cache.by_key.clear()
    }
    const known = cache.by_key.get(key)
    if (known !== undefined) return known
    const found = read(db, key)
    if (found !== undefined) cache.by_key.set(key, found)
    return found
  }
}
