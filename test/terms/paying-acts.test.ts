import { aMember, aType } from '../fixtures/helper.ts'
import t from '../folder.ts'
import { reconcile } from './ledger.ts'
import { fees, office } from './office.ts'

const pays_first = { workflow: { require_payment_fee_separately: true } }

/** An office with calls about the money of one member. */
async function anOffice(t: Parameters<typeof office>[0]) {
  const it = await office(t)
  const { app, get, post } = it
  return {
    ...it,
    join: async (type: object = {}, rest: object = {}) => {
      const { id: membertype_id } = await aType(app, type, { ...fees, ...rest })
      return (await aMember(app, { membertype_id })).id
    },
    pay: (member_id: number, amount: number, date = '2026-03-10') =>
      post('/createpayment', { member_id, amount, date, method: 'cash' }),
    status: async (id: number) => (await get(`/getmember/${id}`)).status,
    terms: async (id: number): Promise<string[]> =>
      (await get(`/getmemberships?member_id=${id}`)).memberships.map(
        ({ state }: { state: string }) => state
      ),
    tasks: async () => (await get('/gettasks')).tasks
  }
}

t.test('an application that waits for payment is accepted with it', async t => {
  const { app, join, pay, status, terms, get } = await anOffice(t)
  const id = await join({}, pays_first)
  const list = async () => (await get('/getapplications?chapter_id=1')).applications
  t.match(await list(), [{ member_id: id, state: 'awaiting_payment' }], 'the application waits')
  await pay(id, 119.99)
  t.equal(await status(id), 'inactive', 'a cent is left')
  await pay(id, 0.01)
  t.equal(await status(id), 'active', 'all is paid')
  t.strictSame(await terms(id), ['current'], 'the term begins')
  t.match(await list(), [{ state: 'accepted' }], 'the application is accepted')
  reconcile(t, app, 'accepted')
})

t.test('a renewal is accepted with its payment; without, it lapses', async t => {
  const { app, join, pay, terms, passTo, get, put, tasks } = await anOffice(t)
  const rules = { autorecurring_payment: false, renewal_timeline: 30 }
  const [id, lapsing] = [await join(rules), await join(rules)]
  for (const one of [id, lapsing]) await pay(one, 120)
  await passTo('2027-02-20')
  t.strictSame(await terms(id), ['current', 'offered'], 'the renewal is offered')
  const { data } = await pay(id, 120, '2027-02-18')
  t.strictSame(await terms(id), ['current', 'upcoming'], 'it is accepted')
  await put('/reversepayment', { id: data.id, date: '2027-02-20', reason: 'Bounced' })
  t.strictSame(await terms(id), ['current', 'upcoming'], 'it stays accepted where that bounces')
  const open = `/getdues?member_id=${id}&state=open`
  t.match((await get(open)).dues, [{ open_amount: 120 }], 'the due is open')
  // a lapse would make the money of the renewal credit; a term that was accepted begins
  await passTo('2027-03-11')
  t.strictSame(await terms(id), ['ended', 'current'], 'the next term begins')
  t.strictSame(await terms(lapsing), ['ended', 'void'], 'the renewal of the other has lapsed')
  const late = (await pay(lapsing, 120, '2027-03-11')).data
  t.match(late, { settled: { length: 0 }, credit: 120 }, 'money that comes later is credit')
  t.match(await tasks(), [{ kind: 'refunds', count: 1, first: [lapsing] }], 'and a task')
  reconcile(t, app, 'renewed')
})

t.test('a suspension for dues ends as soon as nothing of them is open', async t => {
  const { join, pay, status, passTo, put, post, get } = await anOffice(t)
  const automation = { messages: 'off', deactivation: 'automatic' }
  await put('/editchapter', { id: 1, automation })
  const rules = { deactivation_policy: 'suspend', deactivation_timeline: 10 } as const
  const [payer, waived] = [await join(rules), await join(rules)]
  const fined = await join(rules, { membership_dues: [] })
  const fine = { member_id: fined, dues_name: 'Fine', amount: 10, due_date: '2026-03-24' }
  await post('/createdue', fine)
  const ids = [payer, waived, fined]
  const all = () => Promise.all(ids.map(status))
  await passTo('2026-04-02')
  t.strictSame(await all(), Array(3).fill('active'), 'on the last day')
  await passTo('2026-04-03')
  t.strictSame(await all(), Array(3).fill('suspended'), 'a fine suspends as a fee does')
  await pay(payer, 120, '2026-04-02')
  for (const id of [waived, fined]) {
    const [due] = (await get(`/getdues?member_id=${id}`)).dues
    await put('/waivedue', { id: due.id, reason: 'hardship' })
  }
  t.strictSame(await all(), Array(3).fill('active'), 'paid or given up')
})

t.test('who is declined after a payment, or leaves with credit, is to get it back', async t => {
  const { app, join, pay, put, post, get, tasks } = await anOffice(t)
  const id = await join({}, { workflow: { require_approval_after_payment: true } })
  const [application] = (await get('/getapplications?chapter_id=1')).applications
  const approve = () => put('/approveapplication', { id: application.id })
  t.match(await approve(), { code: 'not_paid_yet' }, 'nothing is paid')
  await pay(id, 119)
  t.match(await approve(), { code: 'not_paid_yet' }, 'not all is paid')
  await pay(id, 1)
  t.match(await tasks(), [{ kind: 'approvals' }], 'the approval is a task')
  await put('/declineapplication', { id: application.id, reason: 'Full' })
  t.match(await tasks(), [{ kind: 'refunds', count: 1, first: [id] }], 'the credit is a task')
  const { id: yearly } = await aType(app, { name: 'Yearly' }, fees)
  const { id: payer } = await aMember(app, { membertype_id: yearly })
  const { id: child } = await aMember(app, { membertype_id: yearly, payer_id: payer })
  await pay(payer, 300)
  const leave = (member_id: number) =>
    put('/endmembership', { member_id, reason: 'moved', enddate: '2026-03-09' })
  await leave(payer)
  t.match(await tasks(), [{ first: [id] }], 'the child will owe again')
  await leave(child)
  t.match(await tasks(), [{ kind: 'refunds', count: 2, first: [id, payer] }], 'both are tasks')
  const refund = { member_id: payer, amount: 300, date: '2026-03-10', method: 'cash' }
  await post('/createrefund', refund)
  t.match(await tasks(), [{ count: 1, first: [id] }], 'one is left')
  reconcile(t, app, 'returned')
})
