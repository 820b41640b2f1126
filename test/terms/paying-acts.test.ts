import { aMember, aType } from '../fixtures/helper.ts'
import t from '../folder.ts'
import { reconcile } from './ledger.ts'
import { fees, office } from './office.ts'

const pays_first = { workflow: { require_payment_fee_separately: true } }

/** An office with calls about the money of one member. */
async function anOffice(t: Parameters<typeof office>[0]) {
  const it = await office(t)
  const { get, send } = it
  const pay = (member_id: number, amount: number, date = '2026-03-10') =>
    send('POST', '/createpayment', { member_id, amount, date, method: 'cash' })
  const status = async (id: number) => (await get(`/getmember/${id}`)).status
  const terms = async (id: number) =>
    (await get(`/getmemberships?member_id=${id}`)).memberships.map(
      ({ state }: { state: string }) => state
    )
  const tasks = async () => (await get('/gettasks')).tasks
  return { ...it, pay, status, terms, tasks }
}

t.test('an application that waits for payment is accepted with it', async t => {
  const { app, pay, status, terms, get } = await anOffice(t)
  const { id: membertype_id } = await aType(app, {}, { ...fees, ...pays_first })
  const { id } = await aMember(app, { membertype_id })
  t.match(
    (await get('/getapplications?chapter_id=1')).applications,
    [{ member_id: id, state: 'awaiting_payment' }],
    'the application waits'
  )
  await pay(id, 119.99)
  t.equal(await status(id), 'inactive', 'inactive')
  await pay(id, 0.01)
  t.equal(await status(id), 'active', 'active')
  t.strictSame(await terms(id), ['current'], 'the term begins')
  t.match(
    (await get('/getapplications?chapter_id=1')).applications,
    [{ state: 'accepted' }],
    'the application is accepted'
  )
  reconcile(t, app, 'accepted')
})

t.test(
  'a renewal that is offered is accepted with its payment, and stays when that bounces',
  async t => {
    const { app, pay, terms, passTo, get, send } = await anOffice(t)
    const rules = { autorecurring_payment: false, renewal_timeline: 30 }
    const { id: membertype_id } = await aType(app, rules, fees)
    const { id } = await aMember(app, { membertype_id })
    await pay(id, 120)
    await passTo('2027-02-20')
    t.strictSame(await terms(id), ['current', 'offered'], 'the renewal is offered')
    const { data } = await pay(id, 120, '2027-02-18')
    t.strictSame(await terms(id), ['current', 'upcoming'], 'it is accepted')
    await send('PUT', '/reversepayment', { id: data.id, date: '2027-02-20', reason: 'Bounced' })
    t.strictSame(await terms(id), ['current', 'upcoming'], 'it stays accepted')
    t.match((await get('/getdues?chapter_id=1&state=open')).dues, [{ open_amount: 120 }], 'is open')
    // a lapse would make the money of the renewal credit; a term that was accepted begins
    await passTo('2027-03-11')
    t.strictSame(await terms(id), ['ended', 'current'], 'the next term begins')
    reconcile(t, app, 'renewed')
  }
)

t.test('money that comes after a renewal lapsed is credit and a task', async t => {
  const { app, pay, terms, passTo, tasks } = await anOffice(t)
  const { id: membertype_id } = await aType(app, { autorecurring_payment: false }, fees)
  const { id } = await aMember(app, { membertype_id })
  await pay(id, 120)
  await passTo('2027-03-20')
  t.strictSame(await terms(id), ['ended', 'void'], 'the renewal has lapsed')
  t.match(
    (await pay(id, 120, '2027-03-20')).data,
    { settled: { length: 0 }, credit: 120 },
    'all of it is credit'
  )
  t.match(await tasks(), [{ kind: 'refunds', count: 1, first: [id] }], 'the credit is a task')
})

t.test('a suspension for dues ends with their payment', async t => {
  const { app, pay, status, passTo, send } = await anOffice(t)
  const automation = { messages: 'off', deactivation: 'automatic' }
  await send('PUT', '/editchapter', { id: 1, automation })
  const rules = { deactivation_policy: 'suspend', deactivation_timeline: 10 } as const
  const { id: membertype_id } = await aType(app, rules, fees)
  const { id } = await aMember(app, { membertype_id })
  await passTo('2026-04-20')
  t.equal(await status(id), 'suspended', 'suspended')
  await pay(id, 120, '2026-04-19')
  t.equal(await status(id), 'active', 'active')
})

t.test('who is declined after a payment, or leaves with credit, is to get it back', async t => {
  const { app, pay, send, tasks } = await anOffice(t)
  const asked = { workflow: { require_approval_after_payment: true } }
  const { id: membertype_id } = await aType(app, {}, { ...fees, ...asked })
  const { id } = await aMember(app, { membertype_id })
  const { data } = await send('GET', '/getapplications?chapter_id=1')
  const approve = { id: data.applications[0].id }
  t.match(await send('PUT', '/approveapplication', approve), { code: 'not_paid_yet' }, 'refused')
  await pay(id, 119)
  t.match(await send('PUT', '/approveapplication', approve), { code: 'not_paid_yet' }, 'refused')
  await pay(id, 1)
  t.match(await tasks(), [{ kind: 'approvals' }], 'the approval is a task')
  await send('PUT', '/declineapplication', { id: data.applications[0].id, reason: 'Full' })
  t.match(await tasks(), [{ kind: 'refunds', count: 1, first: [id] }], 'the credit is a task')
  const { id: yearly } = await aType(app, { name: 'Yearly' }, fees)
  const { id: payer } = await aMember(app, { membertype_id: yearly })
  const { id: child } = await aMember(app, { membertype_id: yearly, payer_id: payer })
  await pay(payer, 300)
  const leave = (member_id: number) =>
    send('PUT', '/endmembership', { member_id, reason: 'moved', enddate: '2026-03-09' })
  await leave(payer)
  t.match(await tasks(), [{ first: [id] }], 'the child will owe again')
  await leave(child)
  t.match(await tasks(), [{ kind: 'refunds', count: 2, first: [id, payer] }], 'both are tasks')
  await send('POST', '/createrefund', {
    ...{ member_id: payer, amount: 300, date: '2026-03-10', method: 'cash' }
  })
  t.match(await tasks(), [{ count: 1, first: [id] }], 'one is left')
  reconcile(t, app, 'returned')
})
