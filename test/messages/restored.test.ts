import { join as inside } from 'node:path'
import Database from 'better-sqlite3'
import { createBackup } from '../../src/storage/backups.ts'
import { restoreBackup } from '../../src/storage/restore.ts'
import { send as sendFile } from '../fixtures/files.ts'
import { aFolder, aMember, aType, build, signedIn } from '../fixtures/helper.ts'
import t from '../folder.ts'
import { fees, office } from '../terms/office.ts'
import { tellLedger } from './ledger.ts'
import { aSendingOffice } from './sending-office.ts'

/** States and texts of a ledger, by id. */
const select =
  'SELECT id, kind, state, released, subject, header_id IS NOT NULL AS has_id FROM messages ORDER BY id'

t.test('what waited in a backup is sent by nobody until the office decides', async t => {
  const DATA_DIR = aFolder(t)
  const it = await aSendingOffice(t, { env: { DATA_DIR } })
  await it.join(4)
  await it.begin()
  t.equal(it.server.received.length, 4, 'four mails are sent')
  // as if the backup had been made while one was on its way, one had been tried, and one had never been
  await it.app.close()
  const sqlite = new Database(inside(DATA_DIR, 'chapterhouse.db'))
  sqlite.exec(`UPDATE messages SET state = 'sending', sent = NULL WHERE id = 2;
    UPDATE messages SET state = 'queued', sent = NULL WHERE id = 3;
    UPDATE messages SET state = 'queued', sent = NULL, tries = 0, header_id = NULL WHERE id = 4`)
  sqlite.close()
  const { path } = createBackup(DATA_DIR)
  const folder = inside(aFolder(t), 'restored')
  restoreBackup(path, folder, false)

  const env = {
    DATA_DIR: folder,
    SMTP_URL: it.server.url,
    MAIL_FROM: 'office@example.org',
    MAIL_PER_MINUTE: '0'
  }
  const again = await build(t, env, { clock: () => Date.parse('2026-03-11T12:00:00Z') })
  await again.runDueJobs()
  t.equal(it.server.received.length, 4, 'nothing was sent again')
  const rows = again.db.$client.prepare(select).all() as { state: string }[]
  const after_restore = ['sent', 'unsure', 'proposed', 'proposed']
  t.strictSame(
    rows.map(({ state }) => state),
    after_restore,
    'what waited is proposed again'
  )
  t.match(rows[2], { released: null, subject: null, has_id: 1 }, 'a copy would have the same id')
  t.match(rows[3], { released: null, subject: null, has_id: 0 }, 'it was never tried')
})

t.test('what came since the backup is proposed once, then the chapter acts', async t => {
  const DATA_DIR = aFolder(t)
  const before = await office(t, '2026-03-10', { DATA_DIR, BACKUP_EVERY_HOURS: '0' })
  const automation = { messages: 'automatic', deactivation: 'propose' }
  await before.send('PUT', '/editchapter', { id: 1, automation })
  await before.app.runDueJobs()
  const { path } = createBackup(DATA_DIR)
  const folder = inside(aFolder(t), 'restored')
  restoreBackup(path, folder, false)

  const it = await office(t, '2026-03-12', { DATA_DIR: folder, BACKUP_EVERY_HOURS: '0' })
  const { id: membertype_id } = await aType(it.app)
  const join = () => aMember(it.app, { membertype_id })
  await join()
  t.strictSame(tellLedger(it.app), ['welcome proposed'], 'on the first day it is proposed')
  await it.wake('2026-03-13')
  await join()
  t.strictSame(tellLedger(it.app), ['welcome proposed', 'welcome queued'], 'a day later')
})

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
  t.equal(it.server.received.length, before, 'nothing leaves')
  const reminders = it.rows().filter(({ kind }) => kind === 'renewal_reminder')
  t.strictSame([...new Set(reminders.map(({ state }) => state))], ['proposed'], 'they wait')
})
