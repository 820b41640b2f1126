import { numberIn, pageIn } from '../shared/search.ts'

/** The search parameters of the list; missing ones have their defaults. */
export interface AccountSearch {
  offset?: number
  limit?: number
  /** The account in the drawer, or `new` for the invitation. */
  account?: number | 'new'
}

/** Parses the search parameters; ignores invalid ones. */
export function readAccountSearch(sent: Record<string, unknown>): AccountSearch {
  return {
    ...pageIn(sent),
    account: sent.account === 'new' ? 'new' : numberIn(sent.account)
  }
}
