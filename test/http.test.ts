import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import t, { type Test } from 'tap'
import { type App, aMember, build, call, signedIn } from './helper.ts'

t.test('paths and methods', async t => {
  const app = await build(t)
  const headers = await signedIn(app)
  const answers: [method: string, url: string, status: number, allow?: string][] = [
    ['GET', '/', 404],
    ['GET', '/getmembers/', 404],
    ['POST', '/nowhere', 404],
    ['OPTIONS', '/nowhere', 404],
    ['DELETE', '/editmember', 405, 'OPTIONS, PUT'],
    ['GET', '/auth/login', 405, 'OPTIONS, POST'],
    ['POST', '/getmembers?chapter_id=1', 405, 'GET, HEAD, OPTIONS'],
    ['TRACE', '/getmembers', 405, 'GET, HEAD, OPTIONS'],
    ['PATCH', '/getmember/1', 405, 'GET, HEAD, OPTIONS'],
    ['OPTIONS', '/getmember/1', 204, 'GET, HEAD, OPTIONS'],
    ['OPTIONS', '/schema/member.json', 204, 'GET, HEAD, OPTIONS'],
    ['OPTIONS', '/editmember', 204, 'OPTIONS, PUT'],
    ['GET', '/%zz', 400],
    ['GET', '/getmember/%FF', 400]
  ]
  for (const [method, url, status, allow] of answers) {
    for (const sent of [{}, headers]) {
      const response = await app.inject({ method: method as 'GET', url, headers: sent })
      const expected = url.startsWith('/getmember/%') && sent !== headers ? [400, 401] : [status]
      t.ok(expected.includes(response.statusCode), `${method} ${url}: ${response.statusCode}`)
      if (allow) t.equal(response.headers.allow, allow)
      if (status >= 400)
        t.match(response.json(), { status: 'error', code: String, message: String })
    }
  }
  t.equal(
    (
      await app.inject({
        method: 'POST',
        url: '/nowhere',
        body: 'x',
        headers: { 'content-type': 'text/plain' }
      })
    ).statusCode,
    404
  )
})

t.test('HEAD is GET without a body', async t => {
  const app = await build(t)
  const headers = await signedIn(app)
  const { id } = await aMember(app)
  for (const url of [
    '/getmembers?chapter_id=1',
    `/getmember/${id}`,
    '/getchapters',
    '/openapi.json',
    '/health/live',
    '/getmembers'
  ]) {
    const [get, head] = [
      await app.inject({ url, headers }),
      await app.inject({ method: 'HEAD', url, headers })
    ]
    t.equal(head.statusCode, get.statusCode)
    t.equal(head.body, '')
    for (const name of ['content-type', 'content-length', 'cache-control'])
      t.equal(head.headers[name], get.headers[name], `${url} ${name}`)
  }
  t.equal((await app.inject({ method: 'HEAD', url: '/getchapters' })).statusCode, 401)
})

t.test('headers of every answer', async t => {
  const app = await build(t)
  const headers = await signedIn(app)
  for (const url of [
    '/getmembers?chapter_id=1',
    '/getmembers',
    '/nowhere',
    '/%zz',
    '/auth/me',
    '/health/live'
  ]) {
    const response = await app.inject({ url, headers: { ...headers, accept: 'text/html' } })
    t.equal(response.headers['content-type'], 'application/json; charset=utf-8')
    t.equal(response.headers['x-content-type-options'], 'nosniff')
    t.match(response.headers['x-request-id'], /^[0-9a-f-]{36}$/)
    t.notOk(response.headers.server ?? response.headers['x-powered-by'])
  }
  const cache = async (url: string) => (await app.inject({ url, headers })).headers['cache-control']
  t.equal(await cache('/getmembers?chapter_id=1'), 'private, no-cache')
  t.equal(await cache('/auth/me'), 'no-store')
  t.equal(await cache('/getmembers'), 'no-store')
  const ids: [string, boolean][] = [
    ['a-B_9.z', true],
    ['x'.repeat(64), true],
    ['x'.repeat(65), false],
    ['a b', false],
    ['', false]
  ]
  for (const [id, kept] of ids) {
    const response = await app.inject({ url: '/health/live', headers: { 'x-request-id': id } })
    t.equal(response.headers['x-request-id'] === id, kept, id)
  }
})

t.test('bodies', async t => {
  const app = await build(t)
  const post = (body: string | Buffer, headers: Record<string, string> = {}) =>
    call(t, app, {
      method: 'POST',
      url: '/auth/refresh',
      body,
      headers: { 'content-type': 'application/json', ...headers }
    })
  const good = '{"refresh_token":"x"}'
  const deep = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)
  const cases: [
    name: string,
    body: string | Buffer,
    code: string,
    headers?: Record<string, string>
  ][] = [
    ['well-formed', good, 'invalid_refresh_token'],
    ['upper case type', good, 'invalid_refresh_token', { 'content-type': 'APPLICATION/JSON' }],
    [
      'charset utf-8',
      good,
      'invalid_refresh_token',
      { 'content-type': 'application/json; charset=UTF-8' }
    ],
    [
      'quoted charset',
      good,
      'invalid_refresh_token',
      { 'content-type': 'application/json;charset="utf-8"' }
    ],
    ['identity', good, 'invalid_refresh_token', { 'content-encoding': 'identity' }],
    [
      'charset utf-16',
      good,
      'unsupported_media_type',
      { 'content-type': 'application/json; charset=utf-16' }
    ],
    ['text/plain', good, 'unsupported_media_type', { 'content-type': 'text/plain' }],
    [
      'form',
      good,
      'unsupported_media_type',
      { 'content-type': 'application/x-www-form-urlencoded' }
    ],
    ['like JSON', good, 'unsupported_media_type', { 'content-type': 'application/jsonp' }],
    ['a nonsense type', good, 'unsupported_media_type', { 'content-type': 'json' }],
    ['gzip', good, 'unsupported_media_type', { 'content-encoding': 'gzip' }],
    ['empty', '', 'invalid_json'],
    ['blank', ' \n', 'invalid_json'],
    ['cut off', '{"refresh_token":', 'invalid_json'],
    ['trailing', `${good}x`, 'invalid_json'],
    ['two documents', `${good}${good}`, 'invalid_json'],
    ['NaN', '{"refresh_token":NaN}', 'invalid_json'],
    ['a comment', '{}//', 'invalid_json'],
    ['single quotes', "{'a':1}", 'invalid_json'],
    ['BOM', `\ufeff${good}`, 'invalid_json'],
    ['not UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]), 'invalid_json'],
    ['duplicates', '{"refresh_token":"x","refresh_token":"x"}', 'invalid_json'],
    ['escaped duplicates', '{"a":1,"\\u0061":2}', 'invalid_json'],
    ['inner duplicates', '{"a":[{"b":1,"b":2}]}', 'invalid_json'],
    ['__proto__', '{"__proto__":{}}', 'invalid_json'],
    ['escaped __proto__', '{"a":{"\\u005f_proto__":1}}', 'invalid_json'],
    ['constructor', '{"a":[{"constructor":1}]}', 'invalid_json'],
    ['NUL', '{"refresh_token":"a\\u0000"}', 'invalid_json'],
    ['a lone surrogate', '{"refresh_token":"\\ud800"}', 'invalid_json'],
    ['a lone surrogate name', '{"\\udc00":1}', 'invalid_json'],
    ['33 deep', deep(33), 'invalid_json'],
    ['100 000 deep', deep(100_000), 'invalid_json'],
    ['32 deep', deep(32), 'validation_error'],
    ['a pair of surrogates', '{"refresh_token":"\\ud83d\\ude00"}', 'invalid_refresh_token'],
    ['a list', '[]', 'validation_error'],
    ['a text', '"x"', 'validation_error'],
    ['null', 'null', 'validation_error'],
    ['a word named like a value', '{"refresh_token":"constructor"}', 'invalid_refresh_token'],
    ['the same name in two objects', '{"a":{"x":1},"b":{"x":1}}', 'validation_error'],
    ['256 KiB', `{"refresh_token":"${'x'.repeat(256 * 1024 - 20)}"}`, 'validation_error'],
    ['more than 256 KiB', `{"refresh_token":"${'x'.repeat(256 * 1024)}"}`, 'payload_too_large']
  ]
  for (const [name, body, code, headers] of cases) {
    t.test(name, async t => {
      const response = await post(body, headers)
      t.equal(response.json().code, code, response.body)
      if (code === 'unsupported_media_type') t.equal(response.headers.accept, 'application/json')
    })
  }
  t.test('a body without a type', async t => {
    const response = await app.inject({
      method: 'POST',
      url: '/auth/refresh',
      body: Buffer.from(good)
    })
    t.equal(response.statusCode, 415)
  })
})

t.test('numbers in bodies', async t => {
  const app = await build(t)
  const headers = { ...(await signedIn(app)), 'content-type': 'application/json' }
  const { id } = await aMember(app)
  const cases: [string, number][] = [
    [`${id}`, 200],
    [`${id}.0`, 200],
    [`${id}e0`, 200],
    ['1.5', 400],
    ['1e400', 400],
    ['-1', 400],
    ['0', 400],
    ['9007199254740993', 400],
    ['1e2', 404],
    [`"${id}"`, 400],
    [`[${id}]`, 400],
    ['null', 400],
    ['true', 400]
  ]
  for (const [number, status] of cases) {
    const response = await call(t, app, {
      method: 'PUT',
      url: '/editmember',
      headers,
      body: `{"id":${number}}`
    })
    t.equal(response.statusCode, status, number)
  }
})

/** Sends bytes as they are and answers all that comes back before the connection ends. */
async function raw(app: App, t: Test, request: string) {
  const socket = connect(Number(new URL(app.listeningOrigin).port), '127.0.0.1')
  t.teardown(() => socket.destroy())
  socket.write(request)
  return text(socket)
}

t.test('what is no good HTTP', async t => {
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
    ['no HTTP at all', 'hello\r\n\r\n', '400'],
    ['a long target', get(`/getmembers?search=${'x'.repeat(8192)}`), '414', 'uri_too_long'],
    ['a very long target', get(`/${'x'.repeat(100_000)}`), '414', 'uri_too_long'],
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
      t.match(answer, new RegExp(`^HTTP/1.1 ${status} `))
      t.match(answer, /x-request-id: /i)
      const body = JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4))
      t.match(body, code ? { status: 'error', code } : { status: String })
    })
  }
})

t.test('what fails inside stays inside', async t => {
  const app = await build(t)
  const headers = await signedIn(app)
  app.db.$client.exec('DROP TABLE members')
  const response = await app.inject({ url: '/getmembers?chapter_id=1', headers })
  t.equal(response.statusCode, 500)
  t.strictSame(Object.keys(response.json()), ['status', 'code', 'message'])
  t.equal(response.json().code, 'internal_error')
  t.notMatch(response.body, /members|sql|drizzle|at /i)
})
