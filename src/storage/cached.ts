import { type Db, prepared } from './database.ts'

const most_kept = 1000

/**
 * Makes a read one whose findings are kept until anything is committed, by whomever: a thousand of them.
 * What is not found is looked for again, and inside a change, which sees what nobody else does yet,
 * nothing is kept.
 */
export function kept<Key extends string | number, Found>(
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
