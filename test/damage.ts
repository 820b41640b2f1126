import { closeSync, fstatSync, openSync, readSync, statSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'

/** Damages the first pages of a table or index of a data folder: flips every bit of their lists of cells. */
export function damage(folder: string, name: string, pages = 1) {
  const path = join(folder, 'chapterhouse.db')
  const file = openSync(path, 'r+')
  const bytes = Buffer.alloc(12)
  for (const page of pagesOf(path, name).slice(0, pages)) {
    const at = (page - 1) * 4096 + 3
    readSync(file, bytes, 0, bytes.length, at)
    const flipped = bytes.map(byte => byte ^ 0xff)
    writeSync(file, flipped, 0, bytes.length, at)
  }
  closeSync(file)
}

/** The pages of a table or index, leaves first. */
function pagesOf(path: string, name: string): number[] {
  const register = new Database(path, { readonly: true })
  const pages = register
    .prepare("SELECT pageno FROM dbstat WHERE name = ? ORDER BY pagetype = 'leaf' DESC, pageno")
    .pluck()
    .all(name)
  register.close()
  if (pages.length === 0) throw new Error(`there is no ${name}`)
  return pages as number[]
}

/** Takes an open file of this process away from whoever writes to it: every write fails from now on. */
export function pullOut(path: string) {
  const { ino } = statSync(path)
  for (let handle = 3; handle < 1000; handle++) {
    if (inodeOf(handle) !== ino) continue
    closeSync(handle)
    // the lowest free number is given next: this one, to what only reads
    while (openSync('/dev/null', 'r') !== handle);
    return
  }
  throw new Error(`${path} is not open`)
}

function inodeOf(handle: number) {
  try {
    return fstatSync(handle).ino
  } catch {
    return undefined
  }
}
