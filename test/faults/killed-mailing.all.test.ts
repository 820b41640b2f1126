import { join } from 'node:path'
import Database from 'better-sqlite3'
import type { Test } from 'tap'
import { command_line } from '../../src/association/audit/store.ts'
import { createMembers } from '../../src/register/members/creation-store.ts'
import { openFolder } from '../../src/storage/data-folder.ts'
import { aFolder, typeBody } from '../fixtures/helper.ts'
import t from '../folder.ts'
import { aMailServer } from '../messages/mail-server.ts'
import { anOwner, check, kill, serve, signedIn, until } from './process.ts'

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
async function anOfficeIn(t: Test, folder: string) {
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
  const { server, ask } = await anOfficeIn(t, folder)
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
