import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../../fixtures/free-port.ts'
import { aFolder } from '../../fixtures/helper.ts'
import { run } from '../../fixtures/verbs.ts'
import t from '../../folder.ts'
import { check, kill, ready, send, serve, stop, until } from '../process.ts'
import { aClerk, aPrimary, following } from './primary.ts'

// These tests run the real Litestream, which `.ci/test-long` looks for.

/** How long an edit may take to be seen, on a machine that has nothing else to do. */
const seen_ms = 2000

t.test(
  'a reader sees each edit, grows old with its register, and goes on after a takeover',
  async t => {
    const { key, env, server: writer } = await aPrimary(t, { REPLICA_BEAT_SECONDS: '1' })
    const endLitestream = await following(t, writer)
    const clerk = await aClerk(writer)
    const { headers } = clerk
    const id = (await clerk.create(writer))?.id
    const begun = performance.now()
    // it begins to listen anew after the takeover
    const PORT = String(await freePort())
    const reader = await serve(t, aFolder(t), { ...env, PORT }, key)
    t.comment(`the reader served after ${(performance.now() - begun).toFixed(0)} ms`)
    const read = (url: string) => send(reader, 'GET', url, undefined, headers)
    await until(
      t,
      'the member is there',
      async () => (await read(`/getmember/${id}`)).status === 200
    )

    const seen: number[] = []
    const writes: number[] = []
    for (let edit = 0; edit < 50; edit++) {
      const firstname = `Ada ${edit}`
      const sent = performance.now()
      const { status } = await send(writer, 'PUT', '/editmember', { id, firstname }, headers)
      t.equal(status, 200)
      const acknowledged = performance.now()
      await until(t, `edit ${edit} is seen`, async () => {
        const answer = await read(`/getmember/${id}`)
        t.match(answer.headers.get('x-read-lag'), /^\d+$/)
        return answer.body.data.firstname === firstname
      })
      seen.push(performance.now() - acknowledged)
      writes.push(acknowledged - sent)
    }
    const [worst, slowest] = [Math.max(...seen), Math.max(...writes)]
    const mean = seen.reduce((sum, each) => sum + each, 0) / seen.length
    t.comment(`50 edits are seen after ${mean.toFixed(0)} ms, ${worst.toFixed(0)} ms at most`)
    t.ok(
      worst < seen_ms + 10 * slowest,
      `${worst.toFixed(0)} ms, writes take ${slowest.toFixed(0)}`
    )
    await until(t, 'the reader is ready', async () => (await ready(reader)) === 200)

    const refused = await send(reader, 'PUT', '/editmember', { id, firstname: 'Eve' }, headers)
    t.match(refused, { status: 503, body: { code: 'read_only' } })
    t.equal(refused.headers.get('location'), `${writer.address}/editmember`)

    endLitestream()
    await kill(writer)
    await until(
      t,
      'a copy that is not followed is not ready',
      async () => (await ready(reader)) === 503
    )
    const old = await read(`/getmember/${id}`)
    t.equal(old.status, 200, 'and is read all the same')
    t.ok(Number(old.headers.get('x-read-lag')) > 10, 'which says how old it is')

    const folder = aFolder(t)
    t.match(await run(folder, ['takeover', '--yes'], key, env), { code: 0, stderr: /as epoch 2/ })
    const next = await serve(t, folder, env)
    await following(t, next)
    const made = await clerk.create(next)
    await until(t, 'the reader follows the new epoch', async () => {
      await wait(200)
      return (await read(`/getmember/${made?.id}`)).status === 200
    })
    t.equal(await ready(reader), 200)
    const led = await send(reader, 'PUT', '/editmember', { id, firstname: 'Eve' }, headers)
    t.equal(led.headers.get('location'), `${next.address}/editmember`, 'and leads there')
    t.equal(await stop(reader), 0)
    t.equal(await stop(next), 0)
    t.match(await check(folder), { code: 0, stdout: '' })
  }
)
