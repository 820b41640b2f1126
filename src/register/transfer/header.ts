import { invalid } from '../../core/errors.ts'
import { type Column, columnOf, doubtOf } from './cells.ts'
import { fileDetails } from './details.ts'

/** What the first line of a file says. */
export interface Header {
  /** The column of each cell; undefined where it is passed over. */
  columns: (Column | undefined)[]
  /** The names of those that are passed over, the first 100, as far as they can be shown. */
  ignored: string[]
}

/** Columns of an export that an import has no use for. */
const given_by_service: readonly (Column | undefined)[] = ['id', 'createddate']
const needed: readonly Column[] = ['firstname', 'lastname', 'email']
const shown = 100

/**
 * Reads the first line of a file. Of several names of one column the surest counts. Throws
 * `validation_error` where a column is missing that every file needs, or two mean the same.
 */
export function readHeader(record: readonly string[]): Header {
  const meant = record.map(name => {
    const column = columnOf(name)
    return given_by_service.includes(column) ? undefined : column
  })
  const least = leastDoubts(record, meant)
  const columns = meant.map((column, index) =>
    column && doubtOf(record[index] ?? '') === least.get(column) ? column : undefined
  )
  const flaws = [...new Set([...needed, ...columns])].flatMap(name => flawOf(name, columns))
  if (flaws.length > 0) throw invalid(flaws)
  const ignored = record.filter((_, index) => !columns[index]).map(readable)
  return { columns, ignored: ignored.filter(name => name !== '').slice(0, shown) }
}

function leastDoubts(record: readonly string[], meant: readonly (Column | undefined)[]) {
  const least = new Map<Column, number>()
  for (const [index, column] of meant.entries())
    if (column)
      least.set(column, Math.min(least.get(column) ?? Infinity, doubtOf(record[index] ?? '')))
  return least
}

function flawOf(name: Column | undefined, columns: readonly (Column | undefined)[]) {
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
