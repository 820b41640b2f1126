import { eq } from 'drizzle-orm'
import { deletionChanges } from '../../core/changes.ts'
import { Conflict, invalid } from '../../core/errors.ts'
import type { Db } from '../../storage/database.ts'
import { deleteCopies } from '../../storage/parts.ts'
import { columnOf } from '../../storage/statements.ts'
import { type Caller, record } from '../audit/store.ts'
import { chapter } from './noun.ts'
import type { ChapterArchive } from './schema.ts'
import { chapterDetails, getChapter } from './store.ts'
import { chapters } from './table.ts'

/** Archives a chapter, so that nobody can join it any more, or restores it. Throws `not_found`. */
export function archiveChapter(
  db: Db,
  { id, archived }: ChapterArchive,
  { permitted, by }: Caller
) {
  const known = getChapter(db, id, permitted)
  const before = isArchived(db, id)
  if (before !== archived) {
    db.update(chapters).set({ archived }).where(eq(chapters.id, id)).run()
    const action = archived ? 'chapter.archived' : 'chapter.restored'
    const about = { action, entity: chapter.entity, entity_id: id, chapter_id: id }
    record(db, { ...about, changes: { archived: [before, archived] } }, by)
  }
  return { ...known, archived }
}

/**
 * Removes a chapter to which nothing belongs except its entries in the audit log. Throws `not_found`, `conflict` for the last
 * chapter, and `in_use`, by the foreign keys of the database, if records belong to it.
 */
export function removeChapter(db: Db, { id }: { id: number }, { permitted, by }: Caller) {
  const { id: _, ...values } = getChapter(db, id, permitted)
  if (countChapters(db).get() === 1) throw new Conflict('the register needs a chapter')
  deleteCopies(db, chapter.entity, [id])
  db.delete(chapters).where(eq(chapters.id, id)).run()
  const about = { action: 'chapter.deleted', entity: chapter.entity, entity_id: id, chapter_id: id }
  record(db, { ...about, changes: deletionChanges(values) }, by)
  return { id }
}

/** Throws `validation_error` if a chapter is archived, so that nobody can join it. */
export function refuseArchived(db: Db, chapter_id: number) {
  if (isArchived(db, chapter_id)) throw invalid([chapterDetails.archived_chapter('/chapter_id')])
}

/** Whether a chapter is archived. */
export function isArchived(db: Db, id: number): boolean {
  return archivedById(db).get(id) === 1
}

const archivedById = columnOf('SELECT archived FROM chapters WHERE id = ?')

const countChapters = columnOf('SELECT count(*) FROM chapters')
