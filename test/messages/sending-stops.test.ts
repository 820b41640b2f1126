import path from 'node:path'
import Database from 'better-sqlite3'
import { isOpen } from '../../src/messages/sending/hours.ts'
import { beginSending, settleMessage } from '../../src/messages/sending/outcome-store.ts'
import { createPace } from '../../src/messages/sending/pace.ts'
import { prepareMessage, type Ready } from '../../src/messages/sending/prepare-store.ts'
import { minutesToNextTry } from '../../src/messages/sending/retries.ts'
import { aFolder } from '../fixtures/helper.ts'
import t from '../folder.ts'
import { aSendingOffice, refusal } from './sending-office.ts'

const sender = {
  from: { name: '', address: 'office@example.org' },
  urlFor: undefined
}

t.test('of two servers that have prepared a message, one sends it', async t => {
  const { app, join, rows, set } = await aSendingOffice(t)
  const { db } = app
  await join()
  const prepare = () => db.write(() => prepareMessage(db, 1, sender) as Ready)
  const [one, other] = [await prepare(), await prepare()]
  t.equal(one.header_id, other.header_id)
  t.ok(await db.write(() => beginSending(db, one)))
  t.notOk(await db.write(() => beginSending(db, other)))
  t.equal(await db.write(() => prepareMessage(db, 1, sender)), undefined)
  await set("UPDATE messages SET state = 'unsure'")
  const sent = { state: 'sent', reply: '250 ok' } as const
  t.equal(await db.write(() => settleMessage(db, one, sent)), 'sent', 'who sent it knows better')
  t.equal(await db.write(() => settleMessage(db, other, sent)), undefined)
  t.match(rows(), [{ state: 'sent', tries: 1 }])
})

t.test('a server that is away for days fails no message', async t => {
  const { app, join, rows } = await aSendingOffice(t)
  const { db } = app
  await join()
  const away = { state: 'delayed', away: true, error: 'nobody answers', code: 'X' } as const
  for (let hour = 0; hour < 72; hour++) {
    const ready = await db.write(() => prepareMessage(db, 1, sender) as Ready)
    t.equal(await db.write(() => settleMessage(db, ready, away)), 'queued')
  }
  t.match(rows(), [{ state: 'queued', tries: 0, next_try: null, error: 'nobody answers' }])
})

t.test('a message that cannot be prepared keeps no other from leaving', async t => {
  const { app, join, send, set, states } = await aSendingOffice(t)
  const { db } = app
  const [{ id } = { id: 0 }] = await join(2)
  // without an address it is to be skipped, which cannot be written
  await send('PUT', '/editmember', { id, email: '' })
  await set(
    "CREATE TRIGGER broken BEFORE UPDATE ON messages WHEN NEW.state = 'skipped' BEGIN SELECT RAISE(ABORT, 'broken'); END"
  )
  const made = await db.write(() => [1, 2].map(message => prepareMessage(db, message, sender)))
  t.match(made, [
    { id: 1, tries: 0, error: { message: 'broken' } },
    { id: 2, mail: Object }
  ])
  t.strictSame(states(), ['queued', 'queued'])
})

t.test('dues that join a message hold it back until its text is made again', async t => {
  const { app, join, set } = await aSendingOffice(t)
  const { db } = app
  await join()
  const ready = await db.write(() => prepareMessage(db, 1, sender) as Ready)
  await set('UPDATE messages SET subject = NULL, plain = NULL, html = NULL')
  t.notOk(await db.write(() => beginSending(db, ready)))
})

t.test('a stop ends what is on its way, and knows what became of it', async t => {
  const reached = Promise.withResolvers<void>()
  const options = {
    // takes the mail and never answers
    onData(stream: NodeJS.ReadableStream) {
      stream.resume()
      stream.on('end', () => reached.resolve())
    }
  }
  const DATA_DIR = aFolder(t)
  const { app, begin, join } = await aSendingOffice(t, { options, env: { DATA_DIR } })
  await join(7)
  const sending = begin()
  await reached.promise
  await app.close()
  await sending
  const db = new Database(path.join(DATA_DIR, 'chapterhouse.db'), { readonly: true })
  t.teardown(() => db.close())
  const states = db.prepare('SELECT state FROM messages').pluck().all()
  t.ok(states.includes('unsure'), `${states}`)
  t.ok(states.filter(state => state === 'queued').length >= 2, 'the rest waits')
  t.notOk(states.includes('sending'))
})

t.test('no line of the log names an address, a password, or what a server says', async t => {
  const options = {
    authOptional: false,
    onAuth: (_auth: unknown, _session: unknown, done: (error: Error) => void) =>
      done(refusal(535, '5.7.8 office@example.org: very secret is wrong'))
  }
  const password = 'very%20secret'
  const { app, server, join, rows, send, begin, wake } = await aSendingOffice(t, {
    ...{ options, credentials: `office:${password}@` }
  })
  const levels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal'] as const
  const captured = levels.map(level => t.capture(app.log, level))
  await join(3, { email: '' })
  const [{ id } = {} as never] = await join(1, { email: 'ada@example.org' })
  await begin()
  t.match(rows().at(-1), { state: 'queued', error: /office@example\.org/ }, 'the office sees it')
  await wake('2026-03-10T12:05:00Z')
  const lines = () => captured.flatMap(results => results().map(({ args }) => JSON.stringify(args)))
  const alerts = lines().filter(line => line.includes('mail server'))
  t.strictSame(alerts, ['[{"code":"535"},"the mail server is away: messages wait"]'])
  t.notMatch(lines().join('\n'), /@|secret|example/i)
  t.equal(server.received.length, 0)
  t.notMatch(JSON.stringify(await send('GET', '/getmailsettings')), /very%20secret/)
  t.ok(id)
})

t.test('the pace is even, and has no bursts after a rest', async t => {
  const pace = createPace(60)
  t.strictSame([0, 0, 0].map(pace.take), [0, 1000, 2000])
  t.strictSame([10_000, 10_000].map(pace.take), [0, 1000])
  const none = createPace(0)
  t.strictSame([5, 5, 5].map(none.take), [0, 0, 0])
})

t.test('planned messages leave from eight to eight', async t => {
  const hours = Array.from({ length: 24 }, (_, hour) => hour).filter(isOpen)
  t.strictSame([hours[0], hours.at(-1), hours.length], [8, 19, 12])
})

t.test('a message is tried for a day', async t => {
  const minutes = Array.from({ length: 29 }, (_, at) => minutesToNextTry(at + 1))
  t.strictSame(minutes, [1, 5, 15, ...Array(25).fill(60), null])
})
