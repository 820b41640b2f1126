import { closeSync, fsyncSync, mkdirSync, openSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

/** Writes a new file with mode 0600 and syncs it to the disk. */
export function writeDurably(path: string, text: string) {
  writeFileSync(path, text, { mode: 0o600, flag: 'wx' })
  sync(path)
}

/** Creates a folder and its parents with mode 0700 and syncs them to the disk. */
export function makeFolder(path: string) {
  const first = mkdirSync(path, { recursive: true, mode: 0o700 })
  if (first === undefined) return
  for (let made = resolve(path); made.length >= resolve(first).length; made = dirname(made))
    sync(dirname(made))
}

/** Syncs a file, or the entries of a folder, to the disk. */
export function sync(path: string) {
  const handle = openSync(path, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}
