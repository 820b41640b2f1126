import path from 'node:path'
import Database from 'better-sqlite3'
import {
  beginning,
  beginSending,
  findPlanned,
  findUrgent,
  isOpen,
  mayAnyLeave,
  prepareMessage,
  type Ready,
  settleMessage
} from '../../src/messages/sending/outgoing-store.ts'
import {
  createPace,
  createSender,
  settleInterrupted
} from '../../src/messages/sending/sender-async.ts'
import { minutesToNextTry } from '../../src/messages/transport/outcome.ts'
import { aFolder, aMember, aType } from '../fixtures/helper.ts'
import { withThreads } from '../fixtures/threads-here.ts'
import t from '../folder.ts'
import { office } from '../terms/office.ts'
import { aSendingOffice, nobodysUrl, refusal } from './sending-office.ts'

const it = await aSendingOffice(t)
const { app, server, rows, states, set, send, get, wake, begin, join } = it
const { db } = app

t.test('what is released is sent, once, with its text in the ledger', async t => {
  withThreads(t)
  await it.anew()
  const [ada] = await join(1, { firstname: 'Ada', lastname: 'Lovelace', email: 'ada@example.org' })
  await begin()
  t.strictSame(states(), ['sent'], 'the message is sent')
  const [row] = rows()
  const sent = { kind: 'welcome', to: ada?.email, tries: 1, error: null, sent: /^2026-03-10T12/ }
  t.match(row, sent, 'the ledger has the address and the time')
  const [{ to, mail } = {} as never] = server.received
  t.strictSame(to, ['ada@example.org'], 'the envelope has one address')
  const from = [{ name: 'Sportverein Müßig', address: 'office@example.org' }]
  t.match(mail.from?.value, from, 'the association is the sender')
  const chapter = [{ name: 'Main chapter', address: 'rowing@example.org' }]
  t.match(mail.replyTo?.value, chapter, 'answers go to the chapter')
  const reader = { value: [{ name: 'Ada Lovelace', address: 'ada@example.org' }] }
  t.match(mail.to, reader, 'the reader is named')
  t.equal(mail.messageId, `<${row?.header_id}>`, 'the ledger has the Message-ID')
  t.match(row?.header_id, /^1\.[0-9a-f]{24}@example\.org$/, 'the Message-ID is random')
  await wake('2026-03-10T12:01:00Z')
  t.equal(server.received.length, 1, 'nothing is sent twice')
})

t.test('temporary failures are tried again with the same Message-ID, then given up', async t => {
  await it.anew()
  server.refuse = () => refusal(451, '4.3.0 later')
  await join(2)
  await begin()
  const [first] = rows()
  const tried = { state: 'queued', tries: 1, error: /4\.3\.0 later/ }
  t.match(rows(), [tried, tried], 'both wait, and what the server said is known')
  let moment = Date.parse('2026-03-10T12:00:00Z')
  /** Goes to the next try of the last message; answers how many minutes that takes. */
  const tryAgain = async () => {
    const before = moment
    const next = rows().map(({ next_try }) => Date.parse(next_try ?? ''))
    moment = Math.max(...next.filter(Number))
    await wake(new Date(moment).toISOString())
    return Math.floor((moment - before) / 60_000)
  }
  for (const minutes of [1, 5]) {
    t.equal(await tryAgain(), minutes, `the next try is after ${minutes} minutes`)
    t.match(rows()[0], { header_id: first?.header_id }, 'the Message-ID stays')
  }
  t.match(rows()[0], { state: 'queued', tries: 3 }, 'it waits for its fourth try')
  await set('UPDATE messages SET tries = 28 WHERE id = 1')
  t.equal(await tryAgain(), 15, 'the next try is after 15 minutes')
  t.match(
    rows(),
    [
      { state: 'failed', tries: 29, next_try: null, error: /later/ },
      { state: 'queued', tries: 4 }
    ],
    'what was tried for a day has failed'
  )
  const marks = db.$client.prepare('SELECT count(*) FROM undeliverable').pluck().get()
  t.equal(marks, 0, 'the address is not marked')
  server.refuse = () => undefined
  await tryAgain()
  const { header_id } = rows()[1] ?? {}
  t.match(rows()[1], { state: 'sent', tries: 5, error: null, header_id }, 'the other is sent')
  t.equal(server.received.length, 1, 'the server has one mail')
})

t.test('a permanent failure marks the address until it changes or the office lifts it', async t => {
  await it.anew()
  server.refuse = address =>
    address.startsWith('gone') ? refusal(550, `5.1.1 <${address}> unknown`) : undefined
  const [ada] = await join(1, { email: 'gone1@example.org' })
  const [bob] = await join(1, { email: 'gone2@example.org' })
  await begin()
  t.strictSame(states(), ['failed', 'failed'], 'both have failed')
  const tasks = async () => (await get('/gettasks?kind=undeliverable')).tasks
  t.match(await tasks(), [{ count: 2 }], 'both are a task')
  await send('PUT', '/resendmessage', { id: 1 })
  await wake('2026-03-10T12:01:00Z')
  t.strictSame(states(), ['undeliverable', 'failed'], 'the mark holds')
  await send('PUT', '/editmember', { id: ada?.id, email: 'ada1@example.org' })
  await wake('2026-03-10T12:02:00Z')
  await send('PUT', '/editmember', { id: ada?.id, email: 'gone1@example.org' })
  t.match(await tasks(), [{ count: 1 }], 'a new address has no mark')
  const lift = { member_id: bob?.id }
  const lifted = await send('PUT', '/liftundeliverable', lift)
  t.match(lifted, { data: { ...lift, lifted: true } }, 'the office lifts a mark')
  const again = await send('PUT', '/liftundeliverable', lift)
  t.match(again, { data: { lifted: false } }, 'it is lifted once')
  const nobody = await send('PUT', '/liftundeliverable', { member_id: 999 })
  t.match(nobody, { code: 'not_found' }, 'an unknown member is not found')
  await send('PUT', '/resendmessage', { id: 2 })
  t.match(rows()[1], { header_id: null }, 'what is sent again is a new mail')
  await wake('2026-03-10T12:03:00Z')
  t.match(rows()[1], { state: 'failed', tries: 1 }, 'it was tried')
  await send('PUT', '/editmember', { id: bob?.id, email: 'bob@example.org' })
  await send('PUT', '/resendmessage', { id: 2 })
  await wake('2026-03-10T12:04:00Z')
  t.match(rows()[1], { state: 'sent', to: 'bob@example.org' }, 'the new address gets it')
  t.equal(server.received.length, 1, 'the server has one mail')
})

t.test('what a server says to the mail, and lines that are cut', async t => {
  for (const [says, answer, state] of [
    ['full', done => done(refusal(452, '4.2.2 full')), 'queued'],
    ['spam', done => done(refusal(554, '5.7.1 spam')), 'failed'],
    ['nothing, and cuts the line', () => server.cut(), 'unsure']
  ] as [says: string, typeof server.answer, state: string][]) {
    await it.anew()
    server.answer = answer
    await join()
    await begin()
    t.match(rows(), [{ state, tries: 1 }], `the server says ${says}`)
    if (state === 'queued') continue
    await wake('2026-03-10T13:00:00Z')
    t.match(rows(), [{ state, tries: 1 }], 'it is not sent again')
  }
})

t.test('each row is judged again before it leaves', async t => {
  await it.anew('2026-03-10T22:00:00Z')
  const [dead, addressless, off] = await join(4)
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
  const judged = ['deceased', 'no_address', 'proposed', 'proposed']
  t.strictSame(states(), judged, 'at eight each is judged by what is so now')
  const { data } = await send('GET', `/getmessages?member_id=${off?.id}`)
  await send('PUT', '/releasemessages', { chapter_id: 1, ids: [data.messages[0].id] })
  await send('PUT', '/editchapter', { id: 1, automation: { ...release, messages: 'off' } })
  await wake('2026-03-11T07:01:00Z')
  t.strictSame(states(), ['deceased', 'no_address', 'sent', 'proposed'], 'the press holds')
  t.equal(server.received.length, 1, 'the server has one mail')
})

t.test('what is answered at once leaves at night', async t => {
  await it.anew('2026-03-10T22:00:00Z')
  const [{ id: member_id } = {} as never] = await join()
  const payment = { member_id, amount: 20, date: '2026-03-10', method: 'cash' }
  await send('POST', '/createpayment', payment)
  await begin()
  t.match(
    rows(),
    [
      { kind: 'welcome', state: 'queued' },
      { kind: 'payment_receipt', state: 'sent' }
    ],
    'the receipt leaves, the welcome waits'
  )
  await wake('2026-03-11T07:00:00Z')
  t.match(rows()[0], { state: 'sent' }, 'the welcome leaves in the morning')
  t.equal(server.received.length, 2, 'the server has both')
})

t.test('what was on its way at a start is unsure, and sent again on request alone', async t => {
  await it.anew()
  await join(2)
  await set("UPDATE messages SET state = 'sending', tries = 1 WHERE id = 1")
  t.equal(await settleInterrupted(db), 1, 'one was on its way')
  t.equal(await settleInterrupted(db), 0, 'it is settled once')
  await begin()
  t.match(rows(), [{ state: 'unsure' }, { state: 'sent' }], 'the other alone is sent')
  const { tasks } = await get('/gettasks?kind=unsure_messages')
  t.match(tasks, [{ count: 1 }], 'what is unsure is a task')
  await send('PUT', '/resendmessage', { id: 1 })
  await wake('2026-03-10T12:01:00Z')
  t.match(rows(), [{ state: 'sent' }, { state: 'sent' }], 'on request it is sent')
  t.equal(server.received.length, 2, 'the server has both')
})

t.test('what was on its way is settled later where it cannot be written at first', async t => {
  await it.anew()
  await it.moveTo('2026-03-10T12:00:00Z')
  await join(2)
  await set("UPDATE messages SET state = 'sending', tries = 1 WHERE id = 1")
  // in the same turn: the jobs of the service, which run by themselves too, find a register that takes nothing
  db.$client.pragma('query_only = ON')
  await app.runDueJobs()
  t.strictSame(states(), ['sending', 'queued'], 'nothing is sent before it is settled')
  db.$client.pragma('query_only = OFF')
  await it.moveTo('2026-03-10T12:01:00Z')
  await app.runDueJobs()
  t.strictSame(states(), ['unsure', 'sent'], 'it is settled, and the other is sent')
})

t.test('a mail whose outcome could not be written is unsure with the next run', async t => {
  await it.anew()
  const full = `CREATE TRIGGER no_outcome BEFORE UPDATE ON messages WHEN NEW.state = 'sent' BEGIN SELECT RAISE(ABORT, 'full'); END`
  server.answer = done => {
    db.$client.exec(full)
    done()
  }
  await join(1)
  await begin()
  t.strictSame(states(), ['sending'], 'the outcome is not written')
  db.$client.exec('DROP TRIGGER no_outcome')
  await wake('2026-03-10T12:01:00Z')
  t.strictSame(states(), ['unsure'], 'nobody knows whether it has arrived')
})

t.test('a test by mail, which stands in the log before it leaves', async t => {
  await it.anew()
  const logged: unknown[] = []
  const select = 'SELECT action FROM log_entries ORDER BY id DESC'
  server.refuse = () => void logged.push(db.$client.prepare(select).pluck().get())
  const { data } = await send('POST', '/testmail', { to: 'ada@example.org' })
  t.match(data, { state: 'sent', answer: /taken/ }, 'the answer of the server is told')
  const mail = { to: ['ada@example.org'], mail: { subject: 'A test of Chapterhouse' } }
  t.match(server.received, [mail], 'the test arrives')
  t.match(
    server.received[0]?.mail.messageId,
    /^<test\.[0-9a-f]{24}@example\.org>$/,
    'the Message-ID has the domain of MAIL_FROM'
  )
  t.strictSame(logged, ['association.mail_tested'], 'the log has it before the mail leaves')
})

const sender = { from: { name: '', address: 'office@example.org' }, urlFor: undefined }
const prepare = (id = 1) => db.write(() => prepareMessage(db, id, sender) as Ready)

t.test('of two servers that have prepared a message, one sends it', async t => {
  await it.anew()
  await join()
  const [one, other] = [await prepare(), await prepare()]
  t.equal(one.header_id, other.header_id, 'both have the same Message-ID')
  t.ok(await db.write(() => beginSending(db, one)), 'the first one begins')
  t.notOk(await db.write(() => beginSending(db, other)), 'the second one does not')
  t.equal(await prepare(), undefined, 'what is on its way is not prepared')
  await set("UPDATE messages SET state = 'unsure'")
  const sent = { state: 'sent', reply: '250 ok' } as const
  t.equal(await db.write(() => settleMessage(db, one, sent)), 'sent', 'who sent it knows better')
  t.equal(await db.write(() => settleMessage(db, other, sent)), undefined, 'the other does not')
  t.match(rows(), [{ state: 'sent', tries: 1 }], 'it was sent once')
})

t.test('a server that is away for days fails no message', async t => {
  await it.anew()
  await join()
  const away = { state: 'delayed', away: true, error: 'nobody answers', code: 'X' } as const
  for (let hour = 0; hour < 30; hour++) {
    const ready = await prepare()
    const settled = await db.write(() => settleMessage(db, ready, away))
    t.equal(settled, 'queued', `it waits after ${hour} hours`)
  }
  const waits = { state: 'queued', tries: 0, next_try: null, error: 'nobody answers' }
  t.match(rows(), [waits], 'no try is counted')
})

t.test('a message that cannot be prepared keeps no other from leaving', async t => {
  await it.anew()
  const [{ id } = { id: 0 }] = await join(2)
  // without an address it is to be skipped, which cannot be written
  await send('PUT', '/editmember', { id, email: '' })
  await set(
    "CREATE TRIGGER broken BEFORE UPDATE ON messages WHEN NEW.state = 'skipped' BEGIN SELECT RAISE(ABORT, 'broken'); END"
  )
  const made = await db.write(() => [1, 2].map(message => prepareMessage(db, message, sender)))
  const broken = { id: 1, tries: 0, error: { message: 'broken' } }
  t.match(made, [broken, { id: 2, mail: Object }], 'the second one is prepared')
  t.strictSame(states(), ['queued', 'queued'], 'both wait')
  await set('DROP TRIGGER broken')
})

t.test('dues that join a message hold it back until its text is made again', async t => {
  await it.anew()
  await join()
  const ready = await prepare()
  await set('UPDATE messages SET subject = NULL, plain = NULL, html = NULL')
  t.notOk(await db.write(() => beginSending(db, ready)), 'the old text does not leave')
})

t.test('without a mail server everything waits', async t => {
  const env = { SMTP_URL: '', MAIL_FROM: '' }
  const { begin, send, join, states } = await aSendingOffice(t, { env })
  await join(2)
  await begin()
  t.strictSame(states(), ['queued', 'queued'], 'both wait')
  const { data } = await send('GET', '/getmailsettings')
  const none = { configured: false, from: null, per_minute: null, waiting: 2, last_error: null }
  t.strictSame(data, none, 'the settings say that there is none')
  const refused = await send('POST', '/testmail', { to: 'ada@example.org' })
  t.match(refused, { code: 'no_mail_server' }, 'no test can be sent')
})

t.test('a server that is away is no failure, and nothing else is tried meanwhile', async t => {
  const env = { SMTP_URL: await nobodysUrl(), MAIL_FROM: 'Office <office@example.org>' }
  const { begin, app, send, get, join, rows, wake } = await aSendingOffice(t, { env })
  await join(8)
  await begin()
  const asked = () => rows().filter(({ error }) => error !== null).length
  const tried = asked()
  t.ok(tried >= 1 && tried <= 5, `${tried} were on their way together`)
  const settings = await get('/getmailsettings')
  const shown = { configured: true, from: 'Office <office@example.org>', per_minute: 0, waiting: 8 }
  t.match(settings, { ...shown, last_error: /ECONNREFUSED/ }, 'the settings say why')
  const system = await get('/getsystem')
  t.match(system, { ready: true, mail: { last_error: /ECONN/ } }, 'the system says why')
  t.equal((await app.inject({ url: '/health/ready' })).statusCode, 200, 'the service is ready')
  const tested = await send('POST', '/testmail', { to: 'ada@example.org' })
  t.match(tested.data, { state: 'delayed', answer: /ECONNREFUSED/ }, 'a test says why')
  const job = system.jobs.find(({ name }: { name: string }) => name === 'send_messages')
  t.match(job, { outcome: 'succeeded' }, 'the job has not failed')
  await wake('2026-03-10T12:00:40Z')
  t.equal(asked(), tried, 'the server is left alone')
  t.ok(
    rows().every(({ tries }) => tries === 0),
    'no try is counted'
  )
})

t.test('a stop ends what is on its way, and knows what became of it', async t => {
  const reached = Promise.withResolvers<void>()
  const DATA_DIR = aFolder(t)
  const { app, server, begin, join } = await aSendingOffice(t, { env: { DATA_DIR } })
  // takes the mail and never answers
  server.answer = () => reached.resolve()
  await join(7)
  const sending = begin()
  await reached.promise
  await app.close()
  await sending
  const db = new Database(path.join(DATA_DIR, 'chapterhouse.db'), { readonly: true })
  t.teardown(() => db.close())
  const states = db.prepare('SELECT state FROM messages').pluck().all()
  t.ok(states.includes('unsure'), `what was on its way is unsure: ${states}`)
  t.ok(states.filter(state => state === 'queued').length >= 2, 'the rest waits')
  t.notOk(states.includes('sending'), 'nothing is on its way')
})

t.test('no line of the log names an address, a password, or what a server says', async t => {
  const options = {
    authOptional: false,
    onAuth: (_auth: unknown, _session: unknown, done: (error: Error) => void) =>
      done(refusal(535, '5.7.8 office@example.org: very secret is wrong'))
  }
  const { app, server, join, rows, send, begin, wake } = await aSendingOffice(t, {
    ...{ options, credentials: 'office:very%20secret@' }
  })
  const levels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal'] as const
  const captured = levels.map(level => t.capture(app.log, level))
  await join(3, { email: '' })
  await join(1, { email: 'ada@example.org' })
  await begin()
  t.match(rows().at(-1), { state: 'queued', error: /office@example\.org/ }, 'the office sees it')
  await wake('2026-03-10T12:05:00Z')
  const lines = captured.flatMap(results => results().map(({ args }) => JSON.stringify(args)))
  const alerts = lines.filter(line => line.includes('mail server'))
  const alert = '[{"code":"535"},"the mail server is away: messages wait"]'
  t.strictSame(alerts, [alert], 'the log has the code')
  t.notMatch(lines.join('\n'), /@|secret|example/i, 'the log has no address and no password')
  t.equal(server.received.length, 0, 'the server has nothing')
  const settings = JSON.stringify(await send('GET', '/getmailsettings'))
  t.notMatch(settings, /very%20secret/, 'the settings have no password')
})

t.test('the pace is even, and has no bursts after a rest', async t => {
  const pace = createPace(60)
  t.strictSame([0, 0, 0].map(pace.take), [0, 1000, 2000], 'one a second')
  t.strictSame([10_000, 10_000].map(pace.take), [0, 1000], 'a rest is not made up for')
  const none = createPace(0)
  t.strictSame([5, 5, 5].map(none.take), [0, 0, 0], 'without a pace nothing waits')
})

t.test('planned messages leave from eight to eight', async t => {
  const hours = Array.from({ length: 24 }, (_, hour) => hour).filter(isOpen)
  t.strictSame([hours[0], hours.at(-1), hours.length], [8, 19, 12], 'twelve hours from eight on')
})

t.test('a message is tried for a day', async t => {
  const minutes = Array.from({ length: 29 }, (_, at) => minutesToNextTry(at + 1))
  t.strictSame(minutes, [1, 5, 15, ...Array(25).fill(60), null], 'each hour, then no more')
})

t.test('a queue is looked through in turns; a thread starts where one may leave', async t => {
  const { app } = await office(t, '2026-03-10')
  const { id: membertype_id } = await aType(app)
  await aMember(app, { membertype_id })
  const { db } = app
  const clear = db.$client.prepare('DELETE FROM messages')
  clear.run()
  /** So many messages that are queued at noon; `fields` are SQL for their columns. */
  const queue = (count: number, fields: string) =>
    db.write(() => {
      const insert = db.$client.prepare(
        `INSERT INTO messages (chapter_id, member_id, cause, slot, day, state, createddate, kind, next_try)
       SELECT 1, 1, 'dues', ?, '2026-03-10', 'queued', '2026-03-10T12:00:00Z', ${fields}`
      )
      const from = db.$client.prepare('SELECT count(*) FROM messages').pluck().get() as number
      for (let slot = 0; slot < count; slot++) insert.run(String(from + slot))
    })
  t.notOk(mayAnyLeave(db), 'no thread: nothing is queued')
  for (const [fields, may] of [
    ["'welcome', '2026-03-10T12:00:00Z'", true],
    ["'payment_receipt', NULL", true],
    ["'payment_receipt', '2026-03-10T13:00:00Z'", false],
    ["'welcome', '2026-03-10T13:00:00Z'", false]
  ] as const) {
    clear.run()
    await queue(3, fields)
    t.equal(mayAnyLeave(db), may, `a thread for ${fields}: ${may}`)
  }
  await queue(1197, "'welcome', '2026-03-10T13:00:00Z'")
  t.ok(mayAnyLeave(db), 'of many a thread looks which may leave')
  t.strictSame(findPlanned(db, beginning).ids, [], 'none may leave now')
  const send = createSender({
    ...{ db, from: sender.from, urlFor: undefined, per_minute: 0 },
    ...{ stop: new AbortController().signal, mayTry: () => true, isOver: () => false },
    // nothing leaves
    ...{ transport: {} as never, note: () => {}, report: () => {} }
  })
  let turns = 0
  let next = setImmediate(function count() {
    turns++
    next = setImmediate(count)
  })
  t.strictSame(await send(), {}, 'none is sent')
  clearImmediate(next)
  t.ok(turns >= 2, `others were answered: ${turns} turns between three pages`)
  await queue(1200, "'payment_receipt', NULL")
  t.equal(findUrgent(db).length, 1200, 'all that leave at any hour are found at once')
})
