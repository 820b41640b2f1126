import { copyFileSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { getTableColumns } from 'drizzle-orm'
import t from 'tap'
import { buildApp } from '../src/app.ts'
import { LogEntry } from '../src/audit/schema.ts'
import { brokenEntries } from '../src/audit/store.ts'
import { log_entries } from '../src/audit/table.ts'
import { Chapter } from '../src/chapters/schema.ts'
import { chapters } from '../src/chapters/table.ts'
import { readConfig } from '../src/config.ts'
import { openDatabase } from '../src/core/database.ts'
import { openSecrets, seal, unseal } from '../src/core/secrets.ts'
import { MemberDetailsReply } from '../src/members/schema.ts'
import { members } from '../src/members/table.ts'
import { MembershipType } from '../src/membertypes/schema.ts'
import { membertypes } from '../src/membertypes/table.ts'
import { aFolder, aMember, aType, build } from './helper.ts'

t.test('opens with the pragmas that keep what was acknowledged', async t => {
  const db = openDatabase(aFolder(t)).$client
  t.teardown(() => db.close())
  const pragma = (name: string) => db.pragma(name, { simple: true })
  t.match(
    [
      'journal_mode',
      'synchronous',
      'foreign_keys',
      'trusted_schema',
      'cell_size_check',
      'mmap_size',
      'busy_timeout'
    ].map(pragma),
    ['wal', 2, 1, 0, 1, 0, 5000]
  )
  t.equal(pragma('application_id'), 0x43686170)
  t.ok(Number(pragma('user_version')) >= 1)
  const tables = db
    .prepare(
      "SELECT name FROM pragma_table_list WHERE type = 'table' AND schema = 'main' AND NOT strict AND name NOT LIKE 'sqlite%'"
    )
    .pluck()
    .all()
  t.strictSame(tables, [], 'every table is STRICT')
})

t.test('opens what it left, and refuses what is not its own', async t => {
  const folder = aFolder(t)
  const path = join(folder, 'chapterhouse.db')
  const db = openDatabase(folder)
  db.$client.exec("UPDATE chapters SET location = 'here'")
  // as a killed process leaves it: everything still in the write-ahead log
  const killed = aFolder(t)
  for (const end of ['', '-wal'])
    copyFileSync(`${path}${end}`, join(killed, `chapterhouse.db${end}`))
  db.$client.close()
  const again = openDatabase(killed)
  t.equal(again.$client.prepare('SELECT location FROM chapters').pluck().get(), 'here')
  again.$client.close()

  const refused: [name: string, make: (path: string) => void, message: RegExp][] = [
    ['no database', path => writeFileSync(path, 'hello'.repeat(100)), /not a database/],
    [
      'a cut file',
      path => writeFileSync(path, readFileSync(join(folder, 'chapterhouse.db')).subarray(0, 50)),
      /not a database/
    ],
    [
      'a foreign database',
      path => new Database(path).exec('CREATE TABLE a (b); PRAGMA application_id = 5').close(),
      /another program/
    ],
    [
      'an unmarked database',
      path => new Database(path).exec('CREATE TABLE a (b)').close(),
      /another program/
    ],
    [
      'a newer database',
      path => {
        copyFileSync(join(folder, 'chapterhouse.db'), path)
        new Database(path).exec('PRAGMA user_version = 9999').close()
      },
      /newer version/
    ]
  ]
  for (const [name, make, message] of refused) {
    const other = aFolder(t)
    const file = join(other, 'chapterhouse.db')
    make(file)
    const before = readFileSync(file)
    t.throws(() => openDatabase(other), { message }, name)
    t.ok(readFileSync(file).equals(before), `${name} is untouched`)
  }
})

t.test('a second server on one folder is refused, a verb beside it is not', async t => {
  const DATA_DIR = aFolder(t)
  await build(t, { DATA_DIR })
  await t.rejects(buildApp(readConfig({ DATA_DIR, LOG_LEVEL: 'silent' })), {
    message: /another server/
  })
  openDatabase(DATA_DIR).$client.close()
})

t.test('the door', async t => {
  const { db } = await build(t)
  const count = () => db.$client.prepare('SELECT count(*) FROM chapters').pluck().get()
  const add = (name: string) => () =>
    db.$client
      .prepare("INSERT INTO chapters (name, name_key, createddate) VALUES (?, ?, '')")
      .run(name, name)

  t.test('undoes alone what throws', async t => {
    const outcomes = await Promise.allSettled([
      db.write(add('a')),
      db.write(() => {
        add('b')()
        throw new Error('no')
      }),
      db.write(add('a')),
      db.write(() => add('c')() && 'done')
    ])
    t.match(outcomes, [
      { status: 'fulfilled' },
      { status: 'rejected', reason: { message: 'no' } },
      { status: 'rejected', reason: { code: /CONSTRAINT/ } },
      { value: 'done' }
    ])
    t.equal(count(), 3)
  })

  t.test('settles after the commit', async t => {
    const other = new Database(join(db.$client.name), { readonly: true })
    await db.write(add('d'))
    t.equal(other.prepare('SELECT count(*) FROM chapters').pluck().get(), 4)
    other.close()
  })

  t.test('answers the lock of another process as unavailable', async t => {
    const app = await build(t)
    const { id } = await aMember(app)
    app.db.$client.pragma('busy_timeout = 50')
    const other = new Database(app.db.$client.name)
    other.exec('BEGIN IMMEDIATE')
    await t.rejects(
      app.db.write(() => id),
      { code: 'SQLITE_BUSY' }
    )
    const response = await app.inject({
      method: 'POST',
      url: '/auth/refresh',
      payload: { refresh_token: 'x' }
    })
    t.equal(response.statusCode, 503)
    t.match(response.json(), { code: 'unavailable' })
    t.ok(Number(response.headers['retry-after']) > 0)
    other.exec('ROLLBACK')
    other.close()
    t.equal(await app.db.write(() => id), id)
  })
})

t.test('the database itself refuses what the contract rules out', async t => {
  const app = await build(t)
  const { id, membertype_id } = await aMember(app)
  const elsewhere = app.db.$client
    .prepare(
      "INSERT INTO chapters (name, name_key, createddate) VALUES ('x', 'x', '') RETURNING id"
    )
    .pluck()
    .get()
  const refused = [
    'UPDATE log_entries SET action = 1',
    'DELETE FROM log_entries',
    `UPDATE members SET status = 'gone' WHERE id = ${id}`,
    `UPDATE members SET chapter_id = ${elsewhere} WHERE id = ${id}`,
    `UPDATE members SET membertype_id = 99 WHERE id = ${id}`,
    `UPDATE members SET email = '' WHERE id = ${id}`,
    `DELETE FROM membertypes WHERE id = ${membertype_id}`,
    'DELETE FROM chapters WHERE id = 1',
    "UPDATE membertypes SET duration = 'x'",
    "UPDATE membertypes SET enddate = '2000-01-01T00:00:00Z'",
    "UPDATE membertypes SET workflows = '{'",
    "INSERT INTO grants (account_id, role) VALUES (99, 'owner')",
    "INSERT INTO grants (account_id, role) VALUES (1, 'emperor')"
  ]
  for (const sql of refused) t.throws(() => app.db.$client.exec(sql), { code: /CONSTRAINT/ }, sql)
})

t.test('ids are never used twice', async t => {
  const app = await build(t)
  const { id } = await aType(app)
  app.db.$client.exec(`DELETE FROM membertypes WHERE id = ${id}`)
  t.equal((await aType(app)).id, id + 1)
})

t.test('the audit log chains its entries, and shows where it was broken', async t => {
  const app = await build(t)
  for (let i = 0; i < 3; i++) await aMember(app)
  t.strictSame(brokenEntries(app.db), [])
  const entries = app.db.select().from(log_entries).all()
  t.match(entries[0]?.hash, /^[0-9a-f]{64}$/)
  app.db.$client.exec(
    'DROP TRIGGER log_entries_fix; UPDATE log_entries SET entity_id = 77 WHERE id = 3'
  )
  t.strictSame(brokenEntries(app.db), [3])
  app.db.$client.exec('DROP TRIGGER log_entries_keep; DELETE FROM log_entries WHERE id = 2')
  t.strictSame(brokenEntries(app.db), [3])
})

t.test('secrets', async t => {
  const folder = aFolder(t)
  t.throws(() => openSecrets(folder), /missing/)
  const secrets = openSecrets(folder, true)
  const path = join(folder, 'secrets.json')
  t.equal(statSync(path).mode & 0o777, 0o600)
  t.strictSame(openSecrets(folder), secrets)
  const sealed = seal(secrets, 'totp:1', 'secret')
  t.notMatch(sealed, 'secret')
  t.equal(unseal(secrets, 'totp:1', sealed), 'secret')
  t.throws(() => unseal(secrets, 'totp:2', sealed))
  t.throws(() => unseal(openSecrets(aFolder(t), true), 'totp:1', sealed))
  writeFileSync(path, '{')
  t.throws(() => openSecrets(folder), /damaged/)
  writeFileSync(
    path,
    JSON.stringify({ ...secrets, signing_keys: [{ kid: 'a', key: 'c2hvcnQ', created: 0 }] })
  )
  t.throws(() => openSecrets(folder), /256 bits/)
})

t.test('every field of a resource is a column of the same name', async t => {
  const resources = [
    [Chapter, chapters],
    [MembershipType, membertypes],
    [MemberDetailsReply.properties.data, members],
    [LogEntry, log_entries]
  ] as const
  for (const [schema, table] of resources)
    for (const field of Object.keys(schema.properties).filter(name => name !== 'logs'))
      t.ok(field in getTableColumns(table), `${schema.title}.${field}`)
})
