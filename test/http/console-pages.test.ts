import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { findPermitted, type Permission, roles } from '../../src/association/access/permissions.ts'
import { Permissions } from '../../src/console/api/contract.ts'
import { may } from '../../src/console/api/may.ts'
import { home } from '../../src/core/home.ts'
import { build } from '../fixtures/helper.ts'
import t from '../folder.ts'

// the launcher builds outdated files first
execFileSync(process.execPath, [join(home, 'chapterhouse.js'), 'version'])
const page = readFileSync(join(home, 'dist/console/index.html'), 'utf8')
const script = /src="\.\/(assets\/[^"]+\.js)"/.exec(page)?.[1] ?? ''

t.test('every Mantine component in use has its styles', async t => {
  const folder = join(home, 'dist/console/assets')
  const read = (end: string) =>
    readdirSync(folder)
      .filter(name => name.endsWith(end))
      .map(name => readFileSync(join(folder, name), 'utf8'))
      .join('\n')
  const classes = (text: string, pattern: RegExp) =>
    new Set([...text.matchAll(pattern)].map(([, name]) => name ?? ''))
  const whole = readFileSync(join(home, 'node_modules/@mantine/core/styles.css'), 'utf8')
  const styled = classes(whole, /\.(m_[0-9a-f]+)/g)
  const used = [...classes(read('.js'), /\b(m_[0-9a-f]+)\b/g)].filter(name => styled.has(name))
  const loaded = classes(read('.css'), /\.(m_[0-9a-f]+)/g)
  t.ok(used.length > 100, 'many classes are in use')
  t.strictSame(
    used.filter(name => !loaded.has(name)),
    [],
    'each is in shell/mantine.ts'
  )
})

const app = await build(t)

t.test('one page for every path of the router', async t => {
  const nonces = new Set<string>()
  const paths = [
    '/',
    '/enrol',
    '/console',
    '/console/chapter/1/members?search=%C3%BC&limit=5',
    '/console/a/b/c/'
  ]
  for (const url of paths) {
    const { statusCode, headers, body } = await app.inject(url)
    t.equal(statusCode, 200, url)
    t.match(
      headers,
      {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-cache'
      },
      `the headers of ${url}`
    )
    t.equal(headers.etag, undefined, 'a page has no tag')
    const policy = String(headers['content-security-policy'])
    t.match(
      policy,
      /^default-src 'none'; script-src 'self'; style-src 'self' 'nonce-[^']+';/,
      'scripts and styles are its own'
    )
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? ''
    t.match(body, `nonce="${nonce}"`, 'the page has the nonce of its headers')
    t.notMatch(body, 'NONCE', 'the placeholder is replaced')
    nonces.add(nonce)
    t.match(body, '<base href="/console/">', 'its addresses are below the console')
    const head = await app.inject({ method: 'HEAD', url })
    t.match(head, { statusCode: 200, body: '' }, 'HEAD has no body')
  }
  t.equal(nonces.size, paths.length, 'a nonce is used once')
})

t.test('behind a proxy with a path of its own', async t => {
  const app = await build(t, { PUBLIC_URL: 'https://example.org/office' })
  t.match(
    (await app.inject('/console')).body,
    '<base href="/office/console/">',
    'the path stands in front'
  )
})

t.test('built files', async t => {
  const get = (encoding: string, headers = {}) =>
    app.inject({ url: `/console/${script}`, headers: { 'accept-encoding': encoding, ...headers } })
  const plain = await get('identity')
  t.match(
    plain.headers,
    {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Accept-Encoding'
    },
    'a file never changes'
  )
  t.equal(plain.headers['content-encoding'], undefined, 'plain without a coding')
  for (const [encoding, sent, open] of [
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['br;q=0, gzip', 'gzip', gunzipSync]
  ] as const) {
    const response = await get(encoding)
    t.equal(response.headers['content-encoding'], sent, `${encoding} is answered as ${sent}`)
    t.equal(String(open(response.rawPayload)), plain.body, 'it is the same file')
    t.not(response.headers.etag, plain.headers.etag, 'a tag for each coding')
    const again = await get(encoding, { 'if-none-match': response.headers.etag })
    t.match(again, { statusCode: 304, body: '' }, 'its tag is known')
  }
  for (const name of ['nothing.js', 'index.html', '..%2f..%2fpackage.json', '__proto__'])
    t.equal((await app.inject(`/console/assets/${name}`)).statusCode, 404, name)
})

t.test('the paths of the console do not collide with the interface', async t => {
  const html = { accept: 'text/html' }
  for (const [url, code] of [
    ['/nothing', 404],
    ['/enrol/x', 404],
    ['/consoles', 404],
    ['/getmembers?chapter_id=1', 401],
    ['/auth/session', 405]
  ] as const) {
    const response = await app.inject({ url, headers: html })
    t.equal(response.statusCode, code, url)
    t.equal(response.headers['content-type'], 'application/json; charset=utf-8', 'as JSON')
  }
  for (const url of ['/', '/console', '/console/chapter/1/members', '/enrol'])
    t.match(
      await app.inject({ method: 'POST', url }),
      {
        statusCode: 405,
        headers: { allow: 'GET, HEAD, OPTIONS' }
      },
      `${url} is only read`
    )
  t.notMatch(
    JSON.stringify(app.contract().openapi.paths),
    '/console',
    'pages are not in the contract'
  )
})

t.test('the console offers what the service allows', async t => {
  for (const permission of Object.keys(Permissions) as Permission[])
    for (const role of roles) {
      const grants = [{ role, chapter_id: null }]
      t.equal(
        may(grants, permission),
        findPermitted(grants, permission) === 'all',
        `${role} ${permission}`
      )
    }
  const lead = [{ role: 'chapter_lead' as const, chapter_id: 2 }]
  t.ok(may(lead, 'create_members', 2), 'in the own chapter')
  t.ok(may(lead, 'create_members'), 'in some chapter')
  t.notOk(may(lead, 'create_members', 1), 'not in another')
})

t.test('the first view is small', async t => {
  const names = [...page.matchAll(/(?:src|href)="\.\/(assets\/[^"]+\.js)"/g)].map(
    ([, name]) => name
  )
  const sizes = names.map(name => readFileSync(join(home, 'dist/console', `${name}.br`)).length)
  t.ok(names.length < 6, names.join(' '))
  t.ok(sizes.reduce((sum, size) => sum + size, 0) < 200_000, sizes.join(' + '))
})
