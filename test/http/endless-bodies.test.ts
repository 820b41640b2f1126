import { once } from 'node:events'
import { connect } from 'node:net'
import { mock } from 'node:test'
import type { Test } from 'tap'
import { type App, build, call, signedIn } from '../fixtures/helper.ts'
import t from '../folder.ts'

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
  const app = await build(t)
  await app.listen({ port: 0 })
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

t.test('an empty body counts as none', async t => {
  const app = await build(t)
  const refused = { 'content-type': 'application/json', 'content-length': '0' }
  const renewed = await call(t, app, {
    method: 'POST',
    url: '/auth/session/refresh',
    headers: refused
  })
  t.equal(renewed.json().code, 'invalid_refresh_token', 'a renewal without a body')
  t.equal(
    (await call(t, app, { url: '/health/live', headers: refused })).statusCode,
    200,
    'a read without a body'
  )
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

t.test('a refused upload must end within thirty seconds', async t => {
  const app = await build(t)
  await app.listen({ port: 0 })
  mock.timers.enable({ apis: ['setTimeout'] })
  t.teardown(() => mock.timers.reset())
  const socket = await endless(t, app, 'POST /importmembers?chapter_id=1')
  t.match(String(await once(socket, 'data')), /^HTTP\/1.1 401 /, 'it is refused')
  const closed = once(socket.resume(), 'close')
  mock.timers.tick(30_000)
  await closed
})
