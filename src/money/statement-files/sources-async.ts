import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import {
  type ArchivedFile,
  BadArchive,
  removeFiles,
  unpackArchive
} from '../../register/files/archive-async.ts'
import { BadXml } from '../../register/files/sheet.ts'
import { readXml } from '../../register/files/xml-async.ts'
import { createCamtReader } from './camt.ts'
import { type CsvChoices, readCsvStatement } from './csv-async.ts'
import type { FileKind, Piece } from './entry.ts'
import { createMt940Reader, type Mt940Choices } from './mt940.ts'
import { inFile, StatementFlaw } from './unreadable.ts'

const MiB = 1024 * 1024

/** The limits of an archive. */
const bounds = { files: 1000, file_bytes: 64 * MiB, bytes: 256 * MiB }

/**
 * Unpacks an archive beside it, and calls `work` with its files, or with the file itself if it is none. Throws `StatementFlaw`.
 */
export async function withSources<T>(
  path: string,
  work: (sources: ArchivedFile[]) => Promise<T>
): Promise<T> {
  const beginning = await readBeginning(path)
  if (beginning.toString('hex', 0, 4) !== '504b0304') return work([{ path, name: '' }])
  const sources = await unpackArchive(path, bounds).catch(error => {
    throw error instanceof BadArchive ? new StatementFlaw('broken_statement') : error
  })
  try {
    if (sources.length === 0) throw new StatementFlaw('not_a_statement')
    return await work(sources)
  } finally {
    removeFiles(sources)
  }
}

/** The pieces of a file, and its kind. Throws `StatementFlaw`. */
export async function* readSource(
  { path, name }: ArchivedFile,
  choices: CsvChoices
): AsyncGenerator<{ pieces: Piece[]; source: FileKind }> {
  const source = await detectSource(path)
  const named = { ...choices, name: name || choices.name }
  const readers = { camt: readCamt, csv: readCsvStatement, mt940: readMt940 }
  for await (const some of readers[source](path, named))
    yield { pieces: name ? some.map(one => within(name, one)) : some, source }
}

function within(name: string, piece: Piece): Piece {
  if (piece.kind !== 'unreadable') return piece
  return { kind: 'unreadable', unreadable: inFile(name, piece.unreadable) }
}

/** Fields of SWIFT, which may stand in its blocks, or below a few lines that some banks write. */
const is_mt940 = /^\s*\{1:|^(?:[^\r\n]*[\r\n]+){0,5}\s*:20:/

/** Whether a file is XML, MT940 or CSV, by its first bytes, also where they are in UTF-16. */
async function detectSource(path: string): Promise<FileKind> {
  const text = (await readBeginning(path))
    .toString('latin1')
    .replace(/\0|^\u00ef\u00bb\u00bf|^(\u00ff\u00fe|\u00fe\u00ff)/g, '')
  if (text.startsWith('%PDF')) throw new StatementFlaw('not_a_statement')
  if (text.trimStart().startsWith('<')) return 'camt'
  return is_mt940.test(text) ? 'mt940' : 'csv'
}

async function readBeginning(path: string) {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(256), 0, 256, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/** The most bytes of one document. */
const max_document = 64 * 1024 * 1024

/** The pieces of a document of ISO 20022, some at a time. Throws `StatementFlaw` if it is none, or not well-formed. */
export async function* readCamt(path: string): AsyncGenerator<Piece[]> {
  const encoding = await detectEncoding(path)
  if (!encoding) throw new StatementFlaw('broken_statement')
  const read = createCamtReader()
  const stream = createReadStream(path)
  let found = 0
  try {
    for await (const events of readXml(stream, max_document, encoding)) {
      const pieces = events.flatMap(read)
      found += pieces.length
      if (pieces.length > 0) yield pieces
    }
  } catch (error) {
    if (error instanceof BadXml) throw new StatementFlaw('broken_statement')
    throw error
  } finally {
    stream.destroy()
  }
  if (found === 0) throw new StatementFlaw('not_a_statement')
}

/** How many lines are read before their pieces are handed on. */
const lines_at_once = 1000

/** The pieces of a file of MT940 (or MT942), some at a time. Throws `StatementFlaw` if it is none, or ends early. */
export async function* readMt940(path: string, choices: Mt940Choices): AsyncGenerator<Piece[]> {
  const encoding = await detectEncoding(path)
  const input = Readable.from(decode(createReadStream(path), encoding))
  const reader = createMt940Reader(choices)
  let [found, count, pieces] = [0, 0, [] as Piece[]]
  try {
    for await (const line of createInterface({ input })) {
      pieces.push(...reader.read(line))
      count += 1
      if (count % lines_at_once > 0 || pieces.length === 0) continue
      found += pieces.length
      yield pieces
      pieces = []
    }
  } finally {
    // ends the file too; a file that ends beneath it would be an error that nobody handles
    input.destroy()
  }
  pieces.push(...reader.end())
  if (found + pieces.length === 0) throw new StatementFlaw('not_a_statement')
  yield pieces
}

async function* decode(chunks: AsyncIterable<Buffer>, encoding: string | undefined) {
  const decoder = new TextDecoder(encoding)
  for await (const chunk of chunks) yield decoder.decode(chunk, { stream: true })
}

/** The first characters in which a document declares its encoding. */
const declaration_length = 200

/**
 * The encoding of an XML document: by its byte order mark, else as it declares. Banks declare UTF-8 and write Windows-1252;
 * bytes that are no UTF-8 show it. Undefined if no such encoding is known.
 */
async function detectEncoding(path: string): Promise<string | undefined> {
  const utf8 = new TextDecoder('utf-8', { fatal: true })
  let declared: string | undefined
  try {
    for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
      declared ??= readDeclared(chunk)
      if (declared !== 'utf-8') return declared === '' ? undefined : declared
      utf8.decode(chunk, { stream: true })
    }
    utf8.decode()
    return 'utf-8'
  } catch (error) {
    if (error instanceof TypeError) return 'windows-1252'
    throw error
  }
}

const marks: Readonly<Record<string, string>> = {
  fffe: 'utf-16le',
  feff: 'utf-16be',
  '3c00': 'utf-16le',
  '003c': 'utf-16be'
}

/** The encoding that the first bytes declare, as `TextDecoder` calls it; empty if it knows none of that name. */
function readDeclared(chunk: Buffer): string {
  const wide = marks[chunk.toString('hex', 0, 2)]
  if (wide) return wide
  const begin = chunk.toString('latin1', 0, declaration_length)
  const [, label = 'utf-8'] = /^[^<]*<\?xml[^>]*encoding\s*=\s*["']([^"']*)/.exec(begin) ?? []
  try {
    return new TextDecoder(label).encoding
  } catch {
    return ''
  }
}
