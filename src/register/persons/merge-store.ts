import type { PermittedChapters } from '../../association/access/permissions.ts'
import { type Actor, recordAll } from '../../association/audit/store.ts'
import { invalid } from '../../core/errors.ts'
import type { Db } from '../../storage/database.ts'
import { moveParts } from '../../storage/parts.ts'
import { readOwn } from '../fields/own-values.ts'
import { member as noun } from '../members/noun.ts'
import { detail_names } from '../members/schema.ts'
import { changeMember, deleteMembers } from '../members/store.ts'
import type { MemberRow } from '../members/table.ts'
import { personDetails } from './details.ts'
import { addFormer, getMember } from './former-store.ts'
import type { MembersMerge } from './schema.ts'

/**
 * Makes one member of two of a chapter (DOMAIN.md section 9): everything hangs on the kept one afterwards, its values stand, and
 * those that it lacks come from the other, who is no more. Throws `not_found`, or `validation_error`.
 */
export function mergeMembers(
  db: Db,
  { keep_id, merge_id }: MembersMerge,
  { permitted, by }: { permitted: PermittedChapters; by: Actor }
): MemberRow {
  const kept = getMember(db, keep_id, permitted)
  const other = getMember(db, merge_id, permitted)
  const { chapter_id } = kept
  if (keep_id === merge_id) throw invalid([personDetails.same_member('/merge_id')])
  if (other.chapter_id !== chapter_id)
    throw invalid([personDetails.other_chapter('/merge_id', { chapter_id })])
  moveParts(db, noun.entity, merge_id, keep_id)
  deleteMembers(db, [merge_id], { action: 'member.merged', by })
  addFormer(db, [merge_id], { chapter_id, fate: 'merged', kept_id: keep_id })
  const { changed, entry } = changeMember(db, kept, missingValues(kept, other))
  const told = { merged_id: [null, merge_id], ...JSON.parse(entry?.changes ?? '{}') }
  recordAll(
    db,
    [
      {
        ...{ action: 'member.merged', entity: noun.entity, entity_id: keep_id, chapter_id },
        changes: JSON.stringify(told)
      }
    ],
    by
  )
  return changed
}

const names = ['email', ...detail_names] as const

/** The values of another member where one has none. */
function missingValues(kept: MemberRow, other: MemberRow): Partial<MemberRow> {
  const lacking = names.filter(name => (kept[name] ?? '') === '' && (other[name] ?? '') !== '')
  const own = Object.entries(readOwn(other.fields)).filter(
    ([name]) => !(name in readOwn(kept.fields))
  )
  return Object.fromEntries([...lacking.map(name => [name, other[name]]), ...own])
}
