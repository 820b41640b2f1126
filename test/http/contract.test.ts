import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import type { InjectOptions } from 'fastify'
import { contractFiles } from '../../src/commands/publish.ts'
import { definedFailures } from '../../src/core/failure.ts'
import { home } from '../../src/core/home.ts'
import { published_formats } from '../fixtures/conformance.ts'
import { aChapter, aType, build, signedIn } from '../fixtures/helper.ts'
import t from '../folder.ts'

/** One service for all tests, which only read. */
const plain = build(t)

t.test('schema/ is what the routes say; npm run schema writes it anew', async t => {
  const app = await plain
  const files = contractFiles(app.contract())
  t.strictSame(
    readdirSync(join(home, 'schema')).sort(),
    Object.keys(files).sort(),
    'a file for each schema'
  )
  for (const [name, text] of Object.entries(files))
    t.equal(readFileSync(join(home, 'schema', name), 'utf8'), text, name)
})

t.test('the published schemas', async t => {
  const app = await plain
  t.strictSame(
    (await app.inject('/openapi.json')).json(),
    JSON.parse(JSON.stringify(app.contract().openapi)),
    'the document is served'
  )
  const { schemas } = (await app.inject('/schema')).json()
  t.strictSame(
    schemas.map((each: { path: string }) => each.path),
    Object.keys(app.contract().schemas).map(name => `/schema/${name}.json`),
    'the index has them all'
  )
  for (const name of Object.keys(app.contract().schemas)) {
    const schema = (await app.inject(`/schema/${name}.json`)).json()
    t.equal(schema.$schema, 'https://json-schema.org/draft/2020-12/schema', name)
    t.equal(schema.$id, `${name}.json`, `${name} has its id`)
    // all of them are compiled by contract.all.test.ts
    if (name !== 'member') continue
    const ajv = new Ajv2020({ strict: true, formats: published_formats })
    t.doesNotThrow(() => ajv.compile(schema), name)
  }
  for (const url of [
    '/schema/nothing.json',
    '/schema/__proto__.json',
    '/schema/constructor.json',
    '/schema/openapi.json',
    '/schema/Member.json',
    '/schema/x-y.json',
    '/schema/member2.json'
  ])
    t.equal((await app.inject(url)).statusCode, 404, url)
})

t.test('the contract is the same for every setting', async t => {
  const { text } = (await plain).contract()
  const set = await build(t, {
    PUBLIC_URL: 'https://office.example.org/members',
    TRUST_PROXY: '127.0.0.1',
    CORS_ORIGIN: 'https://example.org',
    RATE_LIMIT_PER_MINUTE: '1000',
    AUTH_RATE_LIMIT_PER_MINUTE: '10',
    BACKUP_EVERY_HOURS: '0',
    BACKUP_KEEP: '1'
  })
  t.equal(String(set.contract().text), String(text), 'settings do not change it')
})

t.test('every operation has examples that fit, and documents its failures', async t => {
  const { openapi } = (await plain).contract()
  const ajv = new Ajv2020({ strict: false, formats: published_formats })
  ajv.addSchema({ ...openapi, $id: 'contract' })
  type Content = Record<string, { example?: unknown; schema: object }>
  type Operation = {
    operationId: string
    requestBody?: { content: Content }
    responses: Record<string, { content?: Content }>
  }
  for (const methods of Object.values(openapi.paths)) {
    for (const operation of Object.values(methods as Record<string, Operation>)) {
      const contents = [operation.requestBody, ...Object.values(operation.responses)].flatMap(
        part => Object.entries(part?.content ?? {})
      )
      t.ok(contents.length > 0, `${operation.operationId} has answers`)
      for (const [type, { example, schema }] of contents) {
        if (type !== 'application/json') continue
        const text = JSON.stringify(schema).replaceAll('#/components', 'contract#/components')
        const fits = ajv.compile(JSON.parse(text))
        t.ok(fits(example), `${operation.operationId}: ${JSON.stringify(fits.errors)}`)
      }
      const failures = [400, 500, 503].filter(status => !operation.responses[status])
      t.strictSame(failures, [], `${operation.operationId} documents its failures`)
    }
  }
  const codes = definedFailures().map(({ code }) => code)
  t.match(
    openapi.components.schemas.FailureCode,
    { type: 'string', enum: codes },
    'the codes of failures are listed'
  )
})

/** Headers of HTTP itself, of security and of caching, which the document leaves to their standards. */
const unsaid =
  /^(?:access-control-|cross-origin-|content-(?:type|length|encoding|security)|x-(?:content|frame|dns|permitted)|cache-control|connection|date|keep-alive|permissions-policy|referrer-policy|set-cookie|strict-transport|transfer-encoding|vary)/

t.test(
  'every header of an answer is documented, and pages of other origins can read it',
  async t => {
    const origin = 'https://pages.example'
    const app = await build(t, { CORS_ORIGIN: origin, RATE_LIMIT_PER_MINUTE: '1000' })
    const headers = { ...(await signedIn(app)), origin }
    await aChapter(app)
    await aType(app)
    const member = { firstname: 'Ada', lastname: 'L', email: '', chapter_id: 1, membertype_id: 1 }
    const creation = { ...headers, 'idempotency-key': 'k' }
    const create = {
      method: 'POST',
      url: '/createmembers',
      payload: member,
      headers: creation
    } as const
    const calls: [template: string, expected: string, request: InjectOptions][] = [
      ['/getchapters', 'x-ratelimit-remaining', { url: '/getchapters' }],
      ['/createmembers', 'x-request-id', create],
      ['/createmembers', 'idempotency-replayed', create],
      ['/getmember/{id}', 'etag', { url: '/getmember/1' }],
      ['/exportmembers', 'content-disposition', { url: '/exportmembers?chapter_id=1' }],
      ['/getstatistics', 'content-disposition', { url: `/getstatistics?chapter_id=1&format=csv` }],
      ['/getchapters', 'www-authenticate', { url: '/getchapters', headers: { origin } }],
      ['/getchapters', 'x-request-id', { url: '/getchapters?limit=0' }]
    ]
    type Documented = { $ref?: string; headers?: object }
    const { paths, components } = app.contract().openapi
    for (const [template, expected, request] of calls) {
      const answer = await app.inject({ headers, ...request })
      const method = (request.method ?? 'GET').toLowerCase()
      const operation = paths[template]?.[method] as { responses: Record<string, Documented> }
      const found = operation.responses[answer.statusCode] as Documented
      const documented = found.$ref
        ? (components.responses[found.$ref.split('/').at(-1) as string] as Documented)
        : found
      const names = Object.keys({ ...documented.headers }).map(name => name.toLowerCase())
      const sent = Object.keys(answer.headers).filter(name => !unsaid.test(name))
      const about = `${template} ${answer.statusCode}`
      t.ok(sent.includes(expected), `${about} has ${expected}`)
      t.strictSame(
        sent.filter(name => !names.includes(name)),
        [],
        `${about} documents its headers`
      )
      const exposed = String(answer.headers['access-control-expose-headers'])
        .toLowerCase()
        .split(', ')
      t.strictSame(
        sent.filter(name => !exposed.includes(name)),
        [],
        `${about} lets pages read its headers`
      )
    }
  }
)

t.test('the page to read', async t => {
  const app = await plain
  const response = await app.inject('/docs')
  t.equal(response.headers['content-type'], 'text/html; charset=utf-8', 'it is a page')
  t.match(response.headers['content-security-policy'], /default-src 'none'/, 'it loads nothing')
  t.notMatch(response.body, /<script|src=|url\(/, 'it has no scripts')
  const { paths, components } = app.contract().openapi
  const headings = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map(method => `<b>${method.toUpperCase()}</b> ${path}</h3>`)
  )
  const missing = (parts: string[]) => parts.filter(part => !response.body.includes(part))
  t.strictSame(missing(headings), [], 'every operation has a heading')
  const anchors = Object.keys(components.schemas).map(title => `id="schema-${title}"`)
  t.strictSame(missing(anchors), [], 'every schema can be linked to')
  t.notMatch(response.body, /href="#schema-(undefined)?"/, 'no link is broken')
  t.match(response.body, '<h2 id="begin">To begin</h2>', 'it has a beginning')
  const links = [...response.body.matchAll(/href="#([^"]+)"/g)].map(([, id]) => `id="${id}"`)
  t.strictSame(missing(links), [], 'links within the page lead somewhere')
})

t.test('the contract says what requests refuse and what an account can be called', async t => {
  const { schemas } = (await plain).contract().openapi.components
  t.match(
    schemas.AccountCreate,
    {
      properties: {
        email: { pattern: '^[^\\s@]+@[^\\s@]+$' },
        password: { pattern: '^[^\\u0000]*$' }
      }
    },
    'the formats of an account'
  )
  const { openapi } = (await plain).contract()
  type Operation = { parameters?: { name: string; schema: object }[] }
  const keys = Object.entries(openapi.paths).flatMap(([path, methods]) =>
    Object.values(methods as Record<string, Operation>).flatMap(({ parameters = [] }) =>
      parameters
        .filter(({ name }) => name === 'Idempotency-Key')
        .map(({ schema }) => ({ path, schema }))
    )
  )
  const schema = { type: 'string', minLength: 1, maxLength: 255, pattern: '^[!-~]+$' }
  for (const key of keys) t.strictSame(key.schema, schema, key.path)
  const paths = keys.map(({ path }) => path)
  t.ok(paths.includes('/createmembers'), 'a creation takes a key')
  t.notOk(paths.includes('/createbackup'), 'a backup is made whatever the key')
})
