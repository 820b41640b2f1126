import { brokenEntries, command_line } from '../../src/association/audit/store.ts'
import { wrongLives } from '../../src/terms/lives/check-store.ts'
import { openSlice } from '../../src/terms/opening/store.ts'
import { aMember, aType } from '../fixtures/helper.ts'
import { addHolds } from '../fixtures/holds.ts'
import t from '../folder.ts'
import { aTerm, office } from './office.ts'

/** An office with so many members of a type of one month, whom no rule acts on yet; the first has a status. */
async function withoutTerms(
  t: Parameters<typeof office>[0],
  count: number,
  status: 'active' | 'inactive' = 'active'
) {
  const opened = await office(t)
  const { id: membertype_id } = await aType(opened.app, { duration: 1 })
  const ids: number[] = []
  for (let n = 0; n < count; n++)
    ids.push((await aMember(opened.app, { membertype_id, ...(n === 0 && { status }) })).id)
  await opened.app.db.write(() => {
    for (const table of ['memberships', 'lives']) opened.app.db.$client.exec(`DELETE FROM ${table}`)
  })
  return { ...opened, ids }
}

t.test('members beyond one slice are opened, from a day long ago', async t => {
  const { get, send } = await withoutTerms(t, 70)
  const request = { chapter_id: 1, filter: {}, startdate: '1850-01-31' }
  const dry = await send('POST', '/openmemberships', { ...request, dry_run: true })
  t.match(dry.data, { batch_id: null, changed: 70, unchanged: 0, refused: 0 }, 'it counts all')
  t.match(
    (await send('POST', '/openmemberships', request)).data,
    { changed: 70, unchanged: 0 },
    'all are opened'
  )
  t.match(
    (await send('POST', '/openmemberships', request)).data,
    { changed: 0, unchanged: 70 },
    'nobody is opened twice'
  )
  t.match(
    await get('/getmemberships?chapter_id=1&limit=1'),
    {
      memberships: [{ startdate: '2026-02-28', enddate: '2026-03-30', state: 'current' }],
      pagination: { total: 140 }
    },
    'the term of today is there'
  )
})

t.test(
  'what is opened is told from what only begins to follow rules, and is a task until then',
  async t => {
    const { get, send, ids } = await withoutTerms(t, 3, 'inactive')
    const task = async () => {
      const { tasks } = await get('/gettasks?chapter_id=1')
      return tasks.filter(({ kind }: { kind: string }) => kind === 'without_terms')
    }
    t.match(await task(), [{ count: 3, oldest: null, first: ids }], 'all of them are a task')
    const all = { chapter_id: 1, filter: {} }
    const dry = await send('POST', '/openmemberships', { ...all, dry_run: true })
    t.match(dry.data, { changed: 3, opened: 2, unchanged: 0 }, 'two would be opened')
    const two = await send('POST', '/openmemberships', { ...all, filter: { ids: ids.slice(0, 2) } })
    t.match(two.data, { changed: 2, opened: 1 }, 'one of two is opened')
    t.match(await task(), [{ count: 1, first: ids.slice(2) }], 'one is left')
    t.match((await send('POST', '/openmemberships', all)).data, { changed: 1, opened: 1 }, 'opened')
    t.strictSame(await task(), [], 'nobody is left')
    await send('PUT', '/undobatch', { id: two.data.batch_id })
    t.match(await task(), [{ count: 2, first: ids.slice(0, 2) }], 'who was undone is a task again')
    await send('PUT', '/editmember_type', { membership_type: { id: 1, category: 'Contact' } })
    t.strictSame(await task(), [], 'contacts need no terms')
  }
)

t.test('one member of many who has no term is a task', async t => {
  const { get, send, ids } = await withoutTerms(t, 103)
  const opened = { chapter_id: 1, filter: { ids: ids.slice(0, 102) } }
  t.match((await send('POST', '/openmemberships', opened)).data, { changed: 102 }, 'most opened')
  t.match(
    (await get('/gettasks?chapter_id=1')).tasks,
    [{ kind: 'without_terms', count: 1, first: ids.slice(102) }],
    'the one is a task'
  )
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
  const { app, get, send } = await office(t)
  const ids: number[] = []
  for (let n = 0; n < 3; n++) ids.push((await aTerm(app)).id)
  const [first = 0, full = 0] = ids
  await app.db.write(() => addHolds(app, full, 200))
  const payload = { chapter_id: 1, filter: { ids }, set: { status: 'suspended', note: 'Seen' } }
  const would = await send('PUT', '/editmembers', { ...payload, dry_run: true })
  t.equal((await get('/getlogs?entity=batch')).logs.length, 0, 'nothing was written')
  const { data } = await send('PUT', '/editmembers', payload)
  t.match(
    data,
    {
      ...{ batch_id: 1, changed: 2, unchanged: 0, refused: 1 },
      refusals: [{ id: full, path: '/set', code: 'too_many_facts' }]
    },
    'who is full is refused'
  )
  t.strictSame(would.data, { ...data, batch_id: null }, 'as the dry run said')
  const show = async (id: number) => await get(`/getmember/${id}`)
  t.match(await show(first), { status: 'suspended', note: 'Seen' }, 'the others are changed')
  t.match(await show(full), { status: 'active', note: null }, 'it is as before')
  const { logs } = await get(`/getlogs?entity_id=${full}&entity=membership`)
  t.strictSame(logs, [], 'nothing is told of what was not done')
  t.strictSame(brokenEntries(app.db), [], 'log is whole')
  t.match((await send('PUT', '/undobatch', { id: 1 })).data, { restored: 2, left: 0 }, 'undone')
  t.strictSame([...wrongLives(app.db)], [], 'lives are right')
})

t.test('where no number is free any more, whoever asks for one is named', async t => {
  const { app, get, send } = await office(t)
  const { id } = await aMember(app, { membernumber: '1' })
  const { id: without } = await aMember(app)
  const last = "UPDATE last_numbers SET membernumber = '999999999999999'"
  await app.db.write(() => app.db.$client.exec(last))
  const payload = { chapter_id: 1, filter: {}, set: { membernumber: 'auto', note: 'Seen' } }
  for (const dry_run of [true, false])
    t.match(
      (await send('PUT', '/editmembers', { ...payload, dry_run })).data,
      {
        ...{ changed: 1, refused: 1 },
        refusals: [{ id: without, code: 'cannot_change', message: /no further member numbers/ }]
      },
      'who has no number is named'
    )
  t.match(await get(`/getmember/${id}`), { membernumber: '1', note: 'Seen' }, 'who has one changes')
})

t.test('who would get more dues than a member may have is not opened, and named', async t => {
  const { app, get, send } = await office(t)
  await app.db.write(() => app.db.$client.exec("UPDATE chapters SET acts_from = '2021-03-10'"))
  const dues = Array.from({ length: 20 }, (_, at) => ({
    ...{ dues_name: `Fee ${at}`, amount: 5, due_frequency: 'monthly' as const }
  }))
  const ids: number[] = []
  for (const membership_dues of [dues, dues.slice(0, 1)]) {
    const { id: membertype_id } = await aType(app, { duration: 0 }, { membership_dues })
    ids.push((await aMember(app, { membertype_id })).id)
  }
  await app.db.write(() => {
    for (const table of ['dues', 'memberships', 'lives'])
      app.db.$client.exec(`DELETE FROM ${table}`)
  })
  const request = { chapter_id: 1, filter: { ids }, startdate: '2021-03-10' }
  const refused = { id: ids[0], path: '/startdate', code: 'too_many_facts' }
  for (const dry_run of [true, false])
    t.match(
      (await send('POST', '/openmemberships', { ...request, dry_run })).data,
      { ...{ changed: 1, unchanged: 0, refused: 1, refusals: [refused] } },
      'who would owe too much is named'
    )
  const { pagination } = await get('/getdues?chapter_id=1')
  t.equal(pagination.total, 61, 'the other one is charged')
})
