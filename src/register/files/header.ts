import { invalid } from '../../core/errors.ts'
import { readable } from '../../core/text.ts'
import type { Field } from '../fields/schema.ts'
import { type Column, columnName, findColumn, isForLater, nameRank } from './columns.ts'
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
 * least vague name counts. `rows` are the first rows, for the samples; `own` are own fields. Throws `validation_error`
 * if a required column is missing or two columns are the same.
 */
export function readHeader(
  record: readonly string[],
  mapping: Mapping = new Map(),
  rows: readonly (readonly string[])[] = [],
  own: readonly Field[] = []
): Header {
  const found = record.map(name => readName(name, mapping, own))
  const least = new Map<Column, number>()
  for (const { column, rank } of found)
    if (column) least.set(column, Math.min(least.get(column) ?? Infinity, rank))
  const columns = found.map(({ column, rank }) =>
    column && rank === least.get(column) ? column : undefined
  )
  const listed = listColumns(record, columns, rows)
  const names = [...new Set([...(columns.includes('company') ? [] : needed), ...columns])]
  const flaws = names.flatMap(name => headerFlaws(name, columns, listed.slice(0, shown)))
  if (flaws.length > 0) throw invalid(flaws)
  const ignored = listed.filter(({ column }) => !column).map(({ name }) => name)
  return { columns, ignored: ignored.slice(0, shown), listed: listed.slice(0, shown) }
}

function readName(name: string, mapping: Mapping, own: readonly Field[]) {
  const mapped = mapping.size > 0 ? mapping.get(columnName(name)) : undefined
  if (mapped !== undefined) return { column: mapped || undefined, rank: -1 }
  const column = findColumn(name)
  const own_column = column ? undefined : findOwnColumn(name, own)
  if (own_column) return own_column
  return { column: given_by_service.includes(column) ? undefined : column, rank: nameRank(name) }
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
        ...{ name, column, for_later: column === '' && isForLater(given) },
        samples: findSamples(rows, index)
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
