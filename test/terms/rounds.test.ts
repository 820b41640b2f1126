import { command_line } from '../../src/association/audit/store.ts'
import { editMembershipType } from '../../src/register/membertypes/store.ts'
import { wrongLives } from '../../src/terms/lives/check-store.ts'
import { lastRound, roundSlice } from '../../src/terms/rounds/store.ts'
import { aDisk, mib } from '../fixtures/a-disk.ts'
import { aMember, aType, call, signedIn } from '../fixtures/helper.ts'
import t from '../folder.ts'
import { aTerm, office, storedFacts } from './office.ts'

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

type Opened = Awaited<ReturnType<typeof office>>

const owes = { duration: 0, deactivation_policy: 'suspend' as const, deactivation_timeline: 10 }

/** A chapter that suspends by itself, on 2026-04-02, and a member who is suspended on the next day. */
async function overdue(t: Parameters<typeof office>[0]) {
  const it = await office(t)
  await it.send('PUT', '/editchapter', {
    ...{ id: 1, automation: { messages: 'propose', deactivation: 'automatic' } }
  })
  const member = await aTerm(it.app, owes)
  await it.passTo('2026-04-02')
  return { ...it, member }
}

const statusAndTasks = async ({ get }: Pick<Opened, 'get'>, id: number) => ({
  status: (await get(`/getmember/${id}`)).status,
  tasks: (await get('/gettasks?chapter_id=1&kind=proposals')).tasks
})

t.test('the first round after an import proposes, and that of the next day acts', async t => {
  const it = await overdue(t)
  const { membertype_id } = it.member
  const [type] = it.app.db.$client
    .prepare('SELECT name FROM membertypes WHERE id = ?')
    .pluck()
    .all(membertype_id)
  const imported = await call(t, it.app, {
    ...{ method: 'POST', url: '/importmembers?chapter_id=1' },
    headers: { ...(await signedIn(it.app)), 'content-type': 'text/csv' },
    payload: `firstname,lastname,email,membership type\nGrace,Hopper,grace@example.org,${type}\n`
  })
  t.match(imported.json(), { data: { created: 1 } }, 'one is imported')
  const proposed = { kind: 'proposals', count: 1, first: [it.member.id] }
  await it.passTo('2026-04-03')
  t.match(
    await statusAndTasks(it, it.member.id),
    { status: 'active', tasks: [proposed] },
    'it is proposed'
  )
  await it.passTo('2026-04-26')
  t.match(
    await statusAndTasks(it, it.member.id + 1),
    { status: 'suspended', tasks: [proposed] },
    'as before'
  )
})

t.test('a round started on the day of an import is not the first one after it', async t => {
  for (const is_rounded of [false, true]) {
    const { app, get, send, passTo, roundOn } = await office(t, '2026-04-01')
    const automation = { messages: 'automatic', deactivation: 'automatic' }
    await send('PUT', '/editchapter', { id: 1, acts_from: '2026-01-01', automation })
    const monthly = { dues_name: 'Fee', amount: 10, due_frequency: 'monthly' as const }
    await aType(app, { name: 'T', renewal_timeline: 0 }, { membership_dues: [monthly] })
    if (is_rounded) await roundOn('2026-04-01')
    await call(t, app, {
      ...{ method: 'POST', url: '/importmembers?chapter_id=1' },
      headers: { ...(await signedIn(app)), 'content-type': 'text/csv' },
      payload:
        'firstname,lastname,email,membership type,membership_startdate\nA,B,a@b.org,T,2026-03-02\n'
    })
    const states = async () =>
      (await get('/getmessages?chapter_id=1')).messages.map(({ state }: { state: string }) => state)
    await send('POST', '/startround', { chapter_id: 1 })
    await passTo('2026-04-02')
    t.strictSame([...new Set(await states())], ['proposed'], 'the next day proposes too')
    await passTo('2026-05-02')
    t.ok(
      (await states()).some((state: string) => state !== 'proposed'),
      'the day after it acts'
    )
  }
})

t.test('the first round after an upgrade proposes, and that of the next day acts', async t => {
  const it = await overdue(t)
  const later = await aTerm(it.app, { ...owes, deactivation_timeline: 11 })
  await it.app.db.write(() => it.app.db.$client.exec("UPDATE rounds SET version = '0.0.9/39'"))
  await it.passTo('2026-04-03')
  t.match(
    await statusAndTasks(it, it.member.id),
    { status: 'active', tasks: [{ kind: 'proposals' }] },
    'it is proposed'
  )
  await it.passTo('2026-05-01')
  t.match(await statusAndTasks(it, later.id), { status: 'suspended' }, 'suspended')
  t.match(
    await statusAndTasks(it, it.member.id),
    { status: 'active', tasks: [{ count: 1 }] },
    'it waits'
  )
})

t.test('a round finds who is due by an index, and reads nobody else', async t => {
  const { app, roundOn } = await office(t)
  const { $client: sqlite } = app.db
  const asked: string[] = []
  const prepare = sqlite.prepare.bind(sqlite)
  const watch = (sql: string) => {
    asked.push(sql)
    return prepare(sql)
  }
  // the first round prepares the statements of all others
  Object.assign(sqlite, { prepare: watch })
  await roundOn('2026-03-10')
  await aTerm(app)
  await roundOn('2026-03-10')
  Object.assign(sqlite, { prepare })
  await roundOn('2026-03-11')
  t.match(lastRound(app.db, 1), { day: '2026-03-11', members: 0, ended: String }, 'nobody was due')

  const plans = asked
    .filter(sql => /\b(lives|rounds|chapters|first_rounds)\b/.test(sql))
    .map(sql => prepare(`EXPLAIN QUERY PLAN ${sql.replaceAll(/[?]|:\w+/g, 'NULL')}`).all())
  const steps = (plans as { detail: string }[][]).flat().map(({ detail }) => detail)
  t.ok(
    steps.includes('SEARCH lives USING COVERING INDEX lives_due (chapter_id=? AND next_day<?)'),
    'an index finds who is due'
  )
  const scans = steps.filter(step =>
    /^SCAN (?!chapters|first_rounds|json_each|16-ROW VALUES)/.test(step)
  )
  t.strictSame(scans, [], 'nothing is read that grows with the members')
})

t.test('rounds leave room on the disk, and go on once there is some', async t => {
  const disk = aDisk(t)
  const { app, get, send, wake } = await office(t)
  const { id } = await aTerm(app, { autorecurring_payment: false, duration: 1 })
  disk.free = 31 * mib
  await wake('2026-06-10')
  const round = () => app.jobs().find(({ name }) => name === 'round')
  t.match(round(), { outcome: 'failed' }, 'the round fails')
  const status = async () => (await get(`/getmember/${id}`)).status
  t.equal(await status(), 'active', 'nothing was written')
  t.match(await send('POST', '/startround', { chapter_id: 1 }), { code: 'storage_full' }, 'refused')
  disk.free = 1000 * mib
  await wake('2026-06-11')
  t.match([round()?.outcome, await status()], ['succeeded', 'inactive'], 'the round goes on')
})

/** A member whose term ends on a day, of a chapter with a time zone. */
async function ending(
  t: Parameters<typeof office>[0],
  timezone: string,
  now: string,
  enddate: string
) {
  const opened = await office(t, now)
  const { app, send } = opened
  t.match((await send('PUT', '/editchapter', { id: 1, timezone })).data, { timezone }, 'new zone')
  const { id: membertype_id } = await aType(app, { autorecurring_payment: false })
  const { id } = await aMember(app, { membertype_id, membership_enddate: enddate })
  const status = () =>
    app.db.$client.prepare('SELECT status FROM members WHERE id = ?').pluck().get(id)
  return { ...opened, status }
}

t.test('Samoa had no 30 December 2011: a term that ended on it is over on the 31st', async t => {
  const opened = await ending(t, 'Pacific/Apia', '2011-12-30T09:30:00Z', '2011-12-30')
  await opened.roundOn('2011-12-30T09:55:00Z')
  t.match(lastRound(opened.app.db, 1), { day: '2011-12-29' }, 'it is the day before')
  t.equal(opened.status(), 'active', 'active')
  await opened.roundOn('2011-12-30T10:05:00Z')
  t.match(lastRound(opened.app.db, 1), { day: '2011-12-31' }, 'the day after has come')
  t.equal(opened.status(), 'inactive', 'inactive')
  t.strictSame([...wrongLives(opened.app.db)], [], 'lives are right')
})

t.test('a term is over after midnight of the chapter, not of the server', async t => {
  const opened = await ending(t, 'Europe/Berlin', '2026-03-10T22:30:00Z', '2026-03-10')
  await opened.roundOn('2026-03-10T22:59:00Z')
  t.equal(opened.status(), 'active', 'active')
  await opened.roundOn('2026-03-10T23:01:00Z')
  t.match(lastRound(opened.app.db, 1), { day: '2026-03-11' }, 'the day has changed')
  t.equal(opened.status(), 'inactive', 'inactive')
})

t.test('a chapter whose zone is changed to one a day behind does no day twice', async t => {
  const opened = await ending(t, 'Pacific/Kiritimati', '2026-03-10T09:00:00Z', '2026-03-10')
  const { app, send } = opened
  const rounds = () =>
    app.db.$client.prepare('SELECT day FROM rounds ORDER BY id').pluck().all() as string[]
  // 11 March there, 10 March in Honolulu
  await opened.roundOn('2026-03-10T11:00:00Z')
  t.equal(opened.status(), 'inactive', 'inactive')
  const before = rounds()
  t.equal(before.at(-1), '2026-03-11', 'it is a day ahead')
  const facts = storedFacts(app)
  await opened.moveTo('2026-03-10T11:30:00Z')
  t.match(
    await send('PUT', '/editchapter', { id: 1, timezone: 'Pacific/Honolulu' }),
    { status: 'success' },
    'done'
  )
  await opened.roundOn('2026-03-10T12:00:00Z')
  await opened.roundOn('2026-03-11T12:00:00Z')
  t.strictSame(rounds(), before, 'the day was had already')
  t.strictSame(storedFacts(app), facts, 'nothing has changed')
  t.strictSame([...wrongLives(app.db)], [], 'lives are right')
  await opened.roundOn('2026-03-12T12:00:00Z')
  t.strictSame(rounds(), [...before, '2026-03-12'], 'the next day is done')
  t.strictSame(storedFacts(app), facts, 'nothing has changed after it')
  t.strictSame([...wrongLives(app.db)], [], 'lives are right')
})

t.test('check tells a status and a next day that do not follow from the facts', async t => {
  const { app } = await office(t)
  const { id } = await aTerm(app)
  const { $client: sqlite } = app.db
  const { next_day } = sqlite.prepare('SELECT next_day FROM lives').get() as { next_day: string }
  t.strictSame([...wrongLives(app.db)], [], 'lives are right')
  const change = (sql: string) => app.db.write(() => sqlite.exec(sql))
  await change("UPDATE lives SET next_day = '2026-03-11'")
  t.strictSame([...wrongLives(app.db)], [], 'looked at early, nothing is missed')
  await change("UPDATE lives SET next_day = '2050-01-01'")
  t.strictSame(
    [...wrongLives(app.db)],
    [`the next day of member ${id} is 2050-01-01, but ${next_day} by the facts`],
    'the next day is wrong'
  )
  await change(`UPDATE lives SET next_day = '${next_day}'`)
  await change(
    "UPDATE members SET status = 'suspended', wire = replace(wire, 'active', 'suspended')"
  )
  t.strictSame(
    [...wrongLives(app.db)],
    [`member ${id} is suspended, but active by the facts`],
    'the status is wrong'
  )
})
