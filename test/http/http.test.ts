import { aMember, build, signedIn } from '../fixtures/helper.ts'
import t from '../folder.ts'

t.test('paths and methods', async t => {
  const app = await build(t)
  const headers = await signedIn(app)
  const answers: [method: string, url: string, status: number, allow?: string][] = [
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
      if (allow) t.equal(response.headers.allow, allow, `${method} ${url} says what is allowed`)
      if (status >= 400)
        t.match(
          response.json(),
          { status: 'error', code: String, message: String },
          `${method} ${url} says why`
        )
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
    404,
    'an unknown path, whatever is sent'
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
    t.equal(head.statusCode, get.statusCode, `the status of ${url}`)
    t.equal(head.body, '', `${url} has no body`)
    for (const name of ['content-type', 'content-length', 'cache-control'])
      t.equal(head.headers[name], get.headers[name], `${url} ${name}`)
  }
  t.equal(
    (await app.inject({ method: 'HEAD', url: '/getchapters' })).statusCode,
    401,
    'HEAD needs a token too'
  )
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
    t.equal(response.headers['content-type'], 'application/json; charset=utf-8', `${url} is JSON`)
    t.equal(response.headers['x-content-type-options'], 'nosniff', `${url} keeps its type`)
    t.match(response.headers['x-request-id'], /^[0-9a-f-]{36}$/, `${url} has an id`)
    t.notOk(
      response.headers.server ?? response.headers['x-powered-by'],
      `${url} does not name the program`
    )
  }
  const cache = async (url: string) => (await app.inject({ url, headers })).headers['cache-control']
  t.equal(await cache('/getmembers?chapter_id=1'), 'private, no-cache', 'a list is asked for again')
  t.equal(await cache('/auth/me'), 'no-store', 'an account is not kept')
  t.equal(await cache('/getmembers'), 'no-store', 'a failure is not kept')
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

t.test('internal errors are not disclosed', async t => {
  const app = await build(t)
  const headers = await signedIn(app)
  app.db.$client.exec('DROP TABLE rosters')
  const response = await app.inject({ url: '/getmembers?chapter_id=1', headers })
  t.equal(response.statusCode, 500, 'it fails')
  t.strictSame(
    Object.keys(response.json()),
    ['status', 'code', 'message'],
    'code and message alone'
  )
  t.equal(response.json().code, 'internal_error', 'a code that tells nothing')
  t.notMatch(response.body, /members|sql|drizzle|at /i, 'no word of its inside')
})
