import t from 'tap'
import { build } from '../fixtures/helper.ts'

t.test('other origins, and TLS', async t => {
  const app = await build(t, {
    CORS_ORIGIN: 'https://a.example, https://b.example:8443',
    TRUST_PROXY: '127.0.0.1'
  })
  const get = (headers: Record<string, string>, method: 'GET' | 'OPTIONS' = 'GET') =>
    app.inject({ method, url: '/health/live', headers })
  t.equal(
    (await get({ origin: 'https://b.example:8443' })).headers['access-control-allow-origin'],
    'https://b.example:8443'
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
    t.equal(headers.vary, 'Origin')
  }
  const preflight = await get(
    { origin: 'https://a.example', 'access-control-request-method': 'PUT' },
    'OPTIONS'
  )
  t.equal(preflight.statusCode, 204)
  t.match(preflight.headers, {
    'access-control-allow-methods': /PUT/,
    'access-control-allow-headers': /Authorization/,
    allow: 'GET, HEAD, OPTIONS'
  })
  t.notOk(preflight.headers['access-control-allow-credentials'])
  const bare = await build(t)
  t.notOk(
    (await bare.inject({ url: '/health/live', headers: { origin: 'https://a.example' } })).headers[
      'access-control-allow-origin'
    ]
  )
  t.equal(
    (await get({ 'x-forwarded-proto': 'https' })).headers['strict-transport-security'],
    'max-age=31536000'
  )
  t.notOk((await get({})).headers['strict-transport-security'])
  t.notOk(
    (await bare.inject({ url: '/health/live', headers: { 'x-forwarded-proto': 'https' } })).headers[
      'strict-transport-security'
    ]
  )
})
