import { numberIn } from '../shared/search.ts'

/** The state of the list, as its address holds it. */
export interface ChaptersSearch {
  offset?: number
  limit?: number
  /** The chapter in the drawer, or the one that is being added. */
  chapter?: number | 'new'
}

/** Reads the state of the list from its address. */
export function readChaptersSearch(sent: Record<string, unknown>): ChaptersSearch {
  const limit = numberIn(sent.limit)
  return {
    offset: numberIn(sent.offset),
    limit: limit && Math.min(limit, 200),
    chapter: sent.chapter === 'new' ? 'new' : numberIn(sent.chapter)
  }
}
