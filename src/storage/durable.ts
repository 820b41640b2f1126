import { closeSync, fsyncSync, mkdirSync, openSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

/** Writes a file that its owner alone can read, and returns when it is on the disk. */
export function writeDurably(path: string, text: string) {
  writeFileSync(path, text, { mode: 0o600, flag: 'wx' })
  sync(path)
}

/** Makes a folder that its owner alone can read, and those above it, and returns when they are on the disk. */
export function makeFolder(path: string) {
  const first = mkdirSync(path, { recursive: true, mode: 0o700 })
  if (first === undefined) return
  for (let made = resolve(path); made.length >= resolve(first).length; made = dirname(made))
    sync(dirname(made))
}

/** Returns when a file, or what a folder lists, is on the disk. */
export function sync(path: string) {
  const handle = openSync(path, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}
