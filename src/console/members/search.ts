import { Member } from '../api/contract.ts'
import { numberIn, oneIn, textIn } from '../shared/search.ts'

/** The statuses that a member can have. */
export const statuses = Member.status

/** The state of the list, as its address holds it; what is left out is as usual. */
export interface MemberSearch {
  search?: string
  status?: (typeof statuses)[number]
  membertype_id?: number
  offset?: number
  limit?: number
  /** The member in the drawer, or the one that is being added. */
  member?: number | 'new'
}

/** Reads the state of the list from its address. */
export function readMemberSearch(sent: Record<string, unknown>): MemberSearch {
  const limit = numberIn(sent.limit)
  return {
    search: textIn(sent.search),
    status: oneIn(sent.status, statuses),
    membertype_id: numberIn(sent.membertype_id),
    offset: numberIn(sent.offset),
    limit: limit && Math.min(limit, 200),
    member: sent.member === 'new' ? 'new' : numberIn(sent.member)
  }
}
