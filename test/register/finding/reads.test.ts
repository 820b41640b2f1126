import type { Test } from 'tap'
import {
  aChapter,
  aType,
  build,
  call,
  requestsAs,
  signedIn,
  someMembers
} from '../../fixtures/helper.ts'
import t from '../../folder.ts'

t.test('the log tells who was shown the details of many', async t => {
  const app = await build(t)
  const headers = await signedIn(app, 'moderator')
  const owner = await signedIn(app)
  const { id: membertype_id } = await aType(app)
  await someMembers(app, 250, membertype_id)
  const find = async (payload: object) =>
    (await requestsAs(t, app, headers).post('/findmembers', payload)).data.members.length
  const told = async () => {
    const { logs } = await requestsAs(t, app, owner).get('/getlogs?limit=5')
    return logs.filter(({ action = '' }) => /members_read/.test(action))
  }
  const page = { columns: ['phone'], limit: 100 }
  t.equal(await find({ ...page, chapter_id: 1 }), 100, 'a page with details')
  t.equal(await find({ chapter_id: 1, limit: 200 }), 200, 'a list tells no more than getmembers')
  t.strictSame(await told(), [], 'of a hundred nothing is told')
  await find({ ...page, chapter_id: 1, offset: 100 })
  const shown = { members_shown: [null, 200] }
  const entry = { action: 'chapter.members_read', chapter_id: 1, changes: shown }
  t.match(await told(), [entry], 'of two hundred')
  t.equal(await find({ ...page, chapter_id: 1, offset: 200 }), 50, 'the rest')
  t.equal((await told()).length, 1, 'and again after a thousand more')
  for (let i = 0; i < 10; i++) await find(page)
  const more = { members_shown: [null, 1200] }
  const second = { action: 'association.members_read', chapter_id: null, changes: more }
  t.match((await told())[0], second, 'of a thousand more')
})

/** An office with members, and functions that answer how many entries tell of reading after some requests. */
async function anOffice(t: Test, count: number) {
  const app = await build(t)
  const { id: membertype_id } = await aType(app)
  await someMembers(app, count, membertype_id, i => ({
    firstname: `Ada${i >> 1}`,
    date_of_birth: `19${40 + (i % 60)}-05-15`
  }))
  const told = app.db.$client
    .prepare("SELECT count(*) FROM log_entries WHERE action LIKE '%.members_read'")
    .pluck()
  return { app, told: () => told.get() }
}

t.test('filters by fields beyond lists are told like these fields', async t => {
  const { app, told } = await anOffice(t, 120)
  const headers = await signedIn(app, 'moderator')
  const find = async (filter: object, limit = 100) => {
    const payload = { chapter_id: 1, filter, limit }
    await call(t, app, { method: 'POST', url: '/findmembers', headers, payload })
  }
  for (const filter of [{ status: ['active'] }, { has_email: false }, { search: 'ada' }, {}])
    for (let i = 0; i < 3; i++) await find(filter)
  t.equal(told(), 0, 'filters by what lists show')
  await find({ born: { from: '1940-01-01' } })
  await find({ joined: { to: '1940-01-01' } })
  t.equal(told(), 0, 'of a hundred')
  await find({ missing: ['phone'] })
  t.equal(told(), 1, 'of two hundred')
  const other = await signedIn(app, 'moderator')
  const filter = { ids: [1], birthday: { from: '05-15', to: '05-15' } }
  const { post } = requestsAs(t, app, other)
  for (let i = 0; i < 200; i++) await post('/findmembers', { chapter_id: 1, filter, offset: 1 })
  t.equal(told(), 2, 'a total tells of one, too')
})

t.test('so are duplicates, and entries of the log with values of members', async t => {
  const { app, told } = await anOffice(t, 200)
  const get = async (url: string, headers: { authorization: string }) =>
    (await call(t, app, { url, headers })).json().data
  const [lead, other] = [await signedIn(app), await signedIn(app)]
  await get('/getlogs?chapter_id=1&entity=member&limit=199', lead)
  await get('/getlogs?chapter_id=1&entity=chapter&limit=100', lead)
  t.equal(told(), 0, 'of less than two hundred')
  await get('/getlogs?chapter_id=1&entity=member&limit=1', lead)
  t.equal(told(), 1, 'of two hundred')
  await app.db.$client.exec('UPDATE members SET date_of_birth = NULL')
  const { pairs } = await get('/getduplicates?chapter_id=1&limit=100', other)
  t.equal(pairs.length, 100, 'a page of duplicates')
  t.equal(told(), 2, 'two members each')
})

t.test('reading is counted over all chapters, and over any sixty minutes', async t => {
  let time = Date.parse('2031-05-01T10:30:00Z')
  const app = await build(t, {}, { clock: () => time })
  const { id: there } = await aChapter(app)
  for (const chapter_id of [1, there]) {
    const { id } = await aType(app, { chapter_id })
    await someMembers(app, 150, id, () => ({ chapter_id }))
  }
  const told = () =>
    app.db.$client
      .prepare("SELECT action FROM log_entries WHERE action LIKE '%.members_read'")
      .pluck()
      .all()
  let headers = await signedIn(app, 'moderator')
  const find = (payload: object) =>
    requestsAs(t, app, headers).post('/findmembers', { limit: 150, ...payload })
  await find({ chapter_id: 1, columns: ['phone'] })
  t.strictSame(told(), [], 'one chapter')
  await find({ chapter_id: there, columns: ['phone'] })
  t.strictSame(told(), ['association.members_read'], 'two chapters, each below the limit')

  time = Date.parse('2031-05-01T12:59:00Z')
  headers = await signedIn(app, 'moderator')
  await find({ chapter_id: 1, sort: '-date_of_birth' })
  await find({ chapter_id: 1, sort: 'createddate' })
  time = Date.parse('2031-05-01T13:01:00Z')
  t.equal(told().length, 1, 'an order by what lists show is not counted')
  await find({ chapter_id: 1, sort: 'date_of_birth' })
  t.strictSame(told().slice(1), ['chapter.members_read'], 'around the hour')
  time = Date.parse('2031-05-01T13:58:00Z')
  headers = await signedIn(app, 'moderator')
  await find({ chapter_id: 1, columns: ['phone'] })
  time = Date.parse('2031-05-01T15:10:00Z')
  await find({ chapter_id: 1, columns: ['phone'] })
  t.equal(told().length, 2, 'not more than an hour later')
})

t.test('who has written all that an account may still leaves a trace of reading', async t => {
  const { app, told } = await anOffice(t, 200)
  const headers = await signedIn(app, 'chapter_lead', 1)
  const ask = (method: 'PUT' | 'POST', url: string, payload: object) =>
    call(t, app, { method, url, headers, payload })
  const { $client } = app.db
  const edit = () => ask('PUT', '/editmember', { id: 1, note: `${Math.random()}` })
  t.equal((await edit()).statusCode, 200, 'an edit')
  $client.prepare('UPDATE log_bytes SET bytes = ?').run(4 * 1024 ** 3)
  const refused = async (): Promise<void> =>
    (await edit()).statusCode === 429 ? undefined : refused()
  await refused()
  const find = () => ask('POST', '/findmembers', { chapter_id: 1, columns: ['phone'], limit: 200 })
  t.equal((await find()).statusCode, 200, 'reading goes on')
  t.equal(told(), 1, 'and is told')
})

t.test(
  'an entry about reading that could not be written is written with the next answer',
  async t => {
    const { app, told } = await anOffice(t, 200)
    const headers = await signedIn(app, 'chapter_lead', 1)
    const payload = { chapter_id: 1, columns: ['phone'], limit: 200 }
    const find = () => call(t, app, { method: 'POST', url: '/findmembers', headers, payload })
    app.db.$client.exec(
      "CREATE TEMP TRIGGER refuse BEFORE INSERT ON main.log_entries BEGIN SELECT RAISE(ABORT, 'no'); END"
    )
    const refused = await app.inject({ method: 'POST', url: '/findmembers', headers, payload })
    t.not(refused.statusCode, 200, 'without an entry there is no answer')
    app.db.$client.exec('DROP TRIGGER refuse')
    t.equal((await find()).statusCode, 200, 'the next answer')
    t.equal(told(), 1, 'its entry')
    await find()
    t.equal(told(), 1, 'then after a thousand more')
  }
)
