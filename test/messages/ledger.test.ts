import type { Test } from 'tap'
import { wrongMessages } from '../../src/terms/membership-history/check-store.ts'
import { type App, aMember, aType, call, signedIn } from '../fixtures/helper.ts'
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
    ],
    'the suspended member has three skipped'
  )
})

t.test('a payment ends what asks for money, and is told; so is its reversal', async t => {
  const { app, send } = await anOffice(t)
  const { id: member_id } = await aTerm(app)
  const payment = { member_id, amount: 120, date: '2026-01-01', method: 'cash' }
  const { data } = await send('POST', '/createpayment', payment)
  t.strictSame(
    tellLedger(app),
    [
      'welcome proposed',
      'dues_invoice 2026-01-01 skipped no_longer_owed',
      'payment_receipt proposed'
    ],
    'the invoice ends, the receipt is told'
  )
  await send('PUT', '/reversepayment', { id: data.id, date: '2026-01-01', reason: 'bounced' })
  const failed_told = ['payment_receipt skipped superseded', 'payment_failed proposed']
  t.strictSame(tellLedger(app).slice(2), failed_told, 'the receipt ends, the reversal is told')
})

t.test('a payer is told once a day of all dues; later ones go with the next day', async t => {
  const { app, get } = await anOffice(t)
  const type = await aType(app, {}, fees)
  const payer = await aMember(app, { membertype_id: type.id })
  for (const _ of [1, 2]) await aMember(app, { membertype_id: type.id, payer_id: payer.id })
  const told = () => readLedger(app, 'dues_invoice').map(({ member_id, slot }) => [member_id, slot])
  t.strictSame(told(), [[payer.id, '2026-01-01']], 'the payer is told once')
  const [{ id }] = (await get('/getmessages?chapter_id=1&kind=dues_invoice')).messages
  t.equal((await get(`/getmessage/${id}`)).due_ids.length, 3, 'all three dues')
  await app.db.write(() =>
    app.db.$client.prepare("UPDATE messages SET state = 'sent' WHERE id = ?").run(id)
  )
  await aMember(app, { membertype_id: type.id, payer_id: payer.id })
  const both_days = [
    [payer.id, '2026-01-01'],
    [payer.id, '2026-01-02']
  ]
  t.strictSame(told(), both_days, 'the later due is told the next day')
})

t.test('who has died is told nothing any more', async t => {
  const { app, send } = await anOffice(t)
  const { id: member_id } = await aTerm(app)
  await send('PUT', '/endmembership', { member_id, reason: 'deceased' })
  t.strictSame(
    tellLedger(app),
    [
      'welcome skipped deceased',
      'dues_invoice 2026-01-01 skipped deceased',
      'farewell skipped deceased'
    ],
    'all is skipped'
  )
})

t.test('what is not sent has its reason', async t => {
  const workflow = { require_approval_all_apps: true }
  const rest = { workflow, notificationsettings: { application_received: { enabled: false } } }
  const { app, send } = await anOffice(t)
  for (const [messages, fields, settings, told] of [
    ['propose', {}, {}, 'welcome proposed'],
    ['automatic', {}, {}, 'welcome queued'],
    ['off', {}, {}, 'welcome skipped automation_off'],
    ['propose', { email: '' }, {}, 'welcome skipped no_address'],
    ['automatic', {}, rest, 'application_received skipped disabled']
  ] as const) {
    const automation = { messages, deactivation: 'propose' }
    await send('PUT', '/editchapter', { id: 1, automation })
    const type = await aType(app, {}, settings)
    await aMember(app, { membertype_id: type.id, ...fields })
    t.equal(tellLedger(app).at(-1), told, `${messages}: ${told}`)
  }
})

t.test('an application is told step by step', async t => {
  const { app, send } = await anOffice(t)
  const workflow = { require_approval_all_apps: true }
  const type = await aType(app, {}, { workflow })
  for (const _ of [1, 2]) await aMember(app, { membertype_id: type.id })
  await send('PUT', '/approveapplication', { id: 1 })
  await send('PUT', '/declineapplication', { id: 2, reason: 'Full' })
  t.strictSame(
    tellLedger(app),
    [
      'application_received skipped superseded',
      'application_received skipped superseded',
      'application_approved proposed',
      'welcome proposed',
      'application_rejected proposed'
    ],
    'each step is told'
  )
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
  t.strictSame(tellLedger(app), ['dues_invoice 2026-01-01 proposed'], 'the dues alone are proposed')
})

t.test('nothing before the day from which the chapter acts is told', async t => {
  const { app, send } = await anOffice(t)
  await send('PUT', '/editchapter', { id: 1, acts_from: '2026-02-01' })
  await aTerm(app)
  t.strictSame(tellLedger(app), [], 'nothing is told')
})

/** Who is told of dues, and where each message stands. */
const told = (app: App) =>
  readLedger(app)
    .filter(({ kind }) => kind === 'dues_invoice' || kind === 'dues_reminder')
    .map(({ member_id, slot, reason, state }) => `${member_id} ${slot} ${reason ?? state}`)

const duesIn = (app: App) =>
  app.db.$client
    .prepare('SELECT message_id, due_id FROM message_dues ORDER BY message_id, due_id')
    .raw()
    .all() as [message_id: number, due_id: number][]

t.test('who pays later is told, and who paid before is not', async t => {
  const { app, send } = await office(t, '2026-03-10')
  const { id: membertype_id } = await aType(app, {}, fees)
  const parent = await aMember(app, { membertype_id, email: 'parent@example.org' })
  const child = await aMember(app, { membertype_id })
  t.strictSame(told(app), ['1 2026-03-10 proposed', '2 2026-03-10 proposed'], 'both are told')

  const pay = (payer_id: number | null) => send('PUT', '/editmember', { id: child.id, payer_id })
  await pay(parent.id)
  t.strictSame(told(app), ['1 2026-03-10 proposed', '2 2026-03-10 no_longer_owed'], 'only one')
  const own = duesIn(app)
  t.strictSame(own.filter(([message]) => message === 2).length, 2, 'both dues, in one message')
  await send('PUT', '/editmember', { id: child.id, lastname: 'Newname' })
  t.equal(told(app).length, 2, 'nothing else changes')

  await pay(null)
  t.strictSame(
    told(app),
    ['1 2026-03-10 proposed', '2 2026-03-10 no_longer_owed', '2 2026-03-11 proposed'],
    'the own due is told again'
  )
  t.strictSame([...wrongMessages(app.db)], [], 'the ledger is right')
})

t.test('what was sent stays told; what reached no payer is told to the next one', async t => {
  const { app, send } = await office(t, '2026-03-10')
  const { id: membertype_id } = await aType(app, {}, fees)
  const parent = await aMember(app, { membertype_id: (await aType(app)).id, email: '' })
  const child = await aMember(app, { membertype_id })
  await app.db.write(() =>
    app.db.$client.exec(
      "UPDATE messages SET state = 'sent', sent = '2026-03-10T12:00:00Z' WHERE state = 'proposed'"
    )
  )
  await send('PUT', '/editmember', { id: child.id, payer_id: parent.id })
  t.strictSame(told(app), ['2 2026-03-10 sent'], 'what was sent stays')

  const charge = { member_id: child.id, dues_name: 'Key', amount: 5, due_date: '2026-04-10' }
  await send('POST', '/createdue', charge)
  await send('PUT', '/editmember', { id: child.id, payer_id: null })
  const next_payer = ['2 2026-03-10 sent', '1 2026-03-10 no_address', '2 2026-03-11 proposed']
  t.strictSame(told(app), next_payer, 'the next payer is told')
})

/** An office without a mail server, and a member who was told to pay. */
async function aToldMember(t: Test) {
  const it = await office(t, '2026-01-01')
  const automation = { messages: 'automatic', deactivation: 'propose' }
  await it.send('PUT', '/editchapter', { id: 1, automation })
  const type = await aType(it.app, {}, fees)
  const member = await aMember(it.app, { membertype_id: type.id, email: 'ada@example.org' })
  const sent = "UPDATE messages SET state = 'sent', sent = createddate WHERE kind = 'dues_invoice'"
  await it.app.db.write(() => it.app.db.$client.prepare(sent).run())
  const [message] = (await it.send('GET', '/getmessages?chapter_id=1&kind=dues_invoice')).data
    .messages
  t.match(message, { state: 'sent', member_id: member.id }, 'the message was sent')
  const resend = () => it.send('PUT', '/resendmessage', { id: message.id })
  return { ...it, member, message, resend }
}

t.test('a message about dues that are paid is skipped when it is sent again', async t => {
  const { app, send, member, resend } = await aToldMember(t)
  const payment = { amount: 120, currency: 'EUR', date: '2026-01-01', method: 'cash' }
  await send('POST', '/createpayment', { member_id: member.id, ...payment })
  t.match((await resend()).data, { state: 'skipped', reason: 'no_longer_owed' }, 'it is skipped')
  t.strictSame([...wrongMessages(app.db)], [], 'the ledger is right')
})

t.test('nothing is sent again to a member who was erased', async t => {
  const { app, send, member, message, resend } = await aToldMember(t)
  await send('PUT', '/erasemember', { id: member.id, reason: 'Asked for', force: true })
  t.match(await resend(), { code: 'not_found' }, 'the message is not found')
  t.match((await send('GET', `/getmessage/${message.id}`)).data, { state: 'sent' }, 'it stays')
  t.strictSame([...wrongMessages(app.db)], [], 'the ledger is right')
})

const home = { street: 'Weg 1', postal_code: '20095', city: 'Hamburg' }

t.test('who was paid for leaves no name in what the payer was told', async t => {
  const { app, send, postData, get } = await office(t, '2026-03-10')
  const { id: membertype_id } = await aType(app, {}, fees)
  const parent = await aMember(app, { ...home, membertype_id, firstname: 'Ada', lastname: 'Byron' })
  const child = await aMember(app, {
    ...{ membertype_id, payer_id: parent.id, email: 'anna@example.org' },
    ...{ firstname: 'Anna', lastname: 'Zwerchmuster' }
  })
  const print = () => send('POST', '/printmessages', { chapter_id: 1, waiting: true })
  await print()
  const amount = { amount: 240, date: '2026-03-10', method: 'cash' }
  const { id } = await postData('/createpayment', { member_id: parent.id, ...amount })
  await print()
  await send('PUT', '/reversepayment', { id, date: '2026-03-10', reason: 'Mistake' })
  await print()
  const count = () =>
    app.db.$client
      .prepare("SELECT count(*) FROM messages WHERE plain LIKE '%Zwerchmuster%' AND member_id = 1")
      .pluck()
      .get()
  t.equal(count(), 3, 'the dues, the receipt, and what was taken back')
  const states = tellLedger(app)

  const erased = await send('PUT', '/erasemember', { id: child.id, reason: 'asked', force: true })
  t.match(erased, { data: { erased: true } }, 'the child is erased')
  t.notOk(app.db.$client.serialize().includes('Zwerchmuster'), 'no byte of it')
  const sent = tellLedger(app).filter(line => line.endsWith('sent'))
  t.strictSame(
    sent,
    states.filter(line => line.endsWith('sent')),
    'what was sent stays'
  )
  const { messages } = await get(`/getmessages?member_id=${parent.id}`)
  t.ok(
    messages.some(({ subject }: { subject: string | null }) => subject !== null),
    'the welcome'
  )
})
