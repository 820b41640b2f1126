import t from 'tap'
import { aChapter, aType, signedIn } from '../../fixtures/helper.ts'
import { anOffice } from './office.ts'

t.test('filters are kept, listed by name, changed and removed', async t => {
  const { define, send, type } = await anOffice(t)
  await define('shirt', 'text')
  const filter = { status: ['active'], membertype_id: [type.id], fields: { shirt: 'M' } }
  const columns = ['phone', 'fields.shirt']
  const body = { chapter_id: 1, name: 'Rowers', filter, columns, sort: '-createddate' }
  const { data } = await send('POST', '/createfilter', body)
  t.match(data, { id: 1, ...body, gone: [] })
  t.match(await send('POST', '/createfilter', { ...body, name: 'ROWERS' }), {
    code: 'name_taken',
    details: [{ path: '/name', params: { id: 1 } }]
  })
  const second = { chapter_id: 1, name: 'All', filter: {} }
  t.match((await send('POST', '/createfilter', second)).data, { columns: [], sort: 'name' })
  const list = async () => (await send('GET', '/getfilters?chapter_id=1')).data
  t.match(await list(), {
    filters: [{ name: 'All' }, { name: 'Rowers' }],
    pagination: { total: 2 }
  })
  const edited = { name: 'Singers', filter: { search: 'ada' }, sort: 'name' }
  t.match((await send('PUT', '/editfilter', { id: 1, ...edited })).data, { ...edited, columns })
  t.match((await send('PUT', '/removefilter', { id: 2 })).data, { id: 2, name: 'All' })
  t.match((await list()).filters, [{ name: 'Singers' }])
  t.match(await send('PUT', '/removefilter', { id: 2 }), { code: 'not_found' })
  const { logs } = (await send('GET', '/getlogs?entity=filter')).data
  t.match(
    logs.map(({ action }: { action: string }) => action),
    ['filter.deleted', 'filter.updated', 'filter.created', 'filter.created']
  )
})

t.test('a filter is checked as findmembers checks it', async t => {
  const { app, send } = await anOffice(t)
  const other = await aChapter(app)
  const foreign = await aType(app, { chapter_id: other.id })
  const body = { chapter_id: 1, name: 'X', filter: {} }
  const wrong: [given: object, path: string][] = [
    [{ filter: { shoe: 1 } }, '/filter/shoe'],
    [{ filter: { status: ['x'] } }, '/filter/status/0'],
    [{ filter: { fields: { shoe: 1 } } }, '/filter/fields/shoe'],
    [{ filter: { membertype_id: [foreign.id] } }, '/filter/membertype_id/0'],
    [{ columns: ['fields.shoe'] }, '/columns/0'],
    [{ columns: ['shoe'] }, '/columns/0'],
    [{ sort: 'shoe' }, '/sort'],
    [{ name: '' }, '/name']
  ]
  for (const [given, path] of wrong)
    t.match(await send('POST', '/createfilter', { ...body, ...given }), {
      code: 'validation_error',
      details: [{ path }]
    })
})

t.test('a filter that names what is gone still opens, and says what that is', async t => {
  const { define, send } = await anOffice(t)
  await define('shirt', 'choice', { choices: ['S', 'M'] })
  const filter = { fields: { shirt: 'M' } }
  await send('POST', '/createfilter', { chapter_id: 1, name: 'X', filter })
  const open = async () => (await send('GET', '/getfilters?chapter_id=1')).data.filters[0]
  await send('PUT', '/editfield', { id: 1, choices: ['S'] })
  t.match(await open(), { filter, gone: [{ path: '/filter/fields/shirt', code: 'not_one_of' }] })
  await send('PUT', '/editfield', { id: 1, archived: true })
  t.match(await open(), { filter, gone: [{ code: 'archived_field' }] })
  t.match((await send('PUT', '/editfilter', { id: 1, name: 'Y' })).data, { gone: [{}] })
  t.match((await send('PUT', '/editfilter', { id: 1, filter: {} })).data, { gone: [] })
})

t.test('who made a filter changes it, and owners and administrators', async t => {
  const { app, send } = await anOffice(t)
  const lead = await signedIn(app, 'chapter_lead', 1)
  const moderator = await signedIn(app, 'moderator')
  const other = (await aChapter(app)).id
  const stranger = await signedIn(app, 'chapter_lead', other)
  const body = { chapter_id: 1, name: 'X', filter: {} }
  t.match(await send('POST', '/createfilter', body, lead), { status: 'success' })
  const rename = (name: string, as?: typeof lead) => send('PUT', '/editfilter', { id: 1, name }, as)
  t.match(await rename('Y', moderator), { code: 'forbidden' })
  t.match(await send('PUT', '/removefilter', { id: 1 }, moderator), { code: 'forbidden' })
  t.match(await rename('Y', stranger), { code: 'not_found' })
  t.match(await rename('Y', lead), { data: { name: 'Y' } })
  t.match(await rename('Z'), { data: { name: 'Z' } })
  t.match(await send('GET', '/getfilters?chapter_id=1', undefined, moderator), {
    data: { filters: [{ name: 'Z' }] }
  })
  t.match(await send('GET', '/getfilters?chapter_id=1', undefined, stranger), {
    code: 'chapter_forbidden'
  })
  t.match(await send('POST', '/createfilter', body, stranger), { code: 'chapter_forbidden' })
})
