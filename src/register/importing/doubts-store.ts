import { eq } from 'drizzle-orm'
import { definePart } from '../../core/parts.ts'
import { defineLifetimes } from '../../core/tables.ts'
import { now } from '../../core/time.ts'
import type { Db } from '../../storage/database.ts'
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

/** Stores the members whom the doubtful rows of an import may mean, in place of those of the import before. */
export function noteDoubts(db: Db, chapter_id: number, member_ids: number[]) {
  db.delete(import_doubts).where(eq(import_doubts.chapter_id, chapter_id)).run()
  if (member_ids.length > 0)
    db.insert(import_doubts).values({ chapter_id, createddate: now(), member_ids }).run()
}
