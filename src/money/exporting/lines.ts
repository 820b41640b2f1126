import { csvLines, escapeFormulas } from '../../core/csv.ts'
import type { Form } from './schema.ts'

/** The first line of a file with these columns; lines of JSON have none. */
export function header(names: readonly string[], { format, delimiter }: Form): string {
  return format === 'csv' ? csvLines([names], delimiter) : ''
}

/** Records as lines of a file. */
export function lines(rows: readonly object[], names: readonly string[], form: Form): string {
  const { format, delimiter } = form
  if (format === 'ndjson') return rows.map(row => `${JSON.stringify(row)}\n`).join('')
  const cells = (row: object) =>
    names.map(name => toCell((row as Record<string, unknown>)[name], delimiter))
  return csvLines(rows.map(cells), delimiter)
}

/** Lists are as `12: 60; 15: 20`: of due 12, 60. Numbers have a decimal comma where semicolons separate: spreadsheets there take 12.5 for the 12th of May. */
function toCell(value: unknown, delimiter: Form['delimiter']): string {
  if (Array.isArray(value))
    return value
      .map(one =>
        Object.values(one)
          .map(each => toCell(each, delimiter))
          .join(': ')
      )
      .join('; ')
  if (typeof value !== 'number') return escapeFormulas(String(value ?? ''))
  return delimiter === 'comma' ? String(value) : String(value).replace('.', ',')
}
