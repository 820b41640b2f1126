import { sha256 } from '../../core/text.ts'
import { type Db, prepared } from '../../storage/database.ts'
import { erasureFacts } from './member-entries-store.ts'

const redact = prepared(db =>
  db.$client.prepare(
    "UPDATE log_entries SET changes = ?, salt = '', text_hash = NULL WHERE id = ? AND changes IS NOT NULL"
  )
)

/** By the ids of entries, what is left of their changes, as SHA-256 in hex. */
export type Redacted = Record<number, string>

/** Replaces the changes of an entry by redacted ones and removes its salt; returns the digest of what is left, by the id. */
export function redactChanges(db: Db, id: number, changes: object): Redacted {
  const left = JSON.stringify(changes)
  return redact(db).run(left, id).changes > 0 ? { [id]: sha256(left) } : {}
}

const facts = prepared(db =>
  db.$client
    .prepare(
      "SELECT changes ->> '$.redacted[1]' FROM log_entries WHERE action = ? AND changes ->> '$.redacted[1]' IS NOT NULL ORDER BY id"
    )
    .pluck()
)

const redacted = prepared(db =>
  db.$client.prepare("SELECT id, changes FROM log_entries WHERE salt = ''")
)

/** The ids of redacted entries whose changes are not those that an erasure has left. */
export function redactedWithoutFact(db: Db): number[] {
  const told = new Map<string, string>()
  for (const fact of facts(db).iterate(erasureFacts().erasing))
    for (const [id, digest] of Object.entries(JSON.parse(fact as string) as Redacted))
      told.set(id, digest)
  const wrong: number[] = []
  for (const row of redacted(db).iterate()) {
    const { id, changes } = row as { id: number; changes: string }
    if (told.get(`${id}`) !== sha256(changes)) wrong.push(id)
  }
  return wrong
}
