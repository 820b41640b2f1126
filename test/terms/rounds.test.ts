import { command_line } from '../../src/association/audit/store.ts'
import { editMembershipType } from '../../src/register/membertypes/store.ts'
import { wrongLives } from '../../src/terms/lives/check-store.ts'
import { roundSlice } from '../../src/terms/rounds/store.ts'
import t from '../folder.ts'
import { aTerm, office } from './office.ts'

t.test('the round ends and renews terms, makes dues, and says so in the log', async t => {
  const { app, get, passTo } = await office(t)
  const by_itself = await aTerm(app, { autorecurring_payment: true })
  const lapses = await aTerm(app, { autorecurring_payment: false, grace_days: 10 })
  await passTo('2027-03-09')
  const dues = async (id: number) => (await get(`/getdues?member_id=${id}`)).dues
  t.match(
    await dues(by_itself.id),
    [
      { amount: 120, state: 'open', period_start: '2026-03-10', due_date: '2026-03-24' },
      { amount: 120, state: 'open', period_start: '2027-03-10', due_date: '2027-03-10' }
    ],
    'the next due is made early'
  )
  await passTo('2027-03-15')
  const status = async (id: number) => (await get(`/getmember/${id}`)).status
  t.equal(await status(by_itself.id), 'active', 'active')
  t.equal(await status(lapses.id), 'active', 'within grace')
  t.match(
    await get(`/explainmember?member_id=${lapses.id}`),
    {
      status: 'active',
      reasons: [{ rule: 'grace', until: '2027-03-19' }],
      next: [{ kind: 'message_due' }, { on: '2027-03-20', kind: 'lapsed' }]
    },
    'the grace is explained'
  )
  await passTo('2027-03-20')
  t.equal(await status(lapses.id), 'inactive', 'inactive')
  t.match((await dues(lapses.id))[1], { state: 'void', open_amount: 0 }, 'the due is void')
  const log = await get(`/getlogs?entity=membership&entity_id=${lapses.id}`)
  t.match(
    Object.values(log)[0],
    [
      {
        action: 'membership.advanced',
        actor: 'service',
        changes: { 'term 1': [{ state: 'grace' }] }
      }
    ],
    'the log says what changed'
  )
  const { rounds } = await get('/getrounds?chapter_id=1')
  t.match(rounds[0], { day: '2027-03-20', put_aside: 0 }, 'nobody is put aside')
  t.ok(
    rounds.every((round: { ended: string | null }) => round.ended !== null),
    'every round ends'
  )
  t.strictSame([...wrongLives(app.db)], [], 'lives are right')
})

t.test('who fails is put aside, is a task, and stops nobody else', async t => {
  const { app, get, passTo } = await office(t)
  const bad = await aTerm(app)
  const good = await aTerm(app, { autorecurring_payment: false })
  await app.db.write(() => {
    const { $client: sqlite } = app.db
    sqlite
      .prepare(`UPDATE policies SET rules = json_set(rules, '$.duration', -12)
      WHERE id = (SELECT policy_id FROM memberships WHERE member_id = ?)`)
      .run(bad.id)
    sqlite
      .prepare(`UPDATE memberships SET anchor = 'x', enddate = 'x' WHERE member_id = ?`)
      .run(bad.id)
    sqlite.prepare("UPDATE lives SET next_day = '2026-03-11' WHERE id = ?").run(bad.id)
  })
  await passTo('2027-03-10')
  t.equal((await get(`/getmember/${good.id}`)).status, 'inactive', 'inactive')
  t.match(
    (await get('/gettasks?chapter_id=1')).tasks,
    [{ kind: 'put_aside', count: 1, first: [bad.id] }],
    'who fails is a task'
  )
  t.match((await get('/getrounds?chapter_id=1')).rounds[0], { put_aside: 1 }, 'the round counts it')
})

t.test('a change of the settings of a chapter acts in the next round', async t => {
  const { app, get, send, passTo } = await office(t)
  await send('PUT', '/editchapter', { id: 1, acts_from: null })
  const { id } = await aTerm(app)
  const total = async () => (await get(`/getdues?member_id=${id}`)).pagination.total
  await passTo('2026-03-11')
  t.equal(await total(), 0, 'nothing is charged yet')
  const edited = await send('PUT', '/editchapter', { id: 1, acts_from: '2026-03-01' })
  t.match(edited.data, { acts_from: '2026-03-01', payment_days: 14 }, 'the setting is stored')
  t.match(
    (await send('POST', '/startround', { chapter_id: 1 })).data,
    { day: '2026-03-11' },
    'the round is of today'
  )
  t.equal(await total(), 1, 'it is charged now')
  t.match(await get('/getchapter/1'), { dunning_days: [7, 21, 42] }, 'the default stays')
  t.match(await send('GET', '/getchapter/99'), { code: 'not_found' }, 'not found')
})

t.test('terms are prepared by the rules of their day', async t => {
  const { app, get, passTo } = await office(t)
  const { id, membertype_id } = await aTerm(app, { autorecurring_payment: true })
  await passTo('2027-02-08')
  const change = { membership_type: { id: membertype_id, duration: 6 } }
  await app.db.write(() =>
    editMembershipType(app.db, change, { permitted: 'all', by: command_line })
  )
  while (await app.db.write(() => roundSlice(app.db, () => false))) {}
  await passTo('2027-03-10')
  await passTo('2028-03-10')
  const { memberships } = await get(`/getmemberships?member_id=${id}`)
  t.match(
    memberships.slice(0, 3),
    [
      { startdate: '2026-03-10', enddate: '2027-03-09', previous_id: null },
      { startdate: '2027-03-10', enddate: '2028-03-09', previous_id: memberships[0].id },
      { startdate: '2028-03-10', enddate: '2028-09-09' }
    ],
    'the next term is as prepared, the one after by the new rule'
  )
})

t.test('a slice of a round ends when it is late, after one member at least', async t => {
  const { app, get, passTo } = await office(t)
  for (let count = 0; count < 3; count++) await aTerm(app, { autorecurring_payment: false })
  await passTo('2026-03-11')
  await app.db.write(() => app.db.$client.exec("UPDATE lives SET next_day = '2026-03-11'"))
  const left = () =>
    app.db.$client
      .prepare("SELECT count(*) FROM lives WHERE next_day <= '2026-03-11'")
      .pluck()
      .get()
  const slice = (late: () => boolean) => app.db.write(() => roundSlice(app.db, late))
  t.equal(await slice(() => true), true, 'one slice is not enough')
  t.equal(left(), 2, 'one is done')
  t.equal(await slice(() => true), true, 'two slices are not enough')
  t.equal(await slice(() => false), false, 'the third one ends it')
  t.equal(left(), 0, 'all are done')
  const before = (await get('/getrounds?chapter_id=1')).rounds[0]
  t.match(before, { day: '2026-03-11', ended: String }, 'the round has ended')
})

t.test('where settings change, lives become due in slices', async t => {
  const { app, get, send } = await office(t)
  await aTerm(app, { duration: 0 })
  await app.db.write(() =>
    app.db.$client.exec("UPDATE sqlite_sequence SET seq = 2500 WHERE name = 'members'")
  )
  await aTerm(app, { duration: 0 })
  await app.runDueJobs()
  const slice = () => app.db.write(() => roundSlice(app.db, () => true))
  const marked = () => app.db.$client.prepare('SELECT marked_id FROM rounds').pluck().get()
  const round = async () => (await get('/getrounds?chapter_id=1')).rounds[0]
  while (await slice()) {}
  const { members } = await round()
  await send('PUT', '/editchapter', { id: 1, dunning_days: [3] })
  t.equal(await slice(), true, 'a slice marks some')
  t.equal(marked(), 2000, 'it says how far')
  t.equal(await slice(), true, 'the next slice marks the rest')
  t.equal(marked(), null, 'all are marked')
  while (await slice()) {}
  t.match(await round(), { members: members + 2, ended: String }, 'both were due')
})

t.test('one round at a time is started', async t => {
  const { app, send } = await office(t)
  for (let count = 0; count < 3; count++) await aTerm(app, { duration: 0 })
  const start = () => send('POST', '/startround', { chapter_id: 1 })
  const answers = await Promise.all([start(), start()])
  t.same(answers.map(({ code }) => code ?? 'success').sort(), ['rate_limited', 'success'], 'one')
  t.match(await start(), { data: { ended: String } }, 'it can be started again')
})
