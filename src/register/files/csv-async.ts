import { createReadStream } from 'node:fs'
import { Transform } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { invalid } from '../../core/errors.ts'
import { detectDelimiter } from './columns.ts'
import { fileDetails } from './details.ts'
import type { SheetRow } from './sheet.ts'

/**
 * The rows of a CSV file (RFC 4180) in which anything stands. The file is in UTF-8, in UTF-16 with a byte order mark, or else
 * in Windows-1252; commas, semicolons or tabs separate its cells. `onBytes` receives the number of bytes read; `findDelimiter` receives the beginning of the
 * text. Quotes within a cell are text (`Karl "Kalle"`). Throws `validation_error` if the file is not CSV.
 */
export async function* readCsv(
  path: string,
  onBytes: (bytes: number) => void,
  findDelimiter = firstDelimiter
): AsyncGenerator<SheetRow> {
  const { encoding, delimiter } = await detectFormat(path, findDelimiter)
  const parser = parse({ delimiter, ...form })
  const countRecords = () => parser.info.records + parser.info.empty_lines
  const records = createReadStream(path)
    .on('data', chunk => onBytes(chunk.length))
    .pipe(createDecoder(encoding, countRecords))
    .on('error', error => parser.destroy(error))
    .pipe(parser)
  const lines = countLines()
  try {
    for await (const { record, info } of records as AsyncIterable<Parsed>) {
      const line = lines.of(record, info)
      if (record.some(cell => cell.trim() !== '') && !(line === 1 && namesDelimiter(record)))
        yield { record, line }
    }
  } catch (error) {
    if (!(error instanceof CsvError || error instanceof Endless)) throw error
    throw invalid([fileDetails.not_csv('', { line: lines.next() })])
  }
}

/** Whether a row is the line `sep=;`, which tells Excel what separates cells. */
const namesDelimiter = ([first = '', ...others]: string[]) =>
  first.toLowerCase() === 'sep=' && others.join('') === ''

const form = {
  bom: true,
  info: true,
  relax_column_count: true,
  relax_quotes: true,
  skip_empty_lines: true,
  max_record_size: 200_000
}

/** The most bytes of a row; the limit of the parser does not count empty cells. */
const max_unended = 1_000_000

class Endless extends Error {}

/** Counts lines as editors do. The parser counts CR LF inside a cell as two lines, and skips empty lines. */
function countLines() {
  let [next, known]: [number, Counted] = [1, { lines: 0, empty_lines: 0 }]
  return {
    next: () => next,
    /** The line on which a record begins; to be called for each record in order. */
    of(record: string[], { lines, empty_lines }: Counted) {
      const begins = next + empty_lines - known.empty_lines
      next = begins + 1 + (lines > known.lines + 1 ? countLineBreaks(record) : 0)
      known = { lines, empty_lines }
      return begins
    }
  }
}

interface Counted {
  lines: number
  empty_lines: number
}

interface Parsed {
  record: string[]
  info: Counted
}

function countLineBreaks(record: string[]) {
  return record.reduce((sum, cell) => sum + (cell.match(/\r\n|\r|\n/g)?.length ?? 0), 0)
}

/** Reads the file once to detect its encoding and delimiter. */
async function detectFormat(path: string, findDelimiter: (text: string) => string) {
  const utf8 = new TextDecoder('utf-8', { fatal: true })
  let encoding = 'utf-8'
  let first = ''
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    if (first === '') {
      const wide = utf16Variant(chunk)
      if (wide) return { encoding: wide, delimiter: findDelimiter(decodeText(chunk, wide)) }
      if (chunk.subarray(0, 4096).includes(0)) throw invalid([fileDetails.not_text('')])
    }
    if (!/[\r\n]/.test(first) && first.length < 100_000) first += chunk.toString('latin1')
    if (encoding === 'utf-8' && !decodes(utf8, chunk, true)) encoding = 'windows-1252'
  }
  if (encoding === 'utf-8' && !decodes(utf8, new Uint8Array(), false)) encoding = 'windows-1252'
  return { encoding, delimiter: findDelimiter(first) }
}

/** The variant of UTF-16 by the byte order mark. */
function utf16Variant(bytes: Buffer) {
  const mark = bytes.toString('hex', 0, 2)
  return mark === 'fffe' ? 'utf-16le' : mark === 'feff' ? 'utf-16be' : undefined
}

function decodeText(bytes: Buffer, encoding: string) {
  return new TextDecoder(encoding).decode(bytes, { stream: true })
}

function firstDelimiter(text: string) {
  return detectDelimiter(text.split(/[\r\n]/, 1)[0] ?? '')
}

function decodes(decoder: TextDecoder, chunk: Uint8Array, stream: boolean) {
  try {
    decoder.decode(chunk, { stream })
    return true
  } catch {
    return false
  }
}

/** Creates a decoder that fails if a row does not end. */
function createDecoder(encoding: string, countRecords: () => number) {
  const text = new TextDecoder(encoding)
  let [ended, unended] = [0, 0]
  return new Transform({
    transform(chunk, _encoding, done) {
      if (ended !== countRecords()) [ended, unended] = [countRecords(), 0]
      unended += chunk.length
      if (unended > max_unended) return done(new Endless())
      done(null, text.decode(chunk, { stream: true }))
    },
    flush(done) {
      done(null, text.decode())
    }
  })
}
