import { closeSync, openSync, readSync } from 'node:fs'

/** The kinds of pages that hold cells (SQLite file format, section 1.6). */
const kinds_of_trees: readonly number[] = [2, 5, 10, 13]

/** How many bytes are read at once, whole pages. */
const read_bytes = 4 * 1024 * 1024

/**
 * Whether a text stands in the free middle of a page of a database file. SQLite overwrites what it deletes (`secure_delete`), but
 * where it moves cells between pages, copies of them may stay between the list of cells and the cells.
 */
export function gapsHold(path: string, texts: readonly string[]): boolean {
  const wanted = texts.map(text => Buffer.from(text))
  const file = openSync(path, 'r')
  try {
    const size = pageSize(file)
    const buffer = Buffer.alloc(Math.max(size, read_bytes))
    for (let at = 0; ; at += buffer.length) {
      const length = readSync(file, buffer, 0, buffer.length, at)
      for (let page = 0; page + size <= length; page += size) {
        const gap = findGap(buffer.subarray(page, page + size), at + page === 0 ? 100 : 0)
        if (gap && wanted.some(text => gap.includes(text))) return true
      }
      if (length < buffer.length) return false
    }
  } finally {
    closeSync(file)
  }
}

function pageSize(file: number) {
  const header = Buffer.alloc(18)
  readSync(file, header, 0, 18, 0)
  const size = header.readUInt16BE(16)
  return size === 1 ? 65_536 : size
}

/** What is free between the list of cells and the cells of a page; undefined where it has none. */
function findGap(page: Buffer, header: number): Buffer | undefined {
  const kind = page[header] as number
  if (!kinds_of_trees.includes(kind)) return undefined
  const list = header + (kind < 10 ? 12 : 8)
  const end = list + 2 * page.readUInt16BE(header + 3)
  const cells = page.readUInt16BE(header + 5) || 65_536
  return cells > end && cells <= page.length ? page.subarray(end, cells) : undefined
}
