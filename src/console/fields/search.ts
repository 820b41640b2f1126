import { numberIn, pageIn } from '../shared/search.ts'

/** The search parameters of the list; missing ones have their defaults. */
export interface FieldsSearch {
  /** Whether archived fields are listed instead of current ones. */
  archived?: true
  offset?: number
  limit?: number
  /** The id of the field in the drawer, or `new` for the form of a new field. */
  field?: number | 'new'
}

/** Parses the search parameters; ignores invalid ones. */
export function readFieldsSearch(sent: Record<string, unknown>): FieldsSearch {
  return {
    archived: sent.archived === true ? true : undefined,
    ...pageIn(sent),
    field: sent.field === 'new' ? 'new' : numberIn(sent.field)
  }
}
