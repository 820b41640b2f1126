import { closeSync, fsyncSync, openSync, writeFileSync } from 'node:fs'

/** Writes a file that its owner alone can read, and returns when it is on the disk. */
export function writeDurably(path: string, text: string) {
  writeFileSync(path, text, { mode: 0o600, flag: 'wx' })
  sync(path)
}

/** Returns when a file, or what a folder lists, is on the disk. */
export function sync(path: string) {
  const handle = openSync(path, 'r')
  fsyncSync(handle)
  closeSync(handle)
}
