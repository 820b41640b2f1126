import { aMember, aType } from '../fixtures/helper.ts'
import t from '../folder.ts'
import { aDebtor, date, paid } from './debtor.ts'
import { reconcile } from './ledger.ts'
import { fees, office } from './office.ts'

t.test(
  'a reversal opens again what the payment settled, and what its credit settled later',
  async t => {
    const { pay, reverse, charge, open } = await aDebtor(t)
    const first = await pay(150)
    const due = await charge(50)
    t.strictSame(await open(), [0, 20], 'credit pays a part')
    const second = await pay(5)
    t.match(await reverse(first.id, { dry_run: true }), { data: { kind: 'reversal' } }, 'rehearsed')
    const { data } = await reverse(first.id)
    t.match(
      data,
      {
        ...{ kind: 'reversal', payment_id: first.id, amount: -150, date, reason: 'Account closed' },
        settled: [{ amount: -120 }, { due_id: due.id, amount: -30 }]
      },
      'both dues are open again'
    )
    t.strictSame(await open(), [120, 45], 'both are open')
    t.match(await reverse(first.id), { code: 'already_reversed' }, 'refused')
    t.match(await reverse(data.id), { code: 'already_reversed' }, 'refused')
    t.match(await reverse(999), { code: 'not_found' }, 'not found')
    t.match(
      await reverse(second.id, { date: '2026-03-09' }),
      { details: [{ code: 'before_payment' }] },
      'refused'
    )
    t.match(
      await reverse(second.id, { date: '2026-03-11' }),
      { details: [{ code: 'after_today' }] },
      'refused'
    )
  }
)

t.test('a refund takes credit, or opens again what a payment settled', async t => {
  const { pay, refund, reverse, open, send, member_id } = await aDebtor(t)
  const first = await pay(150)
  t.match(
    await refund(30.01),
    { details: [{ code: 'more_than_credit', params: { most: 30 } }] },
    'refused'
  )
  const out = await refund(10)
  t.match(
    out.data,
    { kind: 'refund', amount: -10, payment_id: null, settled: { length: 0 }, credit: 0 },
    'the credit is less'
  )
  const back = await refund(50, { payment_id: first.id })
  t.match(back.data, { amount: -50, payment_id: first.id, settled: [{ amount: -30 }] }, 'part open')
  t.strictSame(await open(), [30], 'the due is open in part')
  t.match(
    await refund(91, { payment_id: first.id }),
    { details: [{ code: 'more_than_credit' }] },
    'refused'
  )
  t.match(await refund(1, { payment_id: 999 }), { code: 'not_found' }, 'not found')
  t.match(
    await refund(1, { payment_id: first.id, date: '2026-03-09' }),
    { details: [{ code: 'before_payment', path: '/date', params: { date } }] },
    'refused'
  )
  t.match(
    await refund(1, { payment_id: out.data.id }),
    { details: [{ code: 'no_such_record' }] },
    'refused'
  )
  // a refund that never went out is credit again, and settles what is open
  await reverse(back.data.id)
  t.strictSame(await open(), [0], 'the due is paid')
  const list = await send('GET', `/getpayments?member_id=${member_id}`)
  t.match(
    list.data.payments,
    [
      { id: first.id, credit: 20, refunded: 10, reversed: false, settled: [{ amount: 120 }] },
      { kind: 'refund', reversed: false },
      { kind: 'refund', reversed: true },
      { kind: 'reversal', amount: 50 }
    ],
    'all of it is listed'
  )
})

t.test(
  'what was refunded of a payment that bounces is owed, and the next money covers it',
  async t => {
    const { pay, refund, reverse, open } = await aDebtor(t)
    const first = await pay(150)
    const out = await refund(30)
    await reverse(first.id)
    t.strictSame(await open(), [120], 'the due is open')
    t.match(
      await refund(1),
      { details: [{ code: 'more_than_credit', params: { most: 0 } }] },
      'refused'
    )
    t.match(await pay(40), { settled: [{ amount: 10 }], refunded: 30, credit: 0 }, 'refund first')
    t.strictSame(await open(), [110], 'a part is paid')
    await reverse(out.data.id)
    t.strictSame(await open(), [80], 'the refund is taken back')
  }
)

t.test('what was paid for dues that become void is credit of who has paid', async t => {
  const { app, get, send } = await office(t)
  const { id: membertype_id } = await aType(app, {}, fees)
  const { id: payer_id } = await aMember(app, { membertype_id })
  const [one, other] = [
    await aMember(app, { membertype_id, payer_id }),
    await aMember(app, { membertype_id, payer_id })
  ]
  const open = async (id: number) => (await get(`/getdues?member_id=${id}`)).dues[0].open_amount
  await send('POST', '/createpayment', { ...paid, member_id: payer_id, amount: 250 })
  t.strictSame(
    [await open(payer_id), await open(one.id), await open(other.id)],
    [0, 0, 110],
    'one due is open in part'
  )
  const leave = { member_id: one.id, reason: 'moved', enddate: '2026-03-09' }
  const { data } = await send('PUT', '/endmembership', leave)
  t.match(data.consequences, { credit: [{ currency: 'EUR', amount: 120 }] }, 'the credit is free')
  t.strictSame([await open(payer_id), await open(other.id)], [0, 0], 'the credit pays the other')
  const payments = await send('GET', `/getpayments?member_id=${payer_id}`)
  t.match(payments.data.payments, [{ credit: 10, settled: [{}, {}] }], 'the rest is credit')
  reconcile(t, app, 'after leaving')
})

t.test('credit of a new payer settles what is open', async t => {
  const { app, get, send } = await office(t)
  const { id: membertype_id } = await aType(app, {}, fees)
  const { id: payer_id } = await aMember(app)
  const { id } = await aMember(app, { membertype_id })
  await send('POST', '/createpayment', { ...paid, member_id: payer_id, amount: 100 })
  await send('PUT', '/editmember', { id, payer_id })
  t.match((await get(`/getdues?member_id=${id}`)).dues, [{ open_amount: 20 }], 'a part is open')
  const { id: child } = await aMember(app, { membertype_id, payer_id })
  await send('POST', '/createpayment', { ...paid, member_id: payer_id, amount: 200 })
  t.match((await get(`/getdues?member_id=${child}`)).dues, [{ open_amount: 0 }], 'credit pays it')
  const { id: last } = await aMember(app, { membertype_id, payer_id })
  t.match((await get(`/getdues?member_id=${last}`)).dues, [{ open_amount: 60 }], 'a part is open')
  reconcile(t, app, 'of three')
})

t.test('a batch is not undone for whom money has moved since', async t => {
  const { app, send } = await office(t)
  const { id: membertype_id } = await aType(app, {}, fees)
  const [one, other] = [
    await aMember(app, { membertype_id }),
    await aMember(app, { membertype_id })
  ]
  app.db.$client.exec('DELETE FROM lives')
  const filter = { ids: [one.id, other.id] }
  const { data } = await send('POST', '/openmemberships', { chapter_id: 1, filter })
  await send('POST', '/createpayment', { ...paid, member_id: one.id, amount: 10 })
  const undone = await send('PUT', '/undobatch', { id: data.batch_id })
  t.match(
    undone.data,
    { restored: 1, left: 1, remaining: [{ id: one.id, code: 'money_moved' }] },
    'who has paid since stays'
  )
  reconcile(t, app, 'after undoing')
})
