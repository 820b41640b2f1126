import { type Db, prepared } from '../../storage/database.ts'
import { createDigestTable, numberDigest, slotIn } from './counter.ts'
import type { EntryKey, KnownEntry } from './identity.ts'
import { is_replaced } from './stored-store.ts'

/** The entries by their keys: those that are stored, and those that a dry run would store. */
export interface KnownEntries {
  find(key: EntryKey): KnownEntry | undefined
  add(entry: KnownEntry, keys: readonly EntryKey[]): void
}

/** The stored entries. */
export function storedEntries(db: Db): KnownEntries {
  return {
    find: ({ digest, no }) => {
      const id = find(db).get(digest, no)
      const row = id === undefined ? undefined : (read(db).get(id) as KnownEntry | undefined)
      return (
        row && {
          ...row,
          is_whole: !!row.is_whole,
          is_open: !!row.is_open,
          is_replaced: !!row.is_replaced
        }
      )
    },
    add({ id }, keys) {
      for (const { kind, digest, no } of keys) {
        // an entry that differs from another one in its reference has the next number
        let next = no
        while (insert(db).run(digest, next, id).changes === 0 && kind !== 'booking') next += 1
      }
    }
  }
}

/**
 * The stored entries, and those that a dry run would store. These are kept in memory as JSON texts, of which a table has the
 * number for each key.
 */
export function triedEntries(db: Db): KnownEntries {
  const stored = storedEntries(db)
  const tried: string[] = []
  const table = createDigestTable()
  const findSlot = ({ digest, no }: EntryKey) =>
    slotIn(table, (numberDigest(digest) + no * 0x9e3779b1) % 2 ** 48)
  return {
    find(key) {
      const known = stored.find(key)
      if (known) return known
      const slot = findSlot(key)
      const text = tried[(table.counts[slot] as number) - 1]
      return text === undefined ? undefined : (JSON.parse(text) as KnownEntry)
    },
    add(entry, keys) {
      tried.push(JSON.stringify(entry))
      for (const key of keys) {
        const slot = findSlot(key)
        table.counts[slot] ||= tried.length
      }
    }
  }
}

// most keys are new: a join takes five times as long to find nothing
const find = prepared(db =>
  db.$client.prepare('SELECT entry_id FROM statement_keys WHERE digest = ? AND no = ?').pluck()
)
const read = prepared(db =>
  db.$client.prepare(
    `SELECT id, amount, is_whole, state IN ('proposed', 'unmatched') AS is_open,
       ${is_replaced},
       bank_reference, transaction_id, ifnull(end_to_end, '') AS end_to_end, source
     FROM statement_entries WHERE id = ?`
  )
)
const insert = prepared(db =>
  db.$client.prepare('INSERT OR IGNORE INTO statement_keys (digest, no, entry_id) VALUES (?, ?, ?)')
)
