import { command_line } from '../../../src/association/audit/store.ts'
import { createFilter } from '../../../src/register/saved-filters/store.ts'
import { aChapter, aType, signedIn } from '../../fixtures/helper.ts'
import t from '../../folder.ts'
import { anOffice } from '../fields/office.ts'

t.test('filters are kept, listed by name, changed and removed', async t => {
  const { define, send, type } = await anOffice(t)
  await define('shirt', 'text')
  const filter = { status: ['active'], membertype_id: [type.id], fields: { shirt: 'M' } }
  const columns = ['phone', 'fields.shirt']
  const body = { chapter_id: 1, name: 'Rowers', filter, columns, sort: '-createddate' }
  const { data } = await send('POST', '/createfilter', body)
  t.strictSame({ ...data, ...body }, data, 'a filter is kept')
  t.match(data, { id: 1, gone: { length: 0 } }, 'nothing of it is gone')
  const taken = { code: 'name_taken', details: [{ path: '/name', params: { id: 1 } }] }
  const twice = await send('POST', '/createfilter', { ...body, name: 'ROWERS' })
  t.match(twice, taken, 'a name is taken')
  const second = { chapter_id: 1, name: 'All', filter: {} }
  const bare = { columns: { length: 0 }, sort: 'name' }
  t.match((await send('POST', '/createfilter', second)).data, bare, 'without columns and an order')
  const list = async () => (await send('GET', '/getfilters?chapter_id=1')).data
  const filters = [{ name: 'All' }, { name: 'Rowers' }]
  t.match(await list(), { filters, pagination: { total: 2 } }, 'by name')
  const edited = { name: 'Singers', filter: { search: 'ada' }, sort: 'name' }
  const wanted = { ...edited, columns }
  t.match((await send('PUT', '/editfilter', { id: 1, ...edited })).data, wanted, 'changed')
  t.match((await send('PUT', '/removefilter', { id: 2 })).data, { id: 2, name: 'All' }, 'removed')
  t.match((await list()).filters, [{ name: 'Singers' }], 'one is left')
  t.match(await send('PUT', '/removefilter', { id: 2 }), { code: 'not_found' }, 'removed already')
  const { logs } = (await send('GET', '/getlogs?entity=filter')).data
  t.strictSame(
    logs.map(({ action }: { action: string }) => action),
    ['filter.deleted', 'filter.updated', 'filter.created', 'filter.created'],
    'the log has all changes'
  )
})

t.test('a filter is checked as findmembers checks it', async t => {
  const { app, send } = await anOffice(t)
  const other = await aChapter(app)
  const foreign = await aType(app, { chapter_id: other.id })
  const body = { chapter_id: 1, name: 'X', filter: {} }
  const wrong: [given: object, path: string][] = [
    [{ filter: { fields: { shoe: 1 } } }, '/filter/fields/shoe'],
    [{ filter: { membertype_id: [foreign.id] } }, '/filter/membertype_id/0'],
    [{ columns: ['fields.shoe'] }, '/columns/0']
  ]
  for (const [given, path] of wrong)
    t.match(
      await send('POST', '/createfilter', { ...body, ...given }),
      { code: 'validation_error', details: [{ path }] },
      `refused: ${path}`
    )
})

t.test('a filter that names what is gone still opens, and says what that is', async t => {
  const { define, send } = await anOffice(t)
  await define('shirt', 'choice', { choices: ['S', 'M'] })
  const filter = { fields: { shirt: 'M' } }
  await send('POST', '/createfilter', { chapter_id: 1, name: 'X', filter })
  const open = async () => (await send('GET', '/getfilters?chapter_id=1')).data.filters[0]
  await send('PUT', '/editfield', { id: 1, choices: ['S'] })
  const wanted = { filter, gone: [{ path: '/filter/fields/shirt', code: 'not_one_of' }] }
  t.match(await open(), wanted, 'a choice')
  await send('PUT', '/editfield', { id: 1, archived: true })
  t.match(await open(), { filter, gone: [{ code: 'archived_field' }] }, 'a field')
  t.match((await send('PUT', '/editfilter', { id: 1, name: 'Y' })).data, { gone: [{}] }, 'renamed')
  const emptied = await send('PUT', '/editfilter', { id: 1, filter: {} })
  t.strictSame(emptied.data.gone, [], 'another filter')
})

t.test('who made a filter changes it, and owners and administrators', async t => {
  const { app, send } = await anOffice(t)
  const lead = await signedIn(app, 'chapter_lead', 1)
  const moderator = await signedIn(app, 'moderator')
  const other = (await aChapter(app)).id
  const stranger = await signedIn(app, 'chapter_lead', other)
  const body = { chapter_id: 1, name: 'X', filter: {} }
  t.match(await send('POST', '/createfilter', body, lead), { status: 'success' }, 'a lead may')
  const rename = (name: string, as?: typeof lead) => send('PUT', '/editfilter', { id: 1, name }, as)
  t.match(await rename('Y', moderator), { code: 'forbidden' }, 'a moderator')
  const removed = await send('PUT', '/removefilter', { id: 1 }, moderator)
  t.match(removed, { code: 'forbidden' }, 'a moderator does not remove it')
  t.match(await rename('Y', stranger), { code: 'not_found' }, 'a lead of another chapter')
  t.match(await rename('Y', lead), { data: { name: 'Y' } }, 'who made it')
  t.match(await rename('Z'), { data: { name: 'Z' } }, 'an owner')
  const list = (as: typeof lead) => send('GET', '/getfilters?chapter_id=1', undefined, as)
  t.match(await list(moderator), { data: { filters: [{ name: 'Z' }] } }, 'a moderator sees it')
  t.match(await list(stranger), { code: 'chapter_forbidden' }, 'another lead does not')
  const created = await send('POST', '/createfilter', body, stranger)
  t.match(created, { code: 'chapter_forbidden' }, 'nor makes one')
})

t.test('a chapter keeps 100 filters of 64 KiB; the log has a short form', async t => {
  const { app, send } = await anOffice(t)
  const create = (name: string, filter: object) =>
    send('POST', '/createfilter', { chapter_id: 1, name, filter })
  const ids = (count: number) => Array.from({ length: count }, (_, index) => 10_000 + index)
  const wanted = { details: [{ path: '/filter', code: 'too_many_kib', params: { limit: 64 } }] }
  t.match(await create('X', { ids: ids(11_000) }), wanted, 'more than 64 KiB')
  const long = { search: 'ada', ids: ids(10_000) }
  t.strictSame((await create('X', long)).data.filter, long, 'less than 64 KiB')
  const twice = await create('Y', { ids: [7, 7, 8, 7] })
  t.strictSame(twice.data.filter, { ids: [7, 8] }, 'each id once')
  const edited = { id: 1, filter: { ids: ids(9000) } }
  const other = (await send('PUT', '/editfilter', edited)).data
  t.strictSame(other.filter, edited.filter, 'another filter')
  t.match(
    await send('PUT', '/editfilter', { id: 1, filter: { ids: ids(11_000) } }),
    { details: [{ path: '/filter', code: 'too_many_kib' }] },
    'an edit to more than 64 KiB'
  )
  const { logs } = (await send('GET', '/getlogs?entity=filter')).data
  const sha256 = /^[0-9a-f]{64}$/
  const [before, after] = logs[0].changes.filter
  t.match(before, { search: 'ada', left_out: { ids: 10_000 }, sha256 }, 'a long one')
  t.match(after, { left_out: { ids: 9000 }, sha256 }, 'another long one')
  t.strictSame(logs[1].changes.filter, [null, { ids: [7, 8] }], 'short ones are kept as they are')
  await app.db.write(() => {
    const given = { chapter_id: 1, filter: {}, columns: [], sort: 'name' as const }
    for (let index = 2; index < 100; index++)
      createFilter(app.db, { ...given, name: `n${index}` }, command_line)
  })
  t.match(await create('one too many', {}), { code: 'too_many_kept' }, 'one too many')
  await send('PUT', '/removefilter', { id: 1 })
  t.match(await create('in its place', {}), { status: 'success' }, 'one in place of another')
})

t.test('an account changes saved filters 600 times an hour', async t => {
  const { app, headers, send } = await anOffice(t, { RATE_LIMIT_PER_MINUTE: '10000' })
  const removing = { method: 'PUT', url: '/removefilter', headers, payload: { id: 1 } } as const
  const codes = new Set<number>()
  for (let index = 0; index < 600; index++) codes.add((await app.inject(removing)).statusCode)
  t.strictSame([...codes], [404], 'six hundred')
  t.match(await send('PUT', '/removefilter', { id: 1 }), { code: 'rate_limited' }, 'one more')
  const other = await signedIn(app, 'admin')
  const wanted = { code: 'not_found' }
  t.match(await send('PUT', '/removefilter', { id: 1 }, other), wanted, 'another account')
})
