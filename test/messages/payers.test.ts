import { wrongMessages } from '../../src/terms/messages/check-store.ts'
import { type App, aMember, aType } from '../fixtures/helper.ts'
import t from '../folder.ts'
import { fees, office } from '../terms/office.ts'
import { readLedger } from './ledger.ts'

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
  t.strictSame(told(app), ['1 2026-03-10 proposed', '2 2026-03-10 proposed'])

  const pay = (payer_id: number | null) => send('PUT', '/editmember', { id: child.id, payer_id })
  await pay(parent.id)
  t.strictSame(told(app), ['1 2026-03-10 proposed', '2 2026-03-10 no_longer_owed'])
  const own = duesIn(app)
  t.strictSame(own.filter(([message]) => message === 2).length, 2, 'both dues, in one message')
  await send('PUT', '/editmember', { id: child.id, lastname: 'Newname' })
  t.equal(told(app).length, 2, 'nothing else changes')

  await pay(null)
  t.strictSame(told(app), [
    '1 2026-03-10 proposed',
    '2 2026-03-10 no_longer_owed',
    '2 2026-03-11 proposed'
  ])
  t.strictSame([...wrongMessages(app.db)], [])
})

t.test(
  'what has left stays told; what could not reach a payer is told to the next one',
  async t => {
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
    t.strictSame(told(app), ['2 2026-03-10 sent'])

    const charge = { member_id: child.id, dues_name: 'Key', amount: 5, due_date: '2026-04-10' }
    await send('POST', '/createdue', charge)
    await send('PUT', '/editmember', { id: child.id, payer_id: null })
    t.strictSame(told(app), [
      '2 2026-03-10 sent',
      '1 2026-03-10 no_address',
      '2 2026-03-11 proposed'
    ])
  }
)
