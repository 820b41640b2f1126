import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { contractFiles } from '../../src/commands/publish.ts'
import { definedFailures } from '../../src/core/failure.ts'
import { home } from '../../src/core/home.ts'
import { published_formats } from '../fixtures/conformance.ts'
import { build } from '../fixtures/helper.ts'
import t from '../folder.ts'

t.test('schema/ is what the routes say; npm run schema writes it anew', async t => {
  const app = await build(t)
  const files = contractFiles(app.contract())
  t.strictSame(readdirSync(join(home, 'schema')).sort(), Object.keys(files).sort())
  for (const [name, text] of Object.entries(files))
    t.equal(readFileSync(join(home, 'schema', name), 'utf8'), text, name)
})

t.test('the published schemas', async t => {
  const app = await build(t)
  t.strictSame(
    (await app.inject('/openapi.json')).json(),
    JSON.parse(JSON.stringify(app.contract().openapi))
  )
  for (const name of Object.keys(app.contract().schemas)) {
    const schema = (await app.inject(`/schema/${name}.json`)).json()
    t.equal(schema.$schema, 'https://json-schema.org/draft/2020-12/schema')
    t.doesNotThrow(
      () => new Ajv2020({ strict: false, formats: published_formats }).compile(schema),
      name
    )
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
  const plain = (await build(t)).contract()
  const set = await build(t, {
    PUBLIC_URL: 'https://office.example.org/members',
    TRUST_PROXY: '127.0.0.1',
    CORS_ORIGIN: 'https://example.org',
    RATE_LIMIT_PER_MINUTE: '1000',
    AUTH_RATE_LIMIT_PER_MINUTE: '10',
    BACKUP_EVERY_HOURS: '0',
    BACKUP_KEEP: '1'
  })
  t.equal(String(set.contract().text), String(plain.text))
})

t.test('every operation has examples that fit, and documents its failures', async t => {
  const { openapi } = (await build(t)).contract()
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
      t.ok(contents.length > 0)
      for (const [type, { example, schema }] of contents) {
        if (type !== 'application/json') continue
        const text = JSON.stringify(schema).replaceAll('#/components', 'contract#/components')
        const fits = ajv.compile(JSON.parse(text))
        t.ok(fits(example), `${operation.operationId}: ${JSON.stringify(fits.errors)}`)
      }
      t.ok(operation.responses[500] && operation.responses[503] && operation.responses[400])
    }
  }
  const codes = definedFailures().map(({ code }) => code)
  t.match(openapi.components.schemas.FailureCode, { type: 'string', enum: codes })
})

t.test('the page to read', async t => {
  const app = await build(t)
  const response = await app.inject('/docs')
  t.equal(response.headers['content-type'], 'text/html; charset=utf-8')
  t.match(response.headers['content-security-policy'], /default-src 'none'/)
  t.notMatch(response.body, /<script|src=|url\(/)
  for (const [path, methods] of Object.entries(app.contract().openapi.paths))
    for (const method of Object.keys(methods))
      t.match(response.body, `<b>${method.toUpperCase()}</b> ${path}</h3>`)
  for (const title of Object.keys(app.contract().openapi.components.schemas))
    t.match(response.body, `id="schema-${title}"`)
  t.notMatch(response.body, /href="#schema-(undefined)?"/)
  t.match(response.body, '<h2 id="begin">To begin</h2>')
  for (const [, id = ''] of response.body.matchAll(/href="#([^"]+)"/g))
    t.match(response.body, `id="${id}"`, 'a link within the page leads somewhere')
})

t.test('the contract says what requests refuse and what an account can be called', async t => {
  const { schemas } = (await build(t)).contract().openapi.components
  t.match(schemas.AccountCreate, {
    properties: { email: { format: 'idn-email' }, password: { pattern: '^[^\\u0000]*$' } }
  })
  const { openapi } = (await build(t)).contract()
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
  t.ok(paths.includes('/createmembers'))
  t.notOk(paths.includes('/createbackup'), 'a backup is made whatever the key')
})
