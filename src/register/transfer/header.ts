import { invalid } from '../../core/errors.ts'
import { type Column, findColumn, nameRank } from './columns.ts'
import { fileDetails } from './details.ts'

/** The header of a file. */
export interface Header {
  /** The column of each cell; undefined if it is ignored. */
  columns: (Column | undefined)[]
  /** The names of the first 100 ignored columns, in a form that can be shown. */
  ignored: string[]
}

/** Columns of an export that imports ignore. */
const given_by_service: readonly (Column | undefined)[] = ['id', 'createddate']
const needed: readonly Column[] = ['firstname', 'lastname', 'email']
const shown = 100

/**
 * Reads the header of a file. Of several names for one column the least vague is used. Throws
 * `validation_error` if a required column is missing or two columns are the same.
 */
export function readHeader(record: readonly string[]): Header {
  const meant = record.map(name => {
    const column = findColumn(name)
    return given_by_service.includes(column) ? undefined : column
  })
  const least = bestRanks(record, meant)
  const columns = meant.map((column, index) =>
    column && nameRank(record[index] ?? '') === least.get(column) ? column : undefined
  )
  const flaws = [...new Set([...needed, ...columns])].flatMap(name => headerFlaws(name, columns))
  if (flaws.length > 0) throw invalid(flaws)
  const ignored = record.filter((_, index) => !columns[index]).map(readable)
  return { columns, ignored: ignored.filter(name => name !== '').slice(0, shown) }
}

function bestRanks(record: readonly string[], meant: readonly (Column | undefined)[]) {
  const least = new Map<Column, number>()
  for (const [index, column] of meant.entries())
    if (column)
      least.set(column, Math.min(least.get(column) ?? Infinity, nameRank(record[index] ?? '')))
  return least
}

function headerFlaws(name: Column | undefined, columns: readonly (Column | undefined)[]) {
  const times = columns.filter(column => column === name).length
  if (!name || times === 1) return []
  return [times ? fileDetails.two_columns(`/${name}`) : fileDetails.no_column(`/${name}`)]
}

function readable(name: string) {
  return name
    .slice(0, shown)
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
}
