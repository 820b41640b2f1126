import { build } from '../fixtures/helper.ts'
import t from '../folder.ts'

t.test('every answer has them, those of refused requests too', async t => {
  const app = await build(t, { TRUST_PROXY: '127.0.0.1' })
  t.match(
    (await app.inject('/%zz')).headers,
    { 'x-content-type-options': 'nosniff' },
    'a broken path'
  )
  for (const url of ['/health/live', '/openapi.json', '/', '/nowhere', '/getmembers'])
    for (const scheme of ['http', 'https'])
      t.match(
        (await app.inject({ url, headers: { 'x-forwarded-proto': scheme } })).headers,
        {
          'x-content-type-options': 'nosniff',
          'strict-transport-security': scheme === 'https' ? 'max-age=31536000' : undefined
        },
        `${scheme} ${url}`
      )
})

t.test('pages say what they may load', async t => {
  const app = await build(t, { TRUST_PROXY: '127.0.0.1' })
  const ask = async (url: string) =>
    (await app.inject({ url, headers: { 'x-forwarded-proto': 'https' } })).headers
  t.match(
    await ask('/console'),
    {
      'content-security-policy':
        /^default-src 'none'; script-src 'self'; style-src 'self' 'nonce-[\w+/]{22}=='; img-src 'self'; connect-src 'self'; base-uri 'self'; form-action 'none'; frame-ancestors 'none'$/,
      'referrer-policy': 'no-referrer',
      'x-frame-options': 'DENY',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()'
    },
    'the console'
  )
  t.match(
    await ask('/docs'),
    {
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    },
    'the contract to read'
  )
  t.match(
    await ask('/unsubscribe/x'),
    {
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
      'referrer-policy': 'no-referrer'
    },
    'the page of unsubscribing'
  )
})
