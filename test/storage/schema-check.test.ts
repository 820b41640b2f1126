import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import type { Test } from 'tap'
import { buildApp } from '../../src/app.ts'
import { check } from '../../src/commands/check.ts'
import { readConfig } from '../../src/config.ts'
import { createBackup, verifyBackup } from '../../src/storage/backups.ts'
import { openFolder } from '../../src/storage/data-folder.ts'
import { writeManifest } from '../../src/storage/manifest.ts'
import { restoreBackup } from '../../src/storage/restore.ts'
import { schemaFlaws } from '../../src/storage/schema-check.ts'
import { aChapter, aFolder, aMember, aType, build, call, signedIn } from '../fixtures/helper.ts'
import { runHere, runLine } from '../fixtures/verbs.ts'
import t from '../folder.ts'

/** Changes that somebody with write access might make to the file, and the expected message. */
const forgeries: [sql: string, said: RegExp][] = [
  [
    'CREATE TRIGGER evil AFTER INSERT ON sessions BEGIN UPDATE accounts SET enabled = 1; END',
    /trigger evil differs/
  ],
  [
    // `LIKE 'sqlite_%'` would match this name too
    'CREATE TRIGGER sqliteXevil AFTER INSERT ON sessions BEGIN SELECT 1; END',
    /trigger sqliteXevil differs/
  ],
  ['CREATE VIEW peek AS SELECT * FROM accounts', /view peek differs/],
  ['CREATE TABLE more (a)', /table more differs/],
  ['CREATE TABLE _litestream_seq (id INTEGER)', /table _litestream_seq differs/],
  ['CREATE TABLE _litestream_more (id INTEGER)', /table _litestream_more differs/],
  ['CREATE INDEX more ON members (phone)', /index more differs/],
  ['DROP TRIGGER log_entries_keep', /trigger log_entries_keep differs/],
  ['DROP INDEX members_listed', /index members_listed differs/],
  ['ALTER TABLE accounts ADD note TEXT', /table accounts differs/]
]

function forge(file: string, sql: string) {
  const sqlite = new Database(file)
  sqlite.exec(sql)
  sqlite.close()
}

function aRegister(t: Test) {
  const folder = aFolder(t)
  const { db } = openFolder(folder)
  db.$client.exec('ANALYZE')
  db.$client.close()
  return folder
}

t.test('a register with unknown tables or triggers is not opened; check names them', async t => {
  const original = aRegister(t)
  const config = readConfig({ DATA_DIR: original })
  for (const [sql, said] of forgeries) {
    const DATA_DIR = aFolder(t)
    cpSync(original, DATA_DIR, { recursive: true })
    const file = join(DATA_DIR, 'chapterhouse.db')
    forge(file, sql)
    const before = readFileSync(file)
    t.throws(() => openFolder(DATA_DIR), said, sql)
    await t.rejects(buildApp({ ...config, DATA_DIR }), said, sql)
    t.ok(readFileSync(file).equals(before), 'nothing is touched')
    const { db } = openFolder(DATA_DIR, { any_schema: true })
    t.match(schemaFlaws(db.$client).join('\n'), said, 'its flaws are told')
    db.$client.close()
    if (sql !== forgeries[0]?.[0]) continue
    t.match(await runLine(DATA_DIR, ['user', 'list']), { code: 1, stderr: said }, 'by commands')
    t.match(await runLine(DATA_DIR, ['check']), { code: 1, stdout: said }, 'by check')
  }
})

t.test('exactly the tables of Litestream are passed over', async t => {
  const DATA_DIR = aRegister(t)
  openFolder(DATA_DIR).db.$client.close()
  forge(
    join(DATA_DIR, 'chapterhouse.db'),
    `CREATE TABLE IF NOT EXISTS _litestream_seq (id INTEGER PRIMARY KEY, seq INTEGER);
    CREATE TABLE IF NOT EXISTS _litestream_lock (id INTEGER);
    INSERT INTO _litestream_seq VALUES (1, 7)`
  )
  await build(t, { DATA_DIR })
  t.match(await runHere(() => check(readConfig({ DATA_DIR }))), { code: 0 }, 'check finds nothing')
  t.ok(verifyBackup(createBackup(DATA_DIR).path), 'and backups are good')
})

t.test('a forged backup is neither verified nor restored', async t => {
  const folder = aRegister(t)
  const { path, createddate } = createBackup(folder)
  for (const [sql, said] of forgeries) {
    const forged = join(aFolder(t), 'forged')
    cpSync(path, forged, { recursive: true })
    forge(join(forged, 'chapterhouse.db'), sql)
    // somebody with the key of a backup can write a valid manifest
    rmSync(join(forged, 'manifest.json'))
    writeManifest(forged, { createddate, kind: 'manual' })
    t.throws(() => verifyBackup(forged), said, sql)
    const target = aFolder(t)
    t.throws(() => restoreBackup(forged, target, false), said, sql)
    t.strictSame(readdirSync(target), [], 'nothing is restored')
  }
})

t.test('a write-ahead log beside a backup does not hide changes in the file', async t => {
  const { path, createddate } = createBackup(aRegister(t))
  const [forged, file] = [path, join(path, 'chapterhouse.db')]
  forge(file, 'CREATE TRIGGER evil AFTER DELETE ON sessions BEGIN SELECT 1; END')
  const sqlite = new Database(file)
  sqlite.pragma('journal_mode = WAL')
  sqlite.exec('DROP TRIGGER evil')
  const [bytes, log] = [readFileSync(file), readFileSync(`${file}-wal`)]
  sqlite.close()
  writeFileSync(file, bytes)
  writeFileSync(`${file}-wal`, log)
  rmSync(join(forged, 'manifest.json'))
  writeManifest(forged, { createddate, kind: 'manual' })
  const target = aFolder(t)
  t.throws(() => restoreBackup(forged, target, false), /evil differs/, 'the trigger is seen')
  t.strictSame(readdirSync(target).sort(), ['keys.lock', 'server.lock'], 'nothing is restored')
})

t.test('no table enumerates words: a new one is no new table', async t => {
  const { db } = await build(t)
  const tables = db.$client
    .prepare("SELECT name, sql FROM sqlite_schema WHERE type = 'table'")
    .all() as { name: string; sql: string }[]
  t.ok(tables.some(({ sql }) => sql.includes('CONSTRAINT "dues_amounts"')))
  const enumerating = tables.filter(({ sql }) => /CHECK ?\([^)]* IN \('/.test(sql))
  t.strictSame(
    enumerating.map(({ name }) => name),
    []
  )
  // the tables are as their text says
  t.strictSame(db.$client.pragma('integrity_check'), [{ integrity_check: 'ok' }])
  for (const name of ['memberships', 'applications', 'leavings', 'holds'])
    t.match(tables.find(table => table.name === name)?.sql, /FOREIGN KEY[^\n]*\n\) STRICT$/, name)
})

/** A comparison of a column with a parameter that no query is around. */
const bare = /[^<>=!]=\s*[?:@$](?!\w*\))/

t.test('what is asked for most joins tables by no bare parameter', async t => {
  const app = await build(t)
  const headers = await signedIn(app)
  const ada = { firstname: 'Ada', lastname: 'King', email: 'ada@example.org' }
  await aMember(app, { ...ada, chapter_id: (await aChapter(app)).id })
  const { id, chapter_id } = await aMember(app)
  const type = await aType(app, { chapter_id })
  const texts = recordStatements(t)

  await call(t, app, { url: `/getmember/${id}`, headers })
  for (const values of [{ phone: '1' }, { lastname: 'King' }, { membertype_id: type.id }])
    await call(t, app, { method: 'PUT', url: '/editmember', headers, payload: { id, ...values } })
  const payload = { ...ada, chapter_id }
  await call(t, app, { method: 'POST', url: '/findpersons', headers, payload })

  const joins = [...texts].filter(text => /\bjoin\b/i.test(text))
  const isAsked = (name: string) => joins.some(text => text.includes(name))
  t.ok(isAsked('sid_hash'), 'who is signed in')
  t.ok(isAsked('members_person'), 'who has a name in another chapter')
  t.strictSame(
    joins.filter(text => bare.test(text)),
    []
  )
})

/** The texts of the statements that are prepared from now on. */
function recordStatements(t: Test): Set<string> {
  const { prepare } = Database.prototype
  const texts = new Set<string>()
  Database.prototype.prepare = function <T extends unknown[]>(
    this: Database.Database,
    text: string
  ) {
    texts.add(text)
    return prepare.call(this, text) as never as Database.Statement<T>
  } as never
  t.teardown(() => {
    Database.prototype.prepare = prepare
  })
  return texts
}
