import { pageIn } from '../../shared/search.ts'

/** The search parameters of an account; missing ones have their defaults. */
export interface AccountSearch {
  /** The currency of the entries, if it is not that of the chapter. */
  currency?: string | undefined
  offset?: number | undefined
  limit?: number | undefined
}

/** Parses the search parameters of an account; ignores invalid ones. */
export function readAccountSearch(sent: Record<string, unknown>): AccountSearch {
  const currency = /^[A-Z]{3}$/.test(`${sent.currency}`) ? `${sent.currency}` : undefined
  return { currency, ...pageIn(sent) }
}
