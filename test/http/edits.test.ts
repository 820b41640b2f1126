import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { home } from '../../src/core/home.ts'
import { build, call, signedIn } from '../fixtures/helper.ts'
import t from '../folder.ts'

interface Schema {
  $ref?: string
  default?: unknown
  properties?: Record<string, Schema>
}

const { paths, components } = JSON.parse(readFileSync(join(home, 'schema/openapi.json'), 'utf8'))

const edits = Object.keys(paths).filter(path => path.startsWith('/edit') && paths[path].put)

t.test('what an edit leaves out stays: no part of it has a default', async t => {
  t.ok(edits.includes('/editmember'), 'edits are found')
  for (const path of edits) {
    const { $ref } = paths[path].put.requestBody.content['application/json'].schema as Schema
    const { properties = {} } = components.schemas[$ref?.split('/').at(-1) ?? ''] as Schema
    const defaults = Object.entries(properties).filter(([, schema]) => 'default' in schema)
    // `dry_run` is no part of the record
    t.strictSame(
      defaults.map(([name]) => name).filter(name => name !== 'dry_run'),
      [],
      path
    )
  }
})

t.test('a filter keeps its order when it is called something else', async t => {
  const app = await build(t)
  const headers = await signedIn(app)
  const send = async (method: 'POST' | 'PUT', url: string, payload: object) =>
    (await call(t, app, { method, url, headers, payload })).json().data
  const made = { chapter_id: 1, name: 'Rowers', filter: {}, sort: '-joined' }
  const { id } = await send('POST', '/createfilter', made)
  t.match(await send('PUT', '/editfilter', { id, name: 'All rowers' }), { sort: '-joined' }, 'kept')
})

t.test('persons are looked for without a first name too, as companies have none', async t => {
  const app = await build(t)
  const payload = { chapter_id: 1, lastname: 'Lovelace' }
  const headers = await signedIn(app)
  const { statusCode } = await call(t, app, {
    method: 'POST',
    url: '/findpersons',
    headers,
    payload
  })
  t.equal(statusCode, 200, 'the answer is a list')
})
