import type { Test } from 'tap'
import { build } from '../fixtures/helper.ts'
import { next, open, get as request } from '../fixtures/sockets.ts'
import t from '../folder.ts'

t.test('other origins, and TLS', async t => {
  const app = await build(t, {
    CORS_ORIGIN: 'https://a.example, https://b.example:8443',
    TRUST_PROXY: '127.0.0.1'
  })
  const get = (headers: Record<string, string>, method: 'GET' | 'OPTIONS' = 'GET') =>
    app.inject({ method, url: '/health/live', headers })
  t.equal(
    (await get({ origin: 'https://b.example:8443' })).headers['access-control-allow-origin'],
    'https://b.example:8443',
    'an allowed origin'
  )
  for (const origin of [
    'https://evil.example',
    'null',
    'https://a.example.evil',
    'http://a.example'
  ]) {
    const { headers } = await get({ origin })
    t.notOk(
      Object.keys(headers).some(name => name.startsWith('access-control')),
      origin
    )
    t.equal(headers.vary, 'Origin, Accept-Encoding', 'it varies by the origin')
  }
  const preflight = await get(
    { origin: 'https://a.example', 'access-control-request-method': 'PUT' },
    'OPTIONS'
  )
  t.equal(preflight.statusCode, 204, 'a preflight is answered')
  t.match(
    preflight.headers,
    {
      'access-control-allow-methods': /PUT/,
      'access-control-allow-headers': /Authorization/,
      allow: 'GET, HEAD, OPTIONS'
    },
    'what is allowed'
  )
  t.notOk(preflight.headers['access-control-allow-credentials'], 'without cookies')
  const bare = await build(t)
  t.notOk(
    (await bare.inject({ url: '/health/live', headers: { origin: 'https://a.example' } })).headers[
      'access-control-allow-origin'
    ],
    'none is allowed'
  )
  t.equal(
    (await get({ 'x-forwarded-proto': 'https' })).headers['strict-transport-security'],
    'max-age=31536000',
    'over TLS'
  )
  t.notOk((await get({})).headers['strict-transport-security'], 'without TLS')
  t.notOk(
    (await bare.inject({ url: '/health/live', headers: { 'x-forwarded-proto': 'https' } })).headers[
      'strict-transport-security'
    ],
    'of nobody who is trusted'
  )
})

t.test('pages of allowed origins can read that a request was too long', async t => {
  const allowed = 'https://a.example'
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
  const send = async (app: typeof one, url: string, headers: string) =>
    (
      await exchange(t, Number(new URL(app.listeningOrigin).port), request(url, headers))
    ).toLowerCase()
  const origin = (name: string) => `Origin: ${name}\r\n`
  for (const [name, url, headers, status] of long) {
    for (const app of [several, one]) {
      const answer = await send(app, url, origin(allowed) + headers)
      t.match(answer, `http/1.1 ${status}`, name)
      t.match(answer, `\r\naccess-control-allow-origin: ${allowed}\r\n`, name)
      t.match(answer, /\r\naccess-control-expose-headers: .*x-request-id/, name)
    }
    for (const [app, other] of [
      [several, 'https://evil.example'],
      [one, 'https://evil.example'],
      [none, allowed]
    ] as const) {
      const answer = await send(app, url, origin(other) + headers)
      t.match(answer, `http/1.1 ${status}`, `${name}: ${status}`)
      t.notMatch(answer, 'access-control-allow', `${name} from ${other}`)
    }
  }
})

/** Sends bytes and answers the head of what comes back. */
async function exchange(t: Test, port: number, bytes: string) {
  const socket = await open(t, port)
  socket.write(bytes)
  return `${(await next(socket)).split('\r\n\r\n', 1)[0]}\r\n`
}
