import { fold } from '../../core/folding.ts'
import { type Db, prepared } from '../../storage/database.ts'

const ofRecords = prepared(db =>
  db.$client.prepare(
    `SELECT id, changes FROM log_entries WHERE entity = ? AND entity_id IN (SELECT value FROM json_each(?))
    AND changes IS NOT NULL`
  )
)

const erase = prepared(db =>
  db.$client.prepare(
    `UPDATE log_entries SET changes = NULL, salt = NULL, text_hash = NULL
    WHERE id IN (SELECT value FROM json_each(?))`
  )
)

interface Told {
  id: number
  changes: string
}

/**
 * Takes changes and salt away from the entries about some records, and answers what the changes were. The digests stay, so that
 * the chain can be verified as before.
 */
export function eraseChanges(db: Db, entity: string, ids: readonly number[]): object[] {
  const told = ofRecords(db).all(entity, JSON.stringify(ids)) as Told[]
  eraseEntries(db, told)
  return told.map(({ changes }) => JSON.parse(changes))
}

const searches = prepared(db =>
  db.$client.prepare(
    `SELECT id, changes FROM log_entries INDEXED BY log_entries_chapter
    WHERE chapter_id = ? AND entity = 'chapter' AND changes LIKE '%"search":[%'`
  )
)

/** Erases entries of a chapter that tell of a search whose words occur in texts of a person, as exports do: they name it. */
export function eraseSearches(db: Db, chapter_id: number, texts: readonly string[]) {
  const search_text = texts.map(text => fold(text)).join('\n')
  const told = searches(db).all(chapter_id) as Told[]
  eraseEntries(
    db,
    told.filter(({ changes }) => finds(JSON.parse(changes).search, search_text))
  )
}

function finds(values: unknown, search_text: string) {
  const words = fold(String([values].flat().at(-1) ?? ''))
    .split(/[\s,]+/)
    .filter(Boolean)
  return words.length > 0 && words.every(word => search_text.includes(word))
}

function eraseEntries(db: Db, told: readonly Told[]) {
  erase(db).run(JSON.stringify(told.map(({ id }) => id)))
}

const erased = prepared(db =>
  db.$client.prepare('SELECT count(*) FROM log_entries WHERE changes IS NULL').pluck()
)

/** How many entries were erased. */
export function countErased(db: Db): number {
  return erased(db).get() as number
}

const unexplained = prepared(db =>
  db.$client
    .prepare(
      `SELECT id FROM log_entries AS entry WHERE changes IS NULL AND entity = 'member' AND NOT EXISTS (
        SELECT 1 FROM log_entries AS fact WHERE fact.entity = 'member' AND fact.entity_id = entry.entity_id
        AND fact.id > entry.id AND fact.action = 'member.erased')`
    )
    .pluck()
)

/** The ids of entries about members who were never erased, whose changes are missing all the same. */
export function erasedWithoutFact(db: Db): number[] {
  return unexplained(db).all() as number[]
}
