import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const page = 4096

/** The fate of bytes that were not synced: all are lost, or each page at random. */
export type Unsynced = 'gone' | 'some'

/**
 * Creates the content of a disk after a power cut in an empty folder: the names of each folder and the bytes of each
 * file at their last sync. Call this after every process on the disk has ended.
 */
export function afterPowerCut(
  { root, shadow }: Record<'root' | 'shadow', string>,
  target: string,
  unsynced: Unsynced
) {
  const current = unsynced === 'some' ? pathsByIdentity(root) : new Map<string, string>()

  function rebuild(identity: string, path: string) {
    mkdirSync(path, { recursive: true })
    const list = join(shadow, identity)
    if (!existsSync(list)) return
    for (const line of readFileSync(list, 'utf8').split('\n').filter(Boolean)) {
      const [, inner = '', name = ''] = /^(\S+) (.*)$/.exec(line) ?? []
      if (inner.startsWith('folder/')) rebuild(inner, join(path, name))
      else writeFileSync(join(path, name), readBytes(inner, name))
    }
  }

  function readBytes(identity: string, name: string) {
    // the shared memory of the write-ahead log is rebuilt after a power cut
    if (name.endsWith('-shm')) return Buffer.alloc(0)
    const kept = join(shadow, identity)
    const synced = existsSync(kept) ? readFileSync(kept) : Buffer.alloc(0)
    const path = current.get(identity)
    return path === undefined ? synced : tossed(synced, readFileSync(path))
  }

  rebuild(findIdentity(root), target)
}

/** Takes the old or the new version of each differing page at random. */
function tossed(synced: Buffer, written: Buffer): Buffer {
  const pages: Buffer[] = []
  const length = Math.random() < 0.5 ? synced.length : Math.max(synced.length, written.length)
  for (let at = 0; at < length; at += page) {
    const [old, young] = [synced, written].map(bytes => bytes.subarray(at, at + page)) as [
      Buffer,
      Buffer
    ]
    const chosen = Math.random() < 0.5 ? old : young
    const size = Math.min(page, length - at)
    pages.push(Buffer.concat([chosen, Buffer.alloc(size)], size))
  }
  return Buffer.concat(pages)
}

/** Inode and time of birth, as disk.c names them. */
function findIdentity(path: string): string {
  const { ino, birthtimeNs } = statSync(path, { bigint: true })
  return `${statSync(path).isDirectory() ? 'folder' : 'file'}/${ino}-${birthtimeNs}`
}

function pathsByIdentity(folder: string): Map<string, string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter(entry => entry.isFile())
  return new Map(
    files.map(({ parentPath, name }) => {
      const path = join(parentPath, name)
      return [findIdentity(path), path]
    })
  )
}
