import type { Changes } from './differences.ts'

/** A kind of records that the log names by their ids. */
export type IdKind = 'member' | 'type' | 'chapter' | 'account'

/** What the fields name that have ids, in the log and in the parts of filters and mappings. */
const kinds: Readonly<Record<string, IdKind>> = {
  payer_id: 'member',
  payer: 'member',
  merged_id: 'member',
  linked_id: 'member',
  member_id: 'member',
  ids: 'member',
  membertype_id: 'type',
  chapter_id: 'chapter',
  account_id: 'account',
  decided_by: 'account',
  invited_by: 'account'
}

/** The kind of records whose ids a field has; undefined for all others. */
export const idKind = (field: string): IdKind | undefined =>
  Object.hasOwn(kinds, field) ? kinds[field] : undefined

/** More records than these are counted, not named. */
export const max_named = 10

/** The ids of the records of a kind that the changes name, those within their parts too. */
export function findIds(changes: Changes, kind: IdKind): number[] {
  return Object.entries(changes).flatMap(([field, values]) =>
    values.flatMap(value => idsIn(field, value, kind))
  )
}

function idsIn(field: string, value: unknown, kind: IdKind): number[] {
  if (typeof value === 'number') return idKind(field) === kind ? [value] : []
  if (typeof value !== 'object' || value === null) return []
  if (!Array.isArray(value))
    return Object.entries(value).flatMap(([name, inner]) => idsIn(name, inner, kind))
  if (value.length > max_named) return []
  return value.flatMap(one => idsIn(field, one, kind))
}
