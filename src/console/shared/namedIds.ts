import type { Changes } from './differences.ts'

/** A kind of records that log entries refer to by id. */
export type IdKind = 'member' | 'type' | 'chapter' | 'account'

/** The fields that have ids, also inside filters and mappings, with the kind of records that the ids refer to. */
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

/** The kind of records that a field's ids refer to; undefined if the field has no ids. */
export const idKind = (field: string): IdKind | undefined =>
  Object.hasOwn(kinds, field) ? kinds[field] : undefined

/** The number of records up to which a list of ids is shown as names; longer lists are shown as a number. */
export const max_named = 10

/** The ids of one kind of records in the changes, at any depth. */
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
