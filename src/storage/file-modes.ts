import { chmodSync, lstatSync, readdirSync, type Stats } from 'node:fs'
import { join, relative } from 'node:path'
import { staged_name } from './staged-restore.ts'

/** What the service keeps in folders of its own inside a data folder. */
const own_folders = ['backups', staged_name]

/** What became of files that others could read: made their owner's alone, or not because the system refused. */
export interface Mended {
  mended: string[]
  refused: string[]
}

/**
 * Makes a data folder, its files, and everything in the folders that the service keeps there readable by
 * their owner alone. Links are passed over, and so are folders of others. Answers the paths that were not.
 */
export function mendModes(folder: string): Mended {
  const found: Mended = { mended: [], refused: [] }
  // Windows has other ways to say who may read
  if (process.platform === 'win32') return found
  const note = (path: string, done: boolean) =>
    found[done ? 'mended' : 'refused'].push(relative(folder, path) || '.')
  mend(folder, note)
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isFile() && entry.name !== '.gitkeep') mend(path, note)
    else if (entry.isDirectory() && own_folders.includes(entry.name)) mendAll(path, note)
  }
  return found
}

type Note = (path: string, done: boolean) => void

function mendAll(folder: string, note: Note) {
  mend(folder, note)
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) mendAll(path, note)
    else if (entry.isFile()) mend(path, note)
  }
}

function mend(path: string, note: Note) {
  const found = lstatSync(path, { throwIfNoEntry: false })
  if (!found || !isOpen(found)) return
  try {
    chmodSync(path, found.mode & 0o700)
    note(path, true)
  } catch {
    note(path, false)
  }
}

/** Whether the group or others may do anything with it. */
function isOpen({ mode }: Stats) {
  return (mode & 0o077) !== 0
}
