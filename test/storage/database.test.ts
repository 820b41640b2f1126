import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import { Type } from '@sinclair/typebox'
import Database from 'better-sqlite3'
import { getTableColumns } from 'drizzle-orm'
import { buildApp } from '../../src/app.ts'
import { LogEntry } from '../../src/association/audit/schema.ts'
import { log_entries } from '../../src/association/audit/table.ts'
import { Chapter } from '../../src/association/chapters/schema.ts'
import { chapters } from '../../src/association/chapters/table.ts'
import { readConfig } from '../../src/config.ts'
import { day_names } from '../../src/register/members/days.ts'
import { MemberDetailsReply } from '../../src/register/members/requests.ts'
import { members } from '../../src/register/members/table.ts'
import { MembershipType } from '../../src/register/membertypes/schema.ts'
import { membertypes } from '../../src/register/membertypes/table.ts'
import { openFolder } from '../../src/storage/data-folder.ts'
import { checkpointWal, databasePath, hasWal, openDatabase } from '../../src/storage/database.ts'
import { toFailure } from '../../src/storage/database-errors.ts'
import { cachedStatement, columnStatement } from '../../src/storage/statements.ts'
import { aFolder, aType, build, signedIn } from '../fixtures/helper.ts'
import t from '../folder.ts'

t.test('opens with the pragmas for durable commits', async t => {
  const db = openDatabase(aFolder(t)).$client
  t.teardown(() => db.close())
  const pragma = (name: string) => db.pragma(name, { simple: true })
  t.match(
    [
      'journal_mode',
      'synchronous',
      'foreign_keys',
      'recursive_triggers',
      'trusted_schema',
      'cell_size_check',
      'mmap_size',
      'busy_timeout'
    ].map(pragma),
    ['wal', 2, 1, 1, 0, 1, 0, 5000]
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

t.test('opens the files of a killed process, and refuses foreign files', async t => {
  const folder = aFolder(t)
  const path = join(folder, 'chapterhouse.db')
  const db = openDatabase(folder)
  db.$client.exec("UPDATE chapters SET location = 'here'")
  // a killed process leaves everything in the write-ahead log
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

t.test('a second server on a folder is refused, a command beside the server is not', async t => {
  const DATA_DIR = aFolder(t)
  await build(t, { DATA_DIR })
  await t.rejects(buildApp(readConfig({ DATA_DIR, LOG_LEVEL: 'silent' })), {
    message: /another server/
  })
  openDatabase(DATA_DIR).$client.close()
})

t.test('ids are never used twice', async t => {
  const app = await build(t)
  const { id } = await aType(app)
  app.db.$client.exec(`DELETE FROM membertypes WHERE id = ${id}`)
  t.equal((await aType(app)).id, id + 1)
})

t.test('every field of a resource is a column of the same name', async t => {
  const resources = [
    [Chapter, chapters],
    [MembershipType, membertypes],
    // of whom there are several records, and what follows from terms, are in tables of their own
    [
      Type.Omit(MemberDetailsReply.properties.data, ['person_id', 'consents', ...day_names]),
      members
    ],
    [Type.Omit(LogEntry, ['account_name', 'entity_name', 'token_name']), log_entries]
  ] as const
  for (const [schema, table] of resources)
    for (const field of Object.keys(schema.properties).filter(name => name !== 'logs'))
      t.ok(field in getTableColumns(table), `${schema.title}.${field}`)
})

t.test('statements are prepared once, and the last two hundred stay prepared', async t => {
  const db = openDatabase(aFolder(t))
  t.teardown(() => db.$client.close())
  for (const prepare of [cachedStatement, columnStatement]) {
    const first = prepare(db, 'SELECT 0 AS value')
    t.equal(prepare(db, 'SELECT 0 AS value'), first)
    for (let i = 1; i < 300; i++) prepare(db, `SELECT ${i} AS value`)
    const again = prepare(db, 'SELECT 0 AS value')
    t.not(again, first, 'the oldest was given up')
    t.same(again.get(), first.get())
  }
})

t.test('whoever reads the log keeps it from being truncated, and it says so', async t => {
  const folder = aFolder(t)
  const { db } = openFolder(folder, {})
  t.teardown(() => db.$client.close())
  const reader = new Database(databasePath(folder), { readonly: true })
  reader.exec('BEGIN; SELECT count(*) FROM sqlite_schema')
  await db.write(() => db.$client.exec("UPDATE chapters SET name = 'Other'"))
  t.equal(checkpointWal(db, 1), false)
  t.equal(hasWal(folder), true)
  t.equal(db.$client.pragma('busy_timeout', { simple: true }), 5000)
  reader.close()
  t.equal(checkpointWal(db, 1), true)
  t.equal(hasWal(folder), false)
})

t.test('a version stands for a state of the database', async t => {
  const { db } = await build(t)
  const other = new Database(db.$client.name)
  t.teardown(() => other.close())
  const name = () => db.$client.prepare('SELECT name FROM chapters WHERE id = 1').pluck().get()
  const rename = (text: string) => other.prepare('UPDATE chapters SET name = ?').run(text)

  await turn()
  const version = db.version()
  t.type(version, 'number')
  t.equal(db.version(), version, 'the same while nothing is written')
  rename('Elsewhere')
  t.equal(name(), 'Main chapter', 'a turn reads one state')
  t.equal(db.version(), version)
  await turn()
  await turn()
  const later = db.version()
  t.not(later, version, 'another process wrote')
  t.equal(name(), 'Elsewhere')
  await db.write(() => t.equal(db.version(), undefined, 'no version inside a change'))
  t.not(db.version(), later, 'this process wrote')
  t.equal(other.inTransaction, false)
})

t.test('only a violated unique index means that a key is taken', async t => {
  const app = await build(t)
  await signedIn(app)
  for (const name of ['Standard', 'Gold']) await aType(app, { name })

  const failWith = (sql: string) => {
    try {
      app.db.$client.exec(sql)
    } catch (error) {
      return toFailure(error as Error)
    }
    throw new Error('the statement did not fail')
  }
  t.match(failWith(`UPDATE membertypes SET name_key = 'gold'`), { code: 'name_taken' })
  t.equal(failWith('UPDATE accounts SET email_key = NULL'), undefined, 'a missing value')
})
