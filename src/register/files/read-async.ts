import { open } from 'node:fs/promises'
import { invalid } from '../../core/errors.ts'
import { now } from '../../core/time.ts'
import type { Row } from './check-row.ts'
import { readCsv } from './csv-async.ts'
import { fileDetails } from './details.ts'
import { type Header, readHeader, refuseHostile } from './header.ts'
import { looksLikeList, looksLikeNdjson, readList, readNdjson } from './ndjson-async.ts'
import { createRowReader, findPlaces, type Meaning } from './reading.ts'
import type { SheetRow } from './sheet.ts'
import { beginSurvey } from './survey.ts'
import { looksLikeWorkbook, readWorkbook } from './workbook-async.ts'

/** Callbacks while a file is read. */
export interface ReadCallbacks {
  /** Called with the bytes since the last call. */
  onBytes: (bytes: number) => void
  /** Called with the count of rows so far, while they are looked at before they are read. */
  onLook?: (count: number) => void
  /** Called with the header, in which columns without a place may get one. */
  onHeader: (header: Header) => void
}

/**
 * The rows of a file with a header. Its first bytes tell whether it is CSV, a workbook, NDJSON or a JSON list. It is read twice: what its cells show decides
 * what some columns mean. Unknown columns are ignored. Throws `validation_error` if the file cannot be read or nobody is named in it.
 */
export async function* readRows(
  path: string,
  meaning: Meaning,
  { onBytes, onLook = () => {}, onHeader }: ReadCallbacks
): AsyncGenerator<Row> {
  const read = readerOf(await readBeginning(path))
  const { record, surveys } = await lookThrough(
    read(path, () => {}),
    onLook
  )
  const dialect = meaning.recognise?.(record)
  const header = readHeader(record, { ...meaning, ...(dialect && { wording: dialect }) }, surveys)
  onHeader(header)
  const today = now().slice(0, 10)
  const toRow = createRowReader(findPlaces(header, meaning, dialect), record.length, {
    days: meaning.days,
    today
  })
  let is_header = true
  for await (const row of read(path, onBytes)) {
    if (!is_header) yield toRow(row)
    is_header = false
  }
}

/** Looks at all rows of a file. */
async function lookThrough(rows: AsyncGenerator<SheetRow>, onLook: (count: number) => void) {
  let header: string[] | undefined
  let surveys: ReturnType<typeof beginSurvey>[] = []
  let count = 0
  for await (const { record } of rows) {
    if (!header) {
      header = record
      refuseHostile(record)
      surveys = record.map(beginSurvey)
      continue
    }
    for (const [index, cell] of record.entries()) if (cell !== '') surveys[index]?.see(cell)
    onLook(++count)
  }
  if (!header) throw invalid([fileDetails.empty_file('')])
  return { record: header, surveys }
}

function readerOf(beginning: Buffer) {
  if (looksLikeWorkbook(beginning)) return readWorkbook
  if (looksLikeList(beginning)) return readList
  return looksLikeNdjson(beginning) ? readNdjson : readCsv
}

async function readBeginning(path: string) {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(64), 0, 64, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}
