import { numberIn, oneIn } from '../shared/search.ts'

/** The parts of a membership type's form. */
export const parts = ['general', 'dues', 'workflow', 'messages'] as const
/** One of the parts. */
export type Part = (typeof parts)[number]

/** The search parameters of the list; missing ones have their defaults. */
export interface TypesSearch {
  /** Whether archived types are listed instead of current ones. */
  archived?: true
  offset?: number
  limit?: number
  /** The type in the drawer, or `new` for a type to be added. */
  type?: number | 'new'
  /** The visible part of the form. */
  part?: Part
}

/** Parses the search parameters; ignores invalid ones. */
export function readTypesSearch(sent: Record<string, unknown>): TypesSearch {
  const limit = numberIn(sent.limit)
  return {
    archived: sent.archived === true ? true : undefined,
    offset: numberIn(sent.offset),
    limit: limit && Math.min(limit, 200),
    type: sent.type === 'new' ? 'new' : numberIn(sent.type),
    part: oneIn(sent.part, parts)
  }
}
