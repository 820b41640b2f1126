import { getTableConfig } from 'drizzle-orm/sqlite-core'
import { brokenEntries, missingEntries } from '../../src/association/audit/store.ts'
import { sha256 } from '../../src/core/text.ts'
import { readPage } from '../../src/register/listing/pages-store.ts'
import { wrongCounts } from '../../src/register/listing/store.ts'
import { members } from '../../src/register/members/table.ts'
import { openFolder } from '../../src/storage/data-folder.ts'
import { aFolder, build, call, signedIn } from '../fixtures/helper.ts'
import t from '../folder.ts'
import { anEarlier, checkMigration, data, items, versionBefore, versions } from './earlier.ts'

// migrations.all.test.ts has every version
for (const version of [1, versionBefore('digests'), versionBefore('ordered'), versions - 1])
  t.test(`a register of version ${version} is migrated`, async t => checkMigration(t, version))

t.test('the migrations create the columns of the tables in the code', async t => {
  const { db } = openFolder(aFolder(t))
  const columns = db.$client.pragma('table_info(members)') as { name: string }[]
  t.strictSame(
    columns.map(({ name }) => name).sort(),
    getTableConfig(members)
      .columns.map(({ name }) => name)
      .sort(),
    'the table has the columns of the code'
  )
  db.$client.close()
})

t.test('the log of an earlier version gets a new chain, and the old one is verified', async t => {
  const folder = anEarlier(t, versionBefore('digests'), old => {
    const append = old.prepare('INSERT INTO log_entries VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)')
    let hash = '0'.repeat(64)
    for (let id = 1; id <= 5; id++) {
      const who = id % 2 ? ['account', 1] : ['service', null]
      const fields = [id, '2026-01-01T00:00:00Z', ...who, 'member.updated', 'member', id, 1]
      const changes = JSON.stringify({ firstname: [null, `Zoë "${id}"\n`], phone: ['1', null] })
      hash = sha256(`${hash}\n${JSON.stringify(fields).slice(0, -1)},${changes}]`)
      append.run(...fields, changes, hash)
    }
    old.exec('DROP TRIGGER log_entries_keep; DELETE FROM log_entries WHERE id = 5')
    old.exec(`CREATE TRIGGER \`log_entries_keep\` BEFORE DELETE ON \`log_entries\`
BEGIN SELECT RAISE(ABORT, 'the audit log is append-only'); END`)
  })
  const { db } = openFolder(folder)
  t.strictSame(brokenEntries(db), [], 'the new chain is whole')
  t.equal(missingEntries(db), 1, 'the deleted entry is still missing')
  const change = (sql: string) =>
    db.$client.exec(`DROP TRIGGER IF EXISTS log_entries_fix; UPDATE log_entries SET ${sql}`)
  const entry_2 = db.$client.prepare('SELECT * FROM log_entries WHERE id = 2').get() as Record<
    string,
    unknown
  >
  change(`text_hash = '${'1'.repeat(64)}' WHERE id = 2`)
  t.strictSame(brokenEntries(db), [2, 3], 'the old chain')
  change(`text_hash = '${entry_2.text_hash}' WHERE id = 2`)
  change(`changes = '{"firstname":[null,"Eve"]}' WHERE id = 2`)
  t.strictSame(brokenEntries(db), [2], 'the digest')
  change('changes = NULL, salt = NULL, text_hash = NULL WHERE id = 2')
  t.strictSame(brokenEntries(db), [], 'the chain stays whole without changes and salt')
  t.throws(
    () => change('changes = NULL WHERE id = 3'),
    /CHECK/,
    'changes cannot be deleted without their salt'
  )
  db.$client.close()
})

/** Members of every status, of a type that would long have ended. */
const members_of_every_status = `
  INSERT INTO membertypes (chapter_id, name, name_key, category, duration, autorecurring_payment, membership_privacy, startdate, enddate, createddate)
  VALUES (1, 'Type', 'type', 'c', 12, 0, 0, '2020-01-01T00:00:00Z', '2020-12-31T00:00:00Z', '2020-01-01T00:00:00Z');
  WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 30)
  INSERT INTO members (chapter_id, membertype_id, firstname, lastname, email, status, createddate, search_text, wire)
  SELECT 1, 1, 'Ada', i, '', CASE i % 3 WHEN 0 THEN 'active' WHEN 1 THEN 'inactive' ELSE 'suspended' END, '2020-01-01T00:00:00Z',
    'ada' || char(10) || i, '' FROM n;`

t.test('who came from an earlier version keeps the status until terms are opened', async t => {
  const DATA_DIR = anEarlier(t, versionBefore('terms'), old => {
    old.exec(members_of_every_status)
  })
  let now = Date.parse('2026-03-10T12:00:00Z')
  const app = await build(t, { DATA_DIR }, { clock: () => now })
  const statuses = () =>
    app.db.$client.prepare('SELECT id, status FROM members ORDER BY id').raw().all() as [
      number,
      string
    ][]
  const first = statuses()
  t.equal(new Set(first.map(([, status]) => status)).size, 3, 'there is every status')
  const acts = "UPDATE chapters SET acts_from = '2026-01-01', timezone = 'UTC' WHERE id = 1"
  await app.db.write(() => app.db.$client.prepare(acts).run())
  const rounds = () => app.db.$client.prepare('SELECT count(*) FROM rounds').pluck().get() as number
  for (const days of [1, 1, 38]) {
    now += days * 86_400_000
    const headers = await signedIn(app)
    const payload = { chapter_id: 1 }
    const done = await call(t, app, { method: 'POST', url: '/startround', headers, payload })
    t.equal(done.statusCode, 200, 'a round is begun')
    t.strictSame(statuses(), first, 'no status changes')
  }
  t.ok(rounds() >= 3, 'there were rounds')
  for (const table of ['lives', 'memberships', 'dues'])
    t.equal(
      app.db.$client.prepare(`SELECT count(*) FROM ${table}`).pluck().get(),
      0,
      `no rows in ${table}`
    )
  const opened = await call(t, app, {
    method: 'POST',
    url: '/openmemberships',
    headers: await signedIn(app),
    payload: { chapter_id: 1, filter: {} }
  })
  t.match(opened.json().data, { changed: 30, refused: 0 }, 'terms are opened')
  t.strictSame(statuses(), first, 'and nobody has another status')
})

t.test('pages around the ranges of ids', async t => {
  const folder = aFolder(t)
  const { db } = openFolder(folder)
  db.$client.exec(data)
  db.$client.exec(items)
  const ids = (offset: number, limit: number) =>
    JSON.parse(`[${Buffer.concat(readPage(db, 1, { offset, limit }).items)}]`).map(
      (member: { id: number }) => member.id
    )
  const all = Array.from({ length: 300 }, (_, i) => 2 * (i + 1))
  for (const offset of [0, 1, 254, 255, 256, 257, 299, 300, 301])
    for (const limit of [1, 50, 200])
      t.strictSame(ids(offset, limit), all.slice(offset, offset + limit), `${offset} ${limit}`)
  t.strictSame(wrongCounts(db), [], 'the ranges are counted')
  db.$client.close()
})
