import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import type { Test } from 'tap'
import { aFolder, typeBody } from '../fixtures/helper.ts'
import t from '../folder.ts'
import { anOwner, check, kill, send, serve, signIn, until } from './process.ts'

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
