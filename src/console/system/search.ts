import { numberIn } from '../shared/search.ts'

/** Which page of the backups is shown. */
export interface SystemSearch {
  offset?: number
  limit?: number
}

/** Reads the page from the address. */
export function readSystemSearch(sent: Record<string, unknown>): SystemSearch {
  const limit = numberIn(sent.limit)
  return { offset: numberIn(sent.offset), limit: limit && Math.min(limit, 200) }
}
