import { dateIn, pageIn } from '../shared/search.ts'

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
  return {
    to: dateIn(sent.to),
    ...pageIn(sent)
  }
}
