import { aMember, aType } from '../fixtures/helper.ts'
import t from '../folder.ts'
import { aDebtor, paid } from './debtor.ts'
import { reconcile } from './ledger.ts'
import { fees, office } from './office.ts'

// Undoing a batch that moved money itself: credit settled dues that the batch made.

t.test('what a batch settled from credit is credit again', async t => {
  const { app, send, pay, member_id, open } = await aDebtor(t)
  await send('PUT', '/endmembership', { member_id, reason: 'moved', enddate: '2026-03-09' })
  await pay(150)
  const before = await send('GET', `/getaccount?member_id=${member_id}`)
  const filter = { ids: [member_id] }
  const { data } = await send('PUT', '/editmembers', {
    ...{ chapter_id: 1, filter },
    set: { status: 'active' }
  })
  t.match(await open(), [0, 0], 'the new due is paid from credit')
  const rehearsed = await send('PUT', '/undobatch', { id: data.batch_id, dry_run: true })
  t.match(rehearsed.data, { restored: 1, left: 0 }, 'undone')
  const undone = await send('PUT', '/undobatch', { id: data.batch_id })
  t.match(undone.data, { restored: 1, left: 0 }, 'undone')
  reconcile(t, app, 'after undoing')
  t.match(await send('GET', `/getmember/${member_id}`), { data: { status: 'inactive' } }, 'is out')
  const list = await send('GET', `/getdues?member_id=${member_id}`)
  t.match(list.data.dues, [{ state: 'void' }, { state: 'void' }], 'the due stays, and is void')
  t.match(
    await send('GET', `/getpayments?member_id=${member_id}`),
    { data: { payments: [{ credit: 150 }] } },
    'all of it is credit'
  )
  const after = await send('GET', `/getaccount?member_id=${member_id}`)
  t.equal(after.data.balance, before.data.balance, 'the balance is as before')
  // the same once more, and back
  const again = await send('PUT', '/editmembers', {
    ...{ chapter_id: 1, filter },
    set: { status: 'active' }
  })
  t.match(
    await send('PUT', '/undobatch', { id: again.data.batch_id }),
    { data: { restored: 1 } },
    'undone'
  )
  reconcile(t, app, 'after undoing once more')
  t.match(await send('GET', `/getmember/${member_id}`), { data: { status: 'inactive' } }, 'is out')
})

t.test('what a batch made void and gave back is owed and settled again', async t => {
  const { app, send, pay, member_id, open } = await aDebtor(t)
  await pay(120)
  const filter = { ids: [member_id] }
  const { data } = await send('PUT', '/editmembers', {
    ...{ chapter_id: 1, filter },
    set: { status: 'inactive' }
  })
  t.match(
    await send('GET', `/getpayments?member_id=${member_id}`),
    { data: { payments: [{ credit: 120 }] } },
    'all of it is credit'
  )
  const undone = await send('PUT', '/undobatch', { id: data.batch_id })
  t.match(undone.data, { restored: 1, left: 0 }, 'undone')
  t.strictSame(await open(), [0], 'the due is paid again')
  reconcile(t, app, 'after undoing')
  t.match(await send('GET', `/getmember/${member_id}`), { data: { status: 'active' } }, 'active')
})

t.test('money that moved since keeps a batch whose own money moved', async t => {
  const { send, pay, reverse, member_id } = await aDebtor(t)
  await send('PUT', '/endmembership', { member_id, reason: 'moved', enddate: '2026-03-09' })
  const payment = await pay(150)
  const filter = { ids: [member_id] }
  const edit = { chapter_id: 1, filter, set: { status: 'active' } }
  const { data } = await send('PUT', '/editmembers', edit)
  await reverse(payment.id)
  const undone = await send('PUT', '/undobatch', { id: data.batch_id })
  t.match(undone.data, { left: 1, remaining: [{ id: member_id, code: 'money_moved' }] }, 'he stays')
})

t.test('whom a batch made a member, and a payer has paid for, stays', async t => {
  const { app, send } = await office(t)
  const { id: contact } = await aType(app, { category: 'contact' })
  const { id: membertype_id } = await aType(app, {}, fees)
  const { id: payer_id } = await aMember(app, { membertype_id: contact })
  const { id: child } = await aMember(app, { membertype_id, payer_id })
  app.db.$client.exec('DELETE FROM lives')
  await send('POST', '/createpayment', { ...paid, member_id: payer_id, amount: 100 })
  const filter = { ids: [child] }
  const { data } = await send('POST', '/openmemberships', { chapter_id: 1, filter })
  t.match(
    await send('GET', `/getdues?member_id=${child}`),
    { data: { dues: [{ open_amount: 20 }] } },
    'the payer pays in part'
  )
  const undone = await send('PUT', '/undobatch', { id: data.batch_id })
  t.match(undone.data, { left: 1, remaining: [{ id: child, code: 'money_moved' }] }, 'child stays')
  reconcile(t, app, 'after undoing')
})
