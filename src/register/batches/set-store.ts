import type { Actor } from '../../association/audit/store.ts'
import { type Detail, details } from '../../core/details.ts'
import { invalid } from '../../core/errors.ts'
import type { Db } from '../../storage/database.ts'
import { fieldDetails } from '../custom-fields/details.ts'
import { fieldsOf } from '../custom-fields/store.ts'
import { uniqueAmong } from '../custom-fields/unique-store.ts'
import { readValues } from '../members/fields-store.ts'
import { changeMember } from '../members/store.ts'
import type { MemberRow } from '../members/table.ts'
import { changeTags, readTags, type TagChange, tag_limits } from '../members/tags.ts'
import type { MemberValues } from '../members/values.ts'
import type { MembersEdit, MembersSet } from './schema.ts'

/** The change of many members: values that all of them get, and tags that each gets or loses. */
export interface Setting {
  values: MemberValues
  tags: TagChange
  act: Pick<MembersSet, 'leave' | 'transfer'>
}

/** Reads what a request sets. Throws `validation_error` for custom fields. */
export function readSetting(
  db: Db,
  { chapter_id, set }: Pick<MembersEdit, 'chapter_id' | 'set'>
): Setting {
  const { tags_add: add, tags_remove: remove, leave, transfer, ...given } = set
  const { values, flaws } = readValues(db, chapter_id, given, '/set')
  for (const [key] of uniqueAmong(fieldsOf(db, chapter_id), values))
    flaws.push(fieldDetails.unique_for_many(`/set/fields/${key}`))
  if (flaws.length > 0) throw invalid(flaws)
  const act = { ...(leave && { leave }), ...(transfer && { transfer }) }
  return { values, tags: { add, remove }, act }
}

/** The entries for the audit log, which the caller has to append, or the reason why there are none. */
export interface Done {
  entries?: ReturnType<typeof changeMember>['entries']
  refusal?: Detail
}

/** The setting as the changes of the batch's audit entry, under the names of the request. */
export function describeSetting({ values, tags, act }: Setting): Record<string, [null, unknown]> {
  const { add, remove } = tags
  const tagged = { ...(add && { tags_add: add }), ...(remove && { tags_remove: remove }) }
  const told = { ...values, ...tagged, ...act }
  return Object.fromEntries(Object.entries(told).map(([name, value]) => [name, [null, value]]))
}

/** The detail for a member who would have too many tags. */
export function tooManyTags(): Detail {
  return details.too_many('/set/tags_add', { limit: tag_limits.count })
}

/** Changes a member as `changeMember` does, or answers why it cannot be changed. */
export function setMember(db: Db, member: MemberRow, { values, tags }: Setting, by: Actor): Done {
  if (!tags.add && !tags.remove) return changeMember(db, member, values, { by, set: '/set' })
  const tagged = changeTags(readTags(member.tags), tags)
  const added = (tagged?.length ?? 0) - readTags(member.tags).length
  if (added > 0 && (tagged?.length ?? 0) > tag_limits.count) return { refusal: tooManyTags() }
  return changeMember(db, member, { ...values, tags: tagged }, { by, set: '/set' })
}
