import { randomBytes } from 'node:crypto'
import { mkdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Db, databasePath, openDatabase } from './database.ts'
import { prepareNouns } from './nouns.ts'
import { refuseWithoutRoom } from './scratch.ts'

/** More pages than a database has: all are copied in one step, on one snapshot. */
const all_pages = 2 ** 30

/**
 * Does work on a private copy of a database, which is thrown away: what the work writes is done nowhere else, and keeps nobody waiting.
 * For threads, since copying takes some seconds for a large register. Throws `storage_full` where the disk has no room for it.
 */
export async function withCopy<T>(db: Db, work: (copy: Db) => Promise<T>): Promise<T> {
  const folder = dirname(db.$client.name)
  const pages = db.$client.pragma('page_count', { simple: true }) as number
  const page_size = db.$client.pragma('page_size', { simple: true }) as number
  refuseWithoutRoom(folder, pages * page_size)
  const own = join(folder, `import-${randomBytes(8).toString('hex')}.copy`)
  mkdirSync(own, { mode: 0o700 })
  try {
    await db.$client.backup(databasePath(own), { progress: () => all_pages })
    const copy = openDatabase(own, { is_open: true })
    try {
      copy.$client.pragma('synchronous = OFF')
      prepareNouns(copy)
      return await work(copy)
    } finally {
      copy.$client.close()
    }
  } finally {
    rmSync(own, { recursive: true, force: true })
  }
}
