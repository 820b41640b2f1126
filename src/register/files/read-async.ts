import { open } from 'node:fs/promises'
import { invalid } from '../../core/errors.ts'
import type { Field } from '../fields/schema.ts'
import type { Row } from './check-row.ts'
import type { Choices } from './choices.ts'
import { type Column, readCell } from './columns.ts'
import { readCsv } from './csv-async.ts'
import { fileDetails } from './details.ts'
import { type Header, readHeader } from './header.ts'
import type { SheetRow } from './sheet.ts'
import { looksLikeWorkbook, readWorkbook } from './workbook-async.ts'

/** Callbacks while a file is read: `onBytes` with the bytes since the last call, and once the header. */
export interface ReadCallbacks {
  onBytes: (bytes: number) => void
  onHeader: (header: Header) => void
}

/** How columns are recognised besides the known names: by the user's mapping, and by the own fields. */
interface Meaning {
  mapping: Choices['mapping']
  own?: readonly Field[]
}

/** How many rows at the beginning of a file are examined for samples. */
const shown_rows = 64

/**
 * The rows of a file with a header. Its first bytes tell whether it is CSV or a workbook. Unknown columns are ignored.
 * Throws `validation_error` if the file cannot be read or lacks a required column.
 */
export async function* readRows(
  path: string,
  { mapping, own = [] }: Meaning,
  { onBytes, onHeader }: ReadCallbacks
): AsyncGenerator<Row> {
  const read = looksLikeWorkbook(await readBeginning(path)) ? readWorkbook : readCsv
  const records = read(path, onBytes)
  try {
    const [first, ...shown] = await takeFirst(records, 1 + shown_rows)
    if (!first) throw invalid([fileDetails.empty_file('')])
    const header = readHeader(
      first.record,
      mapping,
      shown.map(({ record }) => record),
      own
    )
    onHeader(header)
    const places = findPlaces(header)
    for (const row of shown) yield toRow(places, row)
    for await (const row of records) yield toRow(places, row)
  } finally {
    await records.return(undefined)
  }
}

async function readBeginning(path: string) {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/** The first rows of a file, which stays open. */
async function takeFirst(records: AsyncGenerator<SheetRow>, count: number) {
  const rows: SheetRow[] = []
  while (rows.length < count) {
    const { value, done } = await records.next()
    if (done) break
    rows.push(value)
  }
  return rows
}

/** The number of cells, and the indexes of the known columns. */
interface Places {
  width: number
  known: [index: number, column: Column][]
}

function findPlaces({ columns }: Header): Places {
  const known = columns.flatMap((column, index): Places['known'] =>
    column ? [[index, column]] : []
  )
  return { width: columns.length, known }
}

function toRow({ width, known }: Places, { record, line }: SheetRow): Row {
  const cells: Row['cells'] = {}
  for (const [index, column] of known) cells[column] = readCell(column, record[index] ?? '')
  return { line, cells, extra: record.slice(width).some(cell => cell !== '') }
}
