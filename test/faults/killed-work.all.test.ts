import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import type { Test } from 'tap'
import { command_line, record } from '../../src/association/audit/store.ts'
import { createMembers } from '../../src/register/members/creation-store.ts'
import { openFolder } from '../../src/storage/data-folder.ts'
import { aFolder, typeBody } from '../fixtures/helper.ts'
import t from '../folder.ts'
import { aMailServer } from '../messages/mail-server.ts'
import { anOwner, check, kill, send, serve, signedIn, signIn, until } from './process.ts'

/** Where the service is killed, and what the ledger says of the message after the next start. */
const stages = [
  { at: 'greeting', state: 'sent', copies: 1 },
  { at: 'MAIL', state: 'sent', copies: 1 },
  { at: 'RCPT', state: 'sent', copies: 1 },
  { at: 'DATA', state: 'sent', copies: 1 },
  { at: 'end', state: 'unsure', copies: 0 },
  { at: 'accepted', state: 'unsure', copies: 1 }
] as const
type Stage = (typeof stages)[number]['at'] | 'none'

/** A mail server that holds the line at a stage, once; it counts what it has accepted. */
async function aServerThatHolds(t: Test) {
  const sockets = new Set<Socket>()
  const it = { stage: 'none' as Stage, held: false, ids: [] as string[], url: '' }
  const holds = (stage: Stage) => {
    if (it.stage === stage) it.held = true
    return it.stage === stage
  }
  const server = createServer(socket => {
    sockets.add(socket)
    socket.on('error', () => {})
    if (holds('greeting')) return
    socket.write('220 test\r\n')
    let content: string | undefined
    socket.on('data', data => {
      if (content !== undefined) {
        content += data.toString()
        if (!content.endsWith('\r\n.\r\n') || holds('end')) return
        it.ids.push(/^Message-ID: (.+)\r$/im.exec(content)?.[1] ?? '')
        content = undefined
        if (!holds('accepted')) socket.write('250 taken\r\n')
        return
      }
      for (const line of data.toString().split('\r\n').filter(Boolean)) {
        const [word = ''] = line.split(/[ :]/)
        if (holds(word as Stage)) return
        if (word === 'DATA') content = ''
        socket.write(word === 'DATA' ? '354 go\r\n' : '250 ok\r\n')
      }
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  it.url = `smtp://127.0.0.1:${(server.address() as { port: number }).port}?starttls=never`
  t.teardown(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return it
}

async function anOfficeIn(t: Test, folder: string) {
  const owner = await anOwner(folder)
  const server = await serve(t, folder)
  const { body } = await signIn(server, owner)
  const headers = { authorization: `Bearer ${body.data.access_token}` }
  const ask = async (method: string, url: string, payload: object) =>
    (await send(server, method, url, payload, headers)).body.data
  const today = new Date().toISOString().slice(0, 10)
  const automation = { messages: 'automatic', deactivation: 'propose' }
  await ask('PUT', '/editchapter', { id: 1, automation, acts_from: today })
  const type = await ask('POST', '/createmember_type', typeBody())
  const member = { firstname: 'Ada', lastname: 'Lovelace', email: 'ada@example.org', chapter_id: 1 }
  const { id } = await ask('POST', '/createmembers', { ...member, membertype_id: type.id })
  await kill(server)
  return id as number
}

t.test('killed while it sends, at each step: no message is lost, and none sent twice', async t => {
  const folder = aFolder(t)
  const member_id = await anOfficeIn(t, folder)
  const mail = await aServerThatHolds(t)
  const env = { SMTP_URL: mail.url, MAIL_FROM: 'office@example.org', MAIL_PER_MINUTE: '0' }
  const db = new Database(join(folder, 'chapterhouse.db'))
  t.teardown(() => db.close())
  const row = db.prepare('SELECT state FROM messages WHERE cause = ?').pluck()
  // a receipt leaves at any hour
  const queue = db.prepare(
    `INSERT INTO messages (chapter_id, member_id, kind, cause, slot, day, state, createddate, subject, plain, html)
     VALUES (1, ?, 'payment_receipt', ?, '', '2020-01-01', 'queued', '2020-01-01T00:00:00Z', 'Thanks', 'Thanks', '<p>Thanks</p>')`
  )
  db.prepare("DELETE FROM messages WHERE state = 'queued'").run()
  for (const { at, state, copies } of stages) {
    const cause = `payment ${1000 + stages.findIndex(stage => stage.at === at)}`
    queue.run(member_id, cause)
    Object.assign(mail, { stage: at, held: false, ids: [] })
    const first = await serve(t, folder, env)
    await until(t, `the server is held at ${at}`, () => mail.held)
    await kill(first)
    mail.stage = 'none'
    const second = await serve(t, folder, env)
    await until(t, `${at}: ${state}`, () => row.get(cause) === state)
    t.equal(mail.ids.length, copies, at)
    t.equal(new Set(mail.ids).size, copies, at)
    await kill(second)
  }
  t.match(await check(folder), { code: 0, stdout: '' })
})

/** The members of the register: the messages of a mailing to them take three writes of 500 members. */
const members = 1100
/** The member in the second write, at whose message it does not end. */
const stuck = 800

/** Adds members with addresses, each with the number of the member; the last one has none. */
async function addMembers(folder: string, membertype_id: number) {
  const { db } = openFolder(folder)
  const people = Array.from({ length: members }, (_, at) => ({
    ...{ firstname: 'Ada', lastname: 'Lovelace', chapter_id: 1, membertype_id },
    email: at === members - 1 ? '' : `ada${at + 1}@example.org`
  }))
  await db.write(() => createMembers(db, people, command_line))
  db.$client.close()
}

/** Keeps the write that adds the message of a member from ending, until the process is killed. */
const endless = `
  CREATE VIEW forever AS WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT 1 - i FROM n) SELECT i FROM n;
  CREATE TRIGGER stuck BEFORE INSERT ON messages WHEN NEW.member_id = ${stuck} AND NEW.kind = 'mailing'
  BEGIN SELECT count(*) FROM forever; END`

/** A register with members and a mailing to all of them, which is not released; nothing else is sent. */
async function anOfficeWithMailing(t: Test, folder: string) {
  const owner = await anOwner(folder)
  const first = await serve(t, folder)
  let ask = await signedIn(first, owner)
  // it is about noon there: mailings leave
  const behind = new Date().getUTCHours() - 12
  const timezone = `Etc/GMT${behind < 0 ? '' : '+'}${behind}`
  const automation = { messages: 'off', deactivation: 'propose' }
  await ask('PUT', '/editchapter', { id: 1, automation, timezone })
  const { id: membertype_id } = await ask('POST', '/createmember_type', typeBody())
  await kill(first)
  await addMembers(folder, membertype_id)
  const server = await serve(t, folder, { PUBLIC_URL: 'https://office.example.org' })
  ask = await signedIn(server, owner)
  const words = { subject: 'Regatta', body: 'Dear {{member.firstname}}, see you.' }
  await ask('POST', '/createmailing', { chapter_id: 1, filter: {}, ...words })
  return { server, ask }
}

t.test('killed while it releases a mailing: everybody gets it, and nobody twice', async t => {
  const folder = aFolder(t)
  const { server, ask } = await anOfficeWithMailing(t, folder)
  const db = new Database(join(folder, 'chapterhouse.db'))
  t.teardown(() => db.close())
  const ledger = db.prepare(
    "SELECT state, count(*) FROM messages WHERE kind = 'mailing' GROUP BY 1"
  )
  const mailing = db.prepare('SELECT state, reached FROM mailings').raw()
  db.exec(endless)
  const answered = ask('PUT', '/releasemailing', { id: 1 })
  await until(t, 'the first write has ended', () => `${mailing.get()}` === 'releasing,500')
  await kill(server)
  await answered
  t.strictSame(ledger.raw().all(), [['queued', 500]], 'what was not written whole is not there')
  db.exec('DROP TRIGGER stuck; DROP VIEW forever')

  const mail = await aMailServer(t)
  const env = { SMTP_URL: `${mail.url}?starttls=never`, MAIL_FROM: 'office@example.org' }
  const again = await serve(t, folder, {
    ...{ ...env, MAIL_PER_MINUTE: '0', PUBLIC_URL: 'https://office.example.org' }
  })
  const left = db
    .prepare("SELECT count(*) FROM messages WHERE state IN ('queued', 'sending')")
    .pluck()
  await until(t, 'it is released', () => `${mailing.get()}`.startsWith('released'))
  await until(t, 'everything has left', () => left.get() === 0)
  t.strictSame(ledger.raw().all(), [
    ['sent', members - 1],
    ['skipped', 1]
  ])
  const addresses = mail.received.map(({ to }) => String(to))
  t.equal(addresses.length, members - 1, 'as many mails')
  t.equal(new Set(addresses).size, members - 1, 'each to somebody else')
  await kill(again)
  t.match(await check(folder), { code: 0, stdout: '' })
})

/** How many entries name the person: their texts take a hundred writes. */
const mentions = 6400

async function mention(folder: string) {
  const { db } = openFolder(folder)
  const about = { action: 'chapter.export_started', entity: 'chapter', entity_id: 1, chapter_id: 1 }
  await db.write(() => {
    for (let n = 0; n < mentions; n++)
      record(db, { ...about, changes: { search: [null, 'Zebulonia'] } }, command_line)
  })
  db.$client.close()
}

t.test(
  'a process that is killed while it erases leaves an erasure that is seen and goes on',
  async t => {
    const folder = aFolder(t)
    const owner = await anOwner(folder)
    let server = await serve(t, folder)
    let ask = await signedIn(server, owner)
    const { id: membertype_id } = await ask('POST', '/createmember_type', typeBody())
    const member = { firstname: 'Zebulonia', lastname: 'Quagmire', email: '', chapter_id: 1 }
    const { id } = await ask('POST', '/createmembers', { ...member, membertype_id })
    await kill(server)
    await mention(folder)
    server = await serve(t, folder)
    ask = await signedIn(server, owner)
    const reader = new Database(join(folder, 'chapterhouse.db'), { readonly: true })
    const taken = reader.prepare("SELECT count(*) FROM log_entries WHERE salt = ''").pluck()
    const answered = ask('PUT', '/erasemember', { id, reason: 'On request' })
    await until(t, 'some texts are gone', () => (taken.get() as number) > 0)
    await kill(server)
    t.equal(await answered, undefined)
    t.ok((taken.get() as number) < mentions, `${taken.get()} of ${mentions}`)
    reader.close()
    const told = await check(folder)
    t.match(told, { code: 0, stdout: '' })
    t.match(told.stderr, `the erasure of member ${id} was begun and is not finished`)
    server = await serve(t, folder)
    ask = await signedIn(server, owner)
    t.ok(server.logs.some(({ msg }) => `${msg}`.startsWith('erasures were begun')))
    const { tasks } = await ask('GET', '/gettasks?kind=unfinished_erasures')
    t.match(tasks, [{ kind: 'unfinished_erasures', count: 1, first: [id] }])
    t.match(await ask('PUT', '/erasemember', { id, reason: 'On request' }), { erased: true })
    t.strictSame((await ask('GET', '/gettasks?kind=unfinished_erasures')).tasks, [])
    await kill(server)
    const after = await check(folder)
    t.match(after, { code: 0, stdout: '' })
    t.notMatch(after.stderr, 'not finished')
  }
)
