import type { MemberFilters } from '../members/schema.ts'
import type { MemberRow } from '../members/table.ts'

/** The filters of a request but for the search, which has an index of its own. */
type FieldFilters = Omit<MemberFilters, 'search'>

/** A filter: in SQL, and for a member in memory. */
interface Filter<Column extends keyof MemberRow, Value> {
  /** The columns that it reads. */
  columns: readonly Column[]
  /** The condition in SQL; its parameter has the name of the filter. */
  condition: string
  /** Whether a member passes. */
  matches(member: Pick<MemberRow, Column>, value: Value): boolean
}

const equals = <Column extends keyof MemberRow>(
  column: Column
): Filter<Column, MemberRow[Column]> => ({
  columns: [column],
  condition: `${column} = :${column}`,
  matches: (member, value) => member[column] === value
})

/**
 * Every filter of `MemberFilters`, defined once for pages, counts and exports. The migration that adds a filter puts its
 * columns into the index `members_listed`; without them each row that does not match is read from the table.
 */
const filters = {
  status: equals('status'),
  membertype_id: equals('membertype_id')
} satisfies { [Name in keyof FieldFilters]-?: unknown }

type Name = keyof typeof filters
const names = Object.keys(filters) as Name[]

/** The columns that searches and filters read. */
export const searched_columns = [
  ...new Set(['search_text' as const, ...names.flatMap(name => filters[name].columns)])
]

/** What searches and filters read of a member. */
export type Searched = Pick<MemberRow, (typeof searched_columns)[number]>

const state_columns = searched_columns.filter(column => column !== 'search_text')

/** The values that filters read of a member. */
export type FilterState = Omit<Searched, 'search_text'>

/** The values that filters read of a member as text, the same for the same values. */
export function writeState(member: Searched): string {
  return JSON.stringify(state_columns.map(column => member[column]))
}

/** Reads what `writeState` wrote. */
export function readState(text: string): FilterState {
  const values: unknown[] = JSON.parse(text)
  return Object.fromEntries(state_columns.map((column, index) => [column, values[index]])) as never
}

/** Whether every search finds two states of a member or neither. */
export function isSearchedAlike(one: Searched, other: Searched): boolean {
  return searched_columns.every(column => one[column] === other[column])
}

/** The conditions of a search: folded words, all of which must occur, and filters. */
export interface Criteria {
  words: string[]
  filters: FieldFilters
}

/** Whether a member meets all conditions. */
export function matches(criteria: Criteria, member: Searched): boolean {
  const { words } = criteria
  return passesFilters(criteria, member) && words.every(word => member.search_text.includes(word))
}

/** Whether a member meets the conditions but for the words. */
export function passesFilters({ filters: given }: Criteria, member: FilterState): boolean {
  return namesIn(given).every(name => filters[name].matches(member, given[name] as never))
}

/** The same conditions in SQL, for the members of one chapter, with the values of its parameters. */
export function buildCondition({ chapter_id, words, filters: given }: ChapterCriteria) {
  const conditions = [
    'chapter_id = :chapter_id',
    ...words.map((_, index) => `instr(search_text, :word${index}) > 0`),
    ...namesIn(given).map(name => filters[name].condition)
  ]
  const by_name = Object.fromEntries(words.map((word, index) => [`word${index}`, word]))
  return { condition: conditions.join(' AND '), values: { chapter_id, ...given, ...by_name } }
}

/** Conditions for the members of one chapter. */
export interface ChapterCriteria extends Criteria {
  chapter_id: number
}

/** Whether a request filters at all. */
export function isFiltered({ words, filters: given }: Criteria): boolean {
  return words.length > 0 || namesIn(given).length > 0
}

/** A text that is the same for the same conditions. */
export function criteriaKey({ words, filters: given }: Criteria): string {
  return JSON.stringify([words, namesIn(given).map(name => [name, given[name]])])
}

/** The filters that have a value, in one order. Throws for one that is not defined. */
function namesIn(given: FieldFilters): Name[] {
  const present = Object.keys(given).filter(name => given[name as Name] !== undefined)
  for (const name of present) if (!(name in filters)) throw new Error(`no filter is called ${name}`)
  return names.filter(name => present.includes(name))
}
