import { existsSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import { mock } from 'node:test'
import t from 'tap'
import { createBackup, listBackups, verifyBackup } from '../src/core/backups.ts'
import { version } from '../src/core/home.ts'
import { damage } from './damage.ts'
import { aChapter, aFolder, aMember, build, call, signedIn } from './helper.ts'
import { at, later } from './person.ts'

const item = ['name', 'createddate', 'bytes', 'sha256', 'verified']
const last_entry = '/getlogs?entity=account&limit=1'

t.test('how the service is', async t => {
  const app = await build(t)
  const headers = await signedIn(app)
  await aMember(app, { chapter_id: (await aChapter(app)).id })
  await aMember(app)
  const { data } = (await call(t, app, { url: '/getsystem', headers })).json()
  t.strictSame(Object.keys(data), [
    'version',
    'started',
    'ready',
    'troubles',
    'chapters',
    'members',
    'accounts',
    'database_bytes',
    'free_bytes'
  ])
  t.match(data, { version, ready: true, troubles: [], chapters: 2, members: 2, accounts: 1 })
  t.ok(data.database_bytes > 50_000)
  const { bavail, bsize } = statfsSync(app.db.$client.name)
  t.ok(Math.abs(data.free_bytes - bavail * bsize) < 1e9)
  t.ok(Math.abs(Date.parse(data.started) - Date.now()) < 60_000)
})

t.test('what is wrong is named, and is what ready says', async t => {
  const app = await build(t, { BACKUP_EVERY_HOURS: '1' })
  at(t, Date.now())
  later(3 * 3_600_000)
  const headers = await signedIn(app)
  const troubles = async () => {
    const { data } = (await call(t, app, { url: '/getsystem', headers })).json()
    const { statusCode } = await call(t, app, { url: '/health/ready' })
    t.equal(statusCode, data.ready ? 200 : 503)
    return data.troubles
  }
  t.strictSame(await troubles(), ['backup_overdue'])
  t.equal((await call(t, app, { method: 'POST', url: '/createbackup', headers })).statusCode, 201)
  t.strictSame(await troubles(), [], 'a backup that was asked for is one')
  app.soundness.report('damaged', new Error('page 7'))
  t.strictSame(await troubles(), ['damaged'])
  const refused = await call(t, app, { method: 'POST', url: '/createbackup', headers })
  t.equal(refused.statusCode, 503, 'what is damaged does not push good backups out')
})

t.test('backups that are asked for', async t => {
  const DATA_DIR = aFolder(t)
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
  t.strictSame(await read(), {
    backups: [],
    running: false,
    every_hours: 12,
    keep: 2,
    pagination: { total: 0, offset: 0, limit: 50 }
  })
  const made = await make()
  t.strictSame(Object.keys(made), item)
  const { path, ...listed } = listBackups(DATA_DIR)[0] as ReturnType<typeof createBackup>
  t.strictSame(made, { name: path.slice(path.lastIndexOf('/') + 1), ...listed })
  t.ok(verifyBackup(path).verified)
  const { logs } = (await call(t, app, { url: last_entry, headers })).json().data
  t.match(logs[0], {
    actor: 'account',
    account_id: 1,
    action: 'account.backed_up',
    entity_id: 1,
    changes: { backup: [null, made.name] }
  })
  const [second, third] = [await make(), await make()]
  const found = await read('?limit=1&offset=1')
  t.match(found, { pagination: { total: 2, offset: 1, limit: 1 } })
  t.strictSame(
    (await read()).backups.map(({ name }: { name: string }) => name).sort(),
    [second.name, third.name].sort(),
    'the oldest is gone'
  )
  t.notOk(existsSync(path))
})

t.test(
  'one is made at a time, and holds what was acknowledged before it was asked for',
  async t => {
    const DATA_DIR = aFolder(t)
    const app = await build(t, { DATA_DIR })
    const headers = await signedIn(app)
    const make = async () =>
      (await call(t, app, { method: 'POST', url: '/createbackup', headers })).json().data
    const first = make()
    await new Promise(setImmediate)
    const { running } = (await call(t, app, { url: '/getbackups', headers })).json().data
    t.equal(running, true)
    await aChapter(app, { name: 'Acknowledged before the others' })
    const [one, two, three] = await Promise.all([first, make(), make()])
    t.not(one.name, two.name)
    t.strictSame(two, three, 'who waits shares the next')
    t.equal(listBackups(DATA_DIR).length, 2)
    const copy = await build(t, { DATA_DIR: join(DATA_DIR, 'backups', two.name) })
    const names = copy.db.$client.prepare('SELECT name FROM chapters').pluck().all()
    t.ok(names.includes('Acknowledged before the others'))
  }
)

t.test('damage that a backup meets is told', async t => {
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
  t.equal(response.statusCode, 500)
  t.notMatch(response.body, DATA_DIR)
  const { data } = (await call(t, app, { url: '/getsystem', headers })).json()
  t.match(data, { ready: false, troubles: ['damaged'] })
  t.equal(listBackups(DATA_DIR).length, 1)
})
