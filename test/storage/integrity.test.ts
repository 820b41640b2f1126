import { copyFileSync, mkdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Test } from 'tap'
import { createBackup, listBackups, rotateBackups } from '../../src/storage/backups.ts'
import { openFolder } from '../../src/storage/data-folder.ts'
import { classifyFault, trackIntegrity } from '../../src/storage/integrity.ts'
import { damage, pullOut } from '../fixtures/damage.ts'
import {
  type App,
  aFolder,
  aMember,
  aType,
  build,
  call,
  signedIn,
  someMembers
} from '../fixtures/helper.ts'
import { at, later } from '../fixtures/person.ts'
import { until } from '../fixtures/waiting.ts'
import t from '../folder.ts'

const ready = async (t: Test, app: App) => (await call(t, app, { url: '/health/ready' })).statusCode

/** A closed data folder with members, and the headers of its owner. */
async function aRegister(t: Test) {
  const DATA_DIR = aFolder(t)
  const app = await build(t, { DATA_DIR })
  const headers = await signedIn(app)
  const { id: membertype_id } = await aType(app)
  await someMembers(app, 100, membertype_id, i => ({ email: `ada${i}@example.org` }))
  await app.close()
  return { DATA_DIR, headers, membertype_id }
}

t.test('faults are classified by error code, and each kind is reported once', t => {
  const faults: [code: string, fault: string | undefined][] = [
    ['SQLITE_CORRUPT', 'damaged'],
    ['SQLITE_CORRUPT_INDEX', 'damaged'],
    ['SQLITE_NOTADB', 'damaged'],
    ['SQLITE_IOERR_FSYNC', 'unreadable'],
    ['SQLITE_IOERR', 'unreadable'],
    ['SQLITE_IOERR_SHMSIZE', undefined],
    ['SQLITE_FULL', undefined],
    ['SQLITE_BUSY', undefined],
    ['EIO', undefined]
  ]
  for (const [code, fault] of faults) t.equal(classifyFault({ code }), fault, code)
  const others = [undefined, null, 'x', new Error('x')]
  for (const other of others) t.equal(classifyFault(other), undefined)
  const told: string[] = []
  const { notice, intact, writable } = trackIntegrity(fault => told.push(fault))
  notice(new Error('no'))
  t.ok(intact())
  for (let i = 0; i < 3; i++) notice({ code: 'SQLITE_CORRUPT' })
  t.strictSame([told, intact(), writable()], [['damaged'], false, true])
  t.end()
})

t.test('a request that meets damage is answered 500, and readiness fails', async t => {
  const { membertype_id, ...register } = await aRegister(t)
  const member = { firstname: 'A', lastname: 'B', email: 'a@b.cd', chapter_id: 1, membertype_id }
  const requests: [damaged: string, method: 'GET' | 'POST', url: string, payload?: object][] = [
    ['log_entries', 'GET', '/getlogs?limit=200'],
    ['members', 'GET', '/exportmembers?chapter_id=1'],
    ['members_email', 'POST', '/createmembers', member]
  ]
  for (const [damaged, method, url, payload] of requests) {
    const DATA_DIR = aFolder(t)
    for (const name of ['chapterhouse.db', 'secrets.json'])
      copyFileSync(join(register.DATA_DIR, name), join(DATA_DIR, name))
    damage(DATA_DIR, damaged)
    const app = await build(t, { DATA_DIR })
    t.equal(await ready(t, app), 200)
    const request = { method, url, headers: register.headers, payload }
    const response = await call(t, app, request).catch((error: Error) => error)
    // the answer of an export has begun: its connection is closed
    if (!(response instanceof Error))
      t.strictSame(
        [response.statusCode, response.json()],
        [
          500,
          {
            status: 'error',
            code: 'internal_error',
            message: 'Try again; if it happens again, tell the operator the X-Request-Id.'
          }
        ]
      )
    t.equal(await ready(t, app), 503, damaged)
    t.ok(app.integrity.writable(), 'the process goes on')
  }
})

t.test('an I/O error at the commit is final', async t => {
  const DATA_DIR = aFolder(t)
  const app = await build(t, { DATA_DIR })
  const headers = await signedIn(app)
  const { id } = await aMember(app)
  const database = join(DATA_DIR, 'chapterhouse.db')
  const before = readFileSync(database)
  pullOut(`${database}-wal`)
  const edit = (firstname: string) =>
    call(t, app, { method: 'PUT', url: '/editmember', headers, payload: { id, firstname } })
  const waiting = await Promise.all(['A', 'B', 'C'].map(edit))
  for (const response of [...waiting, await edit('D')]) {
    t.equal(response.statusCode, 503)
    t.match(response.json(), { code: 'unavailable' })
    t.ok(Number(response.headers['retry-after']) > 0)
  }
  let tried = false
  await t.rejects(
    app.db.write(() => {
      tried = true
    }),
    { code: 'unavailable' }
  )
  t.notOk(tried, 'later writes are not tried')
  t.equal(await ready(t, app), 503)
  await app.lost
  t.equal((await call(t, app, { url: '/health/live' })).statusCode, 200)
  await app.close()
  t.ok(readFileSync(database).equals(before), 'the write-ahead log was not checkpointed')
  t.ok(statSync(`${database}-wal`).size > 0)
})

t.test('the write-ahead log of a killed server is checkpointed at the start', async t => {
  const folder = aFolder(t)
  const { db } = openFolder(folder)
  db.$client.exec("UPDATE chapters SET location = 'here'")
  const DATA_DIR = aFolder(t)
  for (const name of ['chapterhouse.db', 'chapterhouse.db-wal', 'secrets.json'])
    copyFileSync(join(folder, name), join(DATA_DIR, name))
  db.$client.close()
  const app = await build(t, { DATA_DIR })
  t.equal(app.db.$client.prepare('SELECT location FROM chapters').pluck().get(), 'here')
  t.equal(statSync(join(DATA_DIR, 'chapterhouse.db-wal')).size, 0)
})

t.test('damage is found soon after the start, and the good backup is kept', async t => {
  const { DATA_DIR } = await aRegister(t)
  const { path } = createBackup(DATA_DIR)
  damage(DATA_DIR, 'log_entries_record')
  t.throws(() => createBackup(DATA_DIR), { code: 'SQLITE_CORRUPT', message: /is damaged/ })
  at(t, Date.now())
  const app = await build(t, { DATA_DIR, BACKUP_EVERY_HOURS: '1', BACKUP_KEEP: '1' })
  t.equal(await ready(t, app), 200)
  await until(async () => (await ready(t, app)) === 503)
  for (let hours = 0; hours < 3; hours++) {
    later(3_600_000)
    await app.runDueJobs()
  }
  t.strictSame(
    listBackups(DATA_DIR).map(backup => backup.path),
    [path]
  )
})

t.test('a backup finds damage before the daily check does', async t => {
  const { DATA_DIR } = await aRegister(t)
  const { path } = createBackup(DATA_DIR)
  let time = Date.now()
  const config = { DATA_DIR, BACKUP_EVERY_HOURS: '1', BACKUP_KEEP: '1' }
  const app = await build(t, config, { clock: () => time })
  // a second before the first daily check is due
  time -= 1000
  damage(DATA_DIR, 'log_entries_record')
  const tables = { transient: [], sealed: [] }
  const order = { folder: DATA_DIR, by_hand: true, keep: 1, tables }
  await t.rejects(app.work('backUp', order, { at_once: 1 }), /is damaged/)
  t.equal(await ready(t, app), 503)
  t.strictSame(
    listBackups(DATA_DIR).map(backup => backup.path),
    [path]
  )
})

t.test('backups with a damaged manifest are not verified, and do not stop the service', async t => {
  const { DATA_DIR } = await aRegister(t)
  const [good, damaged] = [createBackup(DATA_DIR), createBackup(DATA_DIR)]
  writeFileSync(join(damaged.path, 'manifest.json'), '{')
  const found = listBackups(DATA_DIR).find(({ path }) => path === damaged.path)
  const unknown = { kind: 'scheduled', bytes: 0, sha256: '', verified: false }
  t.strictSame(found, { ...damaged, ...unknown })
  rotateBackups(DATA_DIR, 1)
  t.ok(listBackups(DATA_DIR).some(({ path }) => path === good.path))
  await build(t, { DATA_DIR })
})

t.test('drafts of a killed server are removed after a day', async t => {
  const { DATA_DIR } = await aRegister(t)
  const [old, young] = ['old', 'young'].map(name => join(DATA_DIR, 'backups', `.draft-${name}`))
  for (const path of [old, young]) mkdirSync(path as string, { recursive: true })
  utimesSync(old as string, 1, 1)
  createBackup(DATA_DIR)
  t.throws(() => statSync(old as string), { code: 'ENOENT' })
  t.ok(statSync(young as string))
})
