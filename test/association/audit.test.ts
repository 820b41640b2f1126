import { aChapter, aMember, aType, build, call, signedIn, typeBody } from '../fixtures/helper.ts'
import { aPerson, at, later, post, signInAs } from '../fixtures/person.ts'
import t from '../folder.ts'

const item = [
  'id',
  'createddate',
  'actor',
  'account_id',
  'account_name',
  'action',
  'entity',
  'entity_id',
  'entity_name',
  'chapter_id',
  'changes'
]

t.test('every write leaves an entry', async t => {
  const app = await build(t)
  const headers = await signedIn(app)
  const type = await aType(app)
  const send = (method: 'POST' | 'PUT', url: string, payload: object) =>
    call(t, app, { method, url, headers, payload })
  const last = async () =>
    (await call(t, app, { url: '/getlogs?limit=1', headers })).json().data.logs[0]
  const member = {
    firstname: 'Ada',
    lastname: 'L',
    email: 'a@b.c',
    chapter_id: 1,
    membertype_id: type.id
  }
  const writes: ['POST' | 'PUT', string, object, object][] = [
    [
      'POST',
      '/createchapter',
      { name: 'North' },
      { action: 'chapter.created', entity_id: 2, chapter_id: 2, changes: { name: [null, 'North'] } }
    ],
    [
      'PUT',
      '/editchapter',
      { id: 2, location: 'Oslo' },
      { action: 'chapter.updated', changes: { location: ['', 'Oslo'] } }
    ],
    [
      'POST',
      '/createmember_type',
      typeBody({ name: 'X' }),
      {
        action: 'membership_type.created',
        chapter_id: 1,
        changes: { name: [null, 'X'], duration: [null, 12] }
      }
    ],
    [
      'PUT',
      '/editmember_type',
      { membership_type: { id: type.id, duration: 6 } },
      { action: 'membership_type.updated', entity_id: type.id, changes: { duration: [12, 6] } }
    ],
    [
      'PUT',
      '/archivemember_type',
      { id: 2, archived: true },
      { action: 'membership_type.archived', changes: { archived: [false, true] } }
    ],
    [
      'POST',
      '/createmembers',
      member,
      {
        action: 'member.created',
        entity: 'member',
        changes: { email: [null, 'a@b.c'], status: [null, 'active'] }
      }
    ],
    [
      'PUT',
      '/editmember',
      { id: 1, status: 'suspended', firstname: 'Ada' },
      { action: 'member.updated', entity_id: 1, changes: { status: ['active', 'suspended'] } }
    ],
    [
      'POST',
      '/createuser',
      { email: 'c@b.c', name: 'C', grants: [{ role: 'admin', chapter_id: null }] },
      {
        action: 'account.created',
        entity: 'account',
        chapter_id: null,
        changes: { grants: [null, [{ role: 'admin' }]] }
      }
    ],
    [
      'PUT',
      '/edituser',
      { id: 2, enabled: false },
      { action: 'account.updated', changes: { enabled: [true, false] } }
    ],
    ['POST', '/resetuser', { id: 2 }, { action: 'account.reset', entity_id: 2 }]
  ]
  for (const [method, url, payload, entry] of writes) {
    const response = await send(method, url, payload)
    t.ok(response.statusCode < 300, response.body)
    const found = await last()
    t.strictSame(Object.keys(found), item, `the fields after ${url}`)
    t.match(found, { actor: 'account', account_id: 1, account_name: 'Grace Hopper', ...entry }, url)
    if (url === '/editmember')
      t.strictSame(Object.keys(found.changes), ['status'], 'only what changed')
  }
  const { pagination } = (await call(t, app, { url: '/getlogs', headers })).json().data
  for (const [, url, payload] of writes.slice(1, 2)) await send('PUT', url, payload)
  await send('PUT', '/editmember', { id: 1 })
  await send('PUT', '/editmember', { id: 99, firstname: 'x' })
  await send('POST', '/createchapter', { name: 'North' })
  t.equal(
    (await call(t, app, { url: '/getlogs', headers })).json().data.pagination.total,
    pagination.total,
    'what changes nothing, or fails, leaves none'
  )
})

t.test('sign-in activity is logged without secrets', async t => {
  const app = await build(t)
  const headers = await signedIn(app)
  const person = await aPerson(app)
  const pair = await signInAs(t, app, person)
  await post(t, app, '/auth/logout', { all: true }, pair.access_token)
  const { body } = await call(t, app, {
    url: `/getlogs?entity=account&entity_id=${person.id}`,
    headers
  })
  t.strictSame(
    JSON.parse(body).data.logs.map(({ action }: { action: string }) => action),
    ['account.signed_out', 'account.signed_in', 'account.created'],
    'each step is logged'
  )
  for (const secret of [
    person.secret,
    pair.access_token,
    pair.refresh_token,
    ...person.recovery_codes
  ])
    t.notMatch(body, secret, 'no secret stands in it')
})

t.test('GET /getlogs', async t => {
  at(t, Date.parse('2026-02-20T12:00:00Z'))
  const app = await build(t)
  const { id: foreign } = await aChapter(app)
  later(9 * 86_400_000 - 1_800_000)
  const headers = await signedIn(app)
  later(1_800_000)
  await aMember(app)
  later(1_800_000)
  const { id } = await aMember(app, { chapter_id: foreign })
  const get = (query: string, sent = headers) =>
    call(t, app, { url: `/getlogs?${query}`, headers: sent })
  const total = async (query: string, sent = headers) =>
    (await get(query, sent)).json().data.pagination.total
  const all = await total('')
  const { logs } = (await get('limit=200')).json().data
  t.strictSame(
    logs.map((entry: { id: number }) => entry.id),
    Array.from({ length: all }, (_, i) => all - i),
    'newest first'
  )
  t.equal(await total('chapter_id=1'), 2, 'of one chapter')
  t.equal(await total(`chapter_id=${foreign}&entity=member`), 1, 'of one kind')
  t.equal(await total(`entity=member&entity_id=${id}`), 1, 'of one record')
  t.equal(await total('from=2026-03-01T12:30:00Z'), 2, 'from a moment on')
  t.equal(
    await total('from=2026-03-01T12:00:00Z&to=2026-03-01T14:00:00%2B02:00'),
    2,
    'between two moments'
  )
  t.equal(await total('to=2026-02-28&from=2026-02-21'), 0, 'no entries between two days')
  t.equal((await get('limit=1&offset=1')).json().data.logs[0].id, all - 1, 'the second entry')
  const one = (await get(`id=${all - 1}`)).json().data
  t.match(one, { logs: [{ id: all - 1 }], pagination: { total: 1 } }, 'one entry')
  t.equal(one.logs.length, 1, 'and no other')
  t.equal(await total('id=9999'), 0, 'no such entry')

  const lead = await signedIn(app, 'chapter_lead', foreign)
  t.equal(
    await total('', lead),
    await total(`chapter_id=${foreign}`),
    'a lead sees the own chapters'
  )
  t.match(
    (await get('chapter_id=1', lead)).json(),
    { code: 'chapter_forbidden' },
    "another chapter's entries"
  )
  t.match(
    (await get('', await signedIn(app, 'moderator'))).json(),
    { code: 'forbidden' },
    'a moderator sees none'
  )
  for (const query of [
    'entity=x',
    'entity_id=0',
    'id=0',
    'from=soon',
    'to=2026-02-30',
    'chapter_id=x',
    'who=1'
  ])
    t.equal((await get(query)).statusCode, 400, query)
  t.equal((await get('chapter_id=99')).statusCode, 404, 'no such chapter')
})
