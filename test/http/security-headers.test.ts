import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { home } from '../../src/core/home.ts'
import { build } from '../fixtures/helper.ts'
import t from '../folder.ts'

const names =
  /content-security-policy|x-content-type-options|x-frame-options|referrer-policy|permissions-policy|strict-transport-security|cross-origin-/i

/** The files among those given that name a security header. */
const filesNaming = (files: Record<string, string>) =>
  Object.keys(files).filter(file => names.test(files[file] as string))

t.test('security headers stand in one file', async t => {
  const paths = globSync('src/**/*.{ts,tsx,html}', { cwd: home })
  t.ok(paths.length > 300, 'all sources are read')
  const files = Object.fromEntries(
    paths.map(path => [path, readFileSync(join(home, path), 'utf8')])
  )
  t.strictSame(
    filesNaming(files),
    [join('src', 'http', 'security-headers.ts')],
    'one file names them'
  )
  t.strictSame(
    filesNaming({ a: "reply.header('X-Frame-Options', 'DENY')", b: 'etag' }),
    ['a'],
    'a name is found'
  )
})

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
