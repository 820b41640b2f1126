import { brokenEntries, command_line } from '../../src/association/audit/store.ts'
import { wrongLives } from '../../src/terms/membership-history/check-store.ts'
import { openSlice } from '../../src/terms/opening/store.ts'
import { aMember, aType, someMembers } from '../fixtures/helper.ts'
import { addHolds } from '../fixtures/holds.ts'
import t from '../folder.ts'
import { aTerm, fees, office } from './office.ts'

type Test = Parameters<typeof office>[0]
type Status = 'active' | 'inactive' | 'suspended'

/** An office, and what opens terms, undoes that, and is left to do. */
async function anOffice(t: Test) {
  const it = await office(t)
  const { app, get, put, post } = it
  return {
    ...it,
    /** Takes all terms away, as if all members were of an earlier version. */
    forget: () =>
      app.db.write(() => {
        for (const table of ['memberships', 'holds', 'dues', 'lives'])
          app.db.$client.exec(`DELETE FROM ${table}`)
      }),
    open: (fields: object = {}) =>
      post('/openmemberships', { chapter_id: 1, filter: {}, ...fields }),
    undo: async (id: number) => (await put('/undobatch', { id })).data,
    terms: async () => (await get('/getmemberships?chapter_id=1')).memberships,
    tasks: async () => (await get('/gettasks?chapter_id=1&kind=without_terms')).tasks
  }
}

/** An office with so many members of a type of one month, whom no rule acts on yet; the first has a status. */
async function withoutTerms(t: Test, count: number, status: Status = 'active') {
  const it = await anOffice(t)
  const { id } = await aType(it.app, { duration: 1 })
  const members = await someMembers(it.app, count, id, at => (at === 0 ? { status } : {}))
  await it.forget()
  return { ...it, ids: members.map(one => one.id) }
}

t.test('terms are opened for members of earlier versions, and that is undone', async t => {
  const { app, get, put, forget, open, undo, terms } = await anOffice(t)
  const { id: membertype_id } = await aType(app, { autorecurring_payment: false }, fees)
  for (const status of ['active', 'suspended', 'inactive'] as const)
    await aMember(app, { membertype_id, status })
  await forget()
  const by_hand = { status: 'active', reasons: [{ rule: 'set_by_hand' }], next: { length: 0 } }
  t.match(await get('/explainmember?member_id=1'), by_hand, 'set by hand before')
  for (const status of ['active', 'inactive'])
    t.match((await put('/editmember', { id: 3, status })).data, { status }, `it can be ${status}`)
  const days = { startdate: '2020-05-31' }
  const dry = (await open({ ...days, dry_run: true })).data
  t.match(dry, { changed: 3, unchanged: 0, refused: 0 }, 'the dry run counts all')
  t.strictSame(await terms(), [], 'nothing is stored')
  const early = (await open({ ...days, enddate: '2019-01-01' })).data
  const refusals = [{ id: 1, code: 'end_before_start' }, { id: 2 }]
  t.match(early, { refused: 2, refusals }, 'an end before the start is refused')
  const present = { startdate: '2025-05-31', enddate: '2026-05-30', origin: 'opened' }
  for (const time of ['once', 'again']) {
    const opened = (await open(days)).data
    t.match(opened, { changed: 2, unchanged: 1 }, `two are opened ${time}`)
    t.match(await terms(), [{ member_id: 1, ...present }, { member_id: 2 }], 'the terms of today')
    const [batch] = (await get('/getbatches?chapter_id=1')).batches
    t.match(batch, { id: opened.batch_id, kind: 'opening', changed: 2 }, 'a batch')
    if (time === 'again') break
    t.match(await undo(opened.batch_id), { restored: 2, left: 0 }, 'undone')
    t.strictSame(await terms(), [], 'they are gone')
    t.match(await get('/explainmember?member_id=1'), by_hand, 'set by hand again')
  }
  t.strictSame([...wrongLives(app.db)], [], 'lives are right')
  const { members } = await get('/getmembers?chapter_id=1')
  const statuses = members.map(({ status = '' }) => status)
  t.strictSame(statuses, ['active', 'suspended', 'inactive'], 'the statuses stay')
})

t.test('members beyond one slice are opened, from a day long ago', async t => {
  const { get, open, tasks, ids } = await withoutTerms(t, 103)
  const most = ids.slice(0, 102)
  const request = { filter: { ids: most }, startdate: '1850-01-31' }
  const dry = await open({ ...request, dry_run: true })
  t.match(dry.data, { batch_id: null, changed: 102, unchanged: 0, refused: 0 }, 'it counts all')
  t.match((await open(request)).data, { changed: 102, unchanged: 0 }, 'all are opened')
  t.match((await open(request)).data, { changed: 0, unchanged: 102 }, 'nobody is opened twice')
  const { memberships, pagination } = await get('/getmemberships?chapter_id=1&limit=1')
  const present = { startdate: '2026-02-28', enddate: '2026-03-30', state: 'current' }
  t.match([memberships, pagination.total], [[present], 204], 'the term of today, and the next')
  t.match(await tasks(), [{ count: 1, first: ids.slice(102) }], 'the one who is left is a task')
})

t.test('what is opened is told from what only begins to follow rules', async t => {
  const { put, open, undo, tasks, ids } = await withoutTerms(t, 3, 'inactive')
  t.match(await tasks(), [{ count: 3, oldest: null, first: ids }], 'all of them are a task')
  const dry = await open({ dry_run: true })
  t.match(dry.data, { changed: 3, opened: 2, unchanged: 0 }, 'two would be opened')
  const two = (await open({ filter: { ids: ids.slice(0, 2) } })).data
  t.match(two, { changed: 2, opened: 1 }, 'one of two is opened')
  t.match(await tasks(), [{ count: 1, first: ids.slice(2) }], 'one is left')
  t.match((await open()).data, { changed: 1, opened: 1 }, 'opened')
  t.strictSame(await tasks(), [], 'nobody is left')
  await undo(two.batch_id)
  t.match(await tasks(), [{ count: 2, first: ids.slice(0, 2) }], 'who was undone is a task again')
  await put('/editmember_type', { membership_type: { id: 1, category: 'Contact' } })
  t.strictSame(await tasks(), [], 'contacts need no terms')
})

t.test('a slice ends when it is late, after one member at least', async t => {
  const { app, ids } = await withoutTerms(t, 3)
  const days = { startdate: null, enddate: null }
  const open = (late: () => boolean) =>
    app.db.write(() => openSlice(app.db, ids, { days, late, by: command_line }))
  t.match(await open(() => true), { done: 1, changed: 1, unchanged: 0 }, 'one is done')
  let looks = 0
  t.match(await open(() => ++looks === 2), { done: 2, changed: 1, unchanged: 1 }, 'one more')
  t.match(await open(() => false), { done: 3, changed: 1, unchanged: 2 }, 'the rest is done')
})

t.test('of many members, who alone is refused is named, and the others are changed', async t => {
  const { app, get, put, undo } = await anOffice(t)
  const ids: number[] = []
  for (let n = 0; n < 3; n++) ids.push((await aTerm(app)).id)
  const [first = 0, full = 0] = ids
  await app.db.write(() => addHolds(app, full, 200))
  const payload = { chapter_id: 1, filter: { ids }, set: { status: 'suspended', note: 'Seen' } }
  const would = await put('/editmembers', { ...payload, dry_run: true })
  t.equal((await get('/getlogs?entity=batch')).logs.length, 0, 'nothing was written')
  const { data } = await put('/editmembers', payload)
  const counts = { batch_id: 1, changed: 2, unchanged: 0, refused: 1 }
  const refusals = [{ id: full, path: '/set', code: 'too_many_facts' }]
  t.match(data, { ...counts, refusals }, 'who is full is refused')
  t.strictSame(would.data, { ...data, batch_id: null }, 'as the dry run said')
  const show = (id: number) => get(`/getmember/${id}`)
  t.match(await show(first), { status: 'suspended', note: 'Seen' }, 'the others are changed')
  t.match(await show(full), { status: 'active', note: null }, 'it is as before')
  const { logs } = await get(`/getlogs?entity_id=${full}&entity=membership`)
  t.strictSame(logs, [], 'nothing is told of what was not done')
  t.strictSame(brokenEntries(app.db), [], 'log is whole')
  t.match(await undo(1), { restored: 2, left: 0 }, 'undone')

  await put('/editmember', { id: first, membernumber: '1' })
  const last = "UPDATE last_numbers SET membernumber = '999999999999999'"
  await app.db.write(() => app.db.$client.exec(last))
  const numbers = { chapter_id: 1, filter: { ids: [first, full] } }
  const auto = { ...numbers, set: { membernumber: 'auto', note: 'Numbered' } }
  const unfree = { id: full, code: 'cannot_change', message: /no further member numbers/ }
  for (const dry_run of [true, false]) {
    const answer = (await put('/editmembers', { ...auto, dry_run })).data
    t.match(answer, { changed: 1, refused: 1, refusals: [unfree] }, 'no number is free any more')
  }
  t.match(await show(first), { membernumber: '1', note: 'Numbered' }, 'who has one changes')
  t.strictSame([...wrongLives(app.db)], [], 'lives are right')
})

t.test('who would get more dues than a member may have is not opened, and named', async t => {
  const { app, get, forget, open } = await anOffice(t)
  await app.db.write(() => app.db.$client.exec("UPDATE chapters SET acts_from = '2021-03-10'"))
  const monthly = { amount: 5, due_frequency: 'monthly' as const }
  const dues = Array.from({ length: 20 }, (_, at) => ({ ...monthly, dues_name: `Fee ${at}` }))
  const ids: number[] = []
  for (const membership_dues of [dues, dues.slice(0, 1)])
    ids.push((await aTerm(app, { duration: 0 }, { membership_dues })).id)
  await forget()
  const request = { filter: { ids }, startdate: '2021-03-10' }
  const refusals = [{ id: ids[0], path: '/startdate', code: 'too_many_facts' }]
  for (const dry_run of [true, false]) {
    const { data } = await open({ ...request, dry_run })
    t.match(data, { changed: 1, unchanged: 0, refused: 1, refusals }, 'who would owe too much')
  }
  t.equal((await get('/getdues?chapter_id=1')).pagination.total, 61, 'the other one is charged')
})

t.test('undoing a change of many gives memberships back as they were', async t => {
  const { app, get, put, post, undo, passTo } = await anOffice(t)
  const [{ id }, other] = [await aTerm(app), await aTerm(app)]
  await passTo('2026-03-20')
  const facts = async () => [
    await get(`/getmemberships?member_id=${id}`),
    await get(`/getdues?member_id=${id}`),
    (await get(`/getmember/${id}`)).status
  ]
  const before = await facts()
  const set = { chapter_id: 1, filter: {}, set: { status: 'inactive' } }
  const { batch_id } = (await put('/editmembers', set)).data
  t.equal((await facts())[2], 'inactive', 'it is inactive')
  await post('/createmembership', { member_id: other.id, startdate: '2026-05-01' })
  const remaining = [{ id: other.id, code: 'changed_since' }]
  t.match(await undo(batch_id), { restored: 1, remaining }, 'who has changed since stays')
  t.strictSame(await facts(), before, 'all is as before')
  t.strictSame([...wrongLives(app.db)], [], 'lives are right')
})
