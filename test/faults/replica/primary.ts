import { join } from 'node:path'
import Database from 'better-sqlite3'
import type { Test } from 'tap'
import { askInfo } from '../../../src/background/replication/control.ts'
import { socketPath } from '../../../src/background/replication/place.ts'
import { aFolder, typeBody } from '../../fixtures/helper.ts'
import { aRecoverable } from '../../fixtures/litestream.ts'
import { anOwner, type Server, send, serve, signIn, until } from '../process.ts'

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

/** A write that was acknowledged: the id of its member, and when, in milliseconds of this process. */
export interface Acknowledged {
  id: number
  at: number
}

let counter = 0

/** Somebody who is signed in and may create members. */
export async function aClerk(server: Server) {
  const { access_token } = (await signIn(server, await anOwner(server.folder))).body.data
  const headers = { authorization: `Bearer ${access_token}` }
  const made = await send(server, 'POST', '/createmember_type', typeBody(), headers)
  const membertype_id: number = made.body.data.id

  /** Creates a member; undefined if the connection broke. */
  async function create(at: Server): Promise<Acknowledged | undefined> {
    const email = `member${++counter}@example.org`
    const body = { firstname: 'Ada', lastname: 'Byron', email, chapter_id: 1, membertype_id }
    const answer = await send(at, 'POST', '/createmembers', body, headers)
    return answer.status === 201 ? { id: answer.body.data.id, at: performance.now() } : undefined
  }

  /** Creates members at the same time until the server is gone; resolves with what it acknowledged, by id. */
  async function createUntilGone(server: Server, clients = 4): Promise<Acknowledged[]> {
    const known: Acknowledged[] = []
    const client = async () => {
      for (let made = await create(server); made; made = await create(server)) known.push(made)
    }
    await Promise.all(Array.from({ length: clients }, client))
    return known.sort((one, other) => one.id - other.id)
  }

  return { headers, create, createUntilGone }
}

/** The longest time between two acknowledged writes, milliseconds: how busy the machine is. */
export function longestGap(known: readonly Acknowledged[]): number {
  const times = known.map(({ at }) => at).sort((one, other) => one - other)
  return Math.max(0, ...times.slice(1).map((at, index) => at - (times[index] as number)))
}
