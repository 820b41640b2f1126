import { type CsvField, csv_fields } from './csv-fields.ts'
import type { CsvLayout } from './csv-layout.ts'

/** A column of a bank's CSV, as it is read. */
export interface CsvColumn {
  /** Its heading; empty in a file without headings. */
  name: string
  /** Its first different values. */
  samples: string[]
  /** What it holds; empty if it is passed over. */
  field: CsvField | ''
}

type Row = readonly string[]

/** The most columns that are described, and how many values of each. */
const most = { columns: 100, samples: 3 }
/** The longest heading and value that are shown. */
const longest = 100

/** Describes the first columns of a file, with samples from its first rows and the field that the layout gives each. */
export function describeColumns(rows: readonly Row[], layout: CsvLayout): CsvColumn[] {
  const first = rows[layout.before] ?? []
  const above = rows[layout.before - 1] ?? []
  // what stands alone above the entries is no row of headings
  const headings = above.length >= Math.min(2, first.length) ? above : []
  const fields = findFields(layout)
  return list(headings, rows.slice(layout.before)).map((column, index) => ({
    ...column,
    field: fields.get(index) ?? ''
  }))
}

/**
 * Describes the columns of a file in which no days or amounts were found. The first row with the most cells may hold the
 * headings.
 */
export function guessHeadings(rows: readonly Row[]): Omit<CsvColumn, 'field'>[] {
  const widest = Math.max(...rows.map(row => row.length))
  const at = rows.findIndex(row => row.length === widest)
  return list(rows[at] ?? [], rows.slice(at + 1))
}

function list(headings: Row, rows: readonly Row[]) {
  const count = Math.max(headings.length, rows[0]?.length ?? 0)
  return Array.from({ length: Math.min(count, most.columns) }, (_, index) => ({
    name: shorten(headings[index] ?? ''),
    samples: takeSamples(rows, index)
  }))
}

function takeSamples(rows: readonly Row[], index: number) {
  const found = new Set<string>()
  for (const row of rows) {
    const value = shorten(row[index] ?? '')
    if (value) found.add(value)
    if (found.size === most.samples) break
  }
  return [...found]
}

const shorten = (text: string) => text.trim().slice(0, longest).toWellFormed()

function findFields({ columns }: CsvLayout) {
  const fields = new Map<number, CsvField>()
  for (const field of csv_fields) for (const index of columns[field] ?? []) fields.set(index, field)
  return fields
}
