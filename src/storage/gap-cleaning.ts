import { fsyncSync, readSync, writeSync } from 'node:fs'
import Database from 'better-sqlite3'

/** Where free bytes of a page begin and end. */
interface Gap {
  start: number
  end: number
}

/** The kinds of pages that hold cells, with the bytes of their headers (SQLite file format, section 1.6). */
const headers: Readonly<Record<number, number>> = { 2: 12, 5: 12, 10: 8, 13: 8 }

/** How many bytes are read at once, whole pages. */
const read_bytes = 4 * 1024 * 1024

/**
 * From this page on, a page without cells may begin like one with cells: the first byte of an overflow page is the highest one
 * of a page number.
 */
const max_pages = 0x02_00_00_00

const zeros = Buffer.alloc(65_536)

/**
 * The numbers of the pages of a database file whose free middle has other bytes than zeros. SQLite overwrites what it deletes
 * (`secure_delete`), but where it moves cells between pages, copies of them may stay between the list of cells and the
 * cells. Page 1, which has the names of tables alone, is left out. None for a file of more than 128 GiB.
 */
export function listGappyPages(file: number): number[] {
  const size = readPageSize(file)
  const buffer = Buffer.alloc(read_bytes)
  const found: number[] = []
  for (let at = 0; at < max_pages * size; at += buffer.length) {
    const length = readSync(file, buffer, 0, buffer.length, at)
    for (let start = 0; start + size <= length; start += size) {
      const number = (at + start) / size + 1
      if (number > 1 && findGap(buffer.subarray(start, start + size))) found.push(number)
    }
    if (length < buffer.length) return found
  }
  return []
}

/** The size of the pages of a database file in bytes. */
function readPageSize(file: number): number {
  const header = Buffer.alloc(18)
  readSync(file, header, 0, header.length, 0)
  const size = header.readUInt16BE(16)
  return size === 1 ? 65_536 : size
}

/** The free middle of a page, but for page 1; undefined where it has none, or one of zeros alone. */
function findGap(page: Buffer): Gap | undefined {
  const header = headers[page[0] as number]
  if (header === undefined) return undefined
  const start = header + 2 * page.readUInt16BE(3)
  const end = page.readUInt16BE(5) || 65_536
  if (end <= start || end > page.length) return undefined
  return page.compare(zeros, 0, end - start, start, end) === 0 ? undefined : { start, end }
}

/** How long one attempt waits for writers and readers, in milliseconds; others may have to wait for it as long. */
const lock_ms = 20

/** The time between two attempts or slices, in which others can write, in milliseconds. */
const pause_ms = 10

/** Pages that are cleaned under one lock: 1 MiB. */
const slice_pages = 256

type Sqlite = Database.Database

/**
 * Overwrites what deleted texts have left in the files of a database that others use: the write-ahead log, and the free
 * middle of pages, slice after slice. False if it has not ended by a moment (as `performance.now()` says it), as where
 * somebody reads the log for long; then call it again. `file` is a descriptor of the database, open for writing; closing it would
 * release the locks of the process.
 */
export async function cleanGaps(path: string, file: number, until: number): Promise<boolean> {
  const open = () => new Database(path, { timeout: lock_ms, fileMustExist: true })
  const connections = { writer: open(), checkpointer: open() }
  const again = (attempt: () => boolean) => tryUntil(until, attempt)
  try {
    if (!(await again(() => emptyWal(connections.checkpointer)))) return false
    const pages = listGappyPages(file)
    for (let at = 0; at < pages.length; at += slice_pages) {
      const some = pages.slice(at, at + slice_pages)
      if (!(await again(() => overwrite(connections, file, some)))) return false
      fsyncSync(file)
      await pause()
    }
    return await again(() => emptyWal(connections.checkpointer))
  } finally {
    connections.writer.close()
    connections.checkpointer.close()
  }
}

const pause = () => new Promise(resolve => setTimeout(resolve, pause_ms))

async function tryUntil(until: number, attempt: () => boolean): Promise<boolean> {
  while (performance.now() < until) {
    if (attempt()) return true
    await pause()
  }
  return false
}

/** Moves the write-ahead log into the database and truncates it, unless others use it. */
function emptyWal(sqlite: Sqlite): boolean {
  // pages that this checkpoint moves need not be moved by the next one under the lock
  checkpoint(sqlite, 'PASSIVE')
  return checkpoint(sqlite, 'TRUNCATE')
}

/** Runs a checkpoint; answers whether it moved the whole write-ahead log. */
function checkpoint(sqlite: Sqlite, how: 'PASSIVE' | 'TRUNCATE') {
  const [state] = sqlite.pragma(`wal_checkpoint(${how})`) as Checkpoint[]
  return state?.busy === 0 && state.log === state.checkpointed
}

interface Checkpoint {
  busy: number
  /** Pages in the log, and how many of them are in the database. */
  log: number
  checkpointed: number
}

/**
 * Overwrites the gaps of some pages in the file, past SQLite, which has no means for it. Under the lock for writing, and with a log that
 * was moved into the database as a whole, nobody else writes the file. The commit makes every connection forget its
 * copies of pages before it writes again.
 */
function overwrite({ writer, checkpointer }: Connections, file: number, pages: number[]): boolean {
  checkpoint(checkpointer, 'PASSIVE')
  if (!begin(writer)) return false
  try {
    if (!checkpoint(checkpointer, 'PASSIVE')) return false
    const page = Buffer.alloc(readPageSize(file))
    for (const number of pages) overwriteGap(file, page, (number - 1) * page.length)
    const version = writer.pragma('user_version', { simple: true })
    writer.pragma(`user_version = ${version}`)
    writer.exec('COMMIT')
    return true
  } finally {
    if (writer.inTransaction) writer.exec('ROLLBACK')
  }
}

interface Connections {
  writer: Sqlite
  checkpointer: Sqlite
}

function begin(sqlite: Sqlite): boolean {
  try {
    sqlite.exec('BEGIN IMMEDIATE')
    return true
  } catch (error) {
    if ((error as { code?: string }).code?.startsWith('SQLITE_BUSY')) return false
    throw error
  }
}

function overwriteGap(file: number, page: Buffer, at: number) {
  if (readSync(file, page, 0, page.length, at) < page.length) return
  const gap = findGap(page)
  if (gap)
    writeSync(file, Buffer.alloc(gap.end - gap.start), 0, gap.end - gap.start, at + gap.start)
}
