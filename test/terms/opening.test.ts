import { command_line } from '../../src/association/audit/store.ts'
import { openSlice } from '../../src/terms/opening/store.ts'
import { aMember, aType } from '../fixtures/helper.ts'
import t from '../folder.ts'
import { office } from './office.ts'

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
