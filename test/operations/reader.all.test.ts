import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import type { Test } from 'tap'
import { home } from '../../src/core/home.ts'
import { readRecoveryKey } from '../../src/operations/replica/recovery-key.ts'
import { check, kill, send, serve, stop, until } from '../faults/process.ts'
import { aFolder } from '../fixtures/helper.ts'
import { run } from '../fixtures/verbs.ts'
import t from '../folder.ts'
import { aToken, aWriter } from './writer.ts'

/** Starts a reader that waits until the service says that it runs. */
async function waitsForABeat(t: Test, env: Record<string, string>, key: string) {
  const args = [join(home, 'chapterhouse.js'), 'serve', '--reader']
  const child = spawn(process.execPath, args, { env: { PATH: process.env.PATH, ...env } })
  let said = ''
  child.stderr.on('data', chunk => {
    said += chunk
  })
  child.stdin.end(`${key}\n`)
  await until(t, 'it waits', () => said.includes('set REPLICA_BEAT_SECONDS=2 where'))
  child.kill('SIGTERM')
  t.strictSame(await once(child, 'close'), [0, null], 'it ends when it is told to')
}

t.test('what ends a reader, and what it begins anew', async t => {
  const { litestream, key, env, writer, headers, register } = await aWriter(t)
  const folder = aFolder(t)
  const starts = () => litestream.calls().filter(({ args }) => args?.includes('-f'))
  const reader = await serve(t, folder, env, key)
  const standby = ['standby', '--register', register]
  const in_use = { code: 1, stderr: /another server/ }
  t.match(await run(folder, standby, '', env), in_use, 'no standby beside it')

  process.kill(starts()[0]?.pid as number, 'SIGKILL')
  await litestream.noted(({ pid, args }) => args?.includes('-f') && pid !== starts()[0]?.pid)
  t.equal(reader.child.exitCode, null, 'it begins anew where Litestream has ended')
  await kill(reader)
  process.kill(starts()[1]?.pid as number, 'SIGKILL')
  const next = await serve(t, folder, env, key)
  const me_again = await send(next, 'GET', '/auth/me', undefined, headers)
  t.match(me_again, { status: 200 }, 'after a crash too')

  t.equal(await stop(writer), 0, 'the writer ends')
  const taken = await run(folder, ['takeover', '--yes', '--force'], key, env)
  t.match(taken, { code: 0, stderr: /as epoch 2/ }, 'a takeover in its folder ends it')
  t.equal(await next.exited, 0, 'without an error')
  t.match(await check(folder), { code: 0, stdout: '' }, 'check finds nothing')

  await waitsForABeat(t, { ...env, DATA_DIR: aFolder(t) }, key)
  const served = await serve(t, folder, env)
  const reading = await serve(t, aFolder(t), env, key)
  const { status } = await send(reading, 'GET', '/auth/me', undefined, headers)
  t.equal(status, 200, 'of the newest epoch')

  const newer = new Database(join(folder, 'chapterhouse.db'))
  newer.pragma('user_version = 9999')
  newer.close()
  t.equal(await reading.exited, 1, 'a register of a newer version')
  const other_version = /of another version than this reader: install here/
  t.match(JSON.stringify(reading.logs), other_version, 'it says why')
  t.equal(await stop(served), 0, 'the service ends')
})

t.test('a reader does not start where it could not be right', async t => {
  const { litestream, key, env, folder } = await aWriter(t)
  const refused = async (code: number, stderr: RegExp, more: object = {}, input = key) => {
    const other = aFolder(t)
    const outcome = await run(other, ['serve', '--reader'], `${input}\n`, {
      ...env,
      PORT: '0',
      ...more
    })
    t.match(outcome, { code, stdout: '', stderr }, String(stderr))
  }
  await refused(2, /REPLICA is missing/, { REPLICA: '' })
  await refused(2, /REPLICA_BEAT_SECONDS is wrong/, { REPLICA_BEAT_SECONDS: '6' })
  await refused(1, /not a recovery key/, {}, key.slice(1))
  await refused(1, /not a recovery key/, {}, '')
  t.match(await run(folder, ['replica', 'init', '--replace']), { code: 0 }, 'there is another key')
  const { register } = readRecoveryKey(key)
  const replica = join(env.REPLICA.slice('file://'.length), register, '00000001', 'copy.db')
  const sealed = () => readFileSync(replica).includes('register.recovery_key_created')
  await until(t, 'the replica has another key', sealed)
  await refused(1, /recovery key does not open/)
  litestream.set({ version: '0.5.17' })
  await refused(2, /0\.5\.18 or newer/)
})

t.test('a reader follows new keys, and what the writer does with its sessions', async t => {
  const { key, env, writer, folder, headers } = await aWriter(t)
  const reader = await serve(t, aFolder(t), env, key)
  const asks = async (with_headers: Record<string, string>, of = reader) =>
    (await send(of, 'GET', '/auth/me', undefined, with_headers)).status
  await until(t, 'the token is good', async () => (await asks(headers)) === 200)
  t.match(await run(folder, ['key', 'rotate', '--now']), { code: 0 }, 'the key is replaced')
  await until(t, 'the old token is void', async () => (await asks(headers)) === 401)
  // the reader may know of the new key first
  await until(t, 'and where it was given', async () => (await asks(headers, writer)) === 401)
  const fresh = await aToken(writer)
  await until(t, 'a new one is good', async () => (await asks(fresh)) === 200)
  const signed_out = (await send(writer, 'POST', '/auth/logout', undefined, fresh)).status
  t.equal(signed_out, 200, 'somebody signs out')
  await until(t, 'who signed out is out', async () => (await asks(fresh)) === 401)
  t.equal(await stop(reader), 0, 'the reader ends')
  t.equal(await stop(writer), 0, 'the writer ends')
})
