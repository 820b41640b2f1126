import { existsSync, renameSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import { mock } from 'node:test'
import Database from 'better-sqlite3'
import { service } from '../../src/association/audit/store.ts'
import { version } from '../../src/core/home.ts'
import { prepareTakeover } from '../../src/operations/replica/primary-async.ts'
import { findReplica, initReplica } from '../../src/operations/replica/store.ts'
import { jumpNumbers } from '../../src/operations/replica/takeover-async.ts'
import { createBackup, listBackups, verifyBackup } from '../../src/storage/backups.ts'
import { damage } from '../fixtures/damage.ts'
import { aChapter, aFolder, aMember, build, call, signedIn } from '../fixtures/helper.ts'
import { at, later } from '../fixtures/person.ts'
import { withThreads } from '../fixtures/threads-here.ts'
import t from '../folder.ts'
import { aPayer, charge, issueInvoices, treasury } from '../money/treasury.ts'

const item = ['name', 'createddate', 'kind', 'bytes', 'sha256', 'verified']
const last_entry = '/getlogs?entity=account&limit=1'

t.test('the state of the service', async t => {
  const app = await build(t)
  const headers = await signedIn(app)
  await aMember(app, { chapter_id: (await aChapter(app)).id })
  await aMember(app)
  const { data } = (await call(t, app, { url: '/getsystem', headers })).json()
  t.strictSame(
    Object.keys(data),
    [
      'version',
      'started',
      'ready',
      'troubles',
      'accounts',
      'chapters',
      'members',
      'database_bytes',
      'free_bytes',
      'mail',
      'replica_behind_seconds',
      'jobs'
    ],
    'the state has these fields'
  )
  t.match(
    data,
    {
      version,
      ready: true,
      troubles: { length: 0 },
      chapters: 2,
      members: 2,
      accounts: 1,
      replica_behind_seconds: null
    },
    'the state is that of the register'
  )
  t.ok(data.database_bytes > 50_000, 'the size of the database is told')
  const { bavail, bsize } = statfsSync(app.db.$client.name)
  t.ok(Math.abs(data.free_bytes - bavail * bsize) < 1e9, 'the free space of the disk is told')
  t.ok(Math.abs(Date.parse(data.started) - Date.now()) < 60_000, 'the start is told')
})

t.test('faults are named, and readiness agrees with them', async t => {
  const app = await build(t, { BACKUP_EVERY_HOURS: '1' })
  at(t, Date.now())
  later(3 * 3_600_000)
  const headers = await signedIn(app)
  const troubles = async () => {
    const { data } = (await call(t, app, { url: '/getsystem', headers })).json()
    const { statusCode } = await call(t, app, { url: '/health/ready' })
    t.equal(statusCode, data.ready ? 200 : 503, 'readiness agrees with the state')
    return data.troubles
  }
  t.strictSame(await troubles(), ['backup_overdue'], 'a backup is overdue')
  t.equal(
    (await call(t, app, { method: 'POST', url: '/createbackup', headers })).statusCode,
    201,
    'a backup is made'
  )
  t.strictSame(await troubles(), [], 'a backup that was asked for is one')
  app.integrity.report('damaged', new Error('page 7'))
  t.strictSame(await troubles(), ['damaged'], 'damage is told')
  const refused = await call(t, app, { method: 'POST', url: '/createbackup', headers })
  t.equal(refused.statusCode, 503, 'what is damaged does not push good backups out')
})

t.test('backups on request', async t => {
  const DATA_DIR = aFolder(t)
  at(t, Date.parse('2026-03-01T12:00:00Z'))
  const app = await build(t, { DATA_DIR, BACKUP_KEEP: '2', BACKUP_EVERY_HOURS: '12' })
  const headers = await signedIn(app)
  const read = async (query = '') =>
    (await call(t, app, { url: `/getbackups${query}`, headers })).json().data
  const make = async () => {
    const response = await call(t, app, { method: 'POST', url: '/createbackup', headers })
    t.equal(response.statusCode, 201, response.body)
    t.notMatch(response.body, DATA_DIR, 'no path leaves the process')
    return response.json().data
  }
  t.strictSame(
    await read(),
    {
      backups: [],
      running: false,
      every_hours: 12,
      keep: 2,
      pagination: { total: 0, offset: 0, limit: 50 }
    },
    'there is no backup yet'
  )
  const made = await make()
  t.strictSame(Object.keys(made), item, 'a backup has these fields')
  const { path, ...listed } = listBackups(DATA_DIR)[0] as ReturnType<typeof createBackup>
  const on_disk = { name: path.slice(path.lastIndexOf('/') + 1), ...listed }
  t.strictSame(made, on_disk, 'the answer is what the disk has')
  t.ok(verifyBackup(path).verified, 'the backup is sound')
  const { logs } = (await call(t, app, { url: last_entry, headers })).json().data
  t.match(
    logs[0],
    {
      actor: 'account',
      account_id: 1,
      action: 'account.backed_up',
      entity_id: 1,
      changes: { backup: [null, made.name] }
    },
    'the log has who asked for it'
  )
  const again = { method: 'POST' as const, url: '/createbackup', headers }
  const refused = await call(t, app, again)
  const at_once = [refused.statusCode, refused.json().code]
  t.match(at_once, [429, 'rate_limited'], 'a second one at once is refused')
  t.match(Number(refused.headers['retry-after']), 600, 'ten minutes are to wait')
  later(599_000)
  t.equal((await call(t, app, again)).headers['retry-after'], '1', 'one second is to wait')
  later(1000)
  const second = await make()
  const found = await read('?limit=1&offset=1')
  t.match(found, { pagination: { total: 2, offset: 1, limit: 1 } }, 'backups are listed by page')
  // one account does not keep others from making a backup
  const other = { ...again, headers: await signedIn(app) }
  const third = (await call(t, app, other)).json().data
  const newest = (await read()).backups.map(({ name }: { name: string }) => name).sort()
  t.strictSame(newest, [second.name, third.name].sort(), 'the oldest of the day is gone')
  t.notOk(existsSync(path), 'the first backup is gone')
})

t.test('a failed backup does not count', async t => {
  const DATA_DIR = aFolder(t)
  const app = await build(t, { DATA_DIR })
  const headers = await signedIn(app)
  const make = async () =>
    (await call(t, app, { method: 'POST', url: '/createbackup', headers })).statusCode
  renameSync(join(DATA_DIR, 'secrets.json'), join(DATA_DIR, 'away.json'))
  t.equal(await make(), 500, 'a backup without the secrets fails')
  renameSync(join(DATA_DIR, 'away.json'), join(DATA_DIR, 'secrets.json'))
  t.equal(await make(), 201, 'the next one is not too early')
})

t.test('one backup is made at a time, with every change acknowledged before', async t => {
  withThreads(t)
  mock.timers.enable({ apis: ['Date', 'setInterval'], now: Date.now() })
  t.teardown(() => mock.timers.reset())
  const DATA_DIR = aFolder(t)
  const app = await build(t, { DATA_DIR, BACKUP_EVERY_HOURS: '1' })
  mock.timers.tick(61 * 60_000)
  const headers = await signedIn(app)
  const { running } = (await call(t, app, { url: '/getbackups', headers })).json().data
  t.equal(running, true, 'the scheduled one')
  await aChapter(app, { name: 'Acknowledged before it' })
  const asked = await call(t, app, { method: 'POST', url: '/createbackup', headers })
  const { name } = asked.json().data
  const list = listBackups(DATA_DIR)
  const both_kinds = ['manual', 'scheduled']
  t.strictSame(
    list.map(({ kind }) => kind),
    both_kinds,
    'both backups are kept'
  )
  const copy = new Database(join(DATA_DIR, 'backups', name, 'chapterhouse.db'))
  const names = copy.prepare('SELECT name FROM chapters').pluck().all()
  copy.close()
  t.ok(names.includes('Acknowledged before it'), 'what was acknowledged is in the copy')
})

t.test('manual backups do not delay scheduled ones', async t => {
  mock.timers.enable({ apis: ['Date', 'setInterval'], now: Date.now() })
  t.teardown(() => mock.timers.reset())
  const DATA_DIR = aFolder(t)
  const app = await build(t, { DATA_DIR, BACKUP_EVERY_HOURS: '1', BACKUP_KEEP: '1' })
  const kinds = () => listBackups(DATA_DIR).map(({ kind }) => kind)
  for (let i = 0; i < 2; i++) {
    await app.backups.create(1)
    mock.timers.tick(30 * 60_000 + 1)
  }
  mock.timers.tick(60_000)
  await app.runDueJobs()
  t.strictSame(kinds(), ['scheduled', 'manual'], 'the scheduled one was made in time')
  for (let i = 0; i < 2; i++) {
    mock.timers.tick(10 * 60_000 + 1)
    await app.backups.create(1)
  }
  t.strictSame(kinds(), ['manual', 'scheduled'], 'and pushes none of them out')
})

t.test('damage found by a backup is reported', async t => {
  const DATA_DIR = aFolder(t)
  mock.timers.enable({ apis: ['setTimeout', 'setInterval'] })
  t.teardown(() => mock.timers.reset())
  const app = await build(t, { DATA_DIR })
  const headers = await signedIn(app)
  for (let i = 0; i < 50; i++) await aMember(app)
  createBackup(DATA_DIR)
  app.db.$client.pragma('wal_checkpoint(TRUNCATE)')
  damage(DATA_DIR, 'log_entries_record')
  const response = await call(t, app, { method: 'POST', url: '/createbackup', headers })
  t.equal(response.statusCode, 500, 'a backup of a damaged register fails')
  t.notMatch(response.body, DATA_DIR, 'the answer has no path')
  const { data } = (await call(t, app, { url: '/getsystem', headers })).json()
  t.match(data, { ready: false, troubles: ['damaged'] }, 'the service is not ready')
  t.equal(listBackups(DATA_DIR).length, 1, 'the good backup stays')
})

t.test('no id and no number from before a takeover is given out after it', async t => {
  const { app, send, get } = await treasury(t)
  const { id } = await aPayer(app, { membernumber: 'auto' })
  await charge(send, id, 10)
  await issueInvoices(send)
  await app.db.write(() => jumpNumbers(app.db))

  const { id: next, membernumber } = (await aPayer(app, { membernumber: 'auto' })) as never as {
    id: number
    membernumber: string
  }
  t.equal(next, id + 1_000_001, 'the id is from after the gap')
  t.equal(membernumber, '20002', 'the number is from after the gap')
  const due = await charge(send, next, 20)
  t.ok(due.id > 1_000_000, 'the id of a due is from after the gap')
  await issueInvoices(send)
  const numbers = async () =>
    (await get('/getinvoices?chapter_id=1')).invoices.map(
      ({ number }: { number: string }) => number
    )
  const after_gap = ['2026-20002', '2026-0001']
  t.strictSame(await numbers(), after_gap, 'the invoice number is from after the gap')
  await charge(send, id, 30)
  await issueInvoices(send)
  t.strictSame(await numbers(), ['2026-20003', '2026-20002', '2026-0001'], 'and then without gaps')

  const { entries, last } = app.db.$client
    .prepare('SELECT max(id) AS last, count(*) AS entries FROM log_entries')
    .get() as { entries: number; last: number }
  t.equal(last, entries, 'the log has no gap')
})

t.test('a start that cannot write what a takeover needs serves all the same', async t => {
  const app = await build(t)
  const { db, secrets } = app
  await db.write(() => initReplica(db, secrets, service))
  const warnings = t.capture(app.log, 'warn')
  db.$client.pragma('query_only = ON')
  await prepareTakeover(app, 'http://127.0.0.1:1')
  t.match(warnings(), [{ args: [{ why: /readonly/ }, /takeover/] }], 'the log warns of it')
  db.$client.pragma('query_only = OFF')
  await prepareTakeover(app, 'http://127.0.0.1:2')
  t.equal(findReplica(db)?.address, 'http://127.0.0.1:2', 'a later start writes the address')
})
