import type { Socket } from 'node:net'
import { mock } from 'node:test'
import type { Worker } from 'node:worker_threads'
import type { Test } from 'tap'
import { send } from '../fixtures/files.ts'
import { type App, call, signedIn } from '../fixtures/helper.ts'
import { aManager } from '../fixtures/manager.ts'
import { until } from '../fixtures/waiting.ts'
import t from '../folder.ts'
import { beginImport, head, listening, rowsOf, type Server } from './uploading.ts'

const readStatus = async (t: Test, app: App, headers: object) =>
  (await send(t, app, headers, `${head}A,B,x@example.org,T\n`, '&dry_run=true')).statusCode

type Headers = Awaited<ReturnType<typeof signedIn>>

/** Holds uploads that do not end, and that nobody ends for their speed, however long the test takes. */
function holding(t: Test, server: Server) {
  const sockets: Socket[] = []
  mock.timers.enable({ apis: ['setInterval'] })
  t.teardown(() => {
    mock.timers.reset()
    for (const socket of sockets) socket.destroy()
  })
  return async (headers: { authorization: string }) => {
    const before = server.files().length
    const socket = beginImport(server, headers, 1000)
    sockets.push(socket)
    await until(() => server.files().length > before)
    return socket
  }
}

t.test('an account has two uploads at a time, the service sixteen, in nobody’s way', async t => {
  const server = await listening(t)
  const accounts = await Promise.all(Array.from({ length: 9 }, () => signedIn(server.app)))
  const [one, ...others] = accounts as [Headers, ...Headers[]]
  const last = others.pop() as Headers
  const hold = holding(t, server)
  const sockets = [await hold(one), await hold(one)]
  const refused = await send(t, server.app, one, head)
  const waits = { 'retry-after': /^\d+$/ }
  t.match(refused, { statusCode: 429, headers: waits }, 'a third upload is refused')
  t.match(refused.json(), { code: 'rate_limited' }, 'the code says why')
  t.equal(await readStatus(t, server.app, last), 200, 'slow uploads are in nobody’s way')
  for (const headers of others) for (const _ of [1, 2]) await hold(headers)
  const busy = await send(t, server.app, last, head)
  t.match(busy, { statusCode: 503, headers: waits }, 'after sixteen one more has to wait')
  for (const socket of sockets) socket.destroy()
  await until(() => server.files().length <= 14)
  t.equal(await readStatus(t, server.app, one), 200, 'the account can import again')
})

t.test('a thread that dies in an import leaves nothing', async t => {
  const { app, files } = await listening(t)
  const headers = await signedIn(app)
  const threads: Worker[] = []
  const onThread = (thread: Worker) => void threads.push(thread)
  process.on('worker', onThread)
  t.teardown(() => process.off('worker', onThread))
  const importing = send(t, app, headers, head + rowsOf('', 2000))
  const members = app.db.$client.prepare('SELECT count(*) FROM members').pluck()
  await until(() => Number(members.get()) > 0)
  await threads[0]?.terminate()
  t.equal((await importing).statusCode, 500, 'the import fails')
  t.equal(members.get(), 0, 'nobody is imported')
  t.strictSame(files(), [], 'no file is left')
  const states = app.db.$client.prepare('SELECT state FROM batches').pluck()
  t.strictSame(states.all(), ['undone'], 'the batch is undone')
  t.equal(await readStatus(t, app, headers), 200, 'the next import is done')
})

t.test('an upload ends when its account is disabled', async t => {
  const server = await listening(t)
  const owner = await aManager(t, server.app)
  const admin = await aManager(t, server.app, 'admin')
  // the upload is fast enough not to be ended for its speed: it ends with the account, or never
  const socket = beginImport(server, admin.headers, 100_000_000)
  const drip = setInterval(() => socket.write(rowsOf('x', 500)), 100)
  await until(() => server.files().length === 1)
  const disabled = (await owner.edit({ id: admin.id, enabled: false })).statusCode
  t.equal(disabled, 200, 'the account is disabled')
  await new Promise(resolve => socket.once('close', resolve))
  clearInterval(drip)
  await until(() => server.files().length === 0)
})

t.test('an upload refused before it is read leaves no file', async t => {
  const { app, files } = await listening(t)
  const headers = { ...(await signedIn(app)), 'content-type': 'text/csv' }
  for (const [more, status] of [
    [{ 'content-length': String(257 * 1024 * 1024) }, 413],
    [{ 'content-type': 'application/xml' }, 415]
  ] as const) {
    const url = '/importmembers?chapter_id=1'
    const answer = await call(t, app, { method: 'POST', url, headers: { ...headers, ...more } })
    t.equal(answer.statusCode, status, `${status} is the answer`)
    t.strictSame(files(), [], 'no file is left')
  }
})
