import { erasedWithoutFact } from '../../src/association/audit/member-entries-store.ts'
import { brokenEntries } from '../../src/association/audit/store.ts'
import { listParts } from '../../src/core/tables.ts'
import { wrongLives, wrongMessages } from '../../src/terms/membership-history/check-store.ts'
import { send as sendFile } from '../fixtures/files.ts'
import { type App, aMember, aType, signedIn } from '../fixtures/helper.ts'
import t from '../folder.ts'
import { aTerm, fees, office } from './office.ts'

const spring = { from: '2026-03-20', to: '2026-04-20' }
const parts = (...days: string[]) => days.map(due_date => ({ amount: 60, due_date }))

t.test('erasing leaves days and amounts of a membership, and no word of it', async t => {
  const { app, get, put, passTo } = await office(t)
  const [{ id }, { id: other }] = [await aTerm(app), await aTerm(app)]
  await put('/pausemembership', { member_id: id, ...spring, reason: 'Prison' })
  const end = { member_id: id, enddate: '2026-05-31', reason: 'excluded', note: 'Stole the till' }
  await put('/endmembership', end)
  const erase = (more: object = {}) => put('/erasemember', { id, reason: 'On request', ...more })
  t.match(await erase(), { code: 'dues_open' }, 'dues are open')
  t.match(await get(`/getmember/${id}`), { id }, 'nothing was erased')
  const { kept } = (await erase({ force: true })).data
  const counts = Object.entries({ dues: 1, memberships: 1, messages: 3, log: 3 })
  const said = kept.map(({ kind, count }: { kind: string; count: number }) => [kind, count])
  t.strictSame(said, counts, 'what stays is said')
  const { logs } = await get(`/getlogs?entity=membership&entity_id=${id}`)
  t.ok(logs.length > 1, 'the entries are there')
  for (const { changes } of logs) t.strictSame(changes, {}, 'they have no words')
  for (const table of ['leavings', 'holds', 'applications', 'reminders'])
    t.equal(app.db.$client.prepare(`SELECT count(*) FROM ${table}`).pluck().get(), 0, table)
  const { dues } = await get('/getdues?chapter_id=1')
  const both = [id, other].map(member_id => ({ member_id, amount: 120 }))
  t.match(dues, both, 'the amounts are there')
  t.equal(dues.length, 2, 'both dues are there')
  t.strictSame([brokenEntries(app.db), erasedWithoutFact(app.db)], [[], []], 'log is whole')
  await put('/editchapter', { id: 1, dunning_days: [5] })
  await passTo('2027-06-01')
  const [round] = (await get('/getrounds?chapter_id=1')).rounds
  t.match(round, { put_aside: 0, ended: String }, 'the round does not wait for who was erased')
  t.strictSame([...wrongLives(app.db)], [], 'lives are right')
})

t.test('who was just mistyped is removed, and nobody of whom more is known', async t => {
  const { app, get, put, post, passTo } = await office(t)
  const parent = await aTerm(app)
  const { id: asking } = await aType(app, {}, { workflow: { require_approval_all_apps: true } })
  const join = async () => (await aTerm(app)).id
  const apply = async () => (await aMember(app, { membertype_id: asking })).id
  const dueOf = async (id: number) => (await get(`/getdues?member_id=${id}`)).dues[0].id
  const leave = { enddate: '2026-05-31', reason: 'moved' }
  const paid = { amount: 120, date: '2026-03-10', method: 'cash' }
  const fine = { dues_name: 'Fine', amount: 10, due_date: '2026-04-30' }
  type Case = [name: string, id: number, act: (id: number) => Promise<unknown>, keeps: string[]]
  const decline = async (id: number) => {
    const [application] = (await get('/getapplications?chapter_id=1')).applications
    t.equal(application.member_id, id, 'the last one comes first')
    return put('/declineapplication', { id: application.id })
  }
  const split = async (id: number) =>
    put('/splitdue', { id: await dueOf(id), parts: parts('2026-04-30', '2026-05-31') })
  const cases: Case[] = [
    ['who is fresh', await join(), async () => {}, []],
    ['left', await join(), id => put('/endmembership', { member_id: id, ...leave }), ['leavings']],
    [
      'paused',
      await join(),
      id => put('/pausemembership', { member_id: id, ...spring, reason: '' }),
      ['holds']
    ],
    [
      'paid',
      await join(),
      id => post('/createpayment', { member_id: id, ...paid }),
      ['dues', 'payments', 'settlements']
    ],
    ['charged', await join(), id => post('/createdue', { member_id: id, ...fine }), ['dues']],
    ['split', await join(), split, ['dues']],
    ['paid for', await join(), id => put('/editmember', { id, payer_id: parent.id }), ['dues']],
    ['who waits', await apply(), async () => {}, []],
    ['declined', await apply(), decline, ['applications']]
  ]
  const remove = async (id: number) => {
    const { details = [] } = await put('/removemember', { id })
    return details.map(({ params }: { params: { entity: string } }) => params.entity)
  }
  for (const [name, id, act, keeps] of cases) {
    await act(id)
    t.strictSame(await remove(id), keeps, `${name}: ${keeps.join() || 'removed'}`)
    const { status } = await put('/editmember', { id })
    t.equal(status, keeps.length > 0 ? 'success' : 'error', `${name} is there, or gone`)
  }
  const old = await join()
  await passTo('2026-03-18')
  t.strictSame(await remove(old), ['memberships', 'dues'], 'who is known for a week stays')
})

t.test('a payer is told no more of dues whose member an undone import takes away', async t => {
  const { app, put } = await office(t)
  const { id: membertype_id } = await aType(app, {}, fees)
  const parent = await aMember(app)
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
  t.match(await put('/undobatch', { id: batch_id }), { data: { removed: 1 } }, 'undone')
  t.equal(waiting.get(), 0, 'nothing waits for the payer')
  t.strictSame([...wrongMessages(app.db)], [], 'check finds nothing')
})

/** The rows of every table that says it is about members: those about one member, by the name of their table. */
function storedAbout({ db }: App, id: number) {
  const about = listParts('member').filter(({ kind }) => kind !== 'copy')
  const found = about.map(({ table, column, condition = 'TRUE' }) => {
    const text = `SELECT * FROM ${table} WHERE ${column} = ? AND ${condition}`
    return [table, db.$client.prepare(text).all(id)] as const
  })
  return Object.fromEntries(found.filter(([, rows]) => rows.length > 0))
}

t.test('all that is stored about a person who owes, paid and came in a file', async t => {
  const { app, get, put, post } = await office(t)
  const headers = await signedIn(app)
  await aType(app, { name: 'T' }, fees)
  const file = 'Vorname;Nachname;E-Mail;Mitgliedsart\nAda;King;ada@x.de;T\nBo;Ek;bo@x.de;T\n'
  const imported = await sendFile(t, app, headers, file, '&explain=true&file_name=members.csv')
  const { batch_id } = imported.json().data
  const [{ id: member_id }, bo] = (await get('/getmembers?chapter_id=1')).members
  const many = { chapter_id: 1, filter: { ids: [member_id] }, set: { city: 'Ulm' } }
  const { data: edited } = await put('/editmembers', many)
  await put('/pausemembership', { member_id, ...spring, reason: 'Abroad' })
  await post('/createdue', { member_id, dues_name: 'Key', amount: 20, due_date: '2026-04-01' })
  const [fee, key] = (await get(`/getdues?member_id=${member_id}`)).dues
  await put('/waivedue', { id: key.id, reason: 'goodwill' })
  await put('/splitdue', { id: fee.id, parts: parts('2026-05-01', '2026-05-01') })
  const paid = { member_id, amount: 70, date: '2026-03-10', method: 'bank_transfer' }
  t.match(await post('/createpayment', paid), { data: { amount: 70 } }, 'it is paid')
  const leaving = { reason: 'moved', note: 'To Rome' }
  await put('/endmembership', { member_id, enddate: '2026-05-31', ...leaving })

  const whole = await get(`/exportmember?id=${member_id}`)
  t.strictSame(whole.records, storedAbout(app, member_id), 'every table is there')
  const facts = {
    memberships: [{ startdate: '2026-03-10' }],
    holds: [{ reason: 'Abroad' }],
    leavings: [leaving],
    dues: [{}, {}, {}],
    payments: [{}],
    waivers: [{}]
  }
  t.match(whole.records, facts, 'the facts are there')
  const told = whole.log.map(({ action = '' }) => action)
  const own = told.filter((action: string) => /^membership\.(ended|paused)$/.test(action))
  t.strictSame(own, ['membership.ended', 'membership.paused'], 'the log has what was done')
  const came = { id: batch_id, kind: 'import', file_name: 'members.csv' }
  const batches = [{ id: edited.batch_id, kind: 'edit', file_name: null }, came]
  t.match(whole.batches, batches, 'both batches')
  t.equal(whole.batches.length, 2, 'there is no other')
  const other = await get(`/exportmember?id=${bo.id}`)
  t.match([other.batches, other.batches.length], [[came], 1], 'of Bo, the file alone')
})
