import { join as inside } from 'node:path'
import Database from 'better-sqlite3'
import { createBackup } from '../../src/storage/backups.ts'
import { restoreBackup } from '../../src/storage/restore.ts'
import { aFolder, aMember, aType, build } from '../fixtures/helper.ts'
import t from '../folder.ts'
import { office } from '../terms/office.ts'
import { tellLedger } from './ledger.ts'
import { aSendingOffice } from './sending-office.ts'

/** States and texts of a ledger, by id. */
const select =
  'SELECT id, kind, state, released, subject, header_id IS NOT NULL AS has_id FROM messages ORDER BY id'

t.test(
  'what waited when the backup was made is sent by nobody until the office decides',
  async t => {
    const DATA_DIR = aFolder(t)
    const it = await aSendingOffice(t, { env: { DATA_DIR } })
    await it.join(4)
    await it.begin()
    t.equal(it.server.received.length, 4)
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
    t.strictSame(
      rows.map(({ state }) => state),
      ['sent', 'unsure', 'proposed', 'proposed']
    )
    t.match(rows[2], { released: null, subject: null, has_id: 1 }, 'a copy would have the same id')
    t.match(rows[3], { released: null, subject: null, has_id: 0 })
  }
)

t.test(
  'what the days since the backup have brought is proposed once, then the chapter acts',
  async t => {
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
    t.strictSame(tellLedger(it.app), ['welcome proposed'])
    await it.wake('2026-03-13')
    await join()
    t.strictSame(tellLedger(it.app), ['welcome proposed', 'welcome queued'])
  }
)
