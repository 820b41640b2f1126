import { aMember, aType } from '../fixtures/helper.ts'
import t from '../folder.ts'
import { fees, office } from '../terms/office.ts'
import { tellLedger } from './ledger.ts'

const home = { street: 'Weg 1', postal_code: '20095', city: 'Hamburg' }

t.test('who was paid for leaves no name in what the payer was told', async t => {
  const { app, send } = await office(t, '2026-03-10')
  const { id: membertype_id } = await aType(app, {}, fees)
  const parent = await aMember(app, { ...home, membertype_id, firstname: 'Ada', lastname: 'Byron' })
  const child = await aMember(app, {
    ...{ membertype_id, payer_id: parent.id, email: 'anna@example.org' },
    ...{ firstname: 'Anna', lastname: 'Zwerchmuster' }
  })
  const print = () => send('POST', '/printmessages', { chapter_id: 1, waiting: true })
  await print()
  const amount = { amount: 240, date: '2026-03-10', method: 'cash' }
  const { id } = (await send('POST', '/createpayment', { member_id: parent.id, ...amount })).data
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
  t.match(erased, { data: { erased: true } })
  t.notOk(app.db.$client.serialize().includes('Zwerchmuster'), 'no byte of it')
  t.strictSame(
    tellLedger(app).filter(line => line.endsWith('sent')),
    states.filter(line => line.endsWith('sent'))
  )
  const { messages } = (await send('GET', `/getmessages?member_id=${parent.id}`)).data
  t.ok(
    messages.some(({ subject }: { subject: string | null }) => subject !== null),
    'the welcome'
  )
})
