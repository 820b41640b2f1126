import { diffFields } from '../../core/changes.ts'
import { isOwnName, type OwnValues, readOwn, withoutOwn, writeOwn } from '../fields/own-values.ts'
import type { MemberRow } from './table.ts'

/** New values of a member: of its columns, and of fields of one's own by names such as `fields.shirt_size`. */
export type MemberValues = Partial<Omit<MemberRow, 'fields'>> & OwnValues

/** A member with its fields of one's own beside the others. */
export function valuesOf<T extends { fields: string }>({ fields, ...member }: T) {
  return { ...readOwn(fields), ...member }
}

/** A member with other values. */
export function withValues(member: MemberRow, values: MemberValues): MemberRow {
  if (!Object.keys(values).some(isOwnName)) return { ...member, ...values }
  const fields = writeOwn({ ...readOwn(member.fields), ...values })
  return { ...member, ...withoutOwn(values), fields }
}

/** The old and new values of those that differ, as the audit log stores them. */
export function diffMember(member: MemberRow, given: object) {
  if (!Object.keys(given).some(isOwnName)) return diffFields<object>(member, given)
  const present: Record<string, unknown> = valuesOf(member)
  const names = Object.keys(given).filter(name => isOwnName(name) && present[name] === undefined)
  const unknown = Object.fromEntries(names.map(name => [name, null]))
  return diffFields<object>({ ...unknown, ...present }, given)
}
