import {
  brokenEntries,
  command_line,
  lastEntry,
  record,
  recordAll,
  recordTogether,
  service
} from '../../src/association/audit/store.ts'
import { attempt } from '../../src/storage/attempt.ts'
import {
  type App,
  aChapter,
  aMember,
  aType,
  build,
  call,
  signedIn,
  typeBody
} from '../fixtures/helper.ts'
import { aPerson, at, later, post, signInAs } from '../fixtures/person.ts'
import t from '../folder.ts'

const item = [
  'id',
  'createddate',
  'actor',
  'account_id',
  'account_name',
  'token_id',
  'token_name',
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
  const { id: membertype_id } = await aType(app)
  const read = async () => (await call(t, app, { url: '/getlogs?limit=1', headers })).json().data
  const send = async (request: string, payload: object) => {
    const [method, url = ''] = request.split(' ') as ['POST' | 'PUT', string]
    return (await call(t, app, { method, url, headers, payload })).statusCode
  }
  const ada = { firstname: 'Ada', lastname: 'L', email: 'a@b.c', chapter_id: 1, membertype_id }
  const grants = [{ role: 'admin', chapter_id: null }]
  const duration = { membership_type: { id: membertype_id, duration: 6 } }
  const suspended = { id: 1, status: 'suspended', firstname: 'Ada' }
  const writes: [request: string, payload: object, action: string, changes: object][] = [
    ['POST /createchapter', { name: 'North' }, 'chapter.created', { name: [null, 'North'] }],
    [
      'PUT /editchapter',
      { id: 2, location: 'Oslo' },
      'chapter.updated',
      { location: ['', 'Oslo'] }
    ],
    [
      'POST /createmember_type',
      typeBody({ name: 'X' }),
      'membership_type.created',
      { name: [null, 'X'], duration: [null, 12] }
    ],
    ['PUT /editmember_type', duration, 'membership_type.updated', { duration: [12, 6] }],
    [
      'PUT /archivemember_type',
      { id: 2, archived: true },
      'membership_type.archived',
      { archived: [false, true] }
    ],
    [
      'POST /createmembers',
      ada,
      'member.created',
      { email: [null, 'a@b.c'], status: [null, 'active'] }
    ],
    ['PUT /editmember', suspended, 'member.updated', { status: ['active', 'suspended'] }],
    [
      'POST /createuser',
      { email: 'c@b.c', name: 'C', grants },
      'account.created',
      { grants: [null, [{ role: 'admin' }]] }
    ],
    ['PUT /edituser', { id: 2, enabled: false }, 'account.updated', { enabled: [true, false] }],
    ['POST /resetuser', { id: 2 }, 'account.reset', {}]
  ]
  const by = { actor: 'account', account_id: 1, account_name: 'Grace Hopper' }
  for (const [request, payload, action, changes] of writes) {
    t.ok((await send(request, payload)) < 300, `${request} is done`)
    const [found] = (await read()).logs
    t.strictSame(Object.keys(found), item, `the fields after ${request}`)
    t.match(found, { ...by, action, changes }, `${request} is in the log`)
    if (action === 'member.updated')
      t.strictSame(Object.keys(found.changes), ['status'], 'only what changed')
  }
  const { pagination } = await read()
  await send('PUT /editchapter', { id: 2, location: 'Oslo' })
  await send('PUT /editmember', { id: 1 })
  await send('PUT /editmember', { id: 99, firstname: 'x' })
  await send('POST /createchapter', { name: 'North' })
  const { total } = (await read()).pagination
  t.equal(total, pagination.total, 'what changes nothing, or fails, leaves none')
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
  const newest_first = logs.map((entry: { id: number }) => entry.id)
  t.strictSame(
    newest_first,
    Array.from({ length: all }, (_, i) => all - i),
    'newest first'
  )
  for (const [query, count, said] of [
    ['chapter_id=1', 2, 'of one chapter'],
    [`chapter_id=${foreign}&entity=member`, 1, 'of one kind'],
    [`entity=member&entity_id=${id}`, 1, 'of one record'],
    ['from=2026-03-01T12:30:00Z', 2, 'from a moment on'],
    ['from=2026-03-01T12:00:00Z&to=2026-03-01T14:00:00%2B02:00', 2, 'between two moments'],
    ['to=2026-02-28&from=2026-02-21', 0, 'no entries between two days'],
    ['id=9999', 0, 'no such entry']
  ] as const)
    t.equal(await total(query), count, said)
  t.equal((await get('limit=1&offset=1')).json().data.logs[0].id, all - 1, 'the second entry')
  const one = (await get(`id=${all - 1}`)).json().data
  t.match(one, { logs: [{ id: all - 1 }], pagination: { total: 1 } }, 'one entry')
  t.equal(one.logs.length, 1, 'and no other')

  const lead = await signedIn(app, 'chapter_lead', foreign)
  const seen = await total('', lead)
  t.equal(seen, await total(`chapter_id=${foreign}`), 'a lead sees the own chapters')
  const elsewhere = { code: 'chapter_forbidden' }
  t.match((await get('chapter_id=1', lead)).json(), elsewhere, "another chapter's entries")
  const refused = (await get('', await signedIn(app, 'moderator'))).json()
  t.match(refused, { code: 'forbidden' }, 'a moderator sees none')
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

/** Writes an entry about a chapter at each moment, and sets the clock to the last of them. */
async function entriesAt(t: Tap, app: App, chapter_id: number, moments: string[]) {
  let now = Date.parse(moments[0] as string)
  at(t, now)
  for (const moment of moments) {
    later(Date.parse(moment) - now)
    now = Date.parse(moment)
    const entry = {
      action: 'chapter.updated',
      entity: 'chapter',
      entity_id: chapter_id,
      chapter_id
    }
    await app.db.write(() => recordAll(app.db, [{ ...entry, changes: '{}' }], command_line))
  }
}
type Tap = Parameters<typeof at>[0]

/** The dates of the entries about chapters that a query finds, oldest first. */
async function listDates(t: Tap, app: App, headers: Record<string, string>, query: object) {
  const url = `/getlogs?${new URLSearchParams({ entity: 'chapter', ...query })}`
  const { logs } = (await call(t, app, { url, headers })).json().data
  const changes = logs.filter(({ action }: { action: string }) => action === 'chapter.updated')
  return changes.map(({ createddate }: { createddate: string }) => createddate).reverse()
}

t.test('a date means its whole day in the zone of the chapter', async t => {
  const app = await build(t)
  const berlin = await aChapter(app, { timezone: 'Europe/Berlin' })
  // the clock is put forward in the night to March 29, so that this day has 23 hours
  const moments = [
    '2026-03-28T22:59:59Z',
    '2026-03-28T23:00:00Z',
    '2026-03-29T12:00:00Z',
    '2026-03-29T21:59:59Z',
    '2026-03-29T22:00:00Z'
  ]
  await entriesAt(t, app, berlin.id, moments)
  const headers = await signedIn(app)
  const day = '2026-03-29'
  const find = (query: object) => listDates(t, app, headers, { chapter_id: berlin.id, ...query })
  t.strictSame(await find({ from: day, to: day }), moments.slice(1, 4), 'the whole day')
  t.strictSame(await find({ from: day }), moments.slice(1), 'from the day on')
  t.strictSame(await find({ from: '2026-03-28', to: day }), moments.slice(0, 4), 'two days')
  const exact = await find({ from: '2026-03-29T00:00:00Z', to: '2026-03-29T12:00:00Z' })
  t.strictSame(exact, [moments[2]], 'moments are exact')
  const before = await find({ from: '0001-01-01', to: '2026-03-28' })
  t.strictSame(before, moments.slice(0, 1), 'until the day before')
  t.strictSame(await find({ from: day, to: '9999-12-31' }), moments.slice(1), 'to the end of time')
  const backwards = await find({ from: '2026-03-30', to: day })
  t.strictSame(backwards, [], 'a period that ends before it begins')
})

t.test('without a chapter, the day is one in the zone of the first', async t => {
  const app = await build(t)
  const moments = ['2026-01-01T10:59:59Z', '2026-01-01T11:00:00Z', '2026-01-02T10:59:59Z']
  await entriesAt(t, app, 1, moments)
  const headers = await signedIn(app)
  const edit = { id: 1, timezone: 'Pacific/Auckland' }
  const changed = await call(t, app, { method: 'PUT', url: '/editchapter', headers, payload: edit })
  t.equal(changed.statusCode, 200, 'the zone is changed')
  const lead = await signedIn(app, 'chapter_lead', 1)
  for (const who of [headers, lead])
    t.strictSame(
      (await listDates(t, app, who, { from: '2026-01-02', to: '2026-01-02' })).slice(0, 2),
      moments.slice(1),
      'the day of Auckland'
    )
})

t.test('entries name the author for everybody who may read them', async t => {
  const app = await build(t)
  const owner = await signedIn(app)
  const { id: chapter_id } = await aChapter(app)
  const type = await aType(app, { chapter_id })
  const lead = await signedIn(app, 'chapter_lead', chapter_id)
  const edit = (name: string) =>
    call(t, app, {
      method: 'PUT',
      url: '/editmember_type',
      headers: owner,
      payload: { membership_type: { id: type.id, name } }
    })
  await edit('Gold')
  const names = async () => {
    const { logs } = (await call(t, app, { url: '/getlogs', headers: lead })).json().data
    return logs.map((entry: Record<string, unknown>) => [entry.account_id, entry.account_name])
  }
  const nobody = [null, null]
  t.strictSame(await names(), [[1, 'Grace Hopper'], nobody, nobody], 'the owner is named')
  const renamed = { id: 1, name: 'Grace Brewster Hopper' }
  await call(t, app, { method: 'PUT', url: '/edituser', headers: owner, payload: renamed })
  t.strictSame(await names(), [[1, renamed.name], nobody, nobody], 'as it is called now')
  t.strictSame(brokenEntries(app.db), [], 'the chain does not hold names')
  const types = await call(t, app, {
    url: `/getmember_types?chapter_id=${chapter_id}&logs=true`,
    headers: lead
  })
  const [{ logs }] = types.json().data.membership_type_with_logs
  const authors = [{ account_name: renamed.name }, { account_name: null }]
  t.match(logs, authors, 'so are entries with their record')
})

t.test('entries have the current name of their record', async t => {
  const app = await build(t)
  const owner = await signedIn(app)
  const { id: chapter_id } = await aChapter(app, { name: 'North' })
  const lead = await signedIn(app, 'chapter_lead', chapter_id)
  const { id: membertype_id } = await aType(app, { chapter_id, name: 'Gold' })
  const member = await aMember(app, { chapter_id, membertype_id, firstname: 'Zo', lastname: 'W' })
  const named = await call(t, app, {
    method: 'PUT',
    url: '/editmember',
    headers: owner,
    payload: { id: member.id, firstname: 'Zoë' }
  })
  t.equal(named.statusCode, 200, 'the member is renamed')
  const names = async (headers: typeof owner) => {
    const { logs } = (await call(t, app, { url: '/getlogs', headers })).json().data
    return logs.map((entry: Record<string, unknown>) => `${entry.entity} ${entry.entity_name}`)
  }
  const own = ['member Zoë W', 'member Zoë W', 'membership_type Gold', 'chapter North']
  t.strictSame(await names(lead), own, 'current names')
  const invited = { email: 'c@b.c', name: 'Joan', grants: [{ role: 'admin', chapter_id: null }] }
  const create = { method: 'POST', url: '/createuser', headers: owner, payload: invited } as const
  await call(t, app, create)
  t.equal((await names(owner))[0], 'account Joan', 'an owner sees the account')
  t.strictSame(await names(lead), own, 'who signs in is not told to a chapter')
  t.strictSame(brokenEntries(app.db), [], 'the chain does not hold names')
})

t.test('a move is in the log of both chapters', async t => {
  const app = await build(t)
  const { id: there } = await aChapter(app)
  const { id } = await aMember(app)
  const move = { action: 'member.moved', entity: 'member', entity_id: id, chapter_id: there }
  const changes = { chapter_id: [1, there] }
  await app.db.write(() => record(app.db, { ...move, from_chapter_id: 1, changes }, command_line))
  for (const chapter_id of [1, there]) {
    const headers = await signedIn(app, 'chapter_lead', chapter_id)
    const { data } = (await call(t, app, { url: '/getlogs?limit=1', headers })).json()
    const entry = [{ action: 'member.moved', entity_id: id, chapter_id, changes }]
    t.match(data.logs, entry, 'the entry is the same')
  }
  t.strictSame(brokenEntries(app.db), [], 'the chain is whole')
})

t.test('entries that are appended together', async t => {
  const { db } = await build(t)
  const add = (phone: string, by = command_line) =>
    record(
      db,
      {
        ...{ action: 'member.updated', entity: 'member', entity_id: 1, chapter_id: 1 },
        changes: { phone: [null, phone] }
      },
      by
    )
  const told = (after: number) =>
    db.$client
      .prepare('SELECT id, actor, changes FROM log_entries WHERE id > ? ORDER BY id')
      .all(after)
  const entry = (id: number, phone: string, actor = 'command_line') => ({
    ...{ id, actor },
    changes: JSON.stringify({ phone: [null, phone] })
  })
  const begun = lastEntry(db)

  t.test('have the ids that they would have had, without those of refused parts', async t => {
    const ids = await db.write(() =>
      recordTogether(db, () => [
        add('1'),
        attempt(db, () => {
          add('2')
          throw new Error('refused')
        }) instanceof Error,
        attempt(db, () => add('3', service)),
        // within another one
        recordTogether(db, () => add('4')),
        lastEntry(db),
        told(begun).length
      ])
    )
    const following = [begun + 1, true, begun + 2, begun + 3, begun + 3, 0]
    t.strictSame(ids, following, 'the ids follow each other')
    t.strictSame(
      told(begun),
      [entry(begun + 1, '1'), entry(begun + 2, '3', 'service'), entry(begun + 3, '4')],
      'what was refused is missing'
    )
    t.strictSame(brokenEntries(db), [], 'the chain is whole')
  })

  t.test('are none where the whole part fails, and the next entry is appended at once', async t => {
    const before = lastEntry(db)
    await db.write(() => {
      t.throws(
        () =>
          recordTogether(db, () => {
            add('5')
            throw new Error('no')
          }),
        'the failure is thrown'
      )
      t.equal(add('6'), before + 1, 'the next id')
      t.strictSame(told(before), [entry(before + 1, '6')], 'one entry')
    })
    t.strictSame(brokenEntries(db), [], 'the chain is whole')
  })
})
