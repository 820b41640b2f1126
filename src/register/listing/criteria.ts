import { foldWords } from '../../core/folding.ts'
import type { MemberRow } from '../members/table.ts'
import type { Condition, Filter } from './filter-kinds.ts'
import {
  type FilterValues,
  filter_names,
  filters,
  type ListColumn,
  type ListFilterValues,
  list_filters
} from './filters.ts'

/** The conditions of a list: folded words, all of which must occur, and filters. */
export interface Criteria {
  words: string[]
  filters: ListFilterValues
}

/** Conditions for the members of one chapter. */
export interface ChapterCriteria extends Criteria {
  chapter_id: number
}

/** The parameters of lists and exports: words as typed, and filters with one value each. */
type Parameters = { search?: string | undefined } & {
  [Name in keyof ListFilterValues]?: string | number | undefined
}

const list_names = Object.keys(list_filters) as (keyof ListFilterValues)[]

/** The criteria of a list or an export from its parameters. */
export function readCriteria({ search = '', ...given }: Parameters): Criteria {
  const present = list_names.filter(name => given[name] !== undefined)
  return {
    words: foldWords(search),
    filters: Object.fromEntries(present.map(name => [name, [given[name]]]))
  }
}

const state_columns = [...new Set(list_names.map(name => list_filters[name].column))]

/** The columns that searches and filters of lists read. */
export const searched_columns = ['search_text' as const, ...state_columns]

/** The columns of a member that searches and filters of lists read. */
export type Searched = Pick<MemberRow, 'search_text' | ListColumn>

/** The columns of a member that filters of lists read. */
export type FilterState = Omit<Searched, 'search_text'>

/** The values that filters read of a member, as text; equal values give equal texts. */
export function writeState(member: Searched): string {
  return JSON.stringify(state_columns.map(column => member[column]))
}

/** Reads what `writeState` wrote. */
export function readState(text: string): FilterState {
  const values: unknown[] = JSON.parse(text)
  return Object.fromEntries(state_columns.map((column, index) => [column, values[index]])) as never
}

/** Whether two states of a member are the same to every search and filter. */
export function isSearchedAlike(one: Searched, other: Searched): boolean {
  return searched_columns.every(column => one[column] === other[column])
}

/** Whether a member meets all conditions. */
export function matches(criteria: Criteria, member: Searched): boolean {
  const { words } = criteria
  return passesFilters(criteria, member) && words.every(word => member.search_text.includes(word))
}

/** Whether a member meets the conditions apart from the words. */
export function passesFilters({ filters: given }: Criteria, member: FilterState): boolean {
  return list_names.every(name => {
    const values: readonly unknown[] | undefined = given[name]
    return values?.includes(member[list_filters[name].column]) ?? true
  })
}

/** Words and filters in SQL, for the members of chapters; in a fixed order, so that equal conditions share a prepared statement. */
export function buildCondition(
  chapters: readonly number[],
  { words, filters: given }: { words: string[]; filters: FilterValues }
): Condition {
  const searched = words.map(
    (word, index): Condition => ({
      sql: `instr(search_text, :word${index}) > 0`,
      values: { [`word${index}`]: word }
    })
  )
  const filtered = filter_names.flatMap(name => {
    const value = given[name]
    return value === undefined ? [] : [(filters[name] as Filter).condition(value)]
  })
  return allOf([inChapters(chapters), ...searched, ...filtered])
}

/** The index with all columns that a filter reads, if there is one: members are then counted in it, without reading their rows. */
export function coveringIndex({ search = '', ...given }: FilterValues & { search?: string }) {
  const indexes = filter_names
    .filter(name => given[name] !== undefined)
    .map(name => (filters[name] as Filter).index)
  if (foldWords(search).length > 0) indexes.push('members_listed')
  const [first = 'members_listed', ...others] = new Set(indexes)
  return indexes.includes(undefined) || others.length > 0 ? undefined : first
}

/** Joins conditions, all of which must hold, with AND. */
export function allOf(conditions: readonly Condition[]): Condition {
  return {
    sql: conditions.map(({ sql }) => sql).join(' AND ') || 'TRUE',
    values: Object.assign({}, ...conditions.map(({ values }) => values))
  }
}

/** A filter object in SQL, for the members of chapters. */
export function filterCondition(
  chapters: readonly number[],
  { search = '', ...given }: FilterValues & { search?: string }
): Condition {
  return buildCondition(chapters, { words: foldWords(search), filters: given })
}

function inChapters(chapters: readonly number[]): Condition {
  const [chapter_id, ...others] = chapters
  if (chapter_id !== undefined && others.length === 0)
    return { sql: 'chapter_id = :chapter_id', values: { chapter_id } }
  const values = { chapters: JSON.stringify(chapters) }
  return { sql: 'chapter_id IN (SELECT value FROM json_each(:chapters))', values }
}

/** Whether a request has any condition. */
export function isFiltered({ words, filters: given }: Criteria): boolean {
  return words.length > 0 || Object.keys(given).length > 0
}

/** A text that is equal for equal conditions. */
export function criteriaKey({ words, filters: given }: Criteria): string {
  return JSON.stringify([words, list_names.map(name => given[name] ?? null)])
}
