import type { components } from '../api/contract.ts'

type Pages = components['schemas']['ImportPages']

/** The lists of a dry run that are shown page by page. */
export type List = keyof Pages

/** A decision about a row: it adds a member, is left out, or is about the member with an id. `name` is the person in the row. */
export interface Decided {
  to: 'create' | 'skip' | number
  name: string
  /** Whether the id in `to` is of a member of another chapter, with whom the new member is linked. */
  linked?: true
}

/** The user's choices for a file. */
export interface Choices {
  /** The fields by the names of the columns; an empty field means that the column is not imported. */
  mapping: Readonly<Record<string, string>>
  /** The membership type for new members whose row names no type. */
  membertype_id: number | undefined
  /** Whether several people may share an e-mail address. */
  households: boolean
  /** The decision for all rows that may be about an existing member. */
  doubtful: 'create' | 'update' | undefined
  /** The decisions by line. */
  decisions: ReadonlyMap<number, Decided>
}

/** The options of a dry run: the choices, and the offset of the page in each list. */
export interface ImportOptions extends Choices {
  offsets: Readonly<Record<List, number>>
}

/** The number of rows on a page of a list. */
export const page_size = 25

const first_pages: ImportOptions['offsets'] = {
  ...{ additions: 0, changes: 0, doubtful: 0, refusals: 0 },
  linkable: 0
}

/** The options of a new file: no choices, and the first page of each list. */
export const nothing_chosen: ImportOptions = {
  mapping: {},
  membertype_id: undefined,
  households: false,
  doubtful: undefined,
  decisions: new Map(),
  offsets: first_pages
}

/** The options for another file: keeps choices about columns and all rows, and drops decisions about single rows. */
export function forOtherFile({ mapping, membertype_id, households }: ImportOptions): ImportOptions {
  return { ...nothing_chosen, mapping, membertype_id, households }
}

/** The options with another choice for the whole file; every list returns to its first page. */
export function withChoice(options: ImportOptions, choice: Partial<Choices>): ImportOptions {
  return { ...options, ...choice, offsets: first_pages }
}

/** The options with a decision about a line, or without it if `decided` is undefined; the lists keep their pages. */
export function withDecision(
  options: ImportOptions,
  line: number,
  decided: Decided | undefined
): ImportOptions {
  const decisions = new Map(options.decisions)
  if (decided) decisions.set(line, decided)
  else decisions.delete(line)
  return { ...options, decisions }
}

/** The options with a column imported as a field; another column that was chosen for this field is then not imported. */
export function withColumn(options: ImportOptions, name: string, field: string): ImportOptions {
  const others = Object.entries(options.mapping).map(([other, its]) =>
    its === field && field !== '' ? [other, ''] : [other, its]
  )
  return withChoice(options, { mapping: { ...Object.fromEntries(others), [name]: field } })
}

/** The options with every page that is now beyond the end of its list replaced by the last page of the list. */
export function withinLists(options: ImportOptions, { pages }: { pages: Pages }): ImportOptions {
  const lists = Object.keys(first_pages) as List[]
  const beyond = lists.filter(
    list => options.offsets[list] > 0 && !(options.offsets[list] < pages[list].total)
  )
  if (beyond.length === 0) return options
  const last = (list: List) => Math.max(0, Math.ceil(pages[list].total / page_size) - 1) * page_size
  const offsets = {
    ...options.offsets,
    ...Object.fromEntries(beyond.map(list => [list, last(list)]))
  }
  return { ...options, offsets }
}

/** The choices that are sent as query parameters. */
export function choiceQuery({ households, doubtful }: Choices) {
  return { ...(households && { households }), ...(doubtful && { doubtful }) }
}

/** The choices that are sent as JSON in the body, since they may be too long for an address. */
export function choiceParts({ mapping, membertype_id, decisions }: Choices) {
  const lines = [...decisions].map(([line, { to }]) => [line, to])
  return {
    ...(Object.keys(mapping).length > 0 && { mapping: JSON.stringify(mapping) }),
    ...(membertype_id && { defaults: JSON.stringify({ membertype_id }) }),
    ...(lines.length > 0 && { decisions: JSON.stringify(Object.fromEntries(lines)) })
  }
}
