import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import type { Test } from 'tap'
import { type App, aFolder, build } from '../fixtures/helper.ts'
import { serve } from '../fixtures/serving.ts'
import { both, next, open } from '../fixtures/sockets.ts'
import { until } from '../fixtures/waiting.ts'
import t from '../folder.ts'

/** Sends raw bytes and returns everything that comes back before the connection ends. */
async function raw(app: App, t: Test, request: string) {
  const socket = connect(Number(new URL(app.listeningOrigin).port), '127.0.0.1')
  t.teardown(() => socket.destroy())
  socket.on('error', error => t.fail(error.message))
  socket.write(request)
  return text(socket)
}

t.test('malformed HTTP requests', async t => {
  const app = await build(t)
  await app.listen({ port: 0 })
  const line =
    'POST /auth/refresh HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: application/json\r\n'
  const get = (target: string, headers = '') =>
    `GET ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${headers}\r\n`
  const cases: [name: string, request: string, status: string, code?: string][] = [
    ['two lengths', `${line}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`, '400'],
    [
      'length and chunks',
      `${line}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
      '400'
    ],
    ['a space before the colon', `${line}Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n`, '400'],
    ['no host', 'GET /health/live HTTP/1.1\r\nConnection: close\r\n\r\n', '400'],
    ['two hosts', get('/health/live', 'Host: y\r\n'), '400', 'validation_error'],
    ['an odd Expect', get('/health/live', 'Expect: the-unexpected\r\n'), '200'],
    ['CONNECT', 'CONNECT x:80 HTTP/1.1\r\nHost: x\r\n\r\n', '405', 'method_not_allowed'],
    ['a target of two packets', get(`/${'x'.repeat(66_000)}`), '414', 'uri_too_long'],
    ['no HTTP at all', 'hello\r\n\r\n', '400'],
    ['a long target', get(`/getmembers?search=${'x'.repeat(8192)}`), '414', 'uri_too_long'],
    ['a very long target', get(`/${'x'.repeat(100_000)}`), '414', 'uri_too_long'],
    [
      'headers beyond every limit, sent to the end',
      get('/health/live', `X-A: ${'x'.repeat(8_000_000)}\r\n`),
      '431',
      'headers_too_large'
    ],
    [
      'many headers',
      get('/health/live', `X-A: ${'x'.repeat(16_384)}\r\n`),
      '431',
      'headers_too_large'
    ],
    [
      'very many headers',
      get('/health/live', `X-A: ${'x'.repeat(100)}\r\n`.repeat(1000)),
      '431',
      'headers_too_large'
    ],
    ['just enough', get('/health/live', `X-A: ${'x'.repeat(16_000)}\r\n`), '200'],
    [
      'a long body in chunks',
      `${line}Transfer-Encoding: chunked\r\n\r\n${`10000\r\n${'x'.repeat(65_536)}\r\n`.repeat(5)}0\r\n\r\n`,
      '413',
      'payload_too_large'
    ],
    ['the target * of another method', get('*'), '400', 'validation_error'],
    ['a target that begins like it', get('*/getmembers'), '400', 'validation_error'],
    ['a whole address as target', get('http://x/health/live'), '200'],
    [
      'a method of elsewhere',
      'PROPFIND /getmembers HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
      '405',
      'method_not_allowed'
    ]
  ]
  for (const [name, request, status, code] of cases) {
    t.test(name, async t => {
      const answer = await raw(app, t, request)
      t.match(answer, new RegExp(`^HTTP/1.1 ${status} `), `the status is ${status}`)
      t.match(answer, /x-request-id: /i, 'it has an id')
      const body = JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4))
      t.match(
        body,
        code ? { status: 'error', code } : { status: String },
        'it is a failure as any other'
      )
    })
  }
})

t.test('a client that resets its CONNECT does not end the process', async t => {
  const app = await build(t)
  await app.listen({ port: 0 })
  for (const rest of ['', 'x'.repeat(1000)]) {
    const { client, served } = await both(t, app)
    const asked = once(app.server, 'connect')
    const closed = new Promise(resolve => served.once('close', resolve))
    client.write(`CONNECT x:80 HTTP/1.1\r\nHost: x\r\n\r\n${rest}`)
    await asked
    client.resetAndDestroy()
    await closed
  }
  t.equal((await app.inject('/health/live')).statusCode, 200, 'the service goes on')
})

t.test('what is no request has a log line, which holds nothing of it', async t => {
  const { port, lines, logs } = await serve(t, aFolder(t), { LOG_LEVEL: 'trace' })
  const head = 'Host: x\r\nAuthorization: Bearer hidden\r\n'
  const broken = [
    'hidden\r\n\r\n',
    `GET /hidden HTTP/1.1\r\n${head}X-A: ${'hidden'.repeat(6000)}\r\n\r\n`,
    `GET /${'hidden'.repeat(12_000)} HTTP/1.1\r\n${head}\r\n`,
    `CONNECT hidden:80 HTTP/1.1\r\n${head}\r\n`
  ]
  for (const bytes of broken) {
    const socket = await open(t, port)
    socket.write(bytes)
    t.match(await next(socket), /^HTTP\/1.1 4/, 'it is refused')
    socket.destroy()
  }
  const told = () => logs.filter(({ msg }) => msg === 'broken request')
  await until(() => told().length >= broken.length)
  const line = { level: 30, msg: 'broken request', address: '127.0.0.1' }
  t.match(
    told(),
    [
      { ...line, status: '400 Bad Request', failure: 'validation_error' },
      { ...line, status: '431 Request Header Fields Too Large', failure: 'headers_too_large' },
      { ...line, status: '414 URI Too Long', failure: 'uri_too_long' },
      { ...line, status: '405 Method Not Allowed', failure: 'method_not_allowed' }
    ],
    'a line for each says why'
  )
  t.equal(told().length, broken.length, 'one line each')
  t.notOk(lines.join().includes('hidden'), 'none has a word of the request')
})
