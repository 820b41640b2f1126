import { open } from 'node:fs/promises'
import { invalid } from '../../core/errors.ts'
import { now } from '../../core/time.ts'
import type { Row } from './check-row.ts'
import { readCsv } from './csv-async.ts'
import { fileDetails } from './details.ts'
import { type Header, readHeader } from './header.ts'
import { looksLikeNdjson, readNdjson } from './ndjson-async.ts'
import { createOrders, createRowReader, findPlaces, type Meaning } from './reading.ts'
import type { SheetRow } from './sheet.ts'
import { looksLikeWorkbook, readWorkbook } from './workbook-async.ts'

/** Callbacks while a file is read: `onBytes` with the bytes since the last call, and once the header. */
export interface ReadCallbacks {
  onBytes: (bytes: number) => void
  onHeader: (header: Header) => void
}

/** How many rows at the beginning of a file are examined for samples. */
const shown_rows = 64

/**
 * The rows of a file with a header. Its first bytes tell whether it is CSV, a workbook or NDJSON. Unknown columns are ignored.
 * Throws `validation_error` if the file cannot be read or lacks a required column.
 */
export async function* readRows(
  path: string,
  meaning: Meaning,
  { onBytes, onHeader }: ReadCallbacks
): AsyncGenerator<Row> {
  const read = readerOf(await readBeginning(path))
  const records = read(path, onBytes)
  try {
    const [first, ...shown] = await takeFirst(records, 1 + shown_rows)
    if (!first) throw invalid([fileDetails.empty_file('')])
    const header = readHeader(
      first.record,
      meaning.mapping,
      shown.map(({ record }) => record),
      meaning.own
    )
    const places = findPlaces(first.record, header, meaning)
    const found = createOrders(places)
    shown.forEach(found.see)
    if (shown.length === shown_rows && found.isUndecided())
      for await (const row of read(path, () => {})) {
        found.see(row)
        if (!found.isUndecided()) break
      }
    const { orders } = found
    for (const one of header.listed) if (one.column) one.days = orders.get(one.column) ?? null
    onHeader(header)
    const today = now().slice(0, 10)
    const toRow = createRowReader(places, first.record.length, {
      orders,
      days: meaning.days,
      today
    })
    for (const row of shown) yield toRow(row)
    for await (const row of records) yield toRow(row)
  } finally {
    await records.return(undefined)
  }
}

function readerOf(beginning: Buffer) {
  if (looksLikeWorkbook(beginning)) return readWorkbook
  return looksLikeNdjson(beginning) ? readNdjson : readCsv
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
