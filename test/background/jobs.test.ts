import { mock } from 'node:test'
import { buildApp } from '../../src/app.ts'
import { defineJob } from '../../src/background/jobs-plugin.ts'
import { readConfig } from '../../src/config.ts'
import { nowMs, today } from '../../src/core/time.ts'
import { listBackups } from '../../src/storage/backups.ts'
import { send } from '../fixtures/files.ts'
import { type App, aFolder, aMember, aType, build, call, signedIn } from '../fixtures/helper.ts'
import t from '../folder.ts'

const hour = 3_600_000

/** A clock that stands still until the test moves it. */
function aClock(start: string) {
  let time = Date.parse(start)
  return { clock: () => time, move: (milliseconds: number) => (time += milliseconds) }
}

type Named = { name: string }

/** The number of rows of a table. */
function count(app: App, table: string) {
  return app.db.$client.prepare(`SELECT count(*) FROM ${table}`).pluck().get()
}

t.test('recurring jobs are listed in getsystem and run when they are due', async t => {
  const { clock, move } = aClock('2031-05-01T10:00:00Z')
  const DATA_DIR = aFolder(t)
  const app = await build(t, { DATA_DIR, BACKUP_EVERY_HOURS: '24' }, { clock })
  const jobs = async () => {
    const headers = await signedIn(app)
    return (await call(t, app, { url: '/getsystem', headers })).json().data.jobs
  }
  const never = { last_run: null, outcome: 'pending' }
  const all: [name: string, every_seconds: number, time: string][] = [
    ['purge_sessions', 3600, '11:00'],
    ['purge_links', 3600, '11:00'],
    ['purge_failed_logins', 3600, '11:00'],
    ['purge_deliveries', 3600, '11:00'],
    ['send_webhooks', 30, '10:00'],
    ['finish_batches', 60, '10:00'],
    ['clean_files', 60, '10:00'],
    ['round', 300, '10:00'],
    ['collections', 300, '10:00'],
    ['online_payments', 3600, '10:00'],
    ['send_messages', 30, '10:00'],
    ['prompt_mails', 60, '10:00'],
    ['finish_mailings', 30, '10:00'],
    ['purge_applications', 900, '10:15'],
    ['purge_member_sessions', 3600, '11:00'],
    ['integrity_check', 86_400, '10:00'],
    ['backup', 86_400, '11:00'],
    ['purge_idempotency_keys', 3600, '11:00'],
    ['expire_requests', 3600, '11:00']
  ]
  const listed = all.map(([name, every_seconds, time]) => ({
    ...{ name, every_seconds, ...never },
    next_run: `2031-05-01T${time}:00Z`
  }))
  t.strictSame(await jobs(), listed, 'every job has its interval and next run')
  await app.runDueJobs()
  const find = async (name: string) => (await jobs()).find((job: Named) => job.name === name)
  const checked = { last_run: '2031-05-01T10:00:00Z', outcome: 'succeeded' }
  t.match(await find('integrity_check'), checked, 'the check has run')
  t.match(await find('backup'), never, 'the backup has not run')
  t.strictSame(listBackups(DATA_DIR), [], 'there is no backup yet')
  move(hour)
  await app.runDueJobs()
  const ran = { last_run: '2031-05-01T11:00:00Z', outcome: 'succeeded' }
  const others = (await jobs()).filter((job: Named) => job.name !== 'integrity_check')
  t.match(others, Array(all.length - 1).fill(ran), 'the other jobs have run')
  const tomorrow = { next_run: '2031-05-02T11:00:00Z' }
  t.match(await find('backup'), tomorrow, 'the backup runs again in a day')
  // the clock of a thread goes on
  const one_backup = [{ createddate: /^2031-05-01T11:0/, kind: 'scheduled' }]
  t.match(listBackups(DATA_DIR), one_backup, 'one backup was made')
})

t.test('no job begins before the service is ready, as it may refuse to serve', async t => {
  mock.timers.enable({ apis: ['setTimeout', 'setInterval'] })
  t.teardown(() => mock.timers.reset())
  const app = await buildApp(readConfig({ LOG_LEVEL: 'silent', DATA_DIR: aFolder(t) }))
  t.teardown(() => app.close())
  let runs = 0
  app.schedule({ name: defineJob('early'), every_ms: hour, first: 0, run: async () => runs++ })
  mock.timers.tick(300_000)
  t.equal(runs, 0, 'nothing runs before the service is ready')
  await app.ready()
  mock.timers.tick(5000)
  t.equal(runs, 1, 'it runs once the service is ready')
  mock.timers.reset()
})

t.test('jobs run as often as they say, though timers and the clock do not go the same', async t => {
  const { clock, move } = aClock('2031-05-01T10:00:00Z')
  mock.timers.enable({ apis: ['setTimeout', 'setInterval'] })
  t.teardown(() => mock.timers.reset())
  const settings = readConfig({ LOG_LEVEL: 'silent', DATA_DIR: aFolder(t) })
  const app = await buildApp(settings, { clock })
  t.teardown(() => app.close())
  const runs: Record<string, number[]> = { often: [], seldom: [], long: [] }
  const add = (name: string, every_ms: number, takes: number) => {
    const run = async () => {
      runs[name]?.push(Math.round((clock() - start) / 1000))
      move(takes)
    }
    app.schedule({ name: defineJob(name), every_ms, first: clock(), run })
  }
  const start = clock()
  add('often', 30_000, 20)
  add('seldom', 60_000, 20)
  add('long', 30_000, 9000)
  await app.ready()
  mock.timers.tick(5000)
  await app.runDueJobs()
  for (let check = 1; check <= 6; check++) {
    const passed = clock() - start
    // the clock shows a little less than the timer has counted
    move(check * 30_000 - check * 3 - passed)
    mock.timers.tick(30_000)
    await app.runDueJobs()
  }
  t.strictSame(runs.often, [0, 30, 60, 90, 120, 150, 180], 'each check runs what is due')
  t.strictSame(runs.seldom, [0, 60, 120, 180], 'every other check runs it')
  t.equal(runs.long?.length, 7, 'a long job runs at every check')
  mock.timers.reset()
})

t.test('the clock applies to tokens, records and threads, until its app is closed', async t => {
  const { clock, move } = aClock('2031-12-31T23:30:00Z')
  const app = await build(t, {}, { clock })
  const both_days = ['2031-12-31', '2032-01-01']
  t.strictSame([today('UTC'), today('Europe/Berlin')], both_days, 'days are those of the time zone')
  const headers = await signedIn(app)
  const { name } = await aType(app)
  const rows = `firstname,lastname,email,membertype\nAda,Lovelace,a@example.org,${name}\n`
  t.equal((await send(t, app, headers, rows)).json().data?.created, 1, 'a member is imported')
  const { members } = (await call(t, app, { url: '/getmembers?chapter_id=1', headers })).json().data
  t.match(members, [{ createddate: /^2031-12-31T23:3/ }], 'the thread has the clock')
  move(hour + 60_000)
  const late = (await call(t, app, { url: '/getsystem', headers })).statusCode
  t.equal(late, 401, 'the token has run out')
  t.match(await aMember(app), { createddate: '2032-01-01T00:31:00Z' }, 'the record has the clock')
  await app.close()
  t.ok(Math.abs(nowMs() - Date.now()) < hour, 'the clock is right again')
})

t.test('a purge runs in slices, with other writes in between', async t => {
  const { clock, move } = aClock('2031-05-01T10:00:00Z')
  const app = await build(t, {}, { clock })
  await signedIn(app)
  const copies = app.db.$client.prepare(`
    WITH RECURSIVE n (value) AS (SELECT 1 UNION ALL SELECT value + 1 FROM n LIMIT 1200)
    INSERT INTO idempotency_keys (account_id, key, fingerprint, response, created)
    SELECT 1, 'k' || value, 'f', 'r', ? FROM n`)
  await app.db.write(() => copies.run(clock()))
  t.equal(count(app, 'idempotency_keys'), 1200, 'there are 1200 copies of answers')
  move(25 * hour)
  const seen: unknown[] = []
  const purged = app.runDueJobs().then(() => 'purged')
  while ((await Promise.race([purged, app.db.write(() => 'written')])) === 'written')
    seen.push(count(app, 'idempotency_keys'))
  t.ok(seen.includes(700) && seen.includes(200), 'another write came between two slices')
  t.equal(count(app, 'idempotency_keys'), 0, 'all copies are gone')
  t.equal(count(app, 'sessions'), 1, 'the session stays')
})

t.test('a failing job is logged and retried, and does not delay others', async t => {
  const { clock, move } = aClock('2031-05-01T10:00:00Z')
  const app = await build(t, {}, { clock })
  const runs: string[] = []
  const failing = async () => {
    runs.push('failing')
    throw new Error('no luck')
  }
  app.schedule({
    name: defineJob('failing'),
    every_ms: hour,
    first: clock(),
    retry_ms: 1000,
    run: failing
  })
  app.schedule({ name: defineJob('good'), every_ms: hour, run: async () => runs.push('good') })
  await app.runDueJobs()
  await app.runDueJobs()
  t.strictSame(runs, ['failing'], 'it is not retried at once')
  move(1000)
  await app.runDueJobs()
  move(hour)
  await Promise.all([app.runDueJobs(), app.runDueJobs()])
  const order = ['failing', 'failing', 'failing', 'good']
  t.strictSame(runs, order, 'it is retried, and the other one runs')
  const outcomes = [{ outcome: 'failed' }, { outcome: 'succeeded' }]
  t.match(app.jobs().slice(-2), outcomes, 'the outcomes are told')
})

t.test('a job runs again after the clock was ahead and is set right', async t => {
  const { clock, move } = aClock('2031-05-01T10:00:00Z')
  const app = await build(t, {}, { clock })
  let runs = 0
  app.schedule({ name: defineJob('hourly'), every_ms: hour, run: async () => runs++ })
  const year = 365 * 24 * hour
  move(year)
  await app.runDueJobs()
  t.equal(runs, 1, 'it runs as the clock says')
  move(-year)
  await app.runDueJobs()
  t.equal(runs, 2, 'it runs again with the clock set right')
  await app.runDueJobs()
  t.equal(runs, 2, 'not before an hour has passed')
})
