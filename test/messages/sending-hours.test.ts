import { settleInterrupted } from '../../src/messages/sending/sender-async.ts'
import { aFolder, build } from '../fixtures/helper.ts'
import t from '../folder.ts'
import { aSendingOffice, nobodysUrl } from './sending-office.ts'

t.test('each row is judged again before it leaves', async t => {
  const { begin, send, server, join, states, wake, set } = await aSendingOffice(t, {
    start: '2026-03-10T22:00:00Z'
  })
  const [dead, addressless, off, unwanted] = await join(4)
  await begin()
  t.strictSame(new Set(states()), new Set(['queued']), 'at night nothing leaves that is planned')
  await send('PUT', '/endmembership', { member_id: dead?.id, reason: 'deceased' })
  await send('PUT', '/editmember', { id: addressless?.id, email: '' })
  await set(`DELETE FROM messages WHERE member_id = ${dead?.id} AND kind = 'farewell'`)
  const release = { messages: 'propose', deactivation: 'propose' }
  await send('PUT', '/editchapter', { id: 1, automation: release })
  await wake('2026-03-11T06:59:00Z')
  t.strictSame(states(), ['deceased', 'queued', 'queued', 'queued'], '07:59 in Berlin')
  await wake('2026-03-11T07:00:00Z')
  t.strictSame(states(), ['deceased', 'no_address', 'proposed', 'proposed'])
  const { data } = await send('GET', `/getmessages?member_id=${off?.id}`)
  await send('PUT', '/releasemessages', { chapter_id: 1, ids: [data.messages[0].id] })
  await send('PUT', '/editchapter', { id: 1, automation: { ...release, messages: 'off' } })
  await wake('2026-03-11T07:01:00Z')
  t.strictSame(states(), ['deceased', 'no_address', 'sent', 'proposed'], 'the press holds')
  t.ok(unwanted)
  t.equal(server.received.length, 1)
})

t.test('what is answered at once leaves at night', async t => {
  const { begin, send, server, join, rows, wake } = await aSendingOffice(t, {
    start: '2026-03-10T22:00:00Z'
  })
  const [{ id: member_id } = {} as never] = await join()
  const payment = { member_id, amount: 20, date: '2026-03-10', method: 'cash' }
  await send('POST', '/createpayment', payment)
  await begin()
  t.match(rows(), [
    { kind: 'welcome', state: 'queued' },
    { kind: 'payment_receipt', state: 'sent' }
  ])
  await wake('2026-03-11T07:00:00Z')
  t.match(rows()[0], { state: 'sent' })
  t.equal(server.received.length, 2)
})

t.test('what was on its way at a start is unsure, and sent again on request alone', async t => {
  const { app, begin, send, server, join, rows, set, wake } = await aSendingOffice(t)
  await join(2)
  await set("UPDATE messages SET state = 'sending', tries = 1 WHERE id = 1")
  t.equal(await settleInterrupted(app.db), 1)
  t.equal(await settleInterrupted(app.db), 0)
  await begin()
  t.match(rows(), [{ state: 'unsure' }, { state: 'sent' }])
  t.match((await send('GET', '/gettasks?kind=unsure_messages')).data.tasks, [{ count: 1 }])
  await send('PUT', '/resendmessage', { id: 1 })
  await wake('2026-03-10T12:01:00Z')
  t.match(rows(), [{ state: 'sent' }, { state: 'sent' }])
  t.equal(server.received.length, 2)
})

t.test('what was on its way is settled later where it cannot be written at first', async t => {
  const DATA_DIR = aFolder(t)
  const { app, join, server, set } = await aSendingOffice(t, { env: { DATA_DIR } })
  await join(2)
  await set("UPDATE messages SET state = 'sending', tries = 1 WHERE id = 1")
  await app.close()
  let now = Date.parse('2026-03-10T12:00:00Z')
  const env = { DATA_DIR, SMTP_URL: server.url, MAIL_FROM: 'office@example.org' }
  const again = await build(t, env, { clock: () => now })
  const { $client } = again.db
  const states = () => $client.prepare('SELECT state FROM messages ORDER BY id').pluck().all()
  $client.pragma('query_only = ON')
  await again.runDueJobs()
  t.strictSame(states(), ['sending', 'queued'])
  $client.pragma('query_only = OFF')
  now += 60_000
  await again.runDueJobs()
  t.strictSame(states(), ['unsure', 'sent'])
})

t.test('a mail whose outcome could not be written is unsure with the next run', async t => {
  let fill = () => {}
  const options = {
    onData(stream: NodeJS.ReadableStream, _session: unknown, done: () => void) {
      stream.resume()
      stream.on('end', () => {
        fill()
        done()
      })
    }
  }
  const { app, begin, join, states, wake } = await aSendingOffice(t, { options })
  const full = `CREATE TRIGGER no_outcome BEFORE UPDATE ON messages WHEN NEW.state = 'sent' BEGIN SELECT RAISE(ABORT, 'full'); END`
  fill = () => app.db.$client.exec(full)
  await join(1)
  await begin()
  t.strictSame(states(), ['sending'])
  app.db.$client.exec('DROP TRIGGER no_outcome')
  await wake('2026-03-10T12:01:00Z')
  t.strictSame(states(), ['unsure'])
})

t.test('without a mail server everything waits', async t => {
  const env = { SMTP_URL: '', MAIL_FROM: '' }
  const { begin, send, join, states } = await aSendingOffice(t, { env })
  await join(2)
  await begin()
  t.strictSame(states(), ['queued', 'queued'])
  const { data } = await send('GET', '/getmailsettings')
  t.strictSame(data, {
    ...{ configured: false, from: null, per_minute: null, waiting: 2, last_error: null }
  })
  const refused = await send('POST', '/testmail', { to: 'ada@example.org' })
  t.match(refused, { code: 'no_mail_server' })
})

t.test('a server that is away is no failure, and nothing else is tried meanwhile', async t => {
  const env = { SMTP_URL: await nobodysUrl(), MAIL_FROM: 'Office <office@example.org>' }
  const { begin, app, send, join, rows, wake } = await aSendingOffice(t, { env })
  await join(20)
  await begin()
  const asked = () => rows().filter(({ error }) => error !== null).length
  const tried = asked()
  t.ok(tried >= 1 && tried <= 5, `${tried} were on their way together`)
  t.match((await send('GET', '/getmailsettings')).data, {
    ...{ configured: true, from: 'Office <office@example.org>', per_minute: 0, waiting: 20 },
    last_error: /ECONNREFUSED/
  })
  t.match((await send('GET', '/getsystem')).data, { ready: true, mail: { last_error: /ECONN/ } })
  t.equal((await app.inject({ url: '/health/ready' })).statusCode, 200)
  const tested = await send('POST', '/testmail', { to: 'ada@example.org' })
  t.match(tested.data, { state: 'delayed', answer: /ECONNREFUSED/ })
  const { jobs } = (await send('GET', '/getsystem')).data
  t.match(
    jobs.find(({ name }: { name: string }) => name === 'send_messages'),
    { outcome: 'succeeded' }
  )
  await wake('2026-03-10T12:00:40Z')
  t.equal(asked(), tried, 'the server is left alone')
  t.ok(rows().every(({ tries }) => tries === 0))
})

t.test('a test by mail, which stands in the log before it leaves', async t => {
  const logged: unknown[] = []
  const { app, send, server } = await aSendingOffice(t, {
    options: {
      onMailFrom: (_address, _session, done) => {
        logged.push(lastAction())
        done()
      }
    }
  })
  const lastAction = () =>
    app.db.$client.prepare('SELECT action FROM log_entries ORDER BY id DESC').pluck().get()
  const { data } = await send('POST', '/testmail', { to: 'ada@example.org' })
  t.match(data, { state: 'sent', answer: /taken/ })
  t.match(server.received, [
    { to: ['ada@example.org'], mail: { subject: 'A test of Chapterhouse' } }
  ])
  t.strictSame(logged, ['association.mail_tested'])
})
