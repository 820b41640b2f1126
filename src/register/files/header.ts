import { invalid } from '../../core/errors.ts'
import { readable } from '../../core/text.ts'
import type { Field } from '../fields/schema.ts'
import { type Column, columnName, findColumn, isForLater, nameRank } from './columns.ts'
import type { DayOrder } from './day-order.ts'
import { fileDetails } from './details.ts'
import { findOwnColumn } from './own-cells.ts'

/** One column of a file. */
interface FileColumn {
  /** The name of the column, in a form that can be shown. */
  name: string
  /** The field or column of the service; empty if the file's column is ignored. */
  column: Column | ''
  /** Whether the name is recognised, but members have no field for it yet. */
  for_later: boolean
  /** The first values in the column. */
  samples: string[]
  /** Which comes first in days such as 03/05/2020; `either` where no cell says so, null where there are no such days. */
  days: DayOrder | 'either' | null
}

/** The header of a file. */
export interface Header {
  /** The column of each cell; undefined if it is ignored. */
  columns: (Column | undefined)[]
  /** The names of the first 100 ignored columns, in a form that can be shown. */
  ignored: string[]
  /** The first 100 columns that have a name. */
  listed: FileColumn[]
}

type Mapping = ReadonlyMap<string, Column | ''>

/** Columns of an export that imports ignore. */
const given_by_service: readonly (Column | undefined)[] = ['id', 'createddate']
const needed: readonly Column[] = ['firstname', 'lastname']
const shown = 100
/** How many values of a column are shown. */
const max_samples = 3

/**
 * Reads the header of a file. The mapping by the user counts first; otherwise, if several names mean one column, the
 * least vague name counts. `rows` are the first rows, for the samples; `own` are custom fields. Throws `validation_error`
 * if a required column is missing or two columns are the same.
 */
export function readHeader(
  record: readonly string[],
  mapping: Mapping = new Map(),
  rows: readonly (readonly string[])[] = [],
  own: readonly Field[] = []
): Header {
  const heads = distinctNames(record)
  const found = withFullName(heads.map(name => readName(name, mapping, own)))
  const least = new Map<Column, number>()
  for (const { column, rank } of found)
    if (column) least.set(column, Math.min(least.get(column) ?? Infinity, rank))
  const columns = found.map(({ column, rank }) =>
    column && rank === least.get(column) ? column : undefined
  )
  const listed = listColumns(heads, columns, rows)
  const named = columns.includes('company') || columns.includes('full_name')
  const names = [...new Set([...(named ? [] : needed), ...columns])]
  const flaws = names.flatMap(name => headerFlaws(name, columns, listed.slice(0, shown)))
  if (flaws.length > 0) throw invalid(flaws)
  const ignored = listed.filter(({ column }) => !column).map(({ name }) => name)
  return { columns, ignored: ignored.slice(0, shown), listed: listed.slice(0, shown) }
}

/** The names of columns; one that stands twice gets a number: Telefon, Telefon (2). */
export function distinctNames(record: readonly string[]): string[] {
  const taken = new Set(record.map(columnName).filter(Boolean))
  const times = new Map<string, number>()
  return record.map(name => {
    const key = columnName(name)
    // a name that is empty or too long means no column, however often it stands there
    if (key === '') return name
    const numbered = (count: number) => `${name.trim()} (${count})`
    let count = (times.get(key) ?? 0) + 1
    while (count > 1 && taken.has(columnName(numbered(count)))) count++
    times.set(key, count)
    return count === 1 ? name : numbered(count)
  })
}

/** Takes a column called Name for both names where no column has a first name; one for both is passed over where others have them. */
function withFullName(found: Found[]): Found[] {
  const has = (wanted: Column) => found.some(({ column }) => column === wanted)
  if (has('firstname'))
    return found.map(one =>
      one.column === 'full_name' && one.rank >= 0 ? { ...one, column: undefined } : one
    )
  // a company is called by its name alone
  const names = found.filter(({ column }) => column === 'lastname')
  if (
    has('full_name') ||
    has('company') ||
    names.some(({ name, rank }) => rank < 0 || !isLone(name))
  )
    return found
  return found.map(one => (names[0] === one ? { ...one, column: 'full_name' } : one))
}

const isLone = (name: string) => ['name', 'nom'].includes(columnName(name))

interface Found {
  name: string
  column?: Column | undefined
  /** How clear the name is, 0 the clearest; -1 where the user has named the column. */
  rank: number
}

function readName(name: string, mapping: Mapping, own: readonly Field[]): Found {
  const mapped = mapping.size > 0 ? mapping.get(columnName(name)) : undefined
  if (mapped !== undefined) return { name, column: mapped || undefined, rank: -1 }
  const column = findColumn(name)
  const own_column = column ? undefined : findOwnColumn(name, own)
  if (own_column) return { name, ...own_column }
  const given = given_by_service.includes(column)
  return { name, column: given ? undefined : column, rank: nameRank(name) }
}

/** The columns that have a name. If there are very many, only enough of them to include the first of each kind. */
function listColumns(
  record: readonly string[],
  columns: Header['columns'],
  rows: readonly (readonly string[])[]
): FileColumn[] {
  const listed: FileColumn[] = []
  for (const [index, given] of record.entries()) {
    const name = readable(given.slice(0, shown))
    const column = columns[index] ?? ''
    if (name !== '' && (column || listed.length < 2 * shown))
      listed.push({
        name,
        column,
        for_later: column === '' && isForLater(given),
        samples: findSamples(rows, index),
        days: null
      })
  }
  return listed
}

/** The first different values of a column. */
function findSamples(rows: readonly (readonly string[])[], index: number) {
  const values = rows.map(row => readable((row[index] ?? '').slice(0, shown))).filter(Boolean)
  return [...new Set(values)].slice(0, max_samples)
}

function headerFlaws(
  name: Column | undefined,
  columns: readonly (Column | undefined)[],
  listed: readonly FileColumn[]
) {
  const times = columns.filter(column => column === name).length
  if (!name || times === 1) return []
  const found = {
    columns: listed.map(({ name }) => name),
    samples: listed.map(({ samples }) => samples.join(' · ').slice(0, shown))
  }
  return [
    times ? fileDetails.two_columns(`/${name}`, found) : fileDetails.no_column(`/${name}`, found)
  ]
}
