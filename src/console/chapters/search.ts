import { numberIn, pageIn } from '../shared/search.ts'

/** The search parameters of the list. */
export interface ChaptersSearch {
  /** Whether archived chapters are listed instead of current ones. */
  archived?: true
  offset?: number
  limit?: number
  /** The chapter in the drawer, or `new` for a chapter to be added. */
  chapter?: number | 'new'
}

/** Parses the search parameters; ignores invalid ones. */
export function readChaptersSearch(sent: Record<string, unknown>): ChaptersSearch {
  return {
    archived: sent.archived === true ? true : undefined,
    ...pageIn(sent),
    chapter: sent.chapter === 'new' ? 'new' : numberIn(sent.chapter)
  }
}
