import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { kill, type Server, send, serve, stop, until } from '../../faults/process.ts'
import { aLitestream, aRecoverable } from '../../fixtures/litestream.ts'
import { run } from '../../fixtures/verbs.ts'
import t from '../../folder.ts'

/** The first log line that fits, once it is there. */
async function logged({ logs }: Server, fits: (line: Record<string, unknown>) => unknown) {
  for (;;) {
    const line = logs.find(fits)
    if (line) return line
    await wait(20)
  }
}

t.test('Litestream runs beside the service, and ends after the database is closed', async t => {
  const { env, noted } = aLitestream(t)
  const { folder } = await aRecoverable(t)
  const secrets = { AWS_SECRET_ACCESS_KEY: 'hush-hush', AWS_ACCESS_KEY_ID: 'AKIA123' }
  const server = await serve(t, folder, { ...env, ...secrets, BACKUP_KEEP: '3' })
  const started = await noted(({ args }) => args)
  const file = join(folder, 'litestream.yml')
  t.strictSame(started.args, ['replicate', '-config', file])
  t.equal(statSync(file).mode & 0o077, 0)
  t.notMatch(readFileSync(file, 'utf8'), /hush-hush|AKIA123/)
  t.notOk(started.env?.includes('BACKUP_KEEP'), 'settings of the service are not passed on')
  const line = await logged(server, ({ litestream }) => litestream)
  t.match(line, { litestream: { msg: 'key ***' } })
  const listed = () => run(folder, ['backup', 'list'], '', env)
  t.match(await listed(), { code: 0, stderr: /^the replica had everything \d+ seconds ago\n$/ })
  t.equal(await stop(server), 0)
  t.match(await noted(({ ended }) => ended), { database_open: false })
  t.match(await listed(), { code: 0, stderr: /Litestream does not answer\n$/ })
  t.notMatch(JSON.stringify(server.logs), /hush-hush|AKIA123/)
})

t.test('what cannot send the last writes is said', async t => {
  const { env, noted } = aLitestream(t, { exit: 1 })
  const server = await serve(t, (await aRecoverable(t)).folder, env)
  await noted(({ args }) => args)
  t.equal(await stop(server), 0)
  t.match(server.logs.at(-1), { level: 50, msg: /may lack the last writes/ })
})

t.test(
  'a replica that is behind when the service stops is said to lack the last writes',
  async t => {
    const { env, noted } = aLitestream(t, { stuck: true })
    const server = await serve(t, (await aRecoverable(t)).folder, env)
    await noted(({ args }) => args)
    const behind = async () =>
      (await send(server, 'GET', '/health/ready')).body.data.replica_behind_seconds
    await until(t, 'it is behind', async () => (await behind()) > 0)
    t.equal(await stop(server), 0)
    t.match(server.logs.at(-1), { level: 50, msg: /may lack the last writes/ })
  }
)

t.test('a Litestream that ends is started again, after pauses that grow', async t => {
  const { env, set, noted } = aLitestream(t, { crash: 3 })
  const server = await serve(t, (await aRecoverable(t)).folder, env)
  await logged(server, ({ again_in_ms }) => again_in_ms === 1000)
  t.match(await logged(server, ({ again_in_ms }) => again_in_ms === 2000), { how: 3, level: 40 })
  const said = await logged(server, ({ litestream }) => litestream)
  t.match(
    said,
    { litestream: 'Error: cannot open store', level: 40 },
    'and why it has ended is said'
  )
  set({})
  await noted(({ args }) => args)
  t.equal(await stop(server), 0)
})

t.test('the Litestream of a killed service is ended before another one is started', async t => {
  const { env, calls, noted } = aLitestream(t)
  const { folder } = await aRecoverable(t)
  const first = await serve(t, folder, env)
  const stray = await noted(({ args }) => args)
  await kill(first)
  const second = await serve(t, folder, env)
  const after = await noted(({ args, pid }) => args && pid !== stray.pid)
  const order = calls().map(({ pid, ended }) => [pid, ended ?? false])
  t.strictSame(order, [
    [stray.pid, false],
    [stray.pid, true],
    [after.pid, false]
  ])
  t.match(await logged(second, ({ process }) => process), { process: stray.pid })
  t.equal(await stop(second), 0)
})
