import { numberIn } from '../shared/search.ts'

/** The search parameters of the list; missing ones have their defaults. */
export interface ApplicationsSearch {
  offset?: number
  limit?: number
}

/** Parses the search parameters; ignores invalid ones. */
export function readApplicationsSearch(sent: Record<string, unknown>): ApplicationsSearch {
  const limit = numberIn(sent.limit)
  return { offset: numberIn(sent.offset), limit: limit && Math.min(limit, 200) }
}
