import { erasedWithoutFact } from '../../src/association/audit/member-entries-store.ts'
import { brokenEntries } from '../../src/association/audit/store.ts'
import { listParts } from '../../src/core/parts.ts'
import { wrongLives } from '../../src/terms/lives/check-store.ts'
import { wrongMessages } from '../../src/terms/messages/check-store.ts'
import { send as sendFile } from '../fixtures/files.ts'
import { type App, aMember, aType, signedIn } from '../fixtures/helper.ts'
import t from '../folder.ts'
import { aTerm, fees, office } from './office.ts'

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

t.test(
  'dues that the office charged or split, or that another pays, keep a new member',
  async t => {
    const { app, send } = await office(t)
    const parent = await aTerm(app)
    const charge = (member_id: number) =>
      send('POST', '/createdue', {
        ...{ member_id, dues_name: 'Fine', amount: 10, due_date: '2026-04-30' }
      })
    const split = async (member_id: number) => {
      const { data } = await send('GET', `/getdues?member_id=${member_id}`)
      const parts = ['2026-04-30', '2026-05-31'].map(due_date => ({ amount: 60, due_date }))
      return send('PUT', '/splitdue', { id: data.dues[0].id, parts })
    }
    const pay = (id: number) => send('PUT', '/editmember', { id, payer_id: parent.id })
    for (const [name, keep] of Object.entries({ charged: charge, split, 'paid by another': pay })) {
      const { id } = await aTerm(app)
      t.match(await keep(id), { status: 'success' }, `the due is ${name}`)
      const { code, details } = await send('PUT', '/removemember', { id })
      t.equal(code, 'in_use', `${name}: the member is not removed`)
      t.match(details, [{ params: { entity: 'dues' } }], `${name}: for its dues`)
    }
    const { id } = await aTerm(app)
    t.match(
      await send('PUT', '/removemember', { id }),
      { data: { id } },
      'dues that creation made by itself keep nobody'
    )
  }
)

t.test('a payer is told no more of dues whose member an undone import takes away', async t => {
  const { app, send } = await office(t)
  const { id: membertype_id } = await aType(app, {}, fees)
  const parent = await aMember(app, { membertype_id: (await aType(app)).id })
  const file = `firstname,lastname,email,membertype_id,payer_id,membership_startdate
Bo,Byron,,${membertype_id},${parent.id},2026-03-10`
  const headers = await signedIn(app)
  const { batch_id } = (await sendFile(t, app, headers, file, '&explain=true')).json().data
  await app.runDueJobs()
  const waiting = app.db.$client
    .prepare(
      "SELECT count(*) FROM messages WHERE kind = 'dues_invoice' AND state IN ('proposed', 'queued')"
    )
    .pluck()
  t.equal(waiting.get(), 1, 'the payer is told of the due')
  t.match(await send('PUT', '/undobatch', { id: batch_id }), { data: { removed: 1 } }, 'undone')
  t.equal(waiting.get(), 0, 'nothing waits for the payer')
  t.strictSame([...wrongMessages(app.db)], [], 'check finds nothing')
})

/** The rows of every table that says it is about members: those about one member, by the name of their table. */
function storedAbout({ db }: App, id: number) {
  const parts = listParts('member').filter(({ kind }) => kind !== 'copy')
  const found = parts.map(({ table, column, condition = 'TRUE' }) => {
    const text = `SELECT * FROM ${table} WHERE ${column} = ? AND ${condition}`
    return [table, db.$client.prepare(text).all(id)] as const
  })
  return Object.fromEntries(found.filter(([, rows]) => rows.length > 0))
}

t.test('all that is stored about a person who owes, paid and came in a file', async t => {
  const { app, get, send } = await office(t)
  const headers = await signedIn(app)
  await aType(app, { name: 'T' }, fees)
  const file = 'Vorname;Nachname;E-Mail;Mitgliedsart\nAda;King;ada@x.de;T\nBo;Ek;bo@x.de;T\n'
  const imported = await sendFile(t, app, headers, file, '&explain=true&file_name=members.csv')
  const { batch_id } = imported.json().data
  const [ada, bo] = (await get('/getmembers?chapter_id=1')).members
  const { data: edited } = await send('PUT', '/editmembers', {
    ...{ chapter_id: 1, filter: { ids: [ada.id] }, set: { city: 'Ulm' } }
  })
  const member_id = ada.id
  const days = { from: '2026-03-20', to: '2026-04-20' }
  await send('PUT', '/pausemembership', { member_id, ...days, reason: 'Abroad' })
  await send('POST', '/createdue', {
    ...{ member_id, dues_name: 'Key', amount: 20, due_date: '2026-04-01' }
  })
  const [fee, key] = (await get(`/getdues?member_id=${member_id}`)).dues
  await send('PUT', '/waivedue', { id: key.id, reason: 'goodwill' })
  const parts = [60, 60].map(amount => ({ amount, due_date: '2026-05-01' }))
  await send('PUT', '/splitdue', { id: fee.id, parts })
  const paid = { member_id, amount: 70, date: '2026-03-10', method: 'bank_transfer' }
  t.match(await send('POST', '/createpayment', paid), { data: { amount: 70 } }, 'it is paid')

  await send('PUT', '/endmembership', {
    ...{ member_id, enddate: '2026-05-31', reason: 'moved', note: 'To Rome' }
  })
  const whole = await get(`/exportmember?id=${member_id}`)
  t.strictSame(whole.records, storedAbout(app, member_id), 'every table is there')
  t.match(
    whole.records,
    {
      memberships: [{ startdate: '2026-03-10' }],
      holds: [{ reason: 'Abroad' }],
      leavings: [{ reason: 'moved', note: 'To Rome' }]
    },
    'the facts are there'
  )
  t.strictSame(
    whole.log
      .map(({ action }: { action: string }) => action)
      .filter((action: string) => /^membership\.(ended|paused)$/.test(action)),
    ['membership.ended', 'membership.paused'],
    'the log has what the office did, the newest first'
  )
  t.strictSame(
    ['dues', 'holds', 'memberships', 'payments', 'waivers'].filter(name => !whole.records[name]),
    [],
    'the tables with facts of this life are among them'
  )
  const came = { id: batch_id, kind: 'import', file_name: 'members.csv' }
  t.match(whole.batches, [{ id: edited.batch_id, kind: 'edit', file_name: null }, came], 'batches')
  t.equal(whole.batches.length, 2, 'there is no other')
  const other = await get(`/exportmember?id=${bo.id}`)
  t.match([other.batches, other.batches.length], [[came], 1], 'of Bo, the file alone')
})
