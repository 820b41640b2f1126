import { numberIn } from '../shared/search.ts'

/** The state of the list, as its address holds it; what is left out is as usual. */
export interface AccountSearch {
  offset?: number
  limit?: number
  /** The account in the drawer, or the one that is being invited. */
  account?: number | 'new'
}

/** Reads the state of the list from its address. */
export function readAccountSearch(sent: Record<string, unknown>): AccountSearch {
  const limit = numberIn(sent.limit)
  return {
    offset: numberIn(sent.offset),
    limit: limit && Math.min(limit, 200),
    account: sent.account === 'new' ? 'new' : numberIn(sent.account)
  }
}
