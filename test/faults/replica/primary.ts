import { join } from 'node:path'
import Database from 'better-sqlite3'
import type { Test } from 'tap'
import { askInfo } from '../../../src/background/replication/control.ts'
import { socketPath } from '../../../src/background/replication/socket.ts'
import { aFolder } from '../../fixtures/helper.ts'
import { aRecoverable } from '../../fixtures/litestream.ts'
import { type Server, serve, until } from '../process.ts'

const LITESTREAM = process.env.LITESTREAM ?? 'litestream'

/** A register that is served and replicated into a folder of its own by the real Litestream. */
export async function aPrimary(t: Test, more: Record<string, string> = {}) {
  const { folder, key } = await aRecoverable(t)
  const env = { REPLICA: `file://${join(aFolder(t), 'replica')}`, LITESTREAM, ...more }
  const server = await serve(t, folder, env)
  await following(t, server)
  return { folder, key, env, server }
}

/** Waits until Litestream answers beside a server, and ends it with the test, or when it is called. */
export async function following(t: Test, { folder }: Server) {
  let pid = 0
  await until(t, 'Litestream runs', async () => {
    pid = (await askInfo(socketPath(folder)))?.pid ?? 0
    return pid > 0
  })
  const end = () => {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // it has ended
    }
  }
  t.teardown(end)
  return end
}

/** The ids of the members of a register that is not served. */
export function ids(folder: string) {
  const sqlite = new Database(join(folder, 'chapterhouse.db'), { readonly: true })
  const found = sqlite.prepare('SELECT id FROM members').pluck().all() as number[]
  sqlite.close()
  return new Set(found)
}
