import { numberIn } from '../../shared/search.ts'

/** Parses the search parameters of an account; ignores invalid ones. */
export function readAccountSearch(sent: Record<string, unknown>): {
  offset?: number
  limit?: number
} {
  const limit = numberIn(sent.limit)
  return { offset: numberIn(sent.offset), limit: limit && Math.min(limit, 200) }
}
