import { dateIn, numberIn, pageIn } from '../shared/search.ts'

/** The search parameters of the statistics; missing ones have their defaults. */
export interface NumbersSearch {
  /** The chapter; without it, all chapters. */
  chapter_id?: number
  /** The day; without it, today. */
  on?: string
  offset?: number
  limit?: number
}

/** Parses the search parameters; ignores invalid ones. */
export function readNumbersSearch(sent: Record<string, unknown>): NumbersSearch {
  return {
    chapter_id: numberIn(sent.chapter_id),
    on: dateIn(sent.on),
    ...pageIn(sent)
  }
}
