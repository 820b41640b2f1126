import type { Test } from 'tap'
import { wrongCounts } from '../../src/register/finding/totals-store.ts'
import { send } from '../fixtures/files.ts'
import { aChapter, aMember, aType, build, call, signedIn } from '../fixtures/helper.ts'
import t from '../folder.ts'

const item = ['id', 'name', 'description', 'location', 'timezone', 'currency', 'createddate']

t.test('chapters', async t => {
  const app = await build(t)
  const headers = await signedIn(app)
  const list = async (query = '') =>
    (await call(t, app, { url: `/getchapters${query}`, headers })).json().data
  const post = (payload: object) =>
    call(t, app, { method: 'POST', url: '/createchapter', headers, payload })
  const put = (payload: object) =>
    call(t, app, { method: 'PUT', url: '/editchapter', headers, payload })

  const { chapters, pagination } = await list()
  t.strictSame(Object.keys(chapters[0]), item, 'its fields')
  const main = [{ id: 1, name: 'Main chapter', timezone: 'UTC', currency: 'EUR' }]
  t.match(chapters, main, 'a new register has the main chapter')
  t.strictSame(pagination, { total: 1, offset: 0, limit: 50 }, 'one in all')

  const asian = { description: 'a\nb', timezone: 'Asia/Kathmandu', currency: 'NPR' }
  const created = await post({ name: ' North ', ...asian })
  t.equal(created.statusCode, 201, 'one is created')
  t.strictSame(Object.keys(created.json().data), item, 'with the same fields')
  const north = { id: 2, name: 'North', location: '', ...asian }
  t.match(created.json().data, north, 'without spaces around the name')
  const bare = { description: '', timezone: 'UTC', currency: 'EUR' }
  t.match((await post({ name: 'Bare' })).json().data, bare, 'what is not said has its default')
  t.match((await list('?limit=1&offset=1')).chapters, [{ name: 'North' }], 'the second of the list')

  const edits: [fields: object, wanted: object][] = [
    [{ location: 'Pokhara' }, { name: 'North', location: 'Pokhara' }],
    [{ name: 'NORTH' }, { name: 'NORTH', location: 'Pokhara' }],
    [{}, { name: 'NORTH', location: 'Pokhara' }]
  ]
  for (const [fields, wanted] of edits) {
    t.match((await put({ id: 2, ...fields })).json().data, wanted, JSON.stringify(fields))
    t.match((await list()).chapters[1], wanted, 'the list has it')
  }

  const invalid = [
    ...[{}, { name: '' }, { name: 'x', timezone: 'Mars/Olympus' }],
    ...[
      { name: 'x', timezone: '+01:00' },
      { name: 'x', currency: 'eur' }
    ],
    ...[
      { name: 'x', currency: 'ZZZ' },
      { name: 'x', country: 'y' }
    ]
  ].map(payload => [payload, 400, 'validation_error'] as const)
  for (const [payload, status, code] of [
    ...invalid,
    [{ name: 'main CHAPTER' }, 409, 'name_taken'] as const
  ]) {
    for (const response of [await post(payload), await put({ id: 2, name: 5, ...payload })])
      t.match([response.statusCode, response.json().code], [status, code], JSON.stringify(payload))
    t.equal((await list()).pagination.total, 3, 'none was made')
  }
  t.equal((await put({ id: 99, name: 'x' })).statusCode, 404, 'no such chapter')
})

async function anOffice(t: Test) {
  const app = await build(t)
  const headers = await signedIn(app)
  const ask = async (method: 'GET' | 'PUT' | 'POST', url: string, payload?: object) =>
    (await call(t, app, { method, url, headers, ...(payload && { payload }) })).json()
  const names = async (query = '') =>
    (await ask('GET', `/getchapters${query}`)).data.chapters.map((one: { id: number }) => one.id)
  return { app, headers, ask, names }
}

t.test('nobody joins an archived chapter, and it is out of the choosers', async t => {
  const { app, headers, ask, names } = await anOffice(t)
  const { id } = await aChapter(app)
  const type = await aType(app, { name: 'T' })
  const ada = await aMember(app, { membertype_id: type.id, email: 'ada@example.org' })
  const archived = (await ask('PUT', '/archivechapter', { id: 1, archived: true })).data
  t.match(archived, { archived: true }, 'the chapter is archived')
  t.strictSame(await names(), [id], 'it is not offered')
  t.strictSame(await names('?archived=true'), [1], 'it is found where it is asked for')
  const person = { firstname: 'B', lastname: 'B', email: '', chapter_id: 1, membertype_id: type.id }
  t.match(
    await ask('POST', '/createmembers', person),
    {
      ...{ code: 'validation_error' },
      details: [{ path: '/chapter_id', code: 'archived_chapter' }]
    },
    'nobody joins it'
  )
  const file = 'firstname,lastname,email,membertype\nAda,King,ada@example.org,T\nBo,B,b@x.org,T\n'
  t.match(
    (await send(t, app, headers, file, '&skip_invalid=true')).json().data,
    { ...{ updated: 1, created: 0 }, refusals: [{ line: 3, code: 'not_a_current_type' }] },
    'a file changes a member and adds none'
  )
  const changed = { lastname: 'King' }
  t.match((await ask('GET', `/getmember/${ada.id}`)).data, changed, 'the member is changed')
  const suspended = (await ask('PUT', '/editmember', { id: ada.id, status: 'suspended' })).data
  t.match(suspended, { status: 'suspended' }, 'so is the status')
  const restored = (await ask('PUT', '/archivechapter', { id: 1, archived: false })).data
  t.match(restored, { archived: false }, 'it is restored')
  await ask('PUT', '/archivechapter', { id: 1, archived: false })
  const joined = { data: { firstname: 'B' } }
  t.match(await ask('POST', '/createmembers', person), joined, 'a member joins again')
  const { logs } = (await ask('GET', '/getlogs?entity=chapter&chapter_id=1')).data
  t.match(
    logs
      .map(({ action }: { action: string }) => action)
      .filter((one: string) => /ive|rest/.test(one)),
    ['chapter.restored', 'chapter.archived'],
    'once each'
  )
})

t.test('an empty chapter and an unused type are removed, others are not', async t => {
  const { app, ask, names } = await anOffice(t)
  const last = { code: 'conflict' }
  t.match(await ask('PUT', '/removechapter', { id: 1 }), last, 'one chapter remains')
  const { id } = await aChapter(app, { name: 'North' })
  const type = await aType(app, { chapter_id: id })
  const member = await aMember(app, { chapter_id: id, membertype_id: type.id })
  const refused = { code: 'in_use', details: [{ path: '/id', code: 'referred_to' }] }
  t.match(await ask('PUT', '/removemember_type', { id: type.id }), refused, 'a type that is used')
  t.match(await ask('PUT', '/removechapter', { id }), refused, 'a chapter with a member')
  await ask('PUT', '/removemember', { id: member.id })
  t.match(await ask('PUT', '/removechapter', { id }), refused, 'a chapter with a type')
  const unused = (await ask('PUT', '/removemember_type', { id: type.id })).data
  t.match(unused, { id: type.id }, 'an unused type is removed')
  t.match(await ask('PUT', '/removemember_type', { id: type.id }), { code: 'not_found' }, 'once')
  t.match((await ask('PUT', '/removechapter', { id })).data, { id }, 'an empty chapter is removed')
  t.match(await ask('PUT', '/removechapter', { id }), { code: 'not_found' }, 'once')
  t.strictSame(await names(), [1], 'the other is left')
  const again = await ask('POST', '/createchapter', { name: 'North' })
  t.match(again, { data: { id: id + 1 } }, 'its name is free, its id is not')
  t.strictSame(wrongCounts(app.db), [], 'the counts are right')
})

t.test('a chapter takes its leftovers with it, and names every kind in the way', async t => {
  const { app, headers, ask, names } = await anOffice(t)
  const { id } = await aChapter(app, { name: 'North' })
  const type = await aType(app, { chapter_id: id, name: 'T' })
  const file = 'firstname,lastname,membertype\nAda,King,T\nBo,Bly,T\n'
  const url = `/importmembers?chapter_id=${id}&explain=true&save_mapping=List`
  const sent = { 'content-type': 'text/csv', ...headers }
  const imported = await call(t, app, { method: 'POST', url, headers: sent, payload: file })
  const { batch_id } = imported.json().data
  const [, bo] = (await ask('GET', `/getmembers?chapter_id=${id}`)).data.members
  const cy = await aMember(app, { chapter_id: id, membertype_id: type.id })
  const di = await aMember(app, { chapter_id: id, membertype_id: type.id })
  await ask('POST', '/createfilter', { chapter_id: id, name: 'F', filter: {} })
  await ask('POST', '/createfield', { chapter_id: id, key: 'own', label: 'Own', kind: 'text' })
  await ask('PUT', '/mergemembers', { keep_id: cy.id, merge_id: di.id })
  const removed = { data: { id: cy.id } }
  t.match(await ask('PUT', '/removemember', { id: cy.id }), removed, 'the member is removed')
  const refused = await ask('PUT', '/removechapter', { id })
  t.equal(refused.code, 'in_use', 'members are in the way')
  t.strictSame(
    refused.details.map(({ params }: { params: { entity: string } }) => params.entity).sort(),
    ['member', 'membership', 'membership_type'],
    'every kind is named'
  )
  const left = (await ask('GET', `/getfilters?chapter_id=${id}`)).data.filters
  t.match(left, [{ name: 'F' }], 'what goes with it is still there')
  const undone = (await ask('PUT', '/undobatch', { id: batch_id })).data
  t.match(undone, { removed: 2 }, 'the import is undone')
  await ask('PUT', '/removemember_type', { id: type.id })
  t.match(await ask('PUT', '/removechapter', { id }), { data: { id } }, 'the chapter is removed')
  t.strictSame(await names(), [1], 'one is left')
  // whoever was removed before can be erased still
  const erased = await ask('PUT', '/erasemember', { id: bo.id, reason: 'x' })
  t.match(erased, { data: { erased: true } }, 'a person of the import')
  const gone = { data: { erased: true } }
  t.match(await ask('PUT', '/erasemember', { id: bo.id, reason: 'x' }), gone, 'again')
  const merged = await ask('PUT', '/erasemember', { id: cy.id, reason: 'x' })
  t.match(merged, { data: { erased: true } }, 'a person of a merger')
  t.strictSame(app.db.$client.pragma('foreign_key_check'), [], 'no reference is broken')
})

t.test('a chapter lead ends no chapter', async t => {
  const { app } = await anOffice(t)
  const headers = await signedIn(app, 'chapter_lead', 1)
  for (const [url, payload] of [
    ['/archivechapter', { id: 1, archived: true }],
    ['/removechapter', { id: 1 }]
  ] as const)
    t.equal((await call(t, app, { method: 'PUT', url, headers, payload })).statusCode, 403, url)
})
