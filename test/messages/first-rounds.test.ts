import { send as sendFile } from '../fixtures/files.ts'
import { aType, signedIn } from '../fixtures/helper.ts'
import t from '../folder.ts'
import { fees } from '../terms/office.ts'
import { aSendingOffice } from './sending-office.ts'

const reminded = {
  ...{ name: 'Reminded', autorecurring_payment: false, duration: 1 },
  ...{ renewal_timeline: 15, reminder_frequency: 'weekly' as const }
}

t.test('nothing leaves a register that was just imported', async t => {
  const it = await aSendingOffice(t)
  await aType(it.app, reminded, fees)
  await it.join(1)
  await it.begin()
  t.equal(it.server.received.length, 1, 'the chapter sends by itself')

  const file = 'firstname,lastname,email,membertype,membership_startdate\n'
  const rows = [1, 2, 3].map(
    n => `Ada,Import${n},ada${n}@import.example,Reminded,2026-02-${10 + n}\n`
  )
  const headers = await signedIn(it.app)
  const answer = await sendFile(t, it.app, headers, file + rows.join(''))
  t.equal(answer.statusCode, 200, answer.body)
  for (const moment of ['2026-03-10T13:00:00Z', '2026-03-11T09:00:00Z', '2026-03-11T18:00:00Z'])
    await it.wake(moment)
  t.equal(it.server.received.length, 1, 'the import and the round after it only propose')
  const proposed = it.rows().filter(({ state }) => state === 'proposed')
  t.ok(proposed.length >= 2, `${proposed.length} proposed`)

  const { messages } = (await it.send('GET', '/getmessages?chapter_id=1&state=proposed')).data
  await it.send('PUT', '/releasemessages', { chapter_id: 1, ids: [messages[0].id] })
  await it.wake('2026-03-11T18:05:00Z')
  t.equal(it.server.received.length, 2, 'the press of the office')
  await it.wake('2026-03-12T09:00:00Z')
  await it.join(1)
  await it.wake('2026-03-12T09:05:00Z')
  t.ok(it.server.received.length > 2, 'from the next day on, the chapter acts again')
})

t.test('nothing leaves a register that was just upgraded', async t => {
  const it = await aSendingOffice(t)
  const { id } = await aType(it.app, reminded, fees)
  await it.join(2, { membertype_id: id, membership_startdate: '2026-02-20' })
  await it.begin()
  const before = it.server.received.length
  await it.set("UPDATE rounds SET version = '0.0.9/39'")
  // on 12 March renewal has begun: there is something to remind of
  await it.wake('2026-03-12T09:00:00Z')
  await it.wake('2026-03-12T09:05:00Z')
  t.equal(it.server.received.length, before)
  const reminders = it.rows().filter(({ kind }) => kind === 'renewal_reminder')
  t.strictSame([...new Set(reminders.map(({ state }) => state))], ['proposed'])
})
