import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Test } from 'tap'
import { readRecoveryKey } from '../../src/operations/replica/recovery-key.ts'
import { anOwner, type Server, serve, signIn, until } from '../faults/process.ts'
import { aLitestream, aRecoverable } from '../fixtures/litestream.ts'

/** A register that is served, with a stand-in for Litestream that sends what is written at once, and a token of its owner. */
export async function aWriter(t: Test) {
  const litestream = aLitestream(t, { sends: true })
  const { folder, key } = await aRecoverable(t)
  const env = { ...litestream.env, REPLICA_BEAT_SECONDS: '1' }
  const writer = await serve(t, folder, env)
  await litestream.noted(({ args }) => args)
  const headers = await aToken(writer)
  const { register } = readRecoveryKey(key)
  const replica = join(litestream.env.REPLICA.slice('file://'.length), register, '00000001')
  await until(t, 'the replica is there', () => existsSync(join(replica, 'copy.db')))
  return { litestream, folder, key, env, writer, headers, register }
}

/** A token of a new owner. */
export async function aToken(server: Server) {
  const { access_token } = (await signIn(server, await anOwner(server.folder))).body.data
  return { authorization: `Bearer ${access_token}` }
}
