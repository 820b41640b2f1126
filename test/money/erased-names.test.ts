import t from '../folder.ts'
import { aPayer, charge, issueInvoices, treasury } from './treasury.ts'

t.test('who was paid for leaves no name in invoices and payments of the payer', async t => {
  const { app, send } = await treasury(t)
  const { id: parent } = await aPayer(app, { firstname: 'Ada', lastname: 'Byron' })
  const named = { firstname: 'Anna', lastname: 'Zwerchmuster' }
  const { id: child } = await aPayer(app, { ...named, payer_id: parent })
  await charge(send, child, 10)
  await charge(send, parent, 20)
  await issueInvoices(send)
  const text = 'Fee Anna Zwerchmuster'
  const paid = { member_id: parent, date: '2026-03-10', method: 'cash' }
  const { id } = (
    await send('POST', '/createpayment', { ...paid, amount: 30, reference: text, note: text })
  ).data
  await send('POST', '/createpayment', { ...paid, amount: 5, reference: 'Fee Ada Byron' })
  await send('PUT', '/reversepayment', { id, date: '2026-03-10', reason: text })
  t.ok(app.db.$client.serialize().includes('Zwerchmuster'))
  const erased = await send('PUT', '/erasemember', { id: child, reason: 'asked for', force: true })
  t.match(erased, { data: { erased: true } })
  t.notOk(app.db.$client.serialize().includes('Zwerchmuster'), 'no byte of it')
  t.match((await send('GET', `/getpayments?member_id=${parent}`)).data.payments, [
    { amount: 30, reference: '', note: '' },
    { amount: 5, reference: 'Fee Ada Byron' },
    { amount: -30, reason: '' }
  ])
  t.match((await send('GET', '/getinvoice/1')).data, { has_file: false, payer_name: 'Ada Byron' })
})
