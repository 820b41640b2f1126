import { randomBytes } from 'node:crypto'
import { createWriteStream, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { openPromise, type Entry as Part, type ZipFile } from 'yauzl'

/** The limits of an archive: files, bytes of one and of all. */
export interface ArchiveBounds {
  files: number
  file_bytes: number
  bytes: number
}

/** How many times its size in the archive a larger file may have. */
const any_bytes = 8 * 1024 * 1024
const times = 200

/** A file of an archive, or the upload itself. */
export interface ArchivedFile {
  path: string
  /** The name in the archive; empty for the upload itself. */
  name: string
}

/** The archive cannot be read, or is beyond the limits. */
export class BadArchive extends Error {}

/** Unpacks the files of an archive beside it. Whoever calls it deletes them. Throws `BadArchive`, and leaves nothing then. */
export async function unpackArchive(path: string, bounds: ArchiveBounds): Promise<ArchivedFile[]> {
  const files: ArchivedFile[] = []
  let zip: ZipFile | undefined
  try {
    zip = await openPromise(path, { autoClose: false, lazyEntries: true })
    if (zip.entryCount > bounds.files) throw new BadArchive('too many files')
    let bytes = 0
    for await (const part of zip.eachEntry()) {
      const name = part.fileName
      if (name.endsWith('/') || name.startsWith('__MACOSX/')) continue
      const target = join(dirname(path), `import-${randomBytes(8).toString('hex')}.csv`)
      files.push({ path: target, name: name.slice(-100) })
      bytes += await unpackPart(await zip.openReadStreamPromise(part), part, { target, bounds })
      if (bytes > bounds.bytes) throw new BadArchive('too large')
    }
    return files
  } catch (error) {
    removeFiles(files)
    if ((error as NodeJS.ErrnoException).code?.startsWith('E')) throw error
    throw new BadArchive()
  } finally {
    zip?.close()
  }
}

/** Deletes files that were unpacked. */
export function removeFiles(files: readonly ArchivedFile[]) {
  for (const { path } of files) rmSync(path, { force: true })
}

/** Whether an archive is a workbook or another document of an office; undefined where it cannot be read. */
export async function isDocument(path: string): Promise<boolean | undefined> {
  let zip: ZipFile | undefined
  try {
    zip = await openPromise(path, { autoClose: false, lazyEntries: true })
    for await (const { fileName } of zip.eachEntry())
      if (/^(\[content_types\]\.xml|mimetype|xl\/)/i.test(fileName)) return true
    return false
  } catch {
    return undefined
  } finally {
    zip?.close()
  }
}

async function unpackPart(
  stream: Readable,
  { compressedSize }: Part,
  { target, bounds }: { target: string; bounds: ArchiveBounds }
) {
  const most = Math.min(bounds.file_bytes, Math.max(any_bytes, times * compressedSize))
  let bytes = 0
  const measure = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      bytes += chunk.length
      if (bytes > most) throw new BadArchive('too large')
      yield chunk
    }
  }
  await pipeline(stream, measure, createWriteStream(target, { mode: 0o600, flags: 'wx' }))
  return bytes
}
