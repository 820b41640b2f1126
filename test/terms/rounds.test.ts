import { command_line } from '../../src/association/audit/store.ts'
import { editMembershipType } from '../../src/register/membertypes/store.ts'
import { wrongLives } from '../../src/terms/membership-history/check-store.ts'
import { lastRound, roundSlice } from '../../src/terms/rounds/store.ts'
import { aDisk, mib } from '../fixtures/a-disk.ts'
import { send as sendFile } from '../fixtures/files.ts'
import { aMember, aType, signedIn } from '../fixtures/helper.ts'
import t from '../folder.ts'
import { aTerm, office, storedFacts } from './office.ts'

type Test = Parameters<typeof office>[0]

/** An office, and what its rounds did. */
async function anOffice(t: Test, ...rest: string[]) {
  const it = await office(t, ...(rest as []))
  const { app, get } = it
  return {
    ...it,
    sqlite: app.db.$client,
    change: (sql: string) => app.db.write(() => app.db.$client.exec(sql)),
    slice: (late = false) => app.db.write(() => roundSlice(app.db, () => late)),
    status: async (id: number) => (await get(`/getmember/${id}`)).status,
    rounds: async () => (await get('/getrounds?chapter_id=1')).rounds,
    duesOf: async (id: number) => (await get(`/getdues?member_id=${id}`)).dues
  }
}

t.test('the round ends and renews terms by the rules of their day, and says so', async t => {
  const { app, get, passTo, status, rounds, duesOf, slice } = await anOffice(t)
  const by_itself = await aTerm(app, { autorecurring_payment: true })
  const lapses = await aTerm(app, { autorecurring_payment: false, grace_days: 10 })
  await passTo('2027-02-08')
  const { membertype_id: id } = by_itself
  const shorter = { membership_type: { id, duration: 6 } }
  await app.db.write(() =>
    editMembershipType(app.db, shorter, { permitted: 'all', by: command_line })
  )
  while (await slice()) {}
  await passTo('2027-03-09')
  const due = { amount: 120, state: 'open' }
  const early = [
    { ...due, period_start: '2026-03-10', due_date: '2026-03-24' },
    { ...due, period_start: '2027-03-10', due_date: '2027-03-10' }
  ]
  t.match(await duesOf(by_itself.id), early, 'the next due is made early')
  await passTo('2027-03-15')
  t.equal(await status(by_itself.id), 'active', 'renewed')
  t.equal(await status(lapses.id), 'active', 'within grace')
  const explained = await get(`/explainmember?member_id=${lapses.id}`)
  const next = [{ kind: 'message_due' }, { on: '2027-03-20', kind: 'lapsed' }]
  t.match(explained, { reasons: [{ rule: 'grace', until: '2027-03-19' }], next }, 'explained')
  await passTo('2027-03-20')
  t.equal(await status(lapses.id), 'inactive', 'lapsed')
  t.match((await duesOf(lapses.id))[1], { state: 'void', open_amount: 0 }, 'the due is void')
  const { logs } = await get(`/getlogs?entity=membership&entity_id=${lapses.id}`)
  const changes = { 'term 1': [{ state: 'grace' }] }
  t.match(logs[0], { action: 'membership.advanced', actor: 'service', changes }, 'what changed')
  await passTo('2028-03-10')
  const { memberships } = await get(`/getmemberships?member_id=${by_itself.id}`)
  const terms = [
    { startdate: '2026-03-10', enddate: '2027-03-09', previous_id: null },
    { startdate: '2027-03-10', enddate: '2028-03-09', previous_id: memberships[0].id },
    { startdate: '2028-03-10', enddate: '2028-09-09' }
  ]
  t.match(memberships, terms, 'the next term is as prepared, the one after by the new rule')
  const all = await rounds()
  t.match(all[0], { day: '2028-03-10', put_aside: 0 }, 'nobody is put aside')
  t.ok(
    all.every(({ ended }: { ended: string | null }) => ended !== null),
    'every round ends'
  )
  t.strictSame([...wrongLives(app.db)], [], 'lives are right')
})

t.test('who fails is put aside, is a task, and stops nobody else', async t => {
  const { app, get, passTo, status, rounds, change } = await anOffice(t)
  const bad = await aTerm(app)
  const good = await aTerm(app, { autorecurring_payment: false })
  await change(`UPDATE policies SET rules = json_set(rules, '$.duration', -12)
      WHERE id = (SELECT policy_id FROM memberships WHERE member_id = ${bad.id});
    UPDATE memberships SET anchor = 'x', enddate = 'x' WHERE member_id = ${bad.id};
    UPDATE lives SET next_day = '2026-03-11' WHERE id = ${bad.id}`)
  await passTo('2027-03-10')
  t.equal(await status(good.id), 'inactive', 'the other has lapsed')
  const task = { kind: 'put_aside', count: 1, first: [bad.id] }
  t.match((await get('/gettasks?chapter_id=1')).tasks, [task], 'who fails is a task')
  t.match((await rounds())[0], { put_aside: 1 }, 'the round counts it')
})

t.test('a change of the settings of a chapter acts in the next round, one at a time', async t => {
  const { app, get, send, put, post, passTo, duesOf } = await anOffice(t)
  await put('/editchapter', { id: 1, acts_from: null })
  const { id } = await aTerm(app)
  await passTo('2026-03-11')
  t.strictSame(await duesOf(id), [], 'nothing is charged yet')
  const edited = await put('/editchapter', { id: 1, acts_from: '2026-03-01' })
  t.match(edited.data, { acts_from: '2026-03-01', payment_days: 14 }, 'the setting is stored')
  const start = () => post('/startround', { chapter_id: 1 })
  const both = await Promise.all([start(), start()])
  const codes = both.map(({ code = 'success' }) => code).sort()
  t.same(codes, ['rate_limited', 'success'], 'one round at a time is started')
  t.equal((await duesOf(id)).length, 1, 'it is charged now')
  t.match((await start()).data, { day: '2026-03-11', ended: String }, 'it can be started again')
  t.match(await get('/getchapter/1'), { dunning_days: [7, 21, 42] }, 'the default stays')
  t.match(await send('GET', '/getchapter/99'), { code: 'not_found' }, 'not found')
})

t.test('a slice of a round ends when it is late, after one member at least', async t => {
  const { app, passTo, rounds, slice, change, sqlite } = await anOffice(t)
  for (let count = 0; count < 3; count++) await aTerm(app, { autorecurring_payment: false })
  await passTo('2026-03-11')
  await change("UPDATE lives SET next_day = '2026-03-11'")
  const waiting = sqlite.prepare("SELECT count(*) FROM lives WHERE next_day <= '2026-03-11'")
  const left = () => waiting.pluck().get()
  t.equal(await slice(true), true, 'one slice is not enough')
  t.equal(left(), 2, 'one is done')
  t.equal(await slice(true), true, 'two slices are not enough')
  t.equal(await slice(), false, 'the third one ends it')
  t.equal(left(), 0, 'all are done')
  t.match((await rounds())[0], { day: '2026-03-11', ended: String }, 'the round has ended')
})

t.test('where settings change, lives become due in slices', async t => {
  const { app, put, slice, rounds, change, sqlite } = await anOffice(t)
  await aTerm(app, { duration: 0 })
  await change("UPDATE sqlite_sequence SET seq = 2500 WHERE name = 'members'")
  await aTerm(app, { duration: 0 })
  await app.runDueJobs()
  const marked = () => sqlite.prepare('SELECT marked_id FROM rounds').pluck().get()
  while (await slice(true)) {}
  const [{ members }] = await rounds()
  await put('/editchapter', { id: 1, dunning_days: [3] })
  t.equal(await slice(true), true, 'a slice marks some')
  t.equal(marked(), 2000, 'it says how far')
  t.equal(await slice(true), true, 'the next slice marks the rest')
  t.equal(marked(), null, 'all are marked')
  while (await slice(true)) {}
  t.match((await rounds())[0], { members: members + 2, ended: String }, 'both were due')
})

const owes = { duration: 0, deactivation_policy: 'suspend' as const, deactivation_timeline: 10 }

for (const event of ['import', 'upgrade'])
  t.test(`the first round after an ${event} proposes, and that of the next day acts`, async t => {
    const { app, get, put, passTo, status, change } = await anOffice(t)
    const automation = { messages: 'propose', deactivation: 'automatic' }
    await put('/editchapter', { id: 1, automation })
    const { id } = await aTerm(app, { ...owes, name: 'Owes' } as object)
    const later = await aTerm(app, { ...owes, deactivation_timeline: 11 })
    await passTo('2026-04-02')
    const file = 'firstname,lastname,email,membership type\nGrace,Hopper,,Owes\n'
    if (event === 'upgrade') await change("UPDATE rounds SET version = '0.0.9/39'")
    else await sendFile(t, app, await signedIn(app), file)
    const proposed = [{ kind: 'proposals', count: 1, first: [id] }]
    const tasks = async () => (await get('/gettasks?chapter_id=1&kind=proposals')).tasks
    await passTo('2026-04-03')
    t.match([await status(id), await tasks()], ['active', proposed], 'it is proposed')
    await passTo('2026-05-01')
    t.match([await status(id), await tasks()], ['active', proposed], 'it waits')
    t.equal(await status(later.id), 'suspended', 'who is due later is suspended')
  })

for (const is_rounded of [false, true])
  t.test(`a round started on the day of an import is not the first: ${is_rounded}`, async t => {
    const { app, get, put, post, passTo, roundOn } = await anOffice(t, '2026-04-01')
    const automation = { messages: 'automatic', deactivation: 'automatic' }
    await put('/editchapter', { id: 1, acts_from: '2026-01-01', automation })
    const monthly = { dues_name: 'Fee', amount: 10, due_frequency: 'monthly' as const }
    await aType(app, { name: 'T', renewal_timeline: 0 }, { membership_dues: [monthly] })
    if (is_rounded) await roundOn('2026-04-01')
    const header = 'firstname,lastname,email,membership type,membership_startdate'
    await sendFile(t, app, await signedIn(app), `${header}\nA,B,a@b.org,T,2026-03-02\n`)
    const states = async () =>
      (await get('/getmessages?chapter_id=1')).messages.map(({ state = '' }) => state)
    await post('/startround', { chapter_id: 1 })
    await passTo('2026-04-02')
    t.strictSame([...new Set(await states())], ['proposed'], 'the next day proposes too')
    await passTo('2026-05-02')
    t.not(new Set(await states()).size, 1, 'the day after it acts')
  })

t.test('a round finds who is due by an index, and reads nobody else', async t => {
  const { app, roundOn, sqlite } = await anOffice(t)
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
  const by_index = 'SEARCH lives USING COVERING INDEX lives_due (chapter_id=? AND next_day<?)'
  t.ok(steps.includes(by_index), 'an index finds who is due')
  const fixed = /^SCAN (?!chapters|first_rounds|json_each|16-ROW VALUES)/
  const scans = steps.filter(step => fixed.test(step))
  t.strictSame(scans, [], 'nothing is read that grows with the members')
})

t.test('rounds leave room on the disk, and go on once there is some', async t => {
  const disk = aDisk(t)
  const { app, post, wake, status } = await anOffice(t)
  const { id } = await aTerm(app, { autorecurring_payment: false, duration: 1 })
  disk.free = 31 * mib
  await wake('2026-06-10')
  const outcome = () => app.jobs().find(({ name }) => name === 'round')?.outcome
  t.strictSame([outcome(), await status(id)], ['failed', 'active'], 'nothing was written')
  t.match(await post('/startround', { chapter_id: 1 }), { code: 'storage_full' }, 'refused')
  disk.free = 1000 * mib
  await wake('2026-06-11')
  t.strictSame([outcome(), await status(id)], ['succeeded', 'inactive'], 'the round goes on')
})

/** A member whose term ends on a day, of a chapter with a time zone; `at` is the last round and the status after one at a moment. */
async function ending(t: Test, timezone: string, now: string, enddate: string) {
  const it = await anOffice(t, now)
  const { app, put, sqlite, roundOn } = it
  t.match((await put('/editchapter', { id: 1, timezone })).data, { timezone }, 'new zone')
  const { id: membertype_id } = await aType(app, { autorecurring_payment: false })
  const { id } = await aMember(app, { membertype_id, membership_enddate: enddate })
  const status = sqlite.prepare('SELECT status FROM members WHERE id = ?').pluck()
  const at = async (moment: string) => {
    await roundOn(moment)
    return [lastRound(app.db, 1)?.day, status.get(id)]
  }
  return { ...it, at }
}

for (const [what, zone, now, end, rounds] of [
  [
    'Samoa had no 30 December 2011: a term that ended on it is over on the 31st',
    'Pacific/Apia',
    '2011-12-30T09:30:00Z',
    '2011-12-30',
    {
      '2011-12-30T09:55:00Z': ['2011-12-29', 'active'],
      '2011-12-30T10:05:00Z': ['2011-12-31', 'inactive']
    }
  ],
  [
    'a term is over after midnight of the chapter, not of the server',
    'Europe/Berlin',
    '2026-03-10T22:30:00Z',
    '2026-03-10',
    {
      '2026-03-10T22:59:00Z': ['2026-03-10', 'active'],
      '2026-03-10T23:01:00Z': ['2026-03-11', 'inactive']
    }
  ]
] as const)
  t.test(what, async t => {
    const { app, at } = await ending(t, zone, now, end)
    for (const [moment, expected] of Object.entries(rounds))
      t.strictSame(await at(moment), expected, moment)
    t.strictSame([...wrongLives(app.db)], [], 'lives are right')
  })

t.test('a chapter whose zone is changed to one a day behind does no day twice', async t => {
  const begun = '2026-03-10T09:00:00Z'
  const { app, put, at, moveTo, roundOn, sqlite } = await ending(
    t,
    'Pacific/Kiritimati',
    begun,
    '2026-03-10'
  )
  const rounds = () => sqlite.prepare('SELECT day FROM rounds ORDER BY id').pluck().all()
  // 11 March there, 10 March in Honolulu
  t.strictSame(await at('2026-03-10T11:00:00Z'), ['2026-03-11', 'inactive'], 'a day ahead')
  const before = rounds()
  const facts = storedFacts(app)
  await moveTo('2026-03-10T11:30:00Z')
  const moved = await put('/editchapter', { id: 1, timezone: 'Pacific/Honolulu' })
  t.match(moved, { status: 'success' }, 'another zone')
  for (const moment of ['2026-03-10T12:00:00Z', '2026-03-11T12:00:00Z']) await roundOn(moment)
  t.strictSame(rounds(), before, 'the day was had already')
  t.strictSame(storedFacts(app), facts, 'nothing has changed')
  await roundOn('2026-03-12T12:00:00Z')
  t.strictSame(rounds(), [...before, '2026-03-12'], 'the next day is done')
  t.strictSame(storedFacts(app), facts, 'nothing has changed after it')
  t.strictSame([...wrongLives(app.db)], [], 'lives are right')
})

t.test('check tells a status and a next day that do not follow from the facts', async t => {
  const { app, sqlite, change } = await anOffice(t)
  const { id } = await aTerm(app)
  const next_day = sqlite.prepare('SELECT next_day FROM lives').pluck().get()
  const suspend =
    "UPDATE members SET status = 'suspended', wire = replace(wire, 'active', 'suspended')"
  const late = `the next day of member ${id} is 2050-01-01, but ${next_day} by the facts`
  for (const [sql, ...lines] of [
    // looked at early, nothing is missed
    ["UPDATE lives SET next_day = '2026-03-11'"],
    ["UPDATE lives SET next_day = '2050-01-01'", late],
    [`UPDATE lives SET next_day = '${next_day}'`],
    [suspend, `member ${id} is suspended, but active by the facts`]
  ] as [string, ...string[]][]) {
    await change(sql)
    t.strictSame([...wrongLives(app.db)], lines, sql)
  }
})
