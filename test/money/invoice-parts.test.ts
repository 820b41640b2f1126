import { aMember, aType } from '../fixtures/helper.ts'
import t from '../folder.ts'
import { reconcile } from '../terms/ledger.ts'
import { fees } from '../terms/office.ts'
import { aPayer, charge, issueInvoices, treasury } from './treasury.ts'

const paid = { date: '2026-03-10', method: 'cash' }

t.test('parts of a due that is on an invoice are on no other one', async t => {
  const { app, send, putData, get, moveTo } = await treasury(t)
  const { id: member_id } = await aPayer(app)
  const due = await charge(send, member_id, 120)
  t.match((await issueInvoices(send)).data, { invoices: 1, amount: 120 }, 'the due is invoiced')
  const parts = ['2026-04-01', '2026-07-01'].map(due_date => ({ amount: 60, due_date }))
  const { dues } = await putData('/splitdue', { id: due.id, parts })
  t.equal(dues.length, 2, 'the due has two parts')
  t.match((await issueInvoices(send)).data, { invoices: 0, amount: 0 }, 'no part is invoiced')
  await moveTo('2026-03-11')
  const halves = ['2026-07-01', '2026-08-01'].map(due_date => ({ amount: 30, due_date }))
  await send('PUT', '/splitdue', { id: dues[1].id, parts: halves })
  t.match((await issueInvoices(send)).data, { invoices: 0 }, 'nor are parts of parts')
  await charge(send, member_id, 5)
  t.match((await issueInvoices(send)).data, { invoices: 1, amount: 5 }, 'another due is')
  const whole = { state: 'open', open_amount: 120 }
  t.match(await get('/getinvoice/1'), whole, 'the invoice asks for all of it')
  const pay = (amount: number) => send('POST', '/createpayment', { ...paid, member_id, amount })
  await pay(65)
  t.match(await get('/getinvoice/1'), { state: 'open', open_amount: 60 }, 'one paid')
  await pay(60)
  t.match(await get('/getinvoice/1'), { state: 'settled', open_amount: 0 }, 'all of it is paid')
})

t.test('parts of a split due are asked for, also once its invoice is cancelled', async t => {
  const { app, send, get, moveTo } = await treasury(t)
  const { id: member_id } = await aPayer(app)
  const due = await charge(send, member_id, 120)
  const parts = ['2026-04-01', '2026-07-01'].map(due_date => ({ amount: 60, due_date }))
  await send('PUT', '/splitdue', { id: due.id, parts })
  await moveTo('2026-03-11')
  const first = await issueInvoices(send, { due_to: '2026-04-30' })
  t.match(first.data, { invoices: 1, amount: 60 }, 'the first part is invoiced')
  t.match(await get('/getinvoice/1'), { open_amount: 60 }, 'it asks for its part')
  t.match((await issueInvoices(send)).data, { invoices: 1, amount: 60 }, 'the second part')
  const other = await charge(send, member_id, 20)
  await issueInvoices(send)
  const tens = ['2026-05-01', '2026-06-01'].map(due_date => ({ amount: 10, due_date }))
  await send('PUT', '/splitdue', { id: other.id, parts: tens })
  await send('PUT', '/cancelinvoice', { id: 3, reason: 'Instalments' })
  t.match((await issueInvoices(send)).data, { invoices: 1, amount: 20 }, 'the parts again')
  t.equal((await get('/getinvoice/4')).dues.length, 2, 'both parts are on it')
})

t.test('money for an invoice settles its dues, then the oldest', async t => {
  const { app, send, get, postData } = await treasury(t)
  const { id: member_id } = await aPayer(app)
  const { id: child } = await aPayer(app, { payer_id: member_id })
  const first = await charge(send, member_id, 10, { due_date: '2026-05-01' })
  const second = await charge(send, child, 20, { due_date: '2026-06-01' })
  await issueInvoices(send)
  const { reference } = await get('/getinvoice/1')
  const old = await charge(send, member_id, 15, { due_date: '2026-03-15' })
  const pay = async (amount: number) =>
    await postData('/createpayment', { ...paid, member_id, amount, reference })
  t.match(
    await pay(30),
    {
      settled: [
        { due_id: first.id, amount: 10 },
        { due_id: second.id, amount: 20 }
      ]
    },
    'both dues of the invoice are settled'
  )
  t.match(await get('/getinvoice/1'), { state: 'settled' }, 'the invoice is settled')
  t.match(await pay(20), { settled: [{ due_id: old.id, amount: 15 }], credit: 5 }, 'then the rest')
})

t.test('money for a cancelled invoice settles the due that it names, then the oldest', async t => {
  const { app, send, postData } = await treasury(t)
  const { id: member_id } = await aPayer(app)
  const first = await charge(send, member_id, 10, { due_date: '2026-05-01' })
  await charge(send, member_id, 20, { due_date: '2026-06-01' })
  await issueInvoices(send)
  const old = await charge(send, member_id, 15, { due_date: '2026-03-15' })
  await send('PUT', '/cancelinvoice', { id: 1, reason: 'Wrong' })
  const { reference } = first
  const given = { ...paid, member_id, amount: 25, reference }
  t.match(
    await postData('/createpayment', given),
    {
      settled: [
        { due_id: first.id, amount: 10 },
        { due_id: old.id, amount: 15 }
      ]
    },
    'the named due is settled, then the oldest'
  )
})

t.test('an invoice is waived where all was given up, settled where a part was paid', async t => {
  const { app, send, get } = await treasury(t)
  const [one, other] = [await aPayer(app), await aPayer(app)]
  const dues = [await charge(send, one.id, 10), await charge(send, other.id, 10)]
  await issueInvoices(send)
  await send('POST', '/createpayment', { ...paid, member_id: other.id, amount: 4 })
  const [due] = dues
  const parts = [4, 6].map(amount => ({ amount, due_date: '2026-05-01' }))
  const split = await send('PUT', '/splitdue', { id: due?.id, parts })
  const state = async () =>
    (await get('/getinvoices?chapter_id=1')).invoices.map(
      (invoice: { state: string }) => invoice.state
    )
  const waive = (id: number) => send('PUT', '/waivedue', { id, reason: 'goodwill' })
  await waive(split.data.dues[0].id)
  t.strictSame(await state(), ['open', 'open'], 'a part that is given up leaves it open')
  await waive(split.data.dues[1].id)
  await waive(dues[1]?.id as number)
  t.strictSame(await state(), ['settled', 'waived'], 'one was waived, one partly paid')
})

t.test('a due that a batch charged stays while an invoice asks for it', async t => {
  const { app, send, putData, get } = await treasury(t)
  const { id: membertype_id } = await aType(app, {}, fees)
  /** A member whom a batch has made active again, so that a new due is charged and on an invoice. */
  const aCharged = async () => {
    const { id } = await aMember(app, { membertype_id })
    await send('PUT', '/endmembership', { member_id: id, reason: 'moved', enddate: '2026-03-09' })
    const edit = { chapter_id: 1, filter: { ids: [id] }, set: { status: 'active' } }
    const { batch_id } = await putData('/editmembers', edit)
    t.match((await issueInvoices(send)).data, { invoices: 1, amount: 120 }, 'the new due')
    return { id, batch_id }
  }
  const asked = await aCharged()
  const undo = { id: asked.batch_id }
  t.match(
    await putData('/undobatch', { ...undo, dry_run: true }),
    { left: 1 },
    'a dry run leaves it'
  )
  t.match(
    await putData('/undobatch', undo),
    { ...{ restored: 0, left: 1, remaining: [{ id: asked.id, code: 'money_moved' }] } },
    'the due stays'
  )
  const still_open = { state: 'open', open_amount: 120 }
  t.match(await get('/getinvoice/1'), still_open, 'the invoice is still open')

  const { id, batch_id } = await aCharged()
  await send('PUT', '/cancelinvoice', { id: 2, reason: 'Wrong' })
  const undone = await putData('/undobatch', { id: batch_id })
  t.match(undone, { restored: 1, left: 0 }, 'a cancelled invoice asks for nothing')
  const { dues } = await get(`/getdues?member_id=${id}`)
  const due = dues.find(({ state }: { state: string }) => state !== 'paid')
  t.match(due, { state: 'void', open_amount: 0 }, 'it is on a letter, and stays')
  reconcile(t, app, 'after undoing')
})

t.test(
  'who was added, by a batch or not, stays while an invoice of the payer asks for it',
  async t => {
    const { app, send, postData, putData } = await treasury(t)
    const { id: membertype_id } = await aType(app, {}, fees)
    const { id: contact } = await aType(app, { category: 'contact' })
    const { id: payer_id } = await aMember(app, { membertype_id: contact })
    const { id: child } = await aMember(app, { membertype_id, payer_id })
    app.db.$client.exec('DELETE FROM lives')
    const opened = { chapter_id: 1, filter: { ids: [child] } }
    const { batch_id } = await postData('/openmemberships', opened)
    t.match((await issueInvoices(send)).data, { invoices: 1 }, 'the due of the child is invoiced')
    const moved = { ...{ left: 1, remaining: [{ id: child, code: 'money_moved' }] } }
    t.match(await putData('/undobatch', { id: batch_id }), moved, 'the due stays')
    const { id: added } = await aMember(app, { membertype_id, payer_id })
    t.match((await issueInvoices(send)).data, { invoices: 1 }, 'the new member is charged')
    t.match(await send('PUT', '/removemember', { id: added }), { code: 'in_use' }, 'it is in use')
    reconcile(t, app, 'at the end')
  }
)
