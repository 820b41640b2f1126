import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { home } from '../../src/core/home.ts'
import { createTables } from '../../src/storage/migrations.ts'
import { openSecrets } from '../../src/storage/secrets-file.ts'
import { aFolder, build, call, signedIn } from '../fixtures/helper.ts'
import t from '../folder.ts'

const files = globSync('drizzle/*.sql', { cwd: home }).sort()
/** The last version without memberships. */
const before = files.findIndex(file =>
  readFileSync(join(home, file), 'utf8').includes('CREATE TABLE `memberships`')
)

/** Members of every status, of a type that would long have ended. */
const data = `
  INSERT INTO membertypes (chapter_id, name, name_key, category, duration, autorecurring_payment, membership_privacy, startdate, enddate, createddate)
  VALUES (1, 'Type', 'type', 'c', 12, 0, 0, '2020-01-01T00:00:00Z', '2020-12-31T00:00:00Z', '2020-01-01T00:00:00Z');
  WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 30)
  INSERT INTO members (chapter_id, membertype_id, firstname, lastname, email, status, createddate, search_text, wire)
  SELECT 1, 1, 'Ada', i, '', CASE i % 3 WHEN 0 THEN 'active' WHEN 1 THEN 'inactive' ELSE 'suspended' END, '2020-01-01T00:00:00Z',
    'ada' || char(10) || i, '' FROM n;`

const day_ms = 86_400_000

t.test('who came from an earlier version keeps the status until terms are opened', async t => {
  const folder = aFolder(t)
  const old = new Database(join(folder, 'chapterhouse.db'))
  old.pragma(`application_id = ${0x43686170}`)
  createTables(old, before)
  old.exec(data)
  old.pragma(`user_version = ${before}`)
  old.close()
  openSecrets(folder, true)
  let now = Date.parse('2026-03-10T12:00:00Z')
  const app = await build(t, { DATA_DIR: folder }, { clock: () => now })
  const statuses = () =>
    app.db.$client.prepare('SELECT id, status FROM members ORDER BY id').raw().all() as [
      number,
      string
    ][]
  const first = statuses()
  t.equal(new Set(first.map(([, status]) => status)).size, 3)
  const acts = "UPDATE chapters SET acts_from = '2026-01-01', timezone = 'UTC' WHERE id = 1"
  await app.db.write(() => app.db.$client.prepare(acts).run())
  const rounds = () => app.db.$client.prepare('SELECT count(*) FROM rounds').pluck().get() as number
  for (let day = 0; day < 40; day++) {
    now += day_ms
    const headers = await signedIn(app)
    const payload = { chapter_id: 1 }
    const done = await call(t, app, { method: 'POST', url: '/startround', headers, payload })
    t.equal(done.statusCode, 200)
    t.strictSame(statuses(), first, `after ${day + 1} days`)
  }
  t.ok(rounds() >= 40, 'there were rounds')
  for (const table of ['lives', 'memberships', 'dues'])
    t.equal(app.db.$client.prepare(`SELECT count(*) FROM ${table}`).pluck().get(), 0, table)
  const opened = await call(t, app, {
    method: 'POST',
    url: '/openmemberships',
    headers: await signedIn(app),
    payload: { chapter_id: 1, filter: {} }
  })
  t.match(opened.json().data, { changed: 30, refused: 0 })
  t.strictSame(statuses(), first)
})
