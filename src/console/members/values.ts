import { type MemberDetail, member_details } from '../api/members.ts'
import type { MemberDetails } from './queries.ts'

/** The values of a member's form: the fields of the contract, with "" for unknown values. */
export interface MemberValues extends Record<MemberDetail, string> {
  firstname: string
  lastname: string
  email: string
  membertype_id: number
  /** "" if the membership type decides. */
  status: MemberDetails['status'] | ''
}

/** The value of each field that is not in lists. */
export function detailValues(select: (name: MemberDetail) => string): Record<MemberDetail, string> {
  const entries = member_details.map(name => [name, select(name)])
  return Object.fromEntries(entries) as Record<MemberDetail, string>
}
