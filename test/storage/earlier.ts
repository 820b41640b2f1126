import { globSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import type { Test } from 'tap'
import { wrongLogCounts } from '../../src/association/audit/counts/store.ts'
import { home } from '../../src/core/home.ts'
import { readPage } from '../../src/register/listing/pages-store.ts'
import { searchAll } from '../../src/register/listing/search-store.ts'
import { wrongCounts } from '../../src/register/listing/store.ts'
import { staleMembers } from '../../src/register/members/stale-store.ts'
import { listBackups, verifyBackup } from '../../src/storage/backups.ts'
import { openFolder } from '../../src/storage/data-folder.ts'
import { createTables } from '../../src/storage/migrations.ts'
import { openSecrets } from '../../src/storage/secrets-file.ts'
import { aFolder } from '../fixtures/helper.ts'

const files = globSync('*.sql', { cwd: join(home, 'drizzle') }).sort()

/** The number of versions that a register could have had so far. */
export const versions = files.length

/** The version before a migration, by the end of its name. */
export const versionBefore = (name: string) =>
  files.findIndex(file => file.endsWith(`_${name}.sql`))

/** A folder with a register of an earlier version, and what `fill` writes into it. */
export function anEarlier(t: Test, version: number, fill: (old: Database.Database) => void) {
  const folder = aFolder(t)
  const old = new Database(join(folder, 'chapterhouse.db'))
  old.pragma(`application_id = ${0x43686170}`)
  createTables(old, version)
  fill(old)
  old.pragma(`user_version = ${version}`)
  old.close()
  openSecrets(folder, true)
  return folder
}

/** Records of a register of an earlier version. */
export const data = `
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
export const items = `
  UPDATE members SET wire = substr(json_object('firstname', firstname, 'lastname', lastname, 'status', status), 2);`

/** What members have since a migration: all forms of their names, a key of them, and the names by which lists are sorted. */
const additions: [migration: string, sql: string][] = [
  [
    'search_forms',
    "UPDATE members SET search_text = replace(search_text, 'muller', 'muller' || char(10) || 'mueller')"
  ],
  ['households', "UPDATE members SET name_key = lower(firstname) || char(10) || 'muller'"],
  ['ordered', "UPDATE members SET sort_name = 'muller' || char(10) || lower(firstname)"]
]

/** Migrates a register of an earlier version, and checks that it is whole and answers. */
export function checkMigration(t: Test, version: number) {
  const folder = anEarlier(t, version, old => {
    old.exec(data)
    old.exec(version > versionBefore('digests') ? digested : entries)
    if (version >= 3) old.exec(items)
    for (const [migration, sql] of additions) if (version > versionBefore(migration)) old.exec(sql)
  })
  const { db } = openFolder(folder)
  const pragma = (name: string) => db.$client.pragma(name, { simple: true })
  const value = (sql: string) => db.$client.prepare(sql).pluck().get()
  t.equal(pragma('user_version'), versions, 'it has the newest version')
  t.equal(pragma('integrity_check'), 'ok', 'its pages are whole')
  t.equal(pragma('foreign_key_check'), undefined, 'every reference leads to a record')
  t.strictSame(wrongCounts(db), [], 'members are counted')
  t.strictSame(wrongLogCounts(db), [], 'entries of the log are counted')
  const months = 'SELECT * FROM member_months ORDER BY chapter_id'
  const counted = [
    [1, '2025-01', 1, 300],
    [2, '2025-01', 2, 300]
  ]
  t.strictSame(db.$client.prepare(months).raw().all(), counted, 'members are counted by month')
  const [backup] = listBackups(folder)
  t.ok(verifyBackup(backup?.path ?? '').verified, 'it was backed up before the migration')
  const keys = "SELECT name_key || '|' || sort_name FROM members WHERE id = 7"
  t.equal(value(keys), 'ada "7"\nmuller|muller\nada "7"', 'names have their keys')
  const last = readPage(db, 1, { offset: 299, limit: 5 })
  t.equal(last.total, 300, 'a page has the total')
  const listed = [{ id: 600, firstname: 'Ada "600"', lastname: 'Müller', status: 'suspended' }]
  t.match(JSON.parse(`[${Buffer.concat(last.items)}]`), listed, 'members are listed')
  const search = (...words: string[]) =>
    searchAll(db, { chapter_id: 1, words, filters: {}, offset: 0, limit: 5 })
  const found = search('muller', '598')
  t.match(JSON.parse(`[${Buffer.concat(found.items)}]`), [{ id: 598 }], 'a member is found')
  t.equal(found.total, 1, 'no other is found')
  t.equal(search('mueller').total, 300, 'forms of umlauts are found too')
  const stale = [...staleMembers(db)].filter(line => line.includes('search_text'))
  t.strictSame(stale, [], 'search texts are as they would be written today')
  db.$client.exec("UPDATE members SET membernumber = '0041' WHERE id = 7")
  const numbers = db.$client.prepare('SELECT * FROM last_numbers').raw().all()
  t.strictSame(numbers, [[2, '0041']], 'the last number is kept')
  db.$client.close()
}
