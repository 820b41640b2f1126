import type { Test } from 'tap'
import { patterns_of_formats } from '../../src/http/openapi/portable.ts'
import { type App, aMember, build, call, signedIn } from '../fixtures/helper.ts'
import fc from '../properties.ts'

type Schema = { [keyword: string]: unknown } & {
  type?: string | string[]
  properties?: Record<string, Schema>
  items?: Schema
  required?: string[]
  enum?: unknown[]
  $ref?: string
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  format?: string
  pattern?: string
  examples?: unknown[]
}
type Operation = {
  parameters?: { name: string; in: string; required: boolean; schema: Schema }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
}

const date = fc.constantFrom('1990-05-15', '2000-02-29')
const forms: Record<string, fc.Arbitrary<unknown>> = {
  [patterns_of_formats['idn-email']]: fc.emailAddress(),
  [patterns_of_formats['email-or-empty']]: fc.oneof(fc.emailAddress(), fc.constant('')),
  [patterns_of_formats['date-or-date-time']]: fc.constantFrom(
    ...['2025-01-01', '2025-06-30T12:00:00+02:00', '2030-12-31']
  ),
  [patterns_of_formats['date-or-empty']]: fc.constantFrom('1990-05-15', ''),
  [patterns_of_formats.currency]: fc.constantFrom('EUR', 'JPY'),
  [patterns_of_formats.timezone]: fc.constantFrom('UTC', 'Europe/Berlin')
}

/** Values that fit a schema of the published contract. */
function valid(schema: Schema, components: Record<string, Schema>): fc.Arbitrary<unknown> {
  if (schema.$ref)
    return valid(components[schema.$ref.split('/').at(-1) ?? ''] as Schema, components)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const type = [schema.type].flat()[0]
  if (type === 'integer')
    return fc.integer({
      min: schema.minimum ?? 0,
      max: Math.max(schema.minimum ?? 0, Math.min(schema.maximum ?? 50, 50))
    })
  if (type === 'number') return fc.integer({ min: 0, max: 1000 })
  if (type === 'boolean') return fc.boolean()
  if (type === 'array') return fc.array(valid(schema.items as Schema, components), { maxLength: 3 })
  if (type === 'object') return validObject(schema, components)
  if (schema.pattern === '^[0-9]{6}$') return fc.constant('123456')
  const text = fc.string({
    unit: 'grapheme',
    minLength: schema.minLength ?? 0,
    maxLength: Math.min(schema.maxLength ?? 40, 40)
  })
  return schema.format === 'date' ? date : (forms[schema.pattern ?? ''] ?? text)
}

function validObject(schema: Schema, components: Record<string, Schema>) {
  const fields = Object.entries(schema.properties ?? {}).map(([name, field]) => [
    name,
    valid(field, components)
  ])
  return fc.record(Object.fromEntries(fields), { requiredKeys: (schema.required ?? []) as never[] })
}

/** A value with one mistake. */
const broken = (value: fc.Arbitrary<unknown>) => {
  const odd = fc.oneof(
    fc.anything({ maxDepth: 2, withNullPrototype: false }),
    fc.constantFrom(
      null,
      '',
      ' ',
      '\u0000',
      '\ud800',
      -1,
      2 ** 60,
      [],
      {},
      'x'.repeat(5001),
      '٣',
      'a\u0301\u0316'.repeat(20_000),
      '{{'.repeat(9000),
      Array(130_000).fill(1),
      "' OR 1=1 --"
    )
  )
  return fc.tuple(value, odd, fc.nat(20), fc.string()).map(([whole, part, which, extra]) => {
    if (typeof whole !== 'object' || whole === null) return part
    const names = [...Object.keys(whole), extra]
    return { ...whole, [names[which % names.length] as string]: part }
  })
}

const text = (value: unknown) => {
  try {
    return JSON.stringify(value) ?? ''
  } catch {
    return '{'
  }
}

/** Sends requests to every operation, right ones and wrong ones: with 1 as `share` all of them. */
export async function fuzz(t: Test, share: number) {
  const app = await build(t, { LOG_LEVEL: 'error' })
  await aMember(app)
  const statuses = new Map<number, number>()
  const count = (status: number) => statuses.get(status) ?? 0
  const { openapi } = app.contract()
  const components = openapi.components.schemas as Record<string, Schema>
  const signIn = async () => [await signedIn(app), await signedIn(app, 'chapter_lead', 1), {}]
  let senders = await signIn()
  for (const [path, methods] of Object.entries(openapi.paths)) {
    for (const [method, operation] of Object.entries(methods as Record<string, Operation>)) {
      const runs = share * (path.startsWith('/auth/') ? 60 : path === '/importmembers' ? 24 : 200)
      const requests = createRequests(operation, components)
      const sample = fc.sample(requests, { numRuns: Math.ceil(runs), seed: 42 })
      for (const [index, { query, body }] of sample.entries()) {
        const named = path.replace('{id}', String(query.id ?? 1)).replace('{name}', 'member')
        const url = `${named}?${encode(query)}`
        const status = await send(t, app, method, url, body, senders[index % senders.length] ?? {})
        statuses.set(status, count(status) + 1)
      }
      // some end sessions, some change accounts
      if (/^\/auth\/|user/.test(path)) senders = await signIn()
    }
  }
  t.comment(JSON.stringify([...statuses].sort()))
  t.ok(count(200) > share * 300 && count(201) > share * 8, 'valid requests get through')
  t.ok(count(400) > share * 500, 'broken ones do not')
  const failed = [...statuses.keys()].filter(status => status >= 500)
  t.strictSame(failed, [], 'none is a failure of the service')
}

function createRequests(
  { parameters = [], requestBody }: Operation,
  components: Record<string, Schema>
) {
  const fields = parameters.filter(({ in: place }) => place !== 'header')
  const schema: Schema = {
    type: 'object',
    properties: Object.fromEntries(fields.map(({ name, schema }) => [name, schema])),
    required: fields.filter(({ required }) => required).map(({ name }) => name)
  }
  const query = validObject(schema, components) as fc.Arbitrary<Record<string, unknown>>
  const body = requestBody ? valid(bodySchema(requestBody), components) : fc.constant(undefined)
  return fc.oneof(
    fc.record({ query, body }),
    fc.record({ query, body: requestBody ? broken(body) : body }),
    fc.record({ query: broken(query) as fc.Arbitrary<Record<string, unknown>>, body })
  )
}

/** The schema of the body; a file is any text. */
function bodySchema({ content }: NonNullable<Operation['requestBody']>) {
  return Object.values(content)[0]?.schema as Schema
}

function encode(query: Record<string, unknown>) {
  return Object.entries(query)
    .filter(([name]) => name !== 'id')
    .map(
      ([name, value]) =>
        `${encodeURIComponent(name.toWellFormed())}=${encodeURIComponent(String(typeof value === 'string' ? value.toWellFormed() : text(value)))}`
    )
    .join('&')
}

async function send(
  t: Test,
  app: App,
  method: string,
  url: string,
  body: unknown,
  headers: object
) {
  const request = {
    method: method.toUpperCase() as 'GET',
    url,
    headers: {
      ...(headers as Record<string, string>),
      ...(body !== undefined && {
        'content-type': url.startsWith('/importmembers') ? 'text/csv' : 'application/json'
      })
    },
    ...(body !== undefined && { body: text(body) })
  }
  const response = await call(t, app, request)
  if (response.statusCode >= 500)
    t.fail(`${method} ${url} ${text(body).slice(0, 300)} ${response.body}`)
  return response.statusCode
}
