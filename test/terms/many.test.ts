import { brokenEntries } from '../../src/association/audit/store.ts'
import { wrongLives } from '../../src/terms/lives/check-store.ts'
import { aMember, aType } from '../fixtures/helper.ts'
import { addHolds } from '../fixtures/holds.ts'
import t from '../folder.ts'
import { aTerm, office } from './office.ts'

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
