import { numberIn } from '../shared/search.ts'

/** The search parameters of the list of backups. */
export interface SystemSearch {
  offset?: number
  limit?: number
}

/** Parses the search parameters; ignores invalid ones. */
export function readSystemSearch(sent: Record<string, unknown>): SystemSearch {
  const limit = numberIn(sent.limit)
  return { offset: numberIn(sent.offset), limit: limit && Math.min(limit, 200) }
}
