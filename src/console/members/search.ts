import { Member, MemberOrder } from '../api/contract.ts'
import { type Conditions, readConditions } from '../filters/conditions.ts'
import { numberIn, oneIn, pageIn } from '../shared/search.ts'

/** The statuses that a member can have. */
export const statuses = Member.status

/** An order of the list, descending with a minus. */
export type Sort = (typeof MemberOrder)[number]

/** The search parameters of the list: conditions, page, order and drawer. A missing parameter has its default. */
export interface MemberSearch extends Conditions {
  offset?: number
  limit?: number
  sort?: Sort
  /** The saved filter that is open. */
  kept?: number
  /** `new` opens the form for a new member. An id, which stood here in earlier addresses, redirects to the member's page. */
  member?: number | 'new'
}

/** Parses the search parameters; ignores invalid ones. */
export function readMemberSearch(sent: Record<string, unknown>): MemberSearch {
  return {
    ...readConditions(sent),
    ...pageIn(sent),
    sort: oneIn(sent.sort, MemberOrder),
    kept: numberIn(sent.kept),
    member: sent.member === 'new' ? 'new' : numberIn(sent.member)
  }
}

/** The search parameters of a member's page: those of the list, and the member's place in it, from 0. */
export interface PlaceSearch extends MemberSearch {
  at?: number
}

/** Parses the search parameters of a member's page. */
export function readPlace(sent: Record<string, unknown>): PlaceSearch {
  const { member: _, ...search } = readMemberSearch(sent)
  return { ...search, at: numberIn(sent.at, 0) }
}
