import type { Test } from 'tap'
import { aMember, aType, call, signedIn } from '../fixtures/helper.ts'
import t from '../folder.ts'
import { aTerm, fees, office } from '../terms/office.ts'
import { readLedger, tellLedger } from './ledger.ts'

/** A type whose terms of a year are renewed by hand, with a reminder each month. */
const renewed = { autorecurring_payment: false, reminder_frequency: 'monthly' as const }

async function anOffice(t: Test, messages = 'propose', day = '2026-01-01') {
  const it = await office(t, day)
  const automation = { messages, deactivation: 'propose' }
  await it.send('PUT', '/editchapter', { id: 1, automation, dunning_days: [7, 21, 42] })
  return it
}

t.test('a reminder of renewal for each slot, each gives way to the next', async t => {
  const { app, roundOn } = await anOffice(t)
  const type = await aType(app, { ...renewed, duration: 12, renewal_timeline: 30 })
  const { id } = await aMember(app, { membertype_id: type.id, membership_startdate: '2026-01-01' })
  for (const day of ['2026-11-30', '2026-12-01', '2026-12-02', '2026-12-31']) await roundOn(day)
  t.strictSame(tellLedger(app, 'renewal_reminder'), [
    'renewal_reminder 2026-12-01 skipped superseded',
    'renewal_reminder 2026-12-31 proposed'
  ])
  for (const day of ['2027-01-31', '2027-02-28', '2027-05-01']) await roundOn(day)
  t.strictSame(tellLedger(app, 'renewal_reminder').slice(1), [
    'renewal_reminder 2026-12-31 skipped superseded',
    'renewal_reminder 2027-01-31 skipped superseded',
    'renewal_reminder 2027-02-28 proposed'
  ])
  t.ok(readLedger(app).every(({ member_id }) => member_id === id))
})

t.test('several missed slots are one; a suspended member has a skipped row for each', async t => {
  const { app, send, roundOn } = await anOffice(t)
  const type = await aType(app, { ...renewed, duration: 12, renewal_timeline: 30 })
  const ids = await Promise.all([1, 2].map(() => aMember(app, { membertype_id: type.id })))
  await send('PUT', '/editmember', { id: ids[1]?.id, status: 'suspended' })
  await roundOn('2027-02-10')
  t.strictSame(
    readLedger(app, 'renewal_reminder').map(row => [row.member_id, row.slot, row.state]),
    [
      [ids[0]?.id, '2027-01-31', 'proposed'],
      [ids[1]?.id, '2026-12-01', 'skipped'],
      [ids[1]?.id, '2026-12-31', 'skipped'],
      [ids[1]?.id, '2027-01-31', 'skipped']
    ]
  )
})

t.test('a renewal ends the reminders, and is told', async t => {
  const { app, send, moveTo, roundOn } = await anOffice(t)
  const type = await aType(app, { ...renewed, duration: 12, renewal_timeline: 30 })
  const { id } = await aMember(app, { membertype_id: type.id })
  await roundOn('2026-12-01')
  await moveTo('2026-12-05')
  await send('PUT', '/renewmembership', { member_id: id })
  t.strictSame(tellLedger(app), [
    'welcome proposed',
    'renewal_reminder 2026-12-01 skipped no_longer_owed',
    'renewal_successful proposed'
  ])
})

t.test('a payment ends what asks for money, and is told; so is its reversal', async t => {
  const { app, send } = await anOffice(t)
  const { id: member_id } = await aTerm(app)
  const payment = { member_id, amount: 120, date: '2026-01-01', method: 'cash' }
  const { data } = await send('POST', '/createpayment', payment)
  t.strictSame(tellLedger(app), [
    'welcome proposed',
    'dues_invoice 2026-01-01 skipped no_longer_owed',
    'payment_receipt proposed'
  ])
  await send('PUT', '/reversepayment', { id: data.id, date: '2026-01-01', reason: 'bounced' })
  t.strictSame(tellLedger(app).slice(2), [
    'payment_receipt skipped superseded',
    'payment_failed proposed'
  ])
})

t.test('reminders of dues end with a task', async t => {
  const { app, send, roundOn, moveTo } = await anOffice(t)
  await aTerm(app, { duration: 0 }, fees)
  for (const day of ['2026-01-22', '2026-02-05', '2026-02-26', '2026-06-01']) await roundOn(day)
  t.strictSame(tellLedger(app, 'dues_reminder'), [
    'dues_reminder 2026-01-22 skipped superseded',
    'dues_reminder 2026-02-05 skipped superseded',
    'dues_reminder 2026-02-26 proposed'
  ])
  await moveTo('2026-06-02')
  const { tasks } = (await send('GET', '/gettasks?chapter_id=1')).data
  t.match(tasks, [{ kind: 'beyond_dunning', count: 1 }])
})

t.test('a payer is told once a day of all dues; later ones go with the next day', async t => {
  const { app, send } = await anOffice(t)
  const type = await aType(app, {}, fees)
  const payer = await aMember(app, { membertype_id: type.id })
  for (const _ of [1, 2]) await aMember(app, { membertype_id: type.id, payer_id: payer.id })
  const told = () => readLedger(app, 'dues_invoice').map(({ member_id, slot }) => [member_id, slot])
  t.strictSame(told(), [[payer.id, '2026-01-01']])
  const [{ id }] = (await send('GET', '/getmessages?chapter_id=1&kind=dues_invoice')).data.messages
  t.equal((await send('GET', `/getmessage/${id}`)).data.due_ids.length, 3)
  await app.db.write(() =>
    app.db.$client.prepare("UPDATE messages SET state = 'sent' WHERE id = ?").run(id)
  )
  await aMember(app, { membertype_id: type.id, payer_id: payer.id })
  t.strictSame(told(), [
    [payer.id, '2026-01-01'],
    [payer.id, '2026-01-02']
  ])
})

t.test('who has died is told nothing any more', async t => {
  const { app, send } = await anOffice(t)
  const { id: member_id } = await aTerm(app)
  await send('PUT', '/endmembership', { member_id, reason: 'deceased' })
  t.strictSame(tellLedger(app), [
    'welcome skipped deceased',
    'dues_invoice 2026-01-01 skipped deceased',
    'farewell skipped deceased'
  ])
})

t.test('what is not sent has its reason', async t => {
  const workflow = { require_approval_all_apps: true }
  const rest = { workflow, notificationsettings: { application_received: { enabled: false } } }
  for (const [messages, fields, settings, told] of [
    ['propose', {}, {}, ['welcome proposed']],
    ['automatic', {}, {}, ['welcome queued']],
    ['off', {}, {}, ['welcome skipped automation_off']],
    ['propose', { email: '' }, {}, ['welcome skipped no_address']],
    ['automatic', {}, rest, ['application_received skipped disabled']]
  ] as const) {
    const { app } = await anOffice(t, messages)
    const type = await aType(app, {}, settings)
    await aMember(app, { membertype_id: type.id, ...fields })
    t.strictSame(tellLedger(app), told)
  }
})

t.test('an application is told step by step', async t => {
  const { app, send } = await anOffice(t)
  const workflow = { require_approval_all_apps: true }
  const type = await aType(app, {}, { workflow })
  for (const _ of [1, 2]) await aMember(app, { membertype_id: type.id })
  await send('PUT', '/approveapplication', { id: 1 })
  await send('PUT', '/declineapplication', { id: 2, reason: 'Full' })
  t.strictSame(tellLedger(app), [
    'application_received skipped superseded',
    'application_received skipped superseded',
    'application_approved proposed',
    'welcome proposed',
    'application_rejected proposed'
  ])
})

t.test('a file welcomes nobody, and nothing of it leaves by itself', async t => {
  const { app } = await anOffice(t, 'automatic')
  const { id } = await aType(app, {}, fees)
  const name = app.db.$client.prepare('SELECT name FROM membertypes WHERE id = ?').pluck().get(id)
  await call(t, app, {
    ...{ method: 'POST', url: '/importmembers?chapter_id=1' },
    headers: { ...(await signedIn(app)), 'content-type': 'text/csv' },
    payload: `firstname,lastname,email,membership type\nGrace,Hopper,grace@example.org,${name}\n`
  })
  t.strictSame(tellLedger(app), ['dues_invoice 2026-01-01 proposed'])
})

t.test('nothing before the day from which the chapter acts is told', async t => {
  const { app, send } = await anOffice(t)
  await send('PUT', '/editchapter', { id: 1, acts_from: '2026-02-01' })
  await aTerm(app)
  t.strictSame(tellLedger(app), [])
})
