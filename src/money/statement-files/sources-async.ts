import { randomBytes } from 'node:crypto'
import { createWriteStream, rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { openPromise, type Entry as Part, type ZipFile } from 'yauzl'
import { readCamt } from './camt-async.ts'
import { type CsvChoices, readCsvStatement } from './csv-async.ts'
import type { FileKind, Piece } from './entry.ts'
import { StatementFlaw } from './flaw.ts'
import { readMt940 } from './mt940-async.ts'
import { inFile } from './unreadable.ts'

const MiB = 1024 * 1024

/** The limits of an archive: files, bytes of one and of all; and how many times its size in the archive a larger file may have. */
const bounds = {
  files: 1000,
  file_bytes: 64 * MiB,
  bytes: 256 * MiB,
  any_bytes: 8 * MiB,
  times: 200
}

/** A file of statements: the upload itself, or one in an archive. */
export interface Source {
  path: string
  /** The name in the archive; empty for the upload itself. */
  name: string
}

/**
 * Unpacks an archive beside it, and calls `work` with its files, or with the file itself if it is none. Throws `StatementFlaw`.
 */
export async function withSources<T>(
  path: string,
  work: (sources: Source[]) => Promise<T>
): Promise<T> {
  const beginning = await readBeginning(path)
  if (beginning.toString('hex', 0, 4) !== '504b0304') return work([{ path, name: '' }])
  const sources: Source[] = []
  try {
    await unpack(path, sources)
    if (sources.length === 0) throw new StatementFlaw('not_a_statement')
    return await work(sources)
  } finally {
    for (const source of sources) rmSync(source.path, { force: true })
  }
}

/** The pieces of a file, and its kind. Throws `StatementFlaw`. */
export async function* readSource(
  { path, name }: Source,
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

async function unpack(path: string, sources: Source[]) {
  let zip: ZipFile | undefined
  try {
    zip = await openPromise(path, { autoClose: false, lazyEntries: true })
    if (zip.entryCount > bounds.files) throw new StatementFlaw('broken_statement')
    let bytes = 0
    for await (const part of zip.eachEntry()) {
      const name = part.fileName
      if (name.endsWith('/') || name.startsWith('__MACOSX/')) continue
      const target = join(dirname(path), `import-${randomBytes(8).toString('hex')}.csv`)
      sources.push({ path: target, name: name.slice(-100) })
      bytes += await unpackPart(await zip.openReadStreamPromise(part), part, target)
      if (bytes > bounds.bytes) throw new StatementFlaw('broken_statement')
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code?.startsWith('E')) throw error
    throw new StatementFlaw('broken_statement')
  } finally {
    zip?.close()
  }
}

async function unpackPart(stream: Readable, { compressedSize }: Part, target: string) {
  const most = Math.min(
    bounds.file_bytes,
    Math.max(bounds.any_bytes, bounds.times * compressedSize)
  )
  let bytes = 0
  const measure = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      bytes += chunk.length
      if (bytes > most) throw new StatementFlaw('broken_statement')
      yield chunk
    }
  }
  await pipeline(stream, measure, createWriteStream(target, { mode: 0o600, flags: 'wx' }))
  return bytes
}
