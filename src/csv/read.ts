import { createReadStream } from 'node:fs'
import { Transform } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { invalid } from '../core/errors.ts'
import { type Column, columnOf, delimiterOf, unguard } from './cells.ts'

/** One row of a file: the line that it begins on, and its cells by column; `extra` where it has more than the header. */
export interface Row {
  line: number
  cells: Partial<Record<Column, string>>
  extra: boolean
}

/**
 * The rows of a CSV file with a header (RFC 4180), in UTF-8 with or without a byte order mark or else in
 * Windows-1252, parted by commas, semicolons or tabs; columns that nobody knows are passed over. Throws
 * `validation_error` for a file that is none, or lacks a name column. `progress` is told the bytes read.
 */
export async function* readRows(
  path: string,
  progress: (bytes: number) => void
): AsyncGenerator<Row> {
  const { encoding, delimiter } = await look(path)
  const records = createReadStream(path)
    .on('data', chunk => progress(chunk.length))
    .pipe(decoder(encoding))
    .pipe(
      parse({
        delimiter,
        bom: true,
        info: true,
        relax_column_count: true,
        skip_empty_lines: true,
        max_record_size: 200_000
      })
    )
  let header: (Column | undefined)[] | undefined
  let line = 1
  try {
    for await (const { record, info } of records as AsyncIterable<Parsed>) {
      if (header) yield rowOf(header, record, line)
      else header = readHeader(record)
      line = info.lines + 1
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw invalid([{ path: '', message: `is no well-formed CSV at line ${line}` }])
  }
  if (!header) throw invalid([{ path: '', message: 'is empty' }])
}

interface Parsed {
  record: string[]
  info: { lines: number }
}

function readHeader(record: string[]) {
  const header = record.map(columnOf)
  const flaws = (['firstname', 'lastname', 'email'] as const).flatMap(name => {
    const times = header.filter(column => column === name).length
    if (times === 1) return []
    return [
      {
        path: `/${name}`,
        message: times ? 'has two columns in the header' : 'has no column in the header'
      }
    ]
  })
  if (flaws.length > 0) throw invalid(flaws)
  return header
}

function rowOf(header: (Column | undefined)[], record: string[], line: number): Row {
  const cells: Row['cells'] = {}
  for (const [index, column] of header.entries())
    if (column) cells[column] = unguard(record[index] ?? '')
  return { line, cells, extra: record.slice(header.length).some(cell => cell !== '') }
}

/** Reads the file once to know its encoding, and the delimiter of its first line. */
async function look(path: string) {
  const utf8 = new TextDecoder('utf-8', { fatal: true })
  let encoding = 'utf-8'
  let first = ''
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    if (!/[\r\n]/.test(first) && first.length < 100_000) first += chunk.toString('latin1')
    if (encoding === 'utf-8' && !decodes(utf8, chunk, true)) encoding = 'windows-1252'
  }
  if (encoding === 'utf-8' && !decodes(utf8, new Uint8Array(), false)) encoding = 'windows-1252'
  return { encoding, delimiter: delimiterOf(first.split(/[\r\n]/, 1)[0] ?? '') }
}

function decodes(decoder: TextDecoder, chunk: Uint8Array, stream: boolean) {
  try {
    decoder.decode(chunk, { stream })
    return true
  } catch {
    return false
  }
}

function decoder(encoding: string) {
  const text = new TextDecoder(encoding)
  return new Transform({
    transform(chunk, _encoding, done) {
      done(null, text.decode(chunk, { stream: true }))
    },
    flush(done) {
      done(null, text.decode())
    }
  })
}
