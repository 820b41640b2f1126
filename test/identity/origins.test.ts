import { build } from '../fixtures/helper.ts'
import { next, open, get as request } from '../fixtures/sockets.ts'
import t from '../folder.ts'

const allowed = 'https://a.example'

t.test('other origins, and TLS', async t => {
  const several = { CORS_ORIGIN: `${allowed}, https://b.example:8443`, TRUST_PROXY: '127.0.0.1' }
  const [app, bare] = [await build(t, several), await build(t)]
  const get = async (headers: Record<string, string>, of = app) =>
    (await of.inject({ url: '/health/live', headers })).headers
  const second = await get({ origin: 'https://b.example:8443' })
  t.equal(second['access-control-allow-origin'], 'https://b.example:8443', 'an allowed origin')
  const others = ['https://evil.example', 'null', `${allowed}.evil`, 'http://a.example']
  for (const origin of others) {
    const headers = await get({ origin })
    t.notMatch(Object.keys(headers).join(), 'access-control', `${origin} is told nothing`)
    t.equal(headers.vary, 'Origin, Accept-Encoding', 'it varies by the origin')
  }
  const preflight = await app.inject({
    method: 'OPTIONS',
    url: '/health/live',
    headers: { origin: allowed, 'access-control-request-method': 'PUT' }
  })
  t.equal(preflight.statusCode, 204, 'a preflight is answered')
  const told = {
    'access-control-allow-methods': /PUT/,
    'access-control-allow-headers': /Authorization/,
    'access-control-allow-credentials': undefined,
    allow: 'GET, HEAD, OPTIONS'
  }
  t.match(preflight.headers, told, 'what is allowed, without cookies')
  const none = await get({ origin: allowed }, bare)
  t.notOk(none['access-control-allow-origin'], 'none is allowed')
  const https = { 'x-forwarded-proto': 'https' }
  const strict = 'strict-transport-security'
  t.equal((await get(https))[strict], 'max-age=31536000', 'over TLS')
  t.notOk((await get({}))[strict], 'without TLS')
  t.notOk((await get(https, bare))[strict], 'of nobody who is trusted')
})

t.test('pages of allowed origins can read that a request was too long', async t => {
  const several = await build(t, { CORS_ORIGIN: `${allowed}, https://b.example` })
  const one = await build(t, { CORS_ORIGIN: allowed })
  const none = await build(t)
  for (const app of [several, one, none]) await app.listen({ host: '127.0.0.1', port: 0 })
  const long: [name: string, url: string, headers: string, status: string][] = [
    ['an address', `/${'x'.repeat(9000)}`, '', '414'],
    ['an address beyond what is parsed', `/${'x'.repeat(40_000)}`, '', '414'],
    ['headers', '/health/live', `X-A: ${'x'.repeat(17_000)}\r\n`, '431'],
    ['headers beyond what is parsed', '/health/live', `X-A: ${'x'.repeat(40_000)}\r\n`, '431']
  ]
  /** The head of an answer, in small letters. */
  const send = async (app: typeof one, origin: string, url: string, headers: string) => {
    const socket = await open(t, Number(new URL(app.listeningOrigin).port))
    socket.write(request(url, `Origin: ${origin}\r\n${headers}`))
    return `${(await next(socket)).split('\r\n\r\n', 1)[0]}\r\n`.toLowerCase()
  }
  for (const [name, url, headers, status] of long) {
    for (const app of [several, one]) {
      const answer = await send(app, allowed, url, headers)
      t.match(answer, `http/1.1 ${status}`, `${name}: ${status}`)
      t.match(answer, `\r\naccess-control-allow-origin: ${allowed}\r\n`, `${name}: allowed`)
      t.match(answer, /\r\naccess-control-expose-headers: .*x-request-id/, `${name}: exposed`)
    }
    for (const [app, other] of [
      [several, 'https://evil.example'],
      [one, 'https://evil.example'],
      [none, allowed]
    ] as const) {
      const answer = await send(app, other, url, headers)
      t.match(answer, `http/1.1 ${status}`, `${name}: ${status}`)
      t.notMatch(answer, 'access-control-allow', `${name} from ${other}`)
    }
  }
})
