import { eq } from 'drizzle-orm'
import { type Actor, record } from '../../association/audit/store.ts'
import { chapter } from '../../association/chapters/noun.ts'
import { definePlaces } from '../../core/places.ts'
import { defineLifetimes, definePart } from '../../core/tables.ts'
import { now } from '../../core/time.ts'
import type { Db } from '../../storage/database.ts'
import type { ImportQuery } from './schema.ts'
import { import_doubts } from './table.ts'

defineLifetimes({ import_doubts: 'kept' })
// a chapter that is removed takes them with it
definePart({
  entity: 'chapter',
  table: 'import_doubts',
  column: 'chapter_id',
  kind: 'copy',
  when_erased: 'deleted'
})
definePlaces({ entity: 'chapter', places: { file_name: 'file_name' }, records: [] })

/** Adds an entry about an import to the audit log, with the name of the file and the given values. */
export function logImport(
  db: Db,
  action: string,
  { query, by }: { query: ImportQuery; by: Actor },
  told: Record<string, unknown>
) {
  const { chapter_id, file_name } = query
  const values = Object.entries({ ...(file_name && { file_name }), ...told })
  const changes = Object.fromEntries(values.map(([name, value]) => [name, [null, value]]))
  return record(
    db,
    { action, entity: chapter.entity, entity_id: chapter_id, chapter_id, changes },
    by
  )
}

/** Stores the members whom the doubtful rows of an import may mean, in place of those of the import before. */
export function noteDoubts(db: Db, chapter_id: number, member_ids: number[]) {
  db.delete(import_doubts).where(eq(import_doubts.chapter_id, chapter_id)).run()
  if (member_ids.length > 0)
    db.insert(import_doubts).values({ chapter_id, createddate: now(), member_ids }).run()
}
