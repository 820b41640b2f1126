import { detail_names } from '../../src/register/members/schema.ts'
import { aMember, aType, build, call, signedIn } from '../fixtures/helper.ts'
import t from '../folder.ts'

type Schema = {
  $ref?: string
  type?: string | string[]
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
}
type Body = { $ref?: string; content?: Record<string, { schema: Schema }> }
type Document = {
  paths: Record<string, Record<string, Operation>>
}
interface Operation {
  tags: string[]
  requestBody?: Body
  responses: Record<string, Body>
}

/** A list has no items where nothing is known, and a day of joining that is not known is the first day of the first term. */
const nullable_names = detail_names.filter(name => name !== 'tags' && name !== 'joined')

t.test('what is answered as null is taken as null', async t => {
  const document = (await build(t)).contract().openapi as Document
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, ...operation }))
  )
  // a preview is asked for with a type, whose dates are not those of the terms that it answers
  // an entry that waits is nobody's, and its match says whose it is
  // a test goes to an address, and a message that has not left has none
  // an act says why, and a mail goes out in a language
  // what a token does not name, nobody has to send
  const alone = [
    ...['/previewmember_type', '/matchentry', '/testmail', '/createtoken'],
    ...[
      '/cancelcollection',
      '/rejectcollection',
      '/endmandate',
      '/me/email',
      '/me/link',
      '/me/mandate'
    ]
  ]
  const others = operations.filter(({ path }) => !alone.includes(path))
  // the answer of an enrolment has null for what the request has to say
  const tags = new Set(others.flatMap(({ tags }) => tags).filter(tag => tag !== 'auth'))
  let taken = 0
  for (const tag of tags) {
    const own = others.filter(({ tags }) => tags.includes(tag))
    const answered = own.flatMap(({ responses }) => nullable(document, answer(responses)))
    for (const { path, method, requestBody } of own)
      for (const [name, takes_null] of propertiesOf(document, requestBody))
        if (answered.includes(name)) {
          t.ok(takes_null, `${method} ${path}: ${name}`)
          taken++
        }
  }
  t.ok(taken >= 2 * nullable_names.length + 2, 'of members and of grants')
})

t.test('null means that nothing is known', async t => {
  const app = await build(t)
  const headers = await signedIn(app)
  const { id: membertype_id } = await aType(app)
  const unknown = Object.fromEntries(nullable_names.map(name => [name, null]))
  const send = (method: 'POST' | 'PUT', url: string, payload: object) =>
    call(t, app, { method, url, headers, payload })
  const read = async (id: number) =>
    (await call(t, app, { url: `/getmember/${id}`, headers })).json().data
  const names = { firstname: 'Ada', lastname: 'Lovelace', email: '' }
  const created = await send('POST', '/createmembers', {
    ...names,
    chapter_id: 1,
    membertype_id,
    ...unknown
  })
  t.equal(created.statusCode, 201, 'a member of whom nothing is known')
  t.match(await read(created.json().data.id), unknown, 'all of it is null')
  const { id } = await aMember(app, { phone: '1', date_of_birth: '1990-05-15' })
  t.match(await read(id), { phone: '1', date_of_birth: '1990-05-15' }, 'what is known is answered')
  const known = await read(id)
  t.equal(
    (await send('PUT', '/editmember', { id, ...unknown })).statusCode,
    200,
    'all of it can be forgotten'
  )
  t.match(await read(id), unknown, 'all of it is null')
  const [entry] = (await call(t, app, { url: '/getlogs?limit=1', headers })).json().data.logs
  const changed = nullable_names.filter(name => known[name] !== null)
  t.strictSame(changed, ['phone', 'date_of_birth'], 'two fields have changed')
  for (const name of changed)
    t.strictSame(entry.changes[name], [known[name], null], `${name} is in the log`)
  const wrong = await send('PUT', '/editmember', { id, firstname: null })
  t.match(
    wrong.json(),
    { code: 'validation_error', details: [{ path: '/firstname' }] },
    'a name is always known'
  )
})

/** The body of a success. */
const answer = (responses: Record<string, Body>) =>
  Object.entries(responses).find(([status]) => status.startsWith('2'))?.[1]

function nullable(document: Document, body: Body | undefined) {
  return propertiesOf(document, body).flatMap(([name, is_null]) => (is_null ? [name] : []))
}

/** The names of the properties of a body, with the list that they stand in, and whether they may be null; filters are no values. */
function propertiesOf(document: Document, body: Body | undefined): [string, boolean][] {
  const resolve = <T extends { $ref?: string }>(value: T): T =>
    value.$ref ? resolve(find(document, value.$ref) as T) : value
  const walk = (given: Schema, list: string, depth: number): [string, boolean][] => {
    const { properties = {}, items, anyOf = [] } = resolve(given)
    if (depth > 6) return []
    return [
      ...Object.entries(properties).flatMap(([name, property]): [string, boolean][] => {
        if (name === 'filter') return []
        const { type, items } = resolve(property)
        const inner = items ? `${name}[].` : ''
        return [[list + name, [type].flat().includes('null')], ...walk(property, inner, depth + 1)]
      }),
      ...(items ? walk(items, list, depth + 1) : []),
      ...anyOf.flatMap(schema => walk(schema, list, depth + 1))
    ]
  }
  const schema = body && resolve(body).content?.['application/json']?.schema
  return schema ? walk(schema, '', 0) : []
}

function find(document: object, reference: string): unknown {
  const names = reference.slice(2).split('/')
  return names.reduce<unknown>((at, name) => (at as Record<string, unknown>)[name], document)
}
