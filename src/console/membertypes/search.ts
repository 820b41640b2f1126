import { numberIn, oneIn, pageIn } from '../shared/search.ts'

/** The search parameters of the list; missing ones have their defaults. */
export interface TypesSearch {
  /** Whether archived types are listed instead of current ones. */
  archived?: true
  offset?: number
  limit?: number
  /** The type in the drawer, or `new` for a type to be added. */
  type?: number | 'new'
  /** The part of the form that is unfolded, if any. */
  part?: 'messages'
}

/** Parses the search parameters; ignores invalid ones. */
export function readTypesSearch(sent: Record<string, unknown>): TypesSearch {
  return {
    archived: sent.archived === true ? true : undefined,
    ...pageIn(sent),
    type: sent.type === 'new' ? 'new' : numberIn(sent.type),
    part: oneIn(sent.part, ['messages'] as const)
  }
}
