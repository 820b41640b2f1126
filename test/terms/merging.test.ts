import { wrongLives } from '../../src/terms/lives/check-store.ts'
import { aMember, aType } from '../fixtures/helper.ts'
import t from '../folder.ts'
import { aTerm, fees, office } from './office.ts'

t.test('two members who become one have the terms and dues of both', async t => {
  const { app, send, wake } = await office(t)
  const kept = await aTerm(app, { autorecurring_payment: true })
  const { membertype_id } = kept
  const days = { membership_startdate: '2024-01-01', membership_enddate: '2024-12-31' }
  const other = await aMember(app, { membertype_id, ...days })
  await send('POST', '/createmembership', { member_id: other.id, startdate: '2026-06-01' })
  const ids = { keep_id: kept.id, merge_id: other.id }
  t.match((await send('PUT', '/mergemembers', ids)).data, { id: kept.id, status: 'active' })
  const terms = async () =>
    (await send('GET', `/getmemberships?member_id=${kept.id}`)).data.memberships
  t.match(
    (await terms()).sort((a: { startdate: string }, b: { startdate: string }) =>
      a.startdate < b.startdate ? -1 : 1
    ),
    [
      { startdate: '2024-01-01', state: 'ended', previous_id: null },
      { startdate: '2026-03-10', enddate: '2027-03-09', state: 'current', previous_id: null },
      { startdate: '2026-06-01', state: 'void' }
    ],
    'of terms that overlap that of the kept one stands'
  )
  const { dues } = (await send('GET', `/getdues?member_id=${kept.id}`)).data
  t.match(dues, [
    { state: 'open', period_start: '2026-03-10' },
    { state: 'void', open_amount: 0, period_start: '2026-06-01' }
  ])
  t.strictSame([...wrongLives(app.db)], [])
  await wake('2027-03-10')
  t.match((await terms()).at(-1), { startdate: '2027-03-10', state: 'current' }, 'it renews')
  t.match((await send('GET', `/explainmember?member_id=${kept.id}`)).data, {
    ...{ status: 'active', reasons: [{ rule: 'term', since: '2027-03-10' }] }
  })
  t.strictSame([...wrongLives(app.db)], [])
})

t.test('an application waits once, and who was set by hand keeps the status', async t => {
  const { app, send } = await office(t)
  const workflow = { require_approval_all_apps: true }
  const { id: membertype_id } = await aType(app, {}, { ...fees, workflow })
  const [one, two] = [await aMember(app, { membertype_id }), await aMember(app, { membertype_id })]
  await send('PUT', '/mergemembers', { keep_id: one.id, merge_id: two.id })
  const { applications } = (await send('GET', '/getapplications?chapter_id=1')).data
  t.match(applications, [
    { member_id: one.id, state: 'withdrawn' },
    { member_id: one.id, state: 'awaiting_approval' }
  ])
  await send('PUT', '/approveapplication', { id: applications[1].id })
  t.match((await send('GET', `/getmember/${one.id}`)).data, { status: 'active' })
  const old = await aMember(app, {})
  await app.db.write(() => app.db.$client.exec(`DELETE FROM lives WHERE id = ${old.id}`))
  const ended = { membership_startdate: '2024-01-01', membership_enddate: '2024-12-31' }
  const former = await aMember(app, { ...ended })
  t.match((await send('PUT', '/mergemembers', { keep_id: old.id, merge_id: former.id })).data, {
    status: 'active'
  })
  t.match((await send('GET', `/getmemberships?member_id=${old.id}`)).data.memberships.length, 2)
  t.strictSame([...wrongLives(app.db)], [])
})
