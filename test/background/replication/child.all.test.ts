import { kill, type Server, send, serve, stop, until } from '../../faults/process.ts'
import { aLitestream, aRecoverable } from '../../fixtures/litestream.ts'
import { until as holds } from '../../fixtures/waiting.ts'
import t from '../../folder.ts'

/** The first log line that fits, once it is there. */
async function logged({ logs }: Server, fits: (line: Record<string, unknown>) => unknown) {
  await holds(() => logs.find(fits))
  return logs.find(fits)
}

t.test('what cannot send the last writes is said', async t => {
  const { env, noted } = aLitestream(t, { exit: 1 })
  const server = await serve(t, (await aRecoverable(t)).folder, env)
  await noted(({ args }) => args)
  t.equal(await stop(server), 0, 'the service ends')
  t.match(server.logs.at(-1), { level: 50, msg: /may lack the last writes/ }, 'it is said')
})

t.test('a replica that is behind at a stop is said to lack the last writes', async t => {
  const { env, noted } = aLitestream(t, { stuck: true })
  const server = await serve(t, (await aRecoverable(t)).folder, env)
  await noted(({ args }) => args)
  const behind = async () =>
    (await send(server, 'GET', '/health/ready')).body.data.replica_behind_seconds
  await until(t, 'it is behind', async () => (await behind()) > 0)
  t.equal(await stop(server), 0, 'the service ends')
  t.match(server.logs.at(-1), { level: 50, msg: /may lack the last writes/ }, 'it is said')
})

t.test('a Litestream that ends is started again, after pauses that grow', async t => {
  const { env, set, noted } = aLitestream(t, { crash: 3 })
  const server = await serve(t, (await aRecoverable(t)).folder, env)
  await logged(server, ({ again_in_ms }) => again_in_ms === 1000)
  const third = { how: 3, level: 40 }
  t.match(await logged(server, ({ again_in_ms }) => again_in_ms === 2000), third, 'later')
  const said = await logged(server, ({ litestream }) => litestream)
  const why = { litestream: 'Error: cannot open store', level: 40 }
  t.match(said, why, 'and why it has ended is said')
  set({})
  await noted(({ args }) => args)
  t.equal(await stop(server), 0, 'the service ends')
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
  const in_order = [
    [stray.pid, false],
    [stray.pid, true],
    [after.pid, false]
  ]
  t.strictSame(order, in_order, 'the stray has ended before')
  const named = { process: stray.pid }
  t.match(await logged(second, ({ process }) => process), named, 'it is said which')
  t.equal(await stop(second), 0, 'the service ends')
})
