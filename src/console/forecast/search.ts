import { dateIn, numberIn } from '../shared/search.ts'

/** The search parameters of the forecast; missing ones have their defaults. */
export interface ForecastSearch {
  /** The last day; without it, the last day of this year. */
  to?: string
  /** The page of the list of events. */
  offset?: number
  limit?: number
}

/** Parses the search parameters; ignores invalid ones. */
export function readForecastSearch(sent: Record<string, unknown>): ForecastSearch {
  const limit = numberIn(sent.limit)
  return {
    to: dateIn(sent.to),
    offset: numberIn(sent.offset),
    limit: limit && Math.min(limit, 200)
  }
}
