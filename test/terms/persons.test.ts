import { erasedWithoutFact } from '../../src/association/audit/member-entries-store.ts'
import { brokenEntries } from '../../src/association/audit/store.ts'
import { wrongLives } from '../../src/terms/lives/check-store.ts'
import { aMember, aType } from '../fixtures/helper.ts'
import t from '../folder.ts'
import { aTerm, office } from './office.ts'

t.test('erasing leaves days and amounts of a membership, and no word of it', async t => {
  const { app, get, send, passTo } = await office(t)
  const { id } = await aTerm(app)
  const { id: other } = await aTerm(app)
  const days = { from: '2026-03-20', to: '2026-04-20' }
  await send('PUT', '/pausemembership', { member_id: id, ...days, reason: 'Prison' })
  const end = { member_id: id, enddate: '2026-05-31', reason: 'excluded', note: 'Stole the till' }
  await send('PUT', '/endmembership', end)
  t.match(
    await send('PUT', '/erasemember', { id, reason: 'On request' }),
    { code: 'dues_open' },
    'dues are open'
  )
  t.match(await get(`/getmember/${id}`), { id }, 'nothing was erased')
  const { data } = await send('PUT', '/erasemember', { id, reason: 'On request', force: true })
  t.match(
    data.kept.map(({ kind, count }: { kind: string; count: number }) => [kind, count]),
    [
      ['dues', 1],
      ['memberships', 1],
      ['messages', 3],
      ['log', 3]
    ],
    'what stays is said'
  )
  const { logs } = await get(`/getlogs?entity=membership&entity_id=${id}`)
  t.ok(logs.length > 1, 'the entries are there')
  t.ok(
    logs.every(({ changes }: { changes: object }) => Object.keys(changes).length === 0),
    'they have no words'
  )
  for (const table of ['leavings', 'holds', 'applications', 'reminders'])
    t.equal(app.db.$client.prepare(`SELECT count(*) FROM ${table}`).pluck().get(), 0, table)
  const { dues, pagination } = await get('/getdues?chapter_id=1')
  t.match(dues, [{ member_id: id, amount: 120 }, { member_id: other }], 'the amounts are there')
  t.equal(pagination.total, 2, 'both dues are there')
  t.strictSame([brokenEntries(app.db), erasedWithoutFact(app.db)], [[], []], 'log is whole')
  await send('PUT', '/editchapter', { id: 1, dunning_days: [5] })
  await passTo('2027-06-01')
  const [round] = (await get('/getrounds?chapter_id=1')).rounds
  t.match(round, { put_aside: 0 }, 'nobody is put aside')
  t.type(round.ended, 'string', 'the round does not wait for whoever was erased')
  t.strictSame([...wrongLives(app.db)], [], 'lives are right')
})

t.test(
  'all that is stored about a person has the membership, and what the log says of it',
  async t => {
    const { app, get, send } = await office(t)
    const { id } = await aTerm(app)
    const days = { from: '2026-03-20', to: '2026-04-20' }
    await send('PUT', '/pausemembership', { member_id: id, ...days, reason: 'Abroad' })
    const end = { member_id: id, enddate: '2026-05-31', reason: 'moved', note: 'To Rome' }
    await send('PUT', '/endmembership', end)
    const { records, log } = await get(`/exportmember?id=${id}`)
    t.match(
      records,
      {
        memberships: [{ startdate: '2026-03-10' }],
        dues: [{ amount: 12000 }],
        holds: [{ reason: 'Abroad' }],
        leavings: [{ reason: 'moved', note: 'To Rome' }]
      },
      'the facts are there'
    )
    t.match(
      log.map(({ action }: { action: string }) => action),
      ['membership.ended', 'membership.paused', 'member.created'],
      'the entries are there'
    )
  }
)

t.test('who was just mistyped is removed, and nobody of whom more is known', async t => {
  const { app, get, send, passTo } = await office(t)
  const remove = async (id: number) => {
    const { data, details = [] } = await send('PUT', '/removemember', { id })
    return data ?? details.map(({ params }: { params: { entity: string } }) => params.entity)
  }
  const [fresh, left, paused, paid, old] = [
    await aTerm(app),
    await aTerm(app),
    await aTerm(app),
    await aTerm(app),
    await aTerm(app)
  ]
  const workflow = { require_approval_all_apps: true }
  const { id: membertype_id } = await aType(app, {}, { workflow })
  const [waiting, decided] = [
    await aMember(app, { membertype_id }),
    await aMember(app, { membertype_id })
  ]
  t.match(await remove(fresh.id), { id: fresh.id }, 'a fresh one is removed')
  await send('PUT', '/endmembership', {
    member_id: left.id,
    enddate: '2026-05-31',
    reason: 'moved'
  })
  const days = { from: '2026-03-20', to: '2026-04-20' }
  await send('PUT', '/pausemembership', { member_id: paused.id, ...days, reason: '' })
  const payment = { member_id: paid.id, amount: 120, date: '2026-03-10', method: 'cash' }
  await send('POST', '/createpayment', payment)
  const { applications } = await get('/getapplications?chapter_id=1')
  await send('PUT', '/declineapplication', { id: applications[0].id })
  t.equal(applications[0].member_id, decided.id, 'the last one comes first')
  t.strictSame(await remove(left.id), ['leavings'], 'who has left stays')
  t.strictSame(await remove(paused.id), ['holds'], 'who paused stays')
  t.strictSame(await remove(paid.id), ['dues', 'payments', 'settlements'], 'who paid stays')
  t.strictSame(await remove(decided.id), ['applications'], 'who was declined stays')
  t.match(await remove(waiting.id), { id: waiting.id }, 'who waits is removed')
  await passTo('2026-03-18')
  t.strictSame(await remove(old.id), ['memberships', 'dues'], 'who is known for a week stays')
})
