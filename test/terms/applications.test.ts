import { wrongLives } from '../../src/terms/lives/check-store.ts'
import { aChapter, aMember, aType, call, signedIn } from '../fixtures/helper.ts'
import t from '../folder.ts'
import { fees, office, storedFacts } from './office.ts'

t.test('applications wait, are approved, declined and withdrawn', async t => {
  const { app, get, send, passTo } = await office(t)
  const workflow = { require_approval_all_apps: true }
  const { id: membertype_id } = await aType(app, {}, { ...fees, workflow })
  const members = []
  for (let n = 0; n < 4; n++) members.push(await aMember(app, { membertype_id }))
  t.ok(
    members.every(({ status }) => status === 'inactive'),
    'nobody is a member yet'
  )
  t.match(
    (await get('/gettasks')).tasks,
    [{ kind: 'approvals', count: 4, chapters: [1] }],
    'the approvals are a task'
  )
  const { applications } = await get('/getapplications?chapter_id=1')
  const [d, c, b, a] = applications
  t.match(
    a,
    { member_id: members[0]?.id, membertype_id, kind: 'joining', state: 'awaiting_approval' },
    'it waits for approval'
  )
  const of_one = await send('GET', `/getapplications?chapter_id=1&member_id=${a.member_id}`)
  t.match(of_one.data, { applications: [{ id: a.id }], pagination: { total: 1 } }, 'by its member')
  t.match(
    await send('PUT', '/approveapplication', { id: a.id }),
    { data: { id: a.id, state: 'accepted', reason: '' } },
    'approved'
  )
  t.equal((await get(`/getmember/${a.member_id}`)).status, 'active', 'active')
  t.match(
    await send('PUT', '/declineapplication', { id: b.id, reason: 'No places' }),
    { data: { state: 'declined', reason: 'No places' } },
    'declined'
  )
  t.match(
    await send('PUT', '/withdrawapplication', { id: c.id }),
    { data: { state: 'withdrawn' } },
    'withdrawn'
  )
  t.match(
    await send('PUT', '/approveapplication', { id: b.id }),
    { code: 'no_application' },
    'refused'
  )
  t.match(await send('PUT', '/approveapplication', { id: 99 }), { code: 'not_found' }, 'not found')
  await passTo('2026-04-09')
  const state = async () =>
    (await get('/getapplications?chapter_id=1&state=expired')).pagination.total
  t.equal(await state(), 0, 'not yet on the thirtieth day')
  await passTo('2026-04-10')
  t.equal(await state(), 1, 'on the 31st day without an act')
  t.equal((await get(`/getdues?member_id=${d.member_id}`)).pagination.total, 0, 'nothing is owed')
})

t.test('nobody is made a member beside an application that waits', async t => {
  const { app, get, send } = await office(t)
  const workflow = { require_approval_all_apps: true }
  const { id: membertype_id } = await aType(app, {}, { ...fees, workflow })
  const elsewhere = await aChapter(app)
  const { id: other } = await aType(app, { chapter_id: elsewhere.id })
  const { id: member_id } = await aMember(app, { membertype_id })
  const [{ id }] = (await get('/getapplications?chapter_id=1')).applications
  const waits = { code: 'application_waits' }
  const before = storedFacts(app)
  for (const startdate of ['2020-01-01', '2026-03-10', '2027-01-01'])
    for (const dry_run of [true, false])
      t.match(
        await send('POST', '/createmembership', { member_id, startdate, dry_run }),
        waits,
        'an application waits'
      )
  const move = { id: member_id, chapter_id: elsewhere.id, membertype_id: other, on: '2026-04-01' }
  t.match(await send('PUT', '/transfermember', move), waits, 'it waits for a transfer too')
  t.strictSame(storedFacts(app), before, 'nothing was changed')
  t.match(
    await send('PUT', '/declineapplication', { id }),
    { data: { state: 'declined' } },
    'declined'
  )
  t.match(
    await send('POST', '/createmembership', { member_id }),
    { data: { state: 'current' } },
    'it is current'
  )
  t.strictSame([...wrongLives(app.db)], [], 'lives are right')
})

t.test('an approval from which an application to renew follows at once', async t => {
  const { app, get, send } = await office(t)
  const workflow = { require_approval_all_apps: true, require_approval_renewals: true }
  const rules = { duration: 1, renewal_timeline: 90 }
  const { id: membertype_id } = await aType(app, rules, { ...fees, workflow })
  const { id: member_id } = await aMember(app, { membertype_id })
  const list = async () => (await get('/getapplications?chapter_id=1')).applications
  const [{ id }] = await list()
  t.match(
    await send('PUT', '/approveapplication', { id, reason: 'Welcome' }),
    { data: { id, kind: 'joining', state: 'accepted', reason: 'Welcome' } },
    'approved'
  )
  t.match(
    await list(),
    [
      { member_id, kind: 'renewal', state: 'awaiting_approval' },
      { member_id, kind: 'joining', state: 'accepted' }
    ],
    'the renewal waits now'
  )
  t.equal((await get(`/getmember/${member_id}`)).status, 'active', 'active')
  const { id: other } = await aMember(app, { membertype_id })
  const many = { chapter_id: 1, filter: { ids: [other] }, set: { status: 'active' } }
  const { batch_id } = (await send('PUT', '/editmembers', many)).data
  t.equal((await list()).length, 4, 'both members have two')
  t.match(await send('PUT', '/undobatch', { id: batch_id }), { data: { restored: 1 } }, 'undone')
  t.match(
    await list(),
    [{ member_id: other, kind: 'joining', state: 'awaiting_approval' }, {}, {}],
    'undone, the joining waits again'
  )
  t.strictSame([...wrongLives(app.db)], [], 'lives are right')
})

t.test(
  'whoever entered an application leaves its approval to others, where there are some',
  async t => {
    const { app, get, send } = await office(t)
    const workflow = { require_approval_all_apps: true }
    const { id: membertype_id } = await aType(app, {}, { ...fees, workflow })
    const enter = async (lastname: string) => {
      const member = { firstname: 'Ada', lastname, email: '', chapter_id: 1, membertype_id }
      const { id } = (await send('POST', '/createmembers', member)).data
      const { applications } = await get('/getapplications?chapter_id=1')
      return { id, application: applications[0].id }
    }
    const approve = (id: number) => send('PUT', '/approveapplication', { id })
    const alone = { data: { state: 'accepted', decided_by: Number } }
    t.match(await approve((await enter('Alone')).application), alone, 'who is alone approves')
    const { logs } = await get('/getlogs?entity=membership')
    const actions = logs.map(({ action }: { action: string }) => action)
    t.ok(actions.includes('membership.admitted_alone'), 'the log says that nobody else looked')
    const other = await signedIn(app, 'moderator', 1)
    t.match(await approve((await enter('Invited')).application), alone, 'one only invited cannot')
    await app.db.write(() => app.db.$client.exec("UPDATE accounts SET password_hash = 'x'"))
    const { id, application } = await enter('Second')
    const refused = { code: 'own_application' }
    const set = { status: 'active' }
    t.match(await approve(application), refused, 'it is not approved by who entered it')
    t.match(await send('PUT', '/editmember', { id, ...set }), refused, 'not by a status either')
    t.match(
      await send('PUT', '/editmembers', { chapter_id: 1, filter: { ids: [id] }, set }),
      { data: { changed: 0, refused: 1 } },
      'nor by a change of many'
    )
    t.match(await get(`/getmember/${id}`), { status: 'inactive' }, 'inactive')
    const payload = { id, ...set }
    const request = { method: 'PUT', url: '/editmember', headers: other, payload } as const
    t.equal((await call(t, app, request)).statusCode, 200, 'done')
    const { applications } = await get('/getapplications?chapter_id=1')
    t.match(applications[0], { id: application, state: 'accepted', decided_by: Number }, 'accepted')
    const third = { id: (await enter('Third')).application, reason: 'No places' }
    t.match(
      await send('PUT', '/declineapplication', third),
      { data: { state: 'declined' } },
      'declined'
    )
    t.strictSame([...wrongLives(app.db)], [], 'lives are right')
  }
)

t.test('nothing else makes a member of who waits for the approval of others', async t => {
  const { app, get, send } = await office(t)
  const workflow = { require_approval_all_apps: true }
  const { id: membertype_id } = await aType(app, {}, { ...fees, workflow })
  const { id: free } = await aType(app, {}, fees)
  const enter = async (lastname: string, set: object = {}) => {
    const member = { firstname: 'Ada', lastname, email: '', chapter_id: 1, membertype_id, ...set }
    return await send('POST', '/createmembers', member)
  }
  const alone = await enter('Alone', { status: 'active' })
  t.match(alone, { data: { status: 'active' } }, 'an office of one admits at once')
  await signedIn(app, 'moderator', 1)
  await app.db.write(() => app.db.$client.exec("UPDATE accounts SET password_hash = 'x'"))
  const refused = { code: 'own_application' }
  const at_once = await enter('Created', { status: 'active' })
  t.match(at_once, refused, 'a status at creation is no way round')
  type Attack = [string, 'declined' | 'withdrawn' | '', (id: number) => Promise<unknown>]
  const activate = (id: number, set: object = {}) =>
    send('PUT', '/editmember', { id, status: 'active', ...set })
  const open = (member_id: number, set: object = {}) =>
    send('POST', '/createmembership', { member_id, ...set })
  const merge = async (keep_id: number) => {
    const { id: merge_id } = (await enter('Merged', { membertype_id: free })).data
    return await send('PUT', '/mergemembers', { keep_id, merge_id })
  }
  const mergeInto = async (merge_id: number) => {
    const { id: keep_id } = (await enter('Kept', { membertype_id: free })).data
    return await send('PUT', '/mergemembers', { keep_id, merge_id })
  }
  const attacks: Attack[] = [
    ['declined, then active', 'declined', activate],
    ['withdrawn, then active', 'withdrawn', activate],
    ['declined, then another type', 'declined', id => activate(id, { membertype_id: free })],
    ['declined, then a term', 'declined', open],
    ['withdrawn, then a term', 'withdrawn', open],
    ['a term of another type', 'withdrawn', id => open(id, { membertype_id: free })],
    ['merged while it waits', '', merge],
    ['withdrawn, then merged', 'withdrawn', merge],
    ['merged into a member', '', mergeInto]
  ]
  for (const [name, decision, attack] of attacks) {
    const { id } = (await enter('Waiting')).data
    const [application] = (await get('/getapplications?chapter_id=1')).applications
    const url = decision === 'declined' ? '/declineapplication' : '/withdrawapplication'
    if (decision) await send('PUT', url, { id: application.id })
    t.match(await attack(id), refused, `${name}: somebody else decides`)
    t.match(await get(`/getmember/${id}`), { status: 'inactive' }, `${name}: no member`)
  }
  const { id } = (await enter('Free', { membertype_id: free })).data
  const retyped = { id, membertype_id }
  t.match(
    await send('PUT', '/editmember', retyped),
    refused,
    'nor by a type that asks nobody first'
  )
  t.strictSame([...wrongLives(app.db)], [], 'lives are right')
})
