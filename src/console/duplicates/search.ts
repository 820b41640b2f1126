import { numberIn, pageIn, textIn } from '../shared/search.ts'

/** The search parameters of the duplicates; missing ones have their defaults. */
export interface DuplicatesSearch {
  /** The ids of the member whose duplicate is looked for, and of the member to compare with. */
  one?: number
  other?: number
  /** The text of the search for the other member. */
  search?: string
  /** Whether pairs with members of other chapters are listed. */
  across?: true
  offset?: number
  limit?: number
}

/** Parses the search parameters; ignores invalid ones. */
export function readDuplicatesSearch(sent: Record<string, unknown>): DuplicatesSearch {
  const one = numberIn(sent.one)
  const other = numberIn(sent.other)
  return {
    one,
    other: other === one ? undefined : other,
    search: textIn(sent.search),
    across: sent.across === true ? true : undefined,
    ...pageIn(sent)
  }
}
