import { wrongLives } from '../../src/terms/membership-history/check-store.ts'
import { aChapter, aMember, aType, call, signedIn } from '../fixtures/helper.ts'
import t from '../folder.ts'
import { fees, office, storedFacts } from './office.ts'

const asks = { ...fees, workflow: { require_approval_all_apps: true } }
const declined = { data: { state: 'declined' } }
const own_application = { code: 'own_application' }

type Test = Parameters<typeof office>[0]

/** An office with a type that asks for approval, and what enters members of it. */
async function anOffice(t: Test) {
  const it = await office(t)
  const { id: membertype_id } = await aType(it.app, {}, asks)
  const list = async () => (await it.get('/getapplications?chapter_id=1')).applications
  return {
    ...it,
    membertype_id,
    list,
    enter: (lastname: string, set: object = {}) => {
      const person = { firstname: 'Ada', lastname, email: '', chapter_id: 1, membertype_id }
      return it.post('/createmembers', { ...person, ...set })
    },
    approve: (id: number) => it.put('/approveapplication', { id }),
    decline: (id: number, reason?: string) => it.put('/declineapplication', { id, reason })
  }
}

/** Makes somebody else one who could decide too. */
async function enrolAnother({ app }: Awaited<ReturnType<typeof office>>) {
  const headers = await signedIn(app, 'moderator', 1)
  await app.db.write(() => app.db.$client.exec("UPDATE accounts SET password_hash = 'x'"))
  return headers
}

t.test('applications wait, are approved, declined and withdrawn', async t => {
  const { get, send, put, passTo, enter, approve, decline, list } = await anOffice(t)
  for (let n = 0; n < 4; n++) {
    const { data } = await enter(`L${n}`)
    t.equal(data.status, 'inactive', 'nobody is a member yet')
  }
  const task = { kind: 'approvals', count: 4, chapters: [1] }
  t.match((await get('/gettasks')).tasks, [task], 'the approvals are a task')
  const [d, c, b, a] = await list()
  t.match(a, { member_id: 1, kind: 'joining', state: 'awaiting_approval' }, 'it waits for approval')
  const of_one = await send('GET', '/getapplications?chapter_id=1&member_id=1')
  t.match(of_one.data, { applications: [{ id: a.id }], pagination: { total: 1 } }, 'by its member')
  t.match(await approve(a.id), { data: { id: a.id, state: 'accepted', reason: '' } }, 'approved')
  t.equal((await get('/getmember/1')).status, 'active', 'active')
  const refused = { data: { state: 'declined', reason: 'No places' } }
  t.match(await decline(b.id, 'No places'), refused, 'declined')
  const withdrawn = await put('/withdrawapplication', { id: c.id })
  t.match(withdrawn, { data: { state: 'withdrawn' } }, 'withdrawn')
  t.match(await approve(b.id), { code: 'no_application' }, 'who was declined is not approved')
  t.match(await approve(99), { code: 'not_found' }, 'there is no such application')
  const expired = async () =>
    (await get('/getapplications?chapter_id=1&state=expired')).pagination.total
  await passTo('2026-04-09')
  t.equal(await expired(), 0, 'not yet on the thirtieth day')
  await passTo('2026-04-10')
  t.equal(await expired(), 1, 'on the 31st day without an act')
  t.equal((await get(`/getdues?member_id=${d.member_id}`)).pagination.total, 0, 'nothing is owed')
})

t.test('nobody is made a member beside an application that waits', async t => {
  const { app, put, post, enter, decline, list } = await anOffice(t)
  const elsewhere = await aChapter(app)
  const { id: other } = await aType(app, { chapter_id: elsewhere.id })
  const { id: member_id } = (await enter('L')).data
  const waits = { code: 'application_waits' }
  const before = storedFacts(app)
  for (const startdate of ['2020-01-01', '2026-03-10', '2027-01-01'])
    for (const dry_run of [true, false]) {
      const answer = await post('/createmembership', { member_id, startdate, dry_run })
      t.match(answer, waits, `no term from ${startdate}`)
    }
  const move = { id: member_id, chapter_id: elsewhere.id, membertype_id: other, on: '2026-04-01' }
  t.match(await put('/transfermember', move), waits, 'no transfer')
  t.strictSame(storedFacts(app), before, 'nothing was changed')
  const [{ id }] = await list()
  t.match(await decline(id), declined, 'declined')
  const opened = await post('/createmembership', { member_id })
  t.match(opened, { data: { state: 'current' } }, 'then a term can be opened')
  t.strictSame([...wrongLives(app.db)], [], 'lives are right')
})

t.test('an approval from which an application to renew follows at once', async t => {
  const { app, get, put, list } = await anOffice(t)
  const workflow = { ...asks.workflow, require_approval_renewals: true }
  const rules = { duration: 1, renewal_timeline: 90 }
  const { id: membertype_id } = await aType(app, rules, { ...fees, workflow })
  const { id: member_id } = await aMember(app, { membertype_id })
  const [{ id }] = await list()
  const approved = await put('/approveapplication', { id, reason: 'Welcome' })
  const accepted = { id, kind: 'joining', state: 'accepted', reason: 'Welcome' }
  t.match(approved, { data: accepted }, 'approved')
  const renewal = { member_id, kind: 'renewal', state: 'awaiting_approval' }
  t.match(await list(), [renewal, { member_id, ...accepted }], 'the renewal waits now')
  t.equal((await get(`/getmember/${member_id}`)).status, 'active', 'active')
  const { id: other } = await aMember(app, { membertype_id })
  const many = { chapter_id: 1, filter: { ids: [other] }, set: { status: 'active' } }
  const { batch_id } = (await put('/editmembers', many)).data
  t.equal((await list()).length, 4, 'both members have two')
  t.match(await put('/undobatch', { id: batch_id }), { data: { restored: 1 } }, 'undone')
  const again = [{ member_id: other, kind: 'joining', state: 'awaiting_approval' }, {}, {}]
  t.match(await list(), again, 'the joining waits again')
  t.strictSame([...wrongLives(app.db)], [], 'lives are right')
})

t.test('whoever entered an application leaves its approval to others, if any', async t => {
  const it = await anOffice(t)
  const { app, get, put, enter, approve, decline, list } = it
  const enterAndFind = async (lastname: string) => {
    const { id } = (await enter(lastname)).data
    return { id, application: (await list())[0].id }
  }
  const alone = { data: { state: 'accepted', decided_by: Number } }
  await signedIn(app, 'moderator', 1)
  const first = await enterAndFind('Alone')
  t.match(await approve(first.application), alone, 'who is alone, but for one invited, approves')
  const { logs } = await get('/getlogs?entity=membership')
  const told = logs.some(({ action = '' }) => action === 'membership.admitted_alone')
  t.ok(told, 'the log says that nobody else looked')
  const other = await enrolAnother(it)
  const { id, application } = await enterAndFind('Second')
  const set = { status: 'active' }
  const many = await put('/editmembers', { chapter_id: 1, filter: { ids: [id] }, set })
  t.match(await approve(application), own_application, 'not approved by who entered it')
  t.match(await put('/editmember', { id, ...set }), own_application, 'not by a status either')
  t.match(many, { data: { changed: 0, refused: 1 } }, 'nor by a change of many')
  t.match(await get(`/getmember/${id}`), { status: 'inactive' }, 'inactive')
  const payload = { id, ...set }
  const request = { method: 'PUT', url: '/editmember', headers: other, payload } as const
  t.equal((await call(t, app, request)).statusCode, 200, 'another one admits by a status')
  t.match((await list())[0], { id: application, ...alone.data }, 'it is accepted')
  const third = await enterAndFind('Third')
  t.match(await decline(third.application), declined, 'who entered it may decline it')
  t.strictSame([...wrongLives(app.db)], [], 'lives are right')
})

t.test('nothing else makes a member of who waits for the approval of others', async t => {
  const it = await anOffice(t)
  const { app, get, put, post, enter, list, membertype_id } = it
  const { id: free } = await aType(app, {}, fees)
  const active = { status: 'active' }
  t.match(await enter('Alone', active), { data: active }, 'an office of one admits at once')
  await enrolAnother(it)
  t.match(await enter('Created', active), own_application, 'a status at creation is no way round')
  type Attack = [string, 'declined' | 'withdrawn' | '', (id: number) => Promise<unknown>]
  const activate = (id: number, set: object = {}) => put('/editmember', { id, ...active, ...set })
  const open = (member_id: number, set: object = {}) =>
    post('/createmembership', { member_id, ...set })
  const anotherId = async () => (await enter('Other', { membertype_id: free })).data.id
  const merge = async (keep_id: number) =>
    put('/mergemembers', { keep_id, merge_id: await anotherId() })
  const mergeInto = async (merge_id: number) =>
    put('/mergemembers', { keep_id: await anotherId(), merge_id })
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
    const [application] = await list()
    const url = decision === 'declined' ? '/declineapplication' : '/withdrawapplication'
    if (decision) await put(url, { id: application.id })
    t.match(await attack(id), own_application, `${name}: somebody else decides`)
    t.match(await get(`/getmember/${id}`), { status: 'inactive' }, `${name}: no member`)
  }
  const retyped = await put('/editmember', { id: await anotherId(), membertype_id })
  t.match(retyped, own_application, 'nor by a type that asks nobody first')
  t.strictSame([...wrongLives(app.db)], [], 'lives are right')
})
