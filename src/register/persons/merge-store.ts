import { type Actor, type Caller, recordAll } from '../../association/audit/store.ts'
import { invalid } from '../../core/errors.ts'
import type { Db } from '../../storage/database.ts'
import { moveParts } from '../../storage/parts.ts'
import { readOwn } from '../custom-fields/own-values.ts'
import { joinHoldings } from '../functions/store.ts'
import { handLinks, refuseTakenBeside } from '../members/links-store.ts'
import { memberships } from '../members/memberships-store.ts'
import { member as noun } from '../members/noun.ts'
import { findMember, getMember } from '../members/rows-store.ts'
import { detail_names } from '../members/schema.ts'
import { changeMember, deleteMembers } from '../members/store.ts'
import type { MemberRow } from '../members/table.ts'
import { distinctTags, readTags, tag_limits, tidyTags } from '../members/tags.ts'
import type { MemberValues } from '../members/values.ts'
import { renameInFilters } from '../saved-filters/store.ts'
import { personDetails } from './failures.ts'
import { changePayer, payersAfterMerge, recordFormer } from './former-store.ts'
import type { MembersMerge } from './schema.ts'

/**
 * Merges two members of a chapter into one (DOMAIN.md section 9). Afterwards all records belong to the kept member, and kept
 * filters name it. Its values count; missing ones come from the other member, who is deleted. The values of linked members
 * change too. Throws `not_found`, `validation_error`, `email_taken` in the chapter of a linked member, or `too_many_facts` if
 * both together have too many terms or dues.
 */
export function mergeMembers(
  db: Db,
  { keep_id, merge_id }: MembersMerge,
  { permitted, by }: Caller
): MemberRow {
  const [known, other] = [getMember(db, keep_id, permitted), getMember(db, merge_id, permitted)]
  const { chapter_id } = known
  if (keep_id === merge_id) throw invalid([personDetails.same_member('/merge_id')])
  if (other.chapter_id !== chapter_id)
    throw invalid([personDetails.other_chapter('/merge_id', { chapter_id })])
  const { payer_id, paid, their_payer_id } = payersAfterMerge(db, known, other)
  handLinks(db, [known, other], by)
  memberships().merge(db, [keep_id, merge_id], by)
  moveParts(db, noun.entity, merge_id, keep_id)
  joinHoldings(db, keep_id, by)
  deleteMembers(db, [merge_id], { action: 'member.merged', by })
  recordFormer(db, [merge_id], { chapter_id, fate: 'merged', kept_id: keep_id })
  // the terms of both may change the status; a payer who was the other member is gone already
  const kept = { ...(findMember(db, keep_id) as MemberRow), payer_id: known.payer_id }
  const values = { ...missingValues(kept, other), payer_id }
  const { changed, entries } = changeMember(db, kept, values, { by })
  recordMerge(db, changed, { merge_id, entries, by })
  changePayer(db, paid, their_payer_id, by)
  renameInFilters(db, { chapter_id, keep_id, merge_id }, by)
  return changed
}

/** What a merge has written of the kept member and of the members linked with it. */
interface Merged {
  merge_id: number
  entries: ReturnType<typeof changeMember>['entries']
  by: Actor
}

/** Logs the changes of a merge. Throws `email_taken` if the merge gave a linked member an address that is taken. */
function recordMerge(db: Db, kept: MemberRow, { merge_id, entries: [own, ...linked], by }: Merged) {
  if (linked.some(({ changes }) => 'email' in JSON.parse(changes)))
    refuseTakenBeside(db, kept, 'shared')
  const { id: entity_id, chapter_id } = kept
  const about = { action: 'member.merged', entity: noun.entity, entity_id, chapter_id }
  const told = { merged_id: [null, merge_id], ...JSON.parse(own?.changes ?? '{}') }
  recordAll(db, [{ ...about, changes: JSON.stringify(told) }, ...linked], by)
}

const names = [
  'email',
  ...detail_names.filter(name => name !== 'tags' && name !== 'payer_id')
] as const

/** The values of another member for fields in which the kept one has none, and the tags of both. */
function missingValues(kept: MemberRow, other: MemberRow): MemberValues {
  const lacking = names.filter(name => (kept[name] ?? '') === '' && (other[name] ?? '') !== '')
  const own = Object.entries(readOwn(other.fields)).filter(
    ([name]) => !(name in readOwn(kept.fields))
  )
  const tags = distinctTags([...readTags(kept.tags), ...readTags(other.tags)])
  return {
    ...Object.fromEntries([...lacking.map(name => [name, other[name]]), ...own]),
    tags: tidyTags(tags.slice(0, tag_limits.count))
  }
}
