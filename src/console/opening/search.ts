import { type Conditions, readConditions } from '../filters/conditions.ts'

/**
 * Parses the search parameters: the conditions of the members, of one chapter; ignores invalid ones. The view has no field
 * for a search text, so it stands among the conditions that are shown by one chip.
 */
export function readOpeningSearch(sent: Record<string, unknown>): Conditions {
  const { search, ...conditions } = readConditions({ ...sent, everywhere: undefined })
  return search === undefined ? conditions : { ...conditions, more: { ...conditions.more, search } }
}
