import { open } from 'node:fs/promises'
import { invalid } from '../../core/errors.ts'
import { now } from '../../core/time.ts'
import {
  type ArchivedFile,
  BadArchive,
  isDocument,
  removeFiles,
  unpackArchive
} from './archive-async.ts'
import type { Row } from './check-row.ts'
import { readCsv } from './csv-async.ts'
import { fileDetails } from './details.ts'
import { type Header, namesPersons, readHeader, refuseHostile } from './header.ts'
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

/** The most that an archive of files may hold. */
const bounds = { files: 50, file_bytes: 256 * 1024 ** 2, bytes: 512 * 1024 ** 2 }

/**
 * The rows of a file with a header, or of those of an archive, as one: who people are first, then what is about them by their numbers; their
 * lines are counted on. The first bytes of each tell whether it is CSV, a workbook, NDJSON or a JSON list. It is read twice: what its cells show decides
 * what some columns mean. Throws `validation_error` if a file cannot be read or nobody is named in it.
 */
export async function* readRows(
  path: string,
  meaning: Meaning,
  callbacks: ReadCallbacks
): AsyncGenerator<Row> {
  const files = await listFiles(path)
  try {
    yield* readFiles(files, meaning, callbacks)
  } finally {
    removeFiles(files.filter(({ name }) => name !== ''))
  }
}

async function listFiles(path: string): Promise<ArchivedFile[]> {
  const itself = [{ path, name: '' }]
  if (!looksLikeWorkbook(await readBeginning(path)) || (await isDocument(path)) !== false)
    return itself
  const files = await unpackArchive(path, bounds).catch(error => {
    throw error instanceof BadArchive ? invalid([fileDetails.unpacks_too_large('')]) : error
  })
  if (files.length === 0) throw invalid([fileDetails.empty_file('')])
  return files
}

async function* readFiles(
  files: readonly ArchivedFile[],
  meaning: Meaning,
  { onBytes, onLook = () => {}, onHeader }: ReadCallbacks
): AsyncGenerator<Row> {
  let looked = 0
  const found = []
  for (const { path, name } of files) {
    const read = readerOf(await readBeginning(path))
    const { record, surveys, last } = await lookThrough(
      read(path, () => {}),
      () => onLook(++looked)
    )
    const dialect = meaning.recognise?.(record)
    const header = readHeader(record, { ...meaning, ...(dialect && { wording: dialect }) }, surveys)
    found.push({ path, name, read, last, dialect, header })
  }
  found.sort((one, other) => Number(namesPersons(other.header)) - Number(namesPersons(one.header)))
  let line = 0
  const listed = found.map(({ name, last }) => {
    const first_line = line + 1
    line += last
    return { name, first_line }
  })
  onHeader({ columns: found.flatMap(({ header }) => header.columns), files: listed })
  const today = now().slice(0, 10)
  for (const [index, { path, read, dialect, header }] of found.entries()) {
    const { days } = meaning
    const places = findPlaces(header, meaning, dialect)
    const toRow = createRowReader(header, places, { days, today })
    const before = (listed[index]?.first_line ?? 1) - 1
    let is_header = true
    for await (const row of read(path, onBytes)) {
      if (!is_header) yield toRow({ ...row, line: row.line + before })
      is_header = false
    }
  }
}

/** Looks at all rows of a file. */
async function lookThrough(rows: AsyncGenerator<SheetRow>, onLook: () => void) {
  let header: string[] | undefined
  let surveys: ReturnType<typeof beginSurvey>[] = []
  let last = 1
  for await (const { record, line } of rows) {
    last = line + record.filter(cell => cell.includes('\n')).length
    if (!header) {
      header = record
      refuseHostile(record)
      surveys = record.map(beginSurvey)
      continue
    }
    for (const [index, cell] of record.entries()) if (cell !== '') surveys[index]?.see(cell)
    onLook()
  }
  if (!header) throw invalid([fileDetails.empty_file('')])
  return { record: header, surveys, last }
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
