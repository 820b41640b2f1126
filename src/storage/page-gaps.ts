import { readSync } from 'node:fs'

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
export function readPageSize(file: number): number {
  const header = Buffer.alloc(18)
  readSync(file, header, 0, header.length, 0)
  const size = header.readUInt16BE(16)
  return size === 1 ? 65_536 : size
}

/** The free middle of a page, but for page 1; undefined where it has none, or one of zeros alone. */
export function findGap(page: Buffer): Gap | undefined {
  const header = headers[page[0] as number]
  if (header === undefined) return undefined
  const start = header + 2 * page.readUInt16BE(3)
  const end = page.readUInt16BE(5) || 65_536
  if (end <= start || end > page.length) return undefined
  return page.compare(zeros, 0, end - start, start, end) === 0 ? undefined : { start, end }
}
