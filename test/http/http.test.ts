import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Test } from 'tap'
import { home } from '../../src/core/home.ts'
import { type App, aChapter, aMember, build, call, signedIn } from '../fixtures/helper.ts'
import t from '../folder.ts'

const app = await build(t)
const headers = await signedIn(app)

t.test('paths and methods', async t => {
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
    t.equal(response.headers['x-request-id'] === id, kept, id || 'no id')
  }
})

t.test('internal errors are not disclosed', async t => {
  const damaged = await build(t)
  const headers = await signedIn(damaged)
  damaged.db.$client.exec('DROP TABLE rosters')
  const response = await damaged.inject({ url: '/getmembers?chapter_id=1', headers })
  t.equal(response.statusCode, 500, 'it fails')
  t.strictSame(
    Object.keys(response.json()),
    ['status', 'code', 'message'],
    'code and message alone'
  )
  t.equal(response.json().code, 'internal_error', 'a code that tells nothing')
  t.notMatch(response.body, /members|sql|drizzle|at /i, 'no word of its inside')
})

type Headers = Record<string, string>

/** The status and code of an answer. */
async function answer(t: Test, app: App, method: 'GET' | 'PATCH', url: string, headers?: Headers) {
  const { statusCode, body } = await call(t, app, { method, url, headers })
  return `${statusCode} ${JSON.parse(body).code ?? ''}`.trim()
}

// the order that ARCHITECTURE.md shows: each request has the flaws of all those after it, too
t.test('a read is refused by the first check that it fails', async t => {
  const [owner, lead, moderator] = await Promise.all([
    signedIn(app),
    signedIn(app, 'chapter_lead', 1),
    signedIn(app, 'moderator')
  ])
  const [flawed, elsewhere, own] = ['chapter_id=99&limit=x', 'chapter_id=99', 'chapter_id=1']
  t.match(await answer(t, app, 'PATCH', `/getlogs?${flawed}`), '405', 'the method')
  t.match(await answer(t, app, 'GET', `/getlogs?${flawed}`), '401', 'the token')
  t.equal(await answer(t, app, 'GET', `/getlogs?${flawed}`, moderator), '403 forbidden', 'the role')
  t.equal(
    await answer(t, app, 'GET', `/getlogs?${flawed}`, lead),
    '400 validation_error',
    'the query'
  )
  t.equal(
    await answer(t, app, 'GET', `/getlogs?${elsewhere}`, lead),
    '403 chapter_forbidden',
    'the chapter of a lead'
  )
  t.equal(
    await answer(t, app, 'GET', `/getlogs?${elsewhere}`, owner),
    '404 not_found',
    'the record'
  )
  t.equal(await answer(t, app, 'GET', `/getlogs?${own}`, lead), '200', 'nothing is wrong')
})

t.test('a write is refused by the first check that it fails', async t => {
  const [lead, moderator] = await Promise.all([
    signedIn(app, 'chapter_lead', 1),
    signedIn(app, 'moderator')
  ])
  const send = async (payload: string, headers: Headers = {}) => {
    const sent = { ...headers, 'content-type': 'application/json' }
    const request = { method: 'POST', url: '/createmembers', payload, headers: sent } as const
    const { statusCode, body } = await call(t, app, request)
    return `${statusCode} ${JSON.parse(body).code}`
  }
  const member = { chapter_id: 99, firstname: 'Ada', lastname: 'Lovelace', email: 'a@example.org' }
  const broken = '{"chapter_id":99'
  t.match(await send(broken), /^401/, 'the token')
  t.equal(await send(broken, moderator), '403 forbidden', 'the role')
  t.equal(await send(broken, lead), '400 invalid_json', 'the body as JSON')
  t.equal(await send(JSON.stringify(member), lead), '400 validation_error', 'its fields')
  const complete = JSON.stringify({ ...member, membertype_id: 7 })
  t.equal(await send(complete, lead), '403 chapter_forbidden', 'the chapter')
})

const lists: [url: string, from: string, to: string][] = [
  ['/getmemberships?chapter_id=1', 'ends_from', 'ends_to'],
  ['/getdues?chapter_id=1', 'due_from', 'due_to'],
  ['/getdues?chapter_id=1', 'made_from', 'made_to'],
  ['/exportdues?chapter_id=1&format=csv', 'due_from', 'due_to'],
  ['/exportdues?chapter_id=1&format=csv', 'made_from', 'made_to'],
  ['/getpayments?chapter_id=1', 'from', 'to'],
  ['/exportpayments?chapter_id=1&format=csv', 'from', 'to'],
  ['/getentries?chapter_id=1', 'from', 'to'],
  ['/getfinances?chapter_id=1', 'from', 'to']
]

t.test(
  'a period that ends before it begins is refused, and one of a single day is answered',
  async t => {
    aChapter(app)
    const get = (url: string) => call(t, app, { url, headers })
    for (const [list, from, to] of lists) {
      const reversed = await get(`${list}&${from}=2026-02-02&${to}=2026-02-01`)
      t.equal(reversed.statusCode, 400, list)
      t.match(reversed.json().details, [{ path: `/${to}`, code: 'to_before_from' }], list)
      const day = await get(`${list}&${from}=2026-02-02&${to}=2026-02-02`)
      t.equal(day.statusCode, 200, list)
    }
  }
)

interface Schema {
  $ref?: string
  default?: unknown
  properties?: Record<string, Schema>
}

const { paths, components } = JSON.parse(readFileSync(join(home, 'schema/openapi.json'), 'utf8'))

const edits = Object.keys(paths).filter(path => path.startsWith('/edit') && paths[path].put)

t.test('what an edit leaves out stays: no part of it has a default', async t => {
  t.ok(edits.includes('/editmember'), 'edits are found')
  for (const path of edits) {
    const { $ref } = paths[path].put.requestBody.content['application/json'].schema as Schema
    const { properties = {} } = components.schemas[$ref?.split('/').at(-1) ?? ''] as Schema
    const defaults = Object.entries(properties).filter(([, schema]) => 'default' in schema)
    // `dry_run` is no part of the record
    t.strictSame(
      defaults.map(([name]) => name).filter(name => name !== 'dry_run'),
      [],
      path
    )
  }
})

t.test('a filter keeps its order when it is called something else', async t => {
  const send = async (method: 'POST' | 'PUT', url: string, payload: object) =>
    (await call(t, app, { method, url, headers, payload })).json().data
  const made = { chapter_id: 1, name: 'Rowers', filter: {}, sort: '-joined' }
  const { id } = await send('POST', '/createfilter', made)
  t.match(await send('PUT', '/editfilter', { id, name: 'All rowers' }), { sort: '-joined' }, 'kept')
})

t.test('persons are looked for without a first name too, as companies have none', async t => {
  const payload = { chapter_id: 1, lastname: 'Lovelace' }
  const { statusCode } = await call(t, app, {
    method: 'POST',
    url: '/findpersons',
    headers,
    payload
  })
  t.equal(statusCode, 200, 'the answer is a list')
})
