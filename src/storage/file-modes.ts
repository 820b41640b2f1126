import { chmodSync, lstatSync, readdirSync, type Stats } from 'node:fs'
import { join, relative } from 'node:path'
import { staged_name } from './staged-restore.ts'

/** Folders of the service inside a data folder. */
const own_folders = ['backups', staged_name]

/** Paths that the group or others could read: those whose mode was changed, and those where that failed. */
export interface ModeChanges {
  changed: string[]
  refused: string[]
}

/**
 * Removes all rights of group and others from a data folder, its files and everything in the folders of the
 * service. Skips links and unknown folders. Returns the paths that had such rights.
 */
export function makeFolderPrivate(folder: string): ModeChanges {
  const found: ModeChanges = { changed: [], refused: [] }
  // Windows has no such modes
  if (process.platform === 'win32') return found
  const note = (path: string, done: boolean) =>
    found[done ? 'changed' : 'refused'].push(relative(folder, path) || '.')
  restrict(folder, note)
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isFile() && entry.name !== '.gitkeep') restrict(path, note)
    else if (entry.isDirectory() && own_folders.includes(entry.name)) restrictTree(path, note)
  }
  return found
}

type Note = (path: string, done: boolean) => void

function restrictTree(folder: string, note: Note) {
  restrict(folder, note)
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) restrictTree(path, note)
    else if (entry.isFile()) restrict(path, note)
  }
}

function restrict(path: string, note: Note) {
  const found = lstatSync(path, { throwIfNoEntry: false })
  if (!found || !isOpen(found)) return
  try {
    chmodSync(path, found.mode & 0o700)
    note(path, true)
  } catch {
    note(path, false)
  }
}

/** Whether group or others have any right. */
function isOpen({ mode }: Stats) {
  return (mode & 0o077) !== 0
}
