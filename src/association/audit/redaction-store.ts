import { createHash } from 'node:crypto'
import { type Db, prepared } from '../../storage/database.ts'

const redact = prepared(db =>
  db.$client
    .prepare(
      `UPDATE log_entries SET changes = ?, salt = '', text_hash = NULL WHERE id = ? AND changes IS NOT NULL
      RETURNING chapter_id`
    )
    .pluck()
)

/** Puts other changes, from which texts were taken away, in the place of those of an entry, whose salt is empty from then on. */
export function redactChanges(db: Db, id: number, changes: object) {
  const chapter_id = redact(db).get(JSON.stringify(changes), id) as number | undefined
  if (chapter_id) countChange(db, chapter_id)
}

function countChange(db: Db, chapter_id: number) {
  revisions(db).set(chapter_id, redactionRevision(db, chapter_id) + 1)
}

const revisions = prepared(() => new Map<number, number>())

const redactedAmong = prepared(db =>
  db.$client
    .prepare(
      "SELECT DISTINCT chapter_id FROM log_entries WHERE id IN (SELECT value FROM json_each(?)) AND salt = ''"
    )
    .pluck()
)

/** Makes digests of chapters stale that are about some entries, whose ids are JSON text, before these are erased as a whole. */
export function outdateDigests(db: Db, ids: string) {
  for (const chapter_id of redactedAmong(db).all(ids) as (number | null)[])
    if (chapter_id) countChange(db, chapter_id)
}

/** A number that changes whenever this process takes texts, or all, away from an entry of a chapter that a digest is about. */
export function redactionRevision(db: Db, chapter_id: number): number {
  return revisions(db).get(chapter_id) ?? 0
}

/** How many entries are read at once: they can have half a megabyte each. */
const page_size = 8

const redacted = prepared(db =>
  db.$client
    .prepare(
      `SELECT id, changes FROM log_entries INDEXED BY log_entries_redacted
      WHERE chapter_id = ? AND salt = '' AND id > ? ORDER BY id LIMIT ${page_size}`
    )
    .raw()
)

/** What the entries of a chapter from which texts were taken away were, at a revision; no digest if there are none. */
export interface RedactionDigest {
  digest: string | undefined
  revision: number
}

/** Digests all entries of a chapter from which texts were taken away, step by step: SHA-256 of a JSON list of them. */
export function* digestInSteps(db: Db, chapter_id: number): Generator<void, RedactionDigest> {
  const revision = redactionRevision(db, chapter_id)
  const hash = createHash('sha256')
  let last = 0
  for (;;) {
    const entries = redacted(db).all(chapter_id, last) as [id: number, changes: string][]
    for (const entry of entries) {
      hash.update(`${last === 0 ? '[' : ','}${JSON.stringify(entry)}`)
      last = entry[0]
    }
    if (entries.length < page_size) break
    yield
  }
  return { digest: last === 0 ? undefined : hash.update(']').digest('hex'), revision }
}

/** The same digest at once; undefined if there are no such entries. */
export function digestRedacted(db: Db, chapter_id: number): string | undefined {
  const steps = digestInSteps(db, chapter_id)
  let step = steps.next()
  while (!step.done) step = steps.next()
  return step.value.digest
}
