import type { PermittedChapters } from '../../association/access/permissions.ts'
import { showEntries } from '../../association/audit/entries/store.ts'
import { type Actor, record } from '../../association/audit/store.ts'
import { chapter } from '../../association/chapters/noun.ts'
import { findChapter } from '../../association/chapters/store.ts'
import { type Db, prepared } from '../../storage/database.ts'
import { readParts } from '../../storage/parts.ts'
import { member as member_noun } from '../members/noun.ts'
import { findMember, showMember } from '../members/store.ts'
import { findMembershipType } from '../membertypes/store.ts'
import { getMember, listIds } from './former-store.ts'
import type { PersonExport } from './schema.ts'

/**
 * All that is stored about a member (article 15 of the GDPR), and an entry in the audit log that it was asked for. Call it in a write.
 * Throws `not_found`.
 */
export function exportPerson(
  db: Db,
  { id }: { id: number },
  { permitted, by }: { permitted: PermittedChapters; by: Actor }
): PersonExport {
  const { chapter_id, membertype_id } = getMember(db, id, permitted)
  const ids = listIds(db, id)
  const about = { action: 'chapter.member_exported', entity: chapter.entity, chapter_id }
  record(db, { ...about, entity_id: chapter_id, changes: { member_id: [null, id] } }, by)
  const member = JSON.parse(showMember(db, { id }, permitted)) as PersonExport['member']
  return {
    member,
    chapter_name: findChapter(db, chapter_id)?.name ?? '',
    membertype_name: findMembershipType(db, membertype_id)?.name ?? '',
    merged_ids: ids.filter(one => one !== id),
    log: showEntries(db, entryIds(db).all(JSON.stringify(ids)) as number[], permitted),
    records: readParts(db, member_noun.entity, ids)
  }
}

/** Two members with all fields, where both are still there. */
export function showPair(db: Db, ids: readonly number[], permitted: PermittedChapters) {
  if (!ids.every(id => findMember(db, id))) return undefined
  return ids.map(id => JSON.parse(showMember(db, { id }, permitted)) as PersonExport['member'])
}

const entryIds = prepared(db =>
  db.$client
    .prepare(
      "SELECT id FROM log_entries WHERE entity = 'member' AND entity_id IN (SELECT value FROM json_each(?))"
    )
    .pluck()
)
