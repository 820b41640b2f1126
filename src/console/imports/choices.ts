import type { components } from '../api/contract.ts'
import { isDay } from '../shared/days.ts'

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
  /** What words of the file mean, by field and word. */
  values: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** The membership types by the names that the file has for them: an id, or `create` for a new one. */
  types: Readonly<Record<string, number | 'create'>>
  /** Maps each chapter name of the file to the id of a chapter, or to `create` for a new chapter. */
  chapters: Readonly<Record<string, number | 'create'>>
  /** Which comes first in days, where no cell of a column says so. */
  days: 'day_first' | 'month_first' | undefined
  /** The day of opening balances; today where there is none. */
  balance_on: string
  /** Whether rows are taken without cells that cannot be read. */
  skip_cells: boolean
  /** Whether new members stay apart who are certainly members of another chapter; else they are linked. */
  keep_apart: boolean
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
  additions: 0,
  changes: 0,
  doubtful: 0,
  refusals: 0,
  linkable: 0,
  left_out: 0
}

/** The options of a new file: no choices, and the first page of each list. */
export const nothing_chosen: ImportOptions = {
  mapping: {},
  membertype_id: undefined,
  values: {},
  types: {},
  chapters: {},
  days: undefined,
  balance_on: '',
  skip_cells: false,
  keep_apart: false,
  households: false,
  doubtful: undefined,
  decisions: new Map(),
  offsets: first_pages
}

/** The options for another file: keeps choices about columns and all rows, and drops decisions about single rows. */
export function forOtherFile(options: ImportOptions): ImportOptions {
  const { decisions, doubtful, offsets, ...kept } = options
  return { ...nothing_chosen, ...kept }
}

/** The options with another choice for the whole file; every list returns to its first page. */
function withChoice(options: ImportOptions, choice: Partial<Choices>): ImportOptions {
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

/** A record without a key, or with another value for it. */
function withKey<T>(all: Readonly<Record<string, T>>, key: string, value: T | undefined) {
  const { [key]: _, ...others } = all
  return value === undefined ? others : { ...others, [key]: value }
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
export function choiceQuery({ households, doubtful, days, balance_on, ...choices }: Choices) {
  const { skip_cells, keep_apart } = choices
  return {
    ...(isDay(balance_on) && { balance_on }),
    ...(households && { households }),
    ...(doubtful && { doubtful }),
    ...(days && { days }),
    ...(skip_cells && { bad_cells: 'skip' }),
    ...(keep_apart && { link: 'none' })
  }
}

/** The choices that are sent as JSON in the body, since they may be too long for an address. */
export function choiceParts(choices: Choices) {
  const { mapping, membertype_id, values, types, chapters, decisions } = choices
  const lines = [...decisions].map(([line, { to }]) => [line, to])
  return {
    // what has no place becomes a custom field, unless the user passes it over
    create_fields: 'all',
    ...(Object.keys(mapping).length > 0 && { mapping: JSON.stringify(mapping) }),
    ...(membertype_id && { defaults: JSON.stringify({ membertype_id }) }),
    ...(Object.keys(values).length > 0 && { values: JSON.stringify(values) }),
    ...(Object.keys(types).length > 0 && { types: JSON.stringify(types) }),
    // without a column of chapters the names are of no use
    ...(Object.keys(chapters).length > 0 &&
      Object.values(mapping).includes('chapter') && { chapters: JSON.stringify(chapters) }),
    ...(lines.length > 0 && { decisions: JSON.stringify(Object.fromEntries(lines)) })
  }
}

/** The choices for a file that was checked, and the functions that change them; `ask` gets the new options after each change. */
export const toChooser = (options: ImportOptions, ask: (next: ImportOptions) => void) => ({
  options,
  /** Changes choices for the whole file. */
  change: (choice: Partial<Choices>) => ask(withChoice(options, choice)),
  /** Assigns a column to a field. */
  take: (name: string, field: string) => ask(withColumn(options, name, field)),
  /** Leaves a column to the file, which makes a custom field where there is none. */
  leave: (name: string) =>
    ask(withChoice(options, { mapping: withKey(options.mapping, name, undefined) })),
  /** Gives a word in the cells of a field a meaning, or takes it back with undefined. */
  mean(field: string, word: string, meaning: string | undefined) {
    const words = withKey(options.values[field] ?? {}, word, meaning)
    const some = Object.keys(words).length > 0 ? words : undefined
    ask(withChoice(options, { values: withKey(options.values, field, some) }))
  },
  /** Chooses the membership type or the chapter for a name of the file, or takes it back with undefined. */
  takeName: (of: 'types' | 'chapters', name: string, choice: number | 'create' | undefined) =>
    ask(withChoice(options, { [of]: withKey(options[of], name, choice) })),
  /** Makes a decision about a row, or withdraws it with undefined. */
  decide: (line: number, decided: Decided | undefined) => ask(withDecision(options, line, decided)),
  /** Shows another page of a list. */
  goToPage: (list: List, offset: number) =>
    ask({ ...options, offsets: { ...options.offsets, [list]: offset } })
})
export type Chooser = ReturnType<typeof toChooser>
