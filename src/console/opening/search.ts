import { type Conditions, readConditions } from '../filters/conditions.ts'

/** Parses the search parameters: the conditions of the members, of one chapter and with a chip each; ignores invalid ones. */
export const readOpeningSearch = (sent: Record<string, unknown>): Conditions =>
  readConditions({ ...sent, search: undefined, everywhere: undefined })
