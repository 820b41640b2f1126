import { aMember, aType } from '../fixtures/helper.ts'
import t from '../folder.ts'
import { reconcile } from './ledger.ts'
import { fees, office } from './office.ts'

const pays_first = { workflow: { require_payment_fee_separately: true } }

/** An office with calls about the money of one member. */
async function anOffice(t: Parameters<typeof office>[0]) {
  const it = await office(t)
  const { send } = it
  const pay = (member_id: number, amount: number, date = '2026-03-10') =>
    send('POST', '/createpayment', { member_id, amount, date, method: 'cash' })
  const status = async (id: number) => (await send('GET', `/getmember/${id}`)).data.status
  const terms = async (id: number) =>
    (await send('GET', `/getmemberships?member_id=${id}`)).data.memberships.map(
      ({ state }: { state: string }) => state
    )
  const tasks = async () => (await send('GET', '/gettasks')).data.tasks
  return { ...it, pay, status, terms, tasks }
}

t.test('an application that waits for payment is accepted with it', async t => {
  const { app, pay, status, terms, send } = await anOffice(t)
  const { id: membertype_id } = await aType(app, {}, { ...fees, ...pays_first })
  const { id } = await aMember(app, { membertype_id })
  t.match((await send('GET', '/getapplications?chapter_id=1')).data.applications, [
    { member_id: id, state: 'awaiting_payment' }
  ])
  await pay(id, 119.99)
  t.equal(await status(id), 'inactive')
  await pay(id, 0.01)
  t.equal(await status(id), 'active')
  t.strictSame(await terms(id), ['current'])
  t.match((await send('GET', '/getapplications?chapter_id=1')).data.applications, [
    { state: 'accepted' }
  ])
  reconcile(t, app, 'accepted')
})

t.test(
  'a renewal that is offered is accepted with its payment, and stays when that bounces',
  async t => {
    const { app, pay, terms, wake, send } = await anOffice(t)
    const rules = { autorecurring_payment: false, renewal_timeline: 30 }
    const { id: membertype_id } = await aType(app, rules, fees)
    const { id } = await aMember(app, { membertype_id })
    await pay(id, 120)
    await wake('2027-02-20')
    t.strictSame(await terms(id), ['current', 'offered'])
    const { data } = await pay(id, 120, '2027-02-18')
    t.strictSame(await terms(id), ['current', 'upcoming'])
    await send('PUT', '/reversepayment', { id: data.id, date: '2027-02-20', reason: 'Bounced' })
    t.strictSame(await terms(id), ['current', 'upcoming'])
    t.match((await send('GET', '/getdues?chapter_id=1&state=open')).data.dues, [
      { open_amount: 120 }
    ])
    // a lapse would make the money of the renewal credit; a term that was accepted begins
    await wake('2027-03-11')
    t.strictSame(await terms(id), ['ended', 'current'])
    reconcile(t, app, 'renewed')
  }
)

t.test('money that comes after a renewal lapsed is credit and a task', async t => {
  const { app, pay, terms, wake, tasks } = await anOffice(t)
  const { id: membertype_id } = await aType(app, { autorecurring_payment: false }, fees)
  const { id } = await aMember(app, { membertype_id })
  await pay(id, 120)
  await wake('2027-03-20')
  t.strictSame(await terms(id), ['ended', 'void'])
  t.match((await pay(id, 120, '2027-03-20')).data, { settled: { length: 0 }, credit: 120 })
  t.match(await tasks(), [{ kind: 'refunds', count: 1, first: [id] }])
})

t.test('a suspension for dues ends with their payment', async t => {
  const { app, pay, status, wake, send } = await anOffice(t)
  const automation = { messages: 'off', deactivation: 'automatic' }
  await send('PUT', '/editchapter', { id: 1, automation })
  const rules = { deactivation_policy: 'suspend', deactivation_timeline: 10 } as const
  const { id: membertype_id } = await aType(app, rules, fees)
  const { id } = await aMember(app, { membertype_id })
  await wake('2026-04-20')
  t.equal(await status(id), 'suspended')
  await pay(id, 120, '2026-04-19')
  t.equal(await status(id), 'active')
})

t.test('who is declined after a payment, or leaves with credit, is to get it back', async t => {
  const { app, pay, send, tasks } = await anOffice(t)
  const asked = { workflow: { require_approval_after_payment: true } }
  const { id: membertype_id } = await aType(app, {}, { ...fees, ...asked })
  const { id } = await aMember(app, { membertype_id })
  const { data } = await send('GET', '/getapplications?chapter_id=1')
  const approve = { id: data.applications[0].id }
  t.match(await send('PUT', '/approveapplication', approve), { code: 'not_paid_yet' })
  await pay(id, 119)
  t.match(await send('PUT', '/approveapplication', approve), { code: 'not_paid_yet' })
  await pay(id, 1)
  t.match(await tasks(), [{ kind: 'approvals' }])
  await send('PUT', '/declineapplication', { id: data.applications[0].id, reason: 'Full' })
  t.match(await tasks(), [{ kind: 'refunds', count: 1, first: [id] }])
  const { id: yearly } = await aType(app, { name: 'Yearly' }, fees)
  const { id: payer } = await aMember(app, { membertype_id: yearly })
  const { id: child } = await aMember(app, { membertype_id: yearly, payer_id: payer })
  await pay(payer, 300)
  const leave = (member_id: number) =>
    send('PUT', '/endmembership', { member_id, reason: 'moved', enddate: '2026-03-09' })
  await leave(payer)
  t.match(await tasks(), [{ first: [id] }], 'the child will owe again')
  await leave(child)
  t.match(await tasks(), [{ kind: 'refunds', count: 2, first: [id, payer] }])
  await send('POST', '/createrefund', {
    ...{ member_id: payer, amount: 300, date: '2026-03-10', method: 'cash' }
  })
  t.match(await tasks(), [{ count: 1, first: [id] }])
  reconcile(t, app, 'returned')
})
