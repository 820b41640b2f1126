import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { mock } from 'node:test'
import type { FastifyInstance } from 'fastify'
import type { Test } from 'tap'
import { type App, aType, build, signedIn } from '../fixtures/helper.ts'
import { ask, both, get, next, open } from '../fixtures/sockets.ts'
import { until } from '../fixtures/waiting.ts'
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

const app = await build(t)
await app.listen({ port: 0 })

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
  const begin = (bytes: number) =>
    `GET /health/live HTTP/1.1\r\nHost: x\r\nX-A: ${'x'.repeat(bytes)}`
  let requests = 0
  const count = () => requests++
  app.server.on('request', count)
  t.teardown(() => app.server.off('request', count))
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

t.test('an answer before the end of a long body says that the connection ends', async t => {
  const { port } = app.server.address() as { port: number }
  const answer = async (length: number) => {
    const socket = connect(port, '127.0.0.1').on('error', () => {})
    t.teardown(() => socket.destroy())
    let text = ''
    socket.on('data', chunk => (text += chunk))
    const head = ['POST /importmembers?chapter_id=1 HTTP/1.1', 'Host: x', 'Content-Type: text/csv']
    socket.write(`${head.join('\r\n')}\r\nContent-Length: ${length}\r\n\r\nfirstname`)
    await until(() => text.includes('\r\n\r\n'))
    return text
  }
  t.match(
    await answer(1_000_000),
    /^HTTP\/1\.1 401 [\s\S]*\r\nconnection: close\r\n/i,
    'a long rest of the body'
  )
  t.match(
    await answer(1000),
    /^HTTP\/1\.1 401 [\s\S]*\r\nconnection: keep-alive\r\n/i,
    'a short rest of the body'
  )
})

t.test('work is told that its client has gone', async t => {
  const begun: AbortSignal[] = []
  const end = Promise.withResolvers<void>()
  const waiting = {
    plugins: async () => {},
    open: [
      {
        noun: null,
        routes: async (app: FastifyInstance) => {
          app.get('/waiting', async (_, reply) => {
            begun.push(reply.disconnected)
            await end.promise
            return ''
          })
        }
      }
    ]
  }
  const app = await build(t, {}, { wings: [waiting] })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const port = Number(new URL(app.listeningOrigin).port)
  const request = 'GET /waiting HTTP/1.1\r\nHost: x\r\n\r\n'
  const [gone, stays] = [await open(t, port), await open(t, port)]
  gone.write(request)
  await until(() => begun.length === 1)
  stays.write(request)
  await until(() => begun.length === 2)
  t.strictSame(
    begun.map(({ aborted }) => aborted),
    [false, false],
    'both clients are there'
  )
  gone.destroy()
  await once(gone, 'close')
  await until(() => begun[0]?.aborted)
  t.notOk(begun[1]?.aborted, 'the other stays')
  end.resolve()
  t.match(String((await once(stays, 'data'))[0]), 'HTTP/1.1 200', 'it has its answer')
  t.notOk(begun[1]?.aborted, 'an answer that was sent is no disconnection')
})

/** Begins a request whose body never ends, and returns its connection. */
async function endless(t: Test, app: App, request: string, headers: string[] = []) {
  const socket = connect(Number(new URL(app.listeningOrigin).port), '127.0.0.1')
  t.teardown(() => socket.destroy())
  socket.setEncoding('utf8')
  await once(socket, 'connect')
  const lines = [`${request} HTTP/1.1`, 'Host: x', 'Transfer-Encoding: chunked', ...headers]
  socket.write(`${lines.join('\r\n')}\r\n\r\n2\r\n{"\r\n`)
  return socket
}

t.test('a route without a body refuses one before it is read', async t => {
  const { authorization } = await signedIn(app)
  const json = ['Content-Type: application/json', `Authorization: ${authorization}`]
  for (const request of [
    'POST /auth/session/refresh',
    'GET /health/live',
    'GET /auth/me',
    'POST /createbackup'
  ]) {
    const socket = await endless(t, app, request, json)
    const [answer] = (await once(socket, 'data')) as [string]
    t.match(answer, /^HTTP\/1.1 400 /, request)
    t.match(answer, /"validation_error".*must not have a body/, request)
  }
})

t.test('every body except an upload must arrive within thirty seconds', async t => {
  const app = await build(t)
  await app.listen({ port: 0 })
  const { authorization } = await signedIn(app)
  mock.timers.enable({ apis: ['setTimeout'] })
  t.teardown(() => mock.timers.reset())
  const requests = [
    'POST /auth/session/refresh',
    'POST /auth/login',
    'POST /nowhere',
    'POST /%zz',
    'GET /health/live',
    'DELETE /editmember',
    'PUT /editmember'
  ]
  const json = ['Content-Type: application/json', `Authorization: ${authorization}`]
  const csv = ['Content-Type: text/csv', `Authorization: ${authorization}`]
  const begun = async (request: string, headers: string[]) => {
    const asked = once(app.server, 'request')
    const socket = await endless(t, app, request, headers)
    await asked
    return socket
  }
  const upload = await begun('POST /importmembers?chapter_id=1', csv)
  for (const request of requests) {
    const socket = await begun(request, json)
    socket.resume()
    const closed = once(socket, 'close')
    mock.timers.tick(29_000)
    t.notOk(socket.destroyed, request)
    mock.timers.tick(1_000)
    await closed
    t.pass(request)
  }
  t.notOk(upload.destroyed, 'an upload may take longer')
})
