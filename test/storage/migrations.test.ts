import { globSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { getTableConfig } from 'drizzle-orm/sqlite-core'
import { wrongLogCounts } from '../../src/association/audit/counts/store.ts'
import { home } from '../../src/core/home.ts'
import { readPage } from '../../src/register/listing/pages-store.ts'
import { searchAll } from '../../src/register/listing/search-store.ts'
import { wrongCounts } from '../../src/register/listing/store.ts'
import { staleMembers } from '../../src/register/members/stale-store.ts'
import { members } from '../../src/register/members/table.ts'
import { listBackups, verifyBackup } from '../../src/storage/backups.ts'
import { openFolder } from '../../src/storage/data-folder.ts'
import { createTables } from '../../src/storage/migrations.ts'
import { openSecrets } from '../../src/storage/secrets-file.ts'
import { aFolder } from '../fixtures/helper.ts'
import t from '../folder.ts'

const files = globSync('*.sql', { cwd: join(home, 'drizzle') }).sort()

/** Records of a register of an earlier version. */
const data = `
  INSERT INTO chapters (name, name_key, createddate) VALUES ('North', 'north', '2025-01-01T00:00:00Z');
  INSERT INTO membertypes (chapter_id, name, name_key, category, duration, autorecurring_payment, membership_privacy, startdate, enddate, createddate)
  SELECT id, 'Type', 'type', 'c', 12, 1, 0, '2025-01-01T00:00:00Z', '2025-12-31T00:00:00Z', '2025-01-01T00:00:00Z' FROM chapters;
  WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 600)
  INSERT INTO members (chapter_id, membertype_id, firstname, lastname, email, email_key, status, createddate, search_text)
  SELECT 1 + i % 2, (SELECT id FROM membertypes WHERE chapter_id = 1 + i % 2), 'Ada "' || i || '"', 'Müller', i || '@example.org', i || '@example.org',
    iif(i % 3, 'active', 'suspended'), '2025-01-01T00:00:00Z', 'ada "' || i || '"' || char(10) || 'muller' || char(10) || i || '@example.org' FROM n;`

/** Entries of the audit log, written while the clock was set back twice. */
const entries = `
  WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1000)
  INSERT INTO log_entries (id, createddate, actor, action, entity, entity_id, chapter_id, changes, hash)
  SELECT i, '2025-01-01T00:' || (10 + i % 400 / 10) || ':00Z', 'service', 'x', iif(i % 5, 'member', 'account'), i % 7,
    iif(i % 5, 1 + i % 2, NULL), '{}', '' FROM n;`

/** The same entries in versions with digests. */
const digested = entries
  .replace('changes, hash)', 'changes, salt, digest, hash)')
  .replace("'{}', ''", "'{}', '', '', ''")

/** From version 3 on, members are stored with their list items. */
const items = `
  UPDATE members SET wire = substr(json_object('firstname', firstname, 'lastname', lastname, 'status', status), 2);`

/** From another version on, members are searched in all forms of their names. */
const forms = `
  UPDATE members SET search_text = replace(search_text, 'muller', 'muller' || char(10) || 'mueller');`

/** From another version on, members are compared by a key of their names. */
const name_keys = `
  UPDATE members SET name_key = lower(firstname) || char(10) || 'muller';`

/** The names by which lists are sorted, as the service has stored them since. */
const sort_names = `
  UPDATE members SET sort_name = 'muller' || char(10) || lower(firstname);`

for (let version = 1; version < files.length; version++) {
  t.test(`a register of version ${version} is migrated`, async t => {
    const folder = aFolder(t)
    const old = new Database(join(folder, 'chapterhouse.db'))
    old.pragma(`application_id = ${0x43686170}`)
    createTables(old, version)
    old.exec(data)
    old.exec(version > files.findIndex(file => file.endsWith('_digests.sql')) ? digested : entries)
    if (version >= 3) old.exec(items)
    if (version > files.findIndex(file => file.endsWith('_search_forms.sql'))) old.exec(forms)
    if (version > files.findIndex(file => file.endsWith('_households.sql'))) old.exec(name_keys)
    if (version > files.findIndex(file => file.endsWith('_ordered.sql'))) old.exec(sort_names)
    old.pragma(`user_version = ${version}`)
    old.close()
    openSecrets(folder, true)
    const { db } = openFolder(folder)
    t.equal(db.$client.pragma('user_version', { simple: true }), files.length)
    t.strictSame(db.$client.pragma('integrity_check'), [{ integrity_check: 'ok' }])
    t.strictSame(db.$client.pragma('foreign_key_check'), [])
    t.strictSame(wrongCounts(db), [])
    t.strictSame(wrongLogCounts(db), [])
    t.strictSame(
      db.$client.prepare('SELECT * FROM member_months ORDER BY chapter_id').raw().all(),
      [
        [1, '2025-01', 1, 300],
        [2, '2025-01', 2, 300]
      ]
    )
    const [backup] = listBackups(folder)
    t.equal(
      verifyBackup(backup?.path ?? '').verified,
      true,
      'it was backed up before the migration'
    )
    t.equal(
      db.$client.prepare('SELECT name_key FROM members WHERE id = 7').pluck().get(),
      'ada "7"\nmuller'
    )
    t.equal(
      db.$client.prepare('SELECT sort_name FROM members WHERE id = 7').pluck().get(),
      'muller\nada "7"'
    )
    const last = readPage(db, 1, { offset: 299, limit: 5 })
    t.equal(last.total, 300)
    t.match(JSON.parse(`[${Buffer.concat(last.items)}]`), [
      { id: 600, firstname: 'Ada "600"', lastname: 'Müller', status: 'suspended' }
    ])
    const words = ['muller', '598']
    const found = searchAll(db, { chapter_id: 1, words, filters: {}, offset: 0, limit: 5 })
    t.equal(found.total, 1)
    t.match(JSON.parse(`[${Buffer.concat(found.items)}]`), [{ id: 598 }])
    const other_way = searchAll(db, {
      chapter_id: 1,
      words: ['mueller'],
      filters: {},
      offset: 0,
      limit: 1
    })
    t.equal(other_way.total, 300, 'forms of umlauts are found too')
    t.strictSame(
      [...staleMembers(db)].filter(line => line.includes('search_text')),
      []
    )
    const number = db.$client
      .prepare('UPDATE members SET membernumber = ? WHERE id = 7')
      .run('0041')
    t.equal(number.changes, 1)
    t.strictSame(db.$client.prepare('SELECT * FROM last_numbers').raw().all(), [[2, '0041']])
    db.$client.close()
  })
}

t.test('the migrations create the columns of the tables in the code', async t => {
  const { db } = openFolder(aFolder(t))
  const columns = db.$client.pragma('table_info(members)') as { name: string }[]
  t.strictSame(
    columns.map(({ name }) => name).sort(),
    getTableConfig(members)
      .columns.map(({ name }) => name)
      .sort()
  )
  db.$client.close()
})

t.test('open enrolment links of an earlier version get their inviter or are voided', async t => {
  const folder = aFolder(t)
  const old = new Database(join(folder, 'chapterhouse.db'))
  old.pragma(`application_id = ${0x43686170}`)
  const version = files.findIndex(file => file.endsWith('_links.sql'))
  createTables(old, version)
  old.exec(`
    INSERT INTO accounts (id, email, email_key, name, createddate)
    SELECT value, value || '@y.z', value || '@y.z', 'A', '2026-01-01T00:00:00Z' FROM json_each('[1,2,3,4,5]');
    INSERT INTO enrolments (token_hash, account_id, totp_secret, expires)
    SELECT value, iif(value = 'first', NULL, value), 'sealed', 4e12 FROM json_each('["2","3","4","5","first"]');
    INSERT INTO idempotency_keys (account_id, key, fingerprint, response, created)
    SELECT value, 'k', 'f', 'sealed', 0 FROM json_each('[1,4]');`)
  const entry = old.prepare(`
    INSERT INTO log_entries (id, createddate, actor, account_id, action, entity, entity_id, changes, hash)
    VALUES (@id, '2026-01-01T00:00:00Z', iif(@by, 'account', 'command_line'), @by, @action, 'account', @of, '{}', '')`)
  const log: [by: number | null, action: string, of: number][] = [
    [null, 'account.created', 1],
    [1, 'account.created', 2],
    [1, 'account.created', 3],
    [1, 'account.updated', 3],
    [null, 'account.created', 4],
    [1, 'account.updated', 5],
    [4, 'account.reset', 5],
    [1, 'account.updated', 4],
    [1, 'account.signed_in', 1]
  ]
  for (const [i, [by, action, of]] of log.entries()) entry.run({ id: i + 1, by, action, of })
  old.pragma(`user_version = ${version}`)
  old.close()
  openSecrets(folder, true)
  const { db } = openFolder(folder)
  const links = db.$client.prepare('SELECT token_hash, inviter_id FROM enrolments ORDER BY 1').raw()
  t.strictSame(links.all(), [
    ['2', 1],
    ['first', null]
  ])
  const keys = db.$client.prepare('SELECT account_id FROM idempotency_keys').pluck()
  t.strictSame(keys.all(), [], 'nobody knows what earlier answers tell of')
  db.$client.close()
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
  t.strictSame(wrongCounts(db), [])
  db.$client.close()
})
