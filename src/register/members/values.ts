import { diffFields } from '../../core/changes.ts'
import {
  isOwnName,
  type OwnValues,
  readOwn,
  withoutOwn,
  writeOwn
} from '../custom-fields/own-values.ts'
import type { MemberRow } from './table.ts'
import { readTags, writeTags } from './tags.ts'

/** New values of a member: of its columns, with tags as a list, and of custom fields under names such as `fields.shirt_size`. */
export type MemberValues = Partial<Omit<MemberRow, 'fields' | 'tags'>> &
  OwnValues & { tags?: string[] | null }

/** A member with its tags as a list (null without tags), and its custom fields beside the others. */
export function valuesOf<T extends { fields: string; tags: string | null }>({
  fields,
  tags,
  ...member
}: T) {
  return { ...readOwn(fields), ...member, tags: tags ? readTags(tags) : null }
}

export function withValues(member: MemberRow, values: MemberValues): MemberRow {
  const { tags, ...others } = values
  const tagged = tags === undefined ? member : { ...member, tags: writeTags(tags) }
  if (!Object.keys(others).some(isOwnName)) return { ...tagged, ...others }
  const fields = writeOwn({ ...readOwn(member.fields), ...others })
  return { ...tagged, ...withoutOwn(others), fields }
}

/** The old and new values of changed fields, as the audit log stores them. */
export function diffMember(member: MemberRow, given: object) {
  const names = Object.keys(given)
  const own = names.some(isOwnName) ? readOwn(member.fields) : {}
  const present: Record<string, unknown> = {}
  for (const name of names)
    present[name] = isOwnName(name) ? (own[name] ?? null) : member[name as keyof MemberRow]
  if ('tags' in given) present.tags = member.tags ? readTags(member.tags) : null
  return diffFields<object>(present, given)
}

/** The values that an entry of the audit log replaced; `none` if it created the member. */
export function replacedValues(entry: {
  action: string
  changes: Readonly<Record<string, readonly unknown[]>>
}): MemberValues | 'none' {
  if (entry.action === 'member.created') return 'none'
  return Object.fromEntries(Object.entries(entry.changes).map(([name, [old]]) => [name, old]))
}
