import { numberIn, oneIn } from '../shared/search.ts'

/** The parts of a membership type's form. */
export const parts = ['general', 'dues', 'workflow', 'messages'] as const
/** One of the parts. */
export type Part = (typeof parts)[number]

/** The state of the list, as its address holds it; what is left out is as usual. */
export interface TypesSearch {
  /** The archived types instead of the current ones. */
  archived?: true
  offset?: number
  limit?: number
  /** The type in the drawer, or the one that is being added. */
  type?: number | 'new'
  /** The part of the form that is shown. */
  part?: Part
}

/** Reads the state of the list from its address. */
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
