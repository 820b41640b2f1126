import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import type { RouteOptions } from 'fastify'
import { type Coding, chooseCoding } from '../../src/core/etag.ts'
import { type App, aType, build, signedIn, someMembers } from '../fixtures/helper.ts'
import t from '../folder.ts'

type Headers = Record<string, string>

const open = { gzip: gunzipSync, br: brotliDecompressSync, zstd: zstdDecompressSync }

/** A chapter with 200 members of one type, and the headers of its owner: one for all tests that only read. */
let shared: ReturnType<typeof office>
t.before(() => (shared = office()))

async function office() {
  const app = await build(t)
  const headers = await signedIn(app)
  const { id: membertype_id } = await aType(app, { name: 'Adult' })
  await someMembers(app, 200, membertype_id, i => ({
    ...{ firstname: `Ada${i * 7919}`, lastname: `Love${i * 104729}` },
    email: `ada${i}@example.org`
  }))
  return { app, headers }
}

const get = (app: App, url: string, headers: Headers = {}) => app.inject({ url, headers })

t.test('long answers are compressed as the client accepts', async t => {
  const { app, headers } = await shared
  for (const url of [
    '/getmembers?chapter_id=1&limit=200',
    '/getmembers?chapter_id=1&search=ada&limit=200',
    '/getlogs?limit=200',
    '/exportmembers?chapter_id=1&format=csv',
    '/exportmembers?chapter_id=1&format=ndjson',
    '/openapi.json',
    '/docs',
    '/enrol'
  ]) {
    const plain = await get(app, url, headers)
    t.equal(plain.headers['content-encoding'], undefined, url)
    t.match(plain.headers.vary, /Accept-Encoding$/, `${url} varies by the coding`)
    for (const coding of ['gzip', 'br', 'zstd'] as const) {
      const answer = await get(app, url, { ...headers, 'accept-encoding': coding })
      t.equal(answer.headers['content-encoding'], coding, url)
      t.match(answer.headers.vary, /Accept-Encoding$/, `${url} varies by the coding`)
      const text = String(open[coding](answer.rawPayload))
      const nonce = /nonce="?[^"]+"|NONCE/g
      if (!url.startsWith('/getlogs'))
        t.equal(
          text.replace(nonce, ''),
          plain.body.replace(nonce, ''),
          `${url} in ${coding} is the same text`
        )
      // a log that takes long is sent in pieces, as an export is
      if (/^\/(?:export|getlogs)/.test(url)) continue
      t.equal(
        Number(answer.headers['content-length']),
        answer.rawPayload.length,
        `${url} in ${coding} says its length`
      )
    }
  }
})

t.test('short answers, other codings and images stay as they are', async t => {
  const { app, headers: owner } = await shared
  const headers = { ...owner, 'accept-encoding': 'gzip, br, zstd' }
  for (const url of ['/getchapters', '/auth/me', '/nothing'])
    t.equal((await get(app, url, headers)).headers['content-encoding'], undefined, url)
  const odd = await get(app, '/openapi.json', { 'accept-encoding': 'deflate' })
  t.equal(odd.headers['content-encoding'], undefined, 'an unknown coding is not used')
})

t.test('tags say the coding, and are known again in any', async t => {
  const { app, headers } = await shared
  const url = '/getmembers?chapter_id=1&limit=200'
  const zipped = { ...headers, 'accept-encoding': 'gzip' }
  const plain_tag = String((await get(app, url, headers)).headers.etag)
  const tag = String((await get(app, url, zipped)).headers.etag)
  t.equal(tag, plain_tag.replace(/"$/, '.gzip"'), 'the tag names the coding')
  for (const known of [tag, plain_tag, `"x", ${tag}`])
    for (const asked of [headers, zipped]) {
      const answer = await get(app, url, { ...asked, 'if-none-match': known })
      t.match(answer, { statusCode: 304, body: '' }, `${known} is known`)
      t.equal(answer.headers.etag, known.replace('"x", ', ''), 'the one that the client has')
      t.equal(answer.headers.vary, 'Accept-Encoding', 'it varies by the coding')
      t.equal(answer.headers['content-encoding'], undefined, 'nothing is compressed')
    }
  t.equal(
    (await get(app, url, { ...zipped, 'if-none-match': `W/${tag}` })).statusCode,
    304,
    'a weak tag is known too'
  )
  t.equal(
    (await get(app, url, { ...zipped, 'if-none-match': '"x.gzip"' })).statusCode,
    200,
    'another tag is not'
  )
})

t.test('HEAD says what GET answers, a range is not served', async t => {
  const { app, headers } = await shared
  const url = '/getmembers?chapter_id=1&limit=200'
  const zipped = { ...headers, 'accept-encoding': 'br', range: 'bytes=0-99' }
  const names = ['etag', 'vary', 'content-encoding', 'content-length', 'content-type']
  const found = await get(app, url, zipped)
  const head = await app.inject({ method: 'HEAD', url, headers: zipped })
  t.match(
    [found.statusCode, head.statusCode, head.body],
    [200, 200, ''],
    'HEAD has no body, and a range is no partial answer'
  )
  for (const name of names) t.equal(head.headers[name], found.headers[name], name)
})

t.test('a record is changed with the tag of its compressed form', async t => {
  const app = await build(t)
  const headers = await signedIn(app)
  const { id } = await aType(app, { description: 'x'.repeat(2000) })
  const tag = String(
    (await get(app, `/getmember_type/${id}`, { ...headers, 'accept-encoding': 'gzip' })).headers
      .etag
  )
  t.match(tag, /\.gzip"$/, 'the tag is of the compressed form')
  const edit = (name: string) =>
    app.inject({
      method: 'PUT',
      url: '/editmember_type',
      headers: { ...headers, 'if-match': tag },
      payload: { membership_type: { id, name } }
    })
  t.equal((await edit('One')).statusCode, 200, 'the record is changed')
  t.equal((await edit('Two')).statusCode, 412, 'of the version before')
})

/** What lets somebody in: what signs in, renews, enrols, or is shown once. */
const secrets =
  /"(access_token|refresh_token|secret|otpauth_uri|recovery_codes|enrolment_url|password|otp)":/

t.test('no answer with a secret is compressed', async t => {
  const routes: RouteOptions[] = []
  const plugins = async (app: {
    addHook(name: 'onRoute', hook: (route: RouteOptions) => void): unknown
  }) => void app.addHook('onRoute', route => void routes.push(route))
  await build(t, {}, { wings: [{ plugins }] })
  const answers = (route: RouteOptions) =>
    JSON.stringify((route.schema as { response?: object })?.response ?? {})
  const withSecrets = routes.filter(route => secrets.test(answers(route)))
  t.ok(withSecrets.length >= 10, 'they are found by their names')
  for (const { method, url, config } of withSecrets) {
    t.not(method, 'GET', url)
    t.not(config?.compressed, true, url)
  }
})

t.test('the coding is the one that the client likes best', t => {
  const offered: Coding[] = ['gzip', 'br', 'zstd']
  for (const [header, chosen] of [
    ['gzip, deflate, br, zstd', 'gzip'],
    ['br, gzip', 'gzip'],
    ['gzip;q=0.5, br;q=0.8', 'br'],
    ['GZIP', 'gzip'],
    ['x-gzip', 'gzip'],
    ['*', 'gzip'],
    ['gzip;q=0, *', 'br'],
    ['*;q=0', undefined],
    ['gzip; q=0', undefined],
    ['gzip;q=0.3, identity', undefined],
    ['gzip, identity', 'gzip'],
    ['gzip;q=abc', undefined],
    ['gzip;q=2', undefined],
    ['identity', undefined],
    ['', undefined],
    ['zstd', 'zstd']
  ] as const)
    t.equal(chooseCoding(header, offered), chosen, header || 'nothing')
  t.end()
})
