import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { type App, aType, build, signedIn } from '../fixtures/helper.ts'
import { ask, both, get, next } from '../fixtures/sockets.ts'
import t from '../folder.ts'
import { holdPasswords } from './held-passwords.ts'

/** Repeats a request without reading answers until the buffers of the system are full. */
async function stuff(app: App, { client, served }: Ends, request: string) {
  client.pause()
  while (served.writableLength === 0) {
    if (served.destroyed) throw new Error('closed before its answers were stuck')
    const arrived = once(app.server, 'request')
    client.write(request)
    await arrived
    // a later request has its answer: the system has taken what it can of the earlier one
    await (await fetch(`${app.listeningOrigin}/health/live`)).text()
  }
}

const body = '{"email":"a@b.c","password":"x"}'
const login = `POST /auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`

type Ends = Awaited<ReturnType<typeof both>>

t.test('a client that stops reading is disconnected, a slow reader is not', async t => {
  const app = await build(t)
  await app.listen({ port: 0 })
  app.server.timeout = 3000
  const slow = await both(t, app)
  await stuff(app, slow, get('/openapi.json'))
  const reading = setInterval(() => {
    slow.client.read()
    if (slow.served.writableLength === 0) slow.client.write(get('/openapi.json'))
  }, 5)
  t.teardown(() => clearInterval(reading))
  // each of them began later, and had as much time
  for (let i = 0; i < 2; i++) {
    const stubborn = await both(t, app)
    const cut = once(stubborn.served, 'close')
    await stuff(app, stubborn, get('/openapi.json'))
    await cut
    t.notOk(slow.served.destroyed, 'the slow reader stays')
  }
})

t.test('signed-in clients have more time to read', async t => {
  const app = await build(t)
  await app.listen({ port: 0 })
  t.equal(app.server.timeout, 30_000, 'thirty seconds for strangers')
  app.server.timeout = 2000
  for (let i = 0; i < 30; i++) await aType(app, { description: 'x'.repeat(5000) })
  const { authorization } = await signedIn(app)
  const list = get('/getmember_types?chapter_id=1', `Authorization: ${authorization}\r\n`)
  const ends = await both(t, app)
  await stuff(app, ends, list)
  t.equal(ends.served.timeout, 120_000, 'two minutes for who is signed in')
  const stranger = await both(t, app)
  const cut = once(stranger.served, 'close')
  await stuff(app, stranger, get('/openapi.json') + get('/getmember_types?chapter_id=1'))
  t.equal(stranger.served.timeout, 2000, 'no more for a stranger')
  await cut
  t.notOk(ends.served.destroyed, 'a request that is refused gives no more time')
})

t.test('a client that waits for an answer is not disconnected', async t => {
  const app = await build(t)
  await app.listen({ port: 0 })
  const { client, served } = await both(t, app)
  const { held, release } = holdPasswords(t)
  const asked = once(app.server, 'request')
  client.write(login)
  await asked
  const late = once(app.server, 'timeout')
  served.setTimeout(50)
  await Promise.all([late, held])
  release()
  t.match(await next(client), /^HTTP\/1.1 401 /, 'it is answered after the timeout')
})

t.test('headers have ten seconds, a body of any kind ten minutes', async t => {
  const app = await build(t)
  await app.listen({ port: 0 })
  const { headersTimeout, requestTimeout } = app.server
  t.strictSame(
    { headersTimeout, requestTimeout },
    { headersTimeout: 10_000, requestTimeout: 600_000 },
    'the times of the service'
  )
  app.server.headersTimeout = 100
  const { client } = await both(t, app)
  client.write('GET /health/live HTTP/1.1\r\nHost: x\r\n')
  t.equal(await text(client), '', 'a request that never gets so far has no answer')
})

t.test('the parser stops at 32 KiB of headers', async t => {
  const app = await build(t)
  await app.listen({ port: 0 })
  const begin = (bytes: number) =>
    `GET /health/live HTTP/1.1\r\nHost: x\r\nX-A: ${'x'.repeat(bytes)}`
  let requests = 0
  app.server.on('request', () => requests++)
  const endless = await both(t, app)
  endless.client.write(begin(33 * 1024))
  t.match(await text(endless.client), /^HTTP\/1.1 431 /, 'before they end')
  t.equal(requests, 0, 'it never becomes a request')
  const { client } = await both(t, app)
  client.write(`${begin(31 * 1024)}\r\n\r\n`)
  t.match(await next(client), /^HTTP\/1.1 431 /, 'they are refused')
  t.equal(requests, 1, 'fewer are parsed, and refused by their length')
})

t.test('an idle connection is closed after ten seconds', async t => {
  const app = await build(t)
  await app.listen({ port: 0 })
  t.match(
    await (await fetch(`${app.listeningOrigin}/health/live`)).headers.get('keep-alive'),
    '=10',
    'the client is told'
  )
  t.equal(app.server.keepAliveTimeout, 10_000, 'ten seconds of idleness')
  app.server.keepAliveTimeout = 100
  const { client } = await both(t, app)
  t.equal(await ask(client), 200, 'a request is answered')
  await once(client, 'close')
})

t.test('pipelined requests are answered, a flood of them is not', async t => {
  const app = await build(t)
  await app.listen({ port: 0 })
  const close = get('/health/live', 'Connection: close\r\n')
  const { client } = await both(t, app)
  client.write(get('/health/live').repeat(31) + close)
  t.equal((await text(client)).match(/HTTP\/1.1 200 OK/g)?.length, 32, 'all of them are answered')

  const other = await both(t, app)
  other.client.write(login + get('/health/live').repeat(1000))
  await once(other.client, 'close')
  t.equal((await app.inject('/health/live')).statusCode, 200, 'the service goes on')
})

t.test('requests of one connection are handled one after the other', async t => {
  const app = await build(t)
  await app.listen({ port: 0 })
  const { authorization } = await signedIn(app)
  const headers = `Host: x\r\nAuthorization: ${authorization}\r\n`
  const body = JSON.stringify({ name: 'North' })
  const create = `POST /createchapter HTTP/1.1\r\n${headers}Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`
  const list = `GET /getchapters HTTP/1.1\r\n${headers}Connection: close\r\n\r\n`
  const { client } = await both(t, app)
  client.write(create + list)
  const answers = await text(client)
  t.match(answers, /^HTTP\/1.1 201/, 'the first is carried out')
  t.equal(answers.match(/"North"/g)?.length, 2, 'the list has what was created before it')
})
