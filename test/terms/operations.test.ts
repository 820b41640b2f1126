import { wrongLives } from '../../src/terms/lives/check-store.ts'
import { aMember, aType } from '../fixtures/helper.ts'
import t from '../folder.ts'
import { aTerm, fees, office } from './office.ts'

t.test('terms are opened for members of earlier versions', async t => {
  const { app, get, send } = await office(t)
  const { id: membertype_id } = await aType(app, { autorecurring_payment: false }, fees)
  for (const status of ['active', 'suspended', 'inactive'] as const)
    await aMember(app, { membertype_id, status })
  await app.db.write(() => {
    for (const table of ['memberships', 'holds', 'dues', 'lives'])
      app.db.$client.exec(`DELETE FROM ${table}`)
  })
  const explained = await get('/explainmember?member_id=1')
  t.match(
    explained,
    { status: 'active', reasons: [{ rule: 'set_by_hand' }], next: { length: 0 } },
    'set by hand before'
  )
  t.match(
    (await send('PUT', '/editmember', { id: 3, status: 'active' })).data,
    { status: 'active' },
    'it can be set'
  )
  t.match(
    (await send('PUT', '/editmember', { id: 3, status: 'inactive' })).data,
    { status: 'inactive' },
    'and set back'
  )
  const open = (fields: object) =>
    send('POST', '/openmemberships', { chapter_id: 1, filter: {}, ...fields })
  const days = { startdate: '2020-05-31' }
  t.match(
    (await open({ ...days, dry_run: true })).data,
    { changed: 3, unchanged: 0, refused: 0 },
    'the dry run counts all'
  )
  t.match((await get('/getmemberships?chapter_id=1')).memberships, { length: 0 }, 'nothing stored')
  t.match(
    (await open({ ...days, enddate: '2019-01-01' })).data,
    { refused: 2, refusals: [{ id: 1, code: 'end_before_start' }, { id: 2 }] },
    'an end before the start is refused'
  )
  const opened = (await open(days)).data
  t.match(opened, { changed: 2, unchanged: 1 }, 'two are opened')
  const terms = [
    { member_id: 1, startdate: '2025-05-31', enddate: '2026-05-30', origin: 'opened' },
    { member_id: 2, state: 'current' }
  ]
  t.match((await get('/getmemberships?chapter_id=1')).memberships, terms, 'the terms of today')
  t.match(
    (await get('/getbatches?chapter_id=1')).batches,
    [
      { id: opened.batch_id, kind: 'opening', changed: 2 },
      { kind: 'opening', changed: 1 }
    ],
    'both openings are batches'
  )
  t.match(
    (await send('PUT', '/undobatch', { id: opened.batch_id })).data,
    { restored: 2, left: 0 },
    'undone'
  )
  t.match((await get('/getmemberships?chapter_id=1')).memberships, { length: 0 }, 'they are gone')
  t.match(
    await get('/explainmember?member_id=1'),
    { ...{ status: 'active', reasons: [{ rule: 'set_by_hand' }], next: { length: 0 } } },
    'set by hand again'
  )
  t.match((await open(days)).data, { changed: 2, unchanged: 1 }, 'two are opened again')
  t.match((await get('/getmemberships?chapter_id=1')).memberships, terms, 'the terms are back')
  t.strictSame([...wrongLives(app.db)], [], 'lives are right')
  const { members } = await get('/getmembers?chapter_id=1')
  t.strictSame(
    members.map(({ status }: { status: string }) => status),
    ['active', 'suspended', 'inactive'],
    'the statuses stay'
  )
})

t.test('a type is previewed for somebody who joins', async t => {
  const { send } = await office(t)
  const membership_type = {
    ...{ name: 'X', chapter_id: 1, category: 'x', duration: 12, membership_privacy: false },
    ...{ autorecurring_payment: false, startdate: '2021-01-01', enddate: '2021-12-31' },
    ...{ is_end_date_fixed: true, proration: 'daily' }
  }
  const preview = (fields: object) =>
    send('POST', '/previewmember_type', {
      membership_type,
      ...fees,
      joined: '2021-09-02',
      ...fields
    })
  t.match(
    (await preview({ terms: 2 })).data.terms,
    [
      { startdate: '2021-09-02', enddate: '2021-12-31', dues: [{ amount: 39.78 }] },
      { startdate: '2022-01-01', enddate: '2022-12-31', dues: [{ amount: 120 }] }
    ],
    'a part and a whole year'
  )
  const ages = ['', 17, 18].map(age_to => ({
    ...{ dues_name: 'Fee', amount: age_to === 17 ? 10 : 50, due_frequency: 'yearly' },
    ...(age_to === 17 && { age_to })
  }))
  const child = await preview({
    membership_dues: ages.slice(0, 2),
    date_of_birth: '2010-01-01',
    terms: 1
  })
  t.match(child.data.terms, [{ dues: [{ dues_name: 'Fee' }] }], 'the fee of a child')
  t.equal(child.data.terms[0].dues.length, 1, 'no other fee')
  const life = { membership_type: { ...membership_type, duration: 0 }, ...fees }
  t.match((await preview({ ...life, terms: 5 })).data.terms, [{ enddate: null }], 'it has no end')
})

t.test('undoing a change of many gives memberships back as they were', async t => {
  const { app, get, send, passTo } = await office(t)
  const { id } = await aTerm(app)
  const other = await aTerm(app)
  await passTo('2026-03-20')
  const facts = async (member: number) => [
    await get(`/getmemberships?member_id=${member}`),
    await get(`/getdues?member_id=${member}`),
    (await get(`/getmember/${member}`)).status
  ]
  const before = await facts(id)
  const set = { chapter_id: 1, filter: {}, set: { status: 'inactive' } }
  const { batch_id } = (await send('PUT', '/editmembers', set)).data
  t.match((await facts(id))[2], 'inactive', 'it is inactive')
  await send('POST', '/createmembership', { member_id: other.id, startdate: '2026-05-01' })
  t.match(
    (await send('PUT', '/undobatch', { id: batch_id })).data,
    { restored: 1, remaining: [{ id: other.id, code: 'changed_since' }] },
    'who has changed since stays'
  )
  t.strictSame(await facts(id), before, 'all is as before')
  t.strictSame([...wrongLives(app.db)], [], 'lives are right')
})
