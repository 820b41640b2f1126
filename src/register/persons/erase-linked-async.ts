import { within } from '../../association/access/permissions.ts'
import { ChapterForbidden } from '../../core/errors.ts'
import type { Db } from '../../storage/database.ts'
import type { Writer } from '../batches/undo-async.ts'
import { listLinkedIds } from '../members/links-store.ts'
import { eraseMember } from './erase-async.ts'
import { type Erased, findPerson, refuseOwing } from './erasure-store.ts'
import { findKnown, listIds } from './former-store.ts'
import type { MemberErase } from './schema.ts'

/**
 * Erases a person in all chapters: the linked records first, so that a repeated request continues after an interruption. Deleted linked
 * records in chapters that the caller cannot access stay as they are. Throws, before anything is erased, `not_found`, `dues_open`, and
 * `chapter_forbidden` if an existing linked record is in such a chapter; later the errors that end the writer.
 */
export async function erasePersonEverywhere(
  db: Db,
  asked: MemberErase,
  writer: Writer
): Promise<Erased> {
  const { erased } = findPerson(db, asked.id, { permitted: writer.permitted, by: writer.actor })
  const linked = listLinkedIds(db, asked).filter(id => isToErase(db, id, writer))
  const ids = erased ? linked : [...linked, asked.id]
  for (const id of ids) refuseOwing(db, listIds(db, id), asked.force)
  const all: Erased = { entries: 0, rows: {}, now: false }
  for (const [at, id] of ids.entries())
    add(all, await eraseMember(db, { ...asked, id }, writer, ids.slice(at)))
  return all
}

/** Whether a linked record is erased with another one. Throws `chapter_forbidden` if it has to be erased but the caller may not. */
function isToErase(db: Db, id: number, { permitted }: Writer): boolean {
  const known = findKnown(db, id)
  if (!known || known.erased) return false
  const is_reached = within(permitted, known.chapter_id)
  if (known.member && !is_reached) throw new ChapterForbidden()
  return is_reached
}

function add(all: Erased, { entries, rows, now }: Erased) {
  all.entries += entries
  all.now ||= now
  for (const [table, count] of Object.entries(rows))
    all.rows[table] = (all.rows[table] ?? 0) + count
}
