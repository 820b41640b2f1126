import { createHook } from 'node:async_hooks'
import { aMember, build, call, signedIn } from '../fixtures/helper.ts'
import { next, open } from '../fixtures/sockets.ts'
import t from '../folder.ts'

const app = await build(t)
await app.listen({ port: 0, host: '127.0.0.1' })

t.test('bodies', async t => {
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
      if (code !== 'unsupported_media_type') return
      t.equal(response.headers.accept, 'application/json', 'the type that is taken')
      t.match(
        response.json().message,
        'Send the body as application/json in UTF-8',
        'the message says how to send it'
      )
    })
  }
  t.test('a body without a type', async t => {
    const response = await app.inject({
      method: 'POST',
      url: '/auth/refresh',
      body: Buffer.from(good)
    })
    t.equal(response.statusCode, 415, 'a body needs a type')
  })
})

t.test('numbers in bodies', async t => {
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

t.test('a discarded body of many chunks sets one timer', async t => {
  const socket = await open(t, Number(new URL(app.listeningOrigin).port))
  let timers = 0
  const hook = createHook({
    init(_id, type) {
      if (type === 'Timeout') timers++
    }
  }).enable()
  t.teardown(() => hook.disable())
  const chunks = '1\r\n \r\n'.repeat(8000)
  socket.write(
    'POST /auth/refresh HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n' +
      `Transfer-Encoding: chunked\r\n\r\n${chunks}`
  )
  t.match(await next(socket), /^HTTP\/1.1 413 /, 'it is too large')
  // the answer is written while its chunks are still discarded
  await new Promise(resolve => setImmediate(resolve))
  t.ok(timers < 20, `${timers} timers`)
})

t.test('a long run of combining marks is refused, those that scripts need are not', async t => {
  const headers = await signedIn(app)
  const send = (name: string) =>
    call(t, app, { method: 'POST', url: '/createchapter', headers, payload: { name } })
  t.equal((await send(`a${'\u0301'.repeat(30)}`)).statusCode, 201, 'thirty marks')
  t.match(
    (await send(`b${'\u0301'.repeat(31)}`)).json(),
    {
      details: [{ path: '/name', message: /marks/ }]
    },
    'thirty-one marks'
  )
})

t.test('the size of an answer does not grow with the number of errors', async t => {
  const payload = Object.fromEntries(Array.from({ length: 20_000 }, (_, i) => [`x${i}`, 1]))
  const response = await call(t, app, { method: 'POST', url: '/auth/login', payload })
  t.equal(response.statusCode, 400, 'it is refused')
  t.ok(response.body.length < 20_000, 'the answer is short')
})

t.test('a GET ignores type and encoding of its body', async t => {
  for (const headers of [
    { 'content-encoding': 'gzip' },
    { 'content-type': 'text/html; charset=latin1' }
  ])
    t.equal(
      (await call(t, app, { url: '/health/live', headers })).statusCode,
      200,
      JSON.stringify(headers)
    )
})
