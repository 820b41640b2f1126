import { type Conditions, readConditions } from '../../filters/conditions.ts'
import { numberIn } from '../../shared/search.ts'

/** The search parameters of the form: the conditions of the members, and the draft that is written on. */
export type WriteSearch = Conditions & { mailing?: number | undefined }

/** Parses the search parameters of the form; ignores invalid ones. A search text stands among the conditions that are shown by one chip. */
export function readWriteSearch(sent: Record<string, unknown>): WriteSearch {
  const { search, ...conditions } = readConditions({ ...sent, everywhere: undefined })
  const more = search === undefined ? conditions.more : { ...conditions.more, search }
  return { ...conditions, more, mailing: numberIn(sent.mailing) }
}
