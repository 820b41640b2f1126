import type { components } from '../api/contract.ts'

type Pages = components['schemas']['ImportPages']

/** The lists of a dry run that are shown page by page. */
export type List = keyof Pages

/** What is done with a row: a new member, nothing, or the member with an id; and who the row is about. */
export interface Decided {
  to: 'create' | 'skip' | number
  name: string
  /** Whether the member is one of another chapter, with whom a new one is linked. */
  linked?: true
}

/** What was chosen for a file beyond its content. */
export interface Choices {
  /** The field of a column by the name of the column; empty where it is passed over. */
  mapping: Readonly<Record<string, string>>
  /** The membership type of new members whose row names none. */
  membertype_id: number | undefined
  /** Whether two people may have one e-mail address. */
  households: boolean
  /** What is done with all rows that may mean a member. */
  doubtful: 'create' | 'update' | undefined
  /** By line. */
  decisions: ReadonlyMap<number, Decided>
}

/** What a dry run asks for: the choices, and where the page of each list begins. */
export interface ImportOptions extends Choices {
  offsets: Readonly<Record<List, number>>
}

/** How many rows of a list are shown at once. */
export const page_size = 25

const first_pages: ImportOptions['offsets'] = {
  ...{ additions: 0, changes: 0, doubtful: 0, refusals: 0 },
  linkable: 0
}

/** A file as it is. */
export const nothing_chosen: ImportOptions = {
  mapping: {},
  membertype_id: undefined,
  households: false,
  doubtful: undefined,
  decisions: new Map(),
  offsets: first_pages
}

/** The choices that stay when another file is chosen: those about columns, since rows differ. */
export function forOtherFile({ mapping, membertype_id, households }: ImportOptions): ImportOptions {
  return { ...nothing_chosen, mapping, membertype_id, households }
}

/** With another choice for the whole file; the lists begin anew. */
export function withChoice(options: ImportOptions, choice: Partial<Choices>): ImportOptions {
  return { ...options, ...choice, offsets: first_pages }
}

/** With a decision about a line, or none; the lists stay where they are. */
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

/** With the column taken as a field, which no other column then has by hand. */
export function withColumn(options: ImportOptions, name: string, field: string): ImportOptions {
  const others = Object.entries(options.mapping).map(([other, its]) =>
    its === field && field !== '' ? [other, ''] : [other, its]
  )
  return withChoice(options, { mapping: { ...Object.fromEntries(others), [name]: field } })
}

/** With the last page of every list that has become shorter than where its page begins. */
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

/** What was chosen as parameters of the address. */
export function choiceQuery({ households, doubtful }: Choices) {
  return { ...(households && { households }), ...(doubtful && { doubtful }) }
}

/** What was chosen as JSON, for which an address may have no room. */
export function choiceParts({ mapping, membertype_id, decisions }: Choices) {
  const lines = [...decisions].map(([line, { to }]) => [line, to])
  return {
    ...(Object.keys(mapping).length > 0 && { mapping: JSON.stringify(mapping) }),
    ...(membertype_id && { defaults: JSON.stringify({ membertype_id }) }),
    ...(lines.length > 0 && { decisions: JSON.stringify(Object.fromEntries(lines)) })
  }
}
