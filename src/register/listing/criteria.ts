import { foldWords } from '../../core/folding.ts'
import type { Condition, Filter } from './filter-kinds.ts'
import {
  type FilterValues,
  filter_names,
  filters,
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
