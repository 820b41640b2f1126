import { type PermittedChapters, within } from '../../association/access/permissions.ts'
import { entryText } from '../../association/audit/entries-store.ts'
import { listMemberEntries } from '../../association/audit/member-entries-store.ts'
import { type Caller, record } from '../../association/audit/store.ts'
import { chapter } from '../../association/chapters/noun.ts'
import { findChapter } from '../../association/chapters/store.ts'
import type { Db } from '../../storage/database.ts'
import { readParts } from '../../storage/parts.ts'
import { listBatchesWith } from '../batches/state-store.ts'
import { listLinked } from '../members/links-store.ts'
import { member as member_noun } from '../members/noun.ts'
import { findMember, getMember } from '../members/rows-store.ts'
import { showMember } from '../members/store.ts'
import { findMembershipType } from '../membertypes/store.ts'
import { listIds } from './former-store.ts'
import type { PersonExport } from './schema.ts'

/** All stored data of a member, as `readPerson` does: `log` as JSON texts, each read on demand, and the other fields. */
export function exportPerson(db: Db, which: { id: number }, caller: Caller) {
  const { entries, fields } = readPerson(db, which, caller)
  const { permitted } = caller
  return { name: 'log', items: entries.values().map(one => entryText(db, one, permitted)), fields }
}

/**
 * All stored data of a member (article 15 of the GDPR): the ids of its log entries, newest first, and the other fields.
 * Logs the request. Call it in a write. Throws `not_found`.
 */
export function readPerson(db: Db, { id }: { id: number }, { permitted, by }: Caller) {
  const { chapter_id, membertype_id } = getMember(db, id, permitted)
  const ids = listIds(db, id)
  const about = { action: 'chapter.member_exported', entity: chapter.entity, chapter_id }
  record(db, { ...about, entity_id: chapter_id, changes: { member_id: [null, id] } }, by)
  const entries = listMemberEntries(db, ids)
  const member = JSON.parse(showMember(db, { id }, permitted)) as PersonExport['member']
  const fields: Omit<PersonExport, 'log'> = {
    member,
    chapter_name: findChapter(db, chapter_id)?.name ?? '',
    membertype_name: findMembershipType(db, membertype_id)?.name ?? '',
    merged_ids: ids.filter(one => one !== id),
    linked_ids: listLinked(db, { id })
      .filter(one => within(permitted, one.chapter_id))
      .map(one => one.id),
    records: readParts(db, member_noun.entity, ids),
    batches: listBatchesWith(db, entries, permitted)
  }
  return { entries, fields }
}

/** Two members with all fields, if both still exist, in permitted chapters. */
export function showPair(db: Db, ids: readonly number[], permitted: PermittedChapters) {
  const members = ids.map(id => findMember(db, id))
  if (!members.every(one => one && within(permitted, one.chapter_id))) return undefined
  return ids.map(id => JSON.parse(showMember(db, { id }, permitted)) as PersonExport['member'])
}
