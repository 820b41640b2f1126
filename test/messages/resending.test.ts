import type { Test } from 'tap'
import { wrongMessages } from '../../src/terms/messages/check-store.ts'
import { aMember, aType } from '../fixtures/helper.ts'
import t from '../folder.ts'
import { fees, office } from '../terms/office.ts'

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
  t.match(message, { state: 'sent', member_id: member.id })
  const resend = () => it.send('PUT', '/resendmessage', { id: message.id })
  return { ...it, member, message, resend }
}

t.test('a message about dues that are paid is skipped when it is sent again', async t => {
  const { app, send, member, resend } = await aToldMember(t)
  const payment = { amount: 120, currency: 'EUR', date: '2026-01-01', method: 'cash' }
  await send('POST', '/createpayment', { member_id: member.id, ...payment })
  t.match((await resend()).data, { state: 'skipped', reason: 'no_longer_owed' })
  t.strictSame([...wrongMessages(app.db)], [])
})

t.test('nothing is sent again to a member who was erased', async t => {
  const { app, send, member, message, resend } = await aToldMember(t)
  await send('PUT', '/erasemember', { id: member.id, reason: 'Asked for', force: true })
  t.match(await resend(), { code: 'not_found' })
  t.match((await send('GET', `/getmessage/${message.id}`)).data, { state: 'sent' })
  t.strictSame([...wrongMessages(app.db)], [])
})
