import { join } from 'node:path'
import Database from 'better-sqlite3'
import type { Test } from 'tap'
import { anOwner, type Server, send, serve, signIn, stop } from '../faults/process.ts'
import { typeBody } from '../fixtures/helper.ts'
import { aLitestream, aRecoverable } from '../fixtures/litestream.ts'
import { runLine } from '../fixtures/verbs.ts'

/** Variables of a verb or a server. */
type Env = Record<string, string>

/** Runs `takeover` as somebody who types the key and says yes. */
export const takeOver = (folder: string, key: string, env: Env, ...options: string[]) =>
  runLine(folder, ['takeover', ...options], `${key}\nyes\n`, env)

/** The rows of a query in the database of a folder. */
export function rows(folder: string, select: string) {
  const sqlite = new Database(join(folder, 'chapterhouse.db'), { readonly: true })
  try {
    return sqlite.prepare(select).all() as Record<string, unknown>[]
  } finally {
    sqlite.close()
  }
}

/** A register that was served, written to and stopped, whose replica has everything; and what a client of it keeps. */
export async function aLost(t: Test, more: Env = {}) {
  const litestream = aLitestream(t)
  const { folder, key } = await aRecoverable(t)
  const env: Env = { ...litestream.env, ...more }
  const server = await serve(t, folder, env)
  await litestream.noted(({ args }) => args)
  const { access_token } = (await signIn(server, await anOwner(folder))).body.data
  const headers = { authorization: `Bearer ${access_token}` }
  const made = await send(server, 'POST', '/createmember_type', typeBody(), headers)
  const membertype_id = made.body.data.id
  const create = async (at: Server, email: string) => {
    const name = { firstname: 'Ada', lastname: 'Byron', email, membernumber: 'auto' }
    const body = { ...name, chapter_id: 1, membertype_id }
    const { status, body: answer } = await send(at, 'POST', '/createmembers', body, headers)
    t.equal(status, 201, JSON.stringify(answer))
    return answer.data
  }
  const first = await create(server, 'ada@example.org')
  t.equal(await stop(server), 0, 'the service ends without a failure')
  return { litestream, folder, key, env, headers, create, first }
}
