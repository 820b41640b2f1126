import { numberIn, pageIn } from '../shared/search.ts'

/** The search parameters of the list; missing ones have their defaults. */
export interface BatchSearch {
  offset?: number
  limit?: number
  /** The id of the change of many members that is in the drawer. */
  batch?: number
}

/** Parses the search parameters; ignores invalid ones. */
export function readBatchSearch(sent: Record<string, unknown>): BatchSearch {
  return {
    ...pageIn(sent),
    batch: numberIn(sent.batch)
  }
}
