import { copyFileSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import type { Test } from 'tap'
import { trackAge } from '../../src/operations/reader/age.ts'
import { openReader } from '../../src/storage/database.ts'
import { describeState, isWhole, leaveWal } from '../../src/storage/followed-copy.ts'
import { aFolder, build, call } from '../fixtures/helper.ts'
import t from '../folder.ts'

t.test('a copy is as old as the last beat, by either clock', async t => {
  const { note, age } = trackAge()
  t.equal(age(0), Number.POSITIVE_INFINITY, 'nothing was heard')
  const second = (seconds: number) => Date.UTC(2026, 10, 23, 10, 0, seconds)
  note('2026-11-23T10:00:00Z', second(3))
  t.equal(age(second(3)), 3000, 'since it was said')
  note('2026-11-23T10:00:00Z', second(8))
  t.equal(age(second(8)), 8000, 'the same again is nothing new')
  note('2026-11-23T11:00:00Z', second(9))
  t.equal(age(second(9)), 0, 'a clock that is ahead')
  t.equal(age(second(20)), 11_000, 'counts from when it was heard')
})

/** A folder with a copy of an empty register, as Litestream leaves it, and its database. */
async function aCopy(t: Test) {
  const folder = aFolder(t)
  const app = await build(t, { DATA_DIR: folder })
  await app.close()
  const file = join(folder, 'chapterhouse.db')
  const wal = new Database(file)
  wal.pragma('journal_mode = WAL')
  wal.close()
  writeFileSync(`${file}-txid`, '000000000000002a\n')
  return { folder, file }
}

t.test('a copy with a transaction in part is seen', async t => {
  const { file } = await aCopy(t)
  t.ok(isWhole(file), 'a followed copy is whole')
  leaveWal(file)
  t.ok(isWhole(file), 'leaving the mode of the log is no write of Litestream')
  const before = describeState(file)
  utimesSync(file, new Date(), new Date(Date.now() + 60_000))
  t.notOk(isWhole(file), 'pages were written after the number was noted')
  t.not(describeState(file), before, 'its state is another one')
  t.notOk(isWhole(join(aFolder(t), 'chapterhouse.db')), 'nothing is no copy')
})

t.test('a copy is not locked while nobody reads', async t => {
  const { folder, file } = await aCopy(t)
  leaveWal(file)
  const followed = { writer: 'https://office.example.org', age: () => 0, is_lost: false }
  const app = await build(t, { DATA_DIR: folder, BACKUP_EVERY_HOURS: '0' }, { copy: followed })
  t.equal((await call(t, app, { url: '/health/ready' })).statusCode, 200, 'the reader is ready')
  const litestream = new Database(file, { timeout: 0 })
  litestream.exec('BEGIN EXCLUSIVE')
  litestream.exec('ROLLBACK')
  litestream.close()
  t.equal(app.db.$client.pragma('cache_size', { simple: true }), 0, 'pages are not kept in memory')
  t.throws(
    () => app.db.$client.exec('DELETE FROM members'),
    { code: 'SQLITE_READONLY' },
    'the reader cannot write'
  )
})

t.test('a reader says how old its copy is, and is ready until it is too old', async t => {
  const { folder, file } = await aCopy(t)
  leaveWal(file)
  const state = { writer: '', is_lost: false, ms: 1200 }
  const copy = Object.assign(state, { age: () => state.ms })
  const app = await build(t, { DATA_DIR: folder, BACKUP_EVERY_HOURS: '0' }, { copy })
  const answers = async (url: string) => {
    const { statusCode, headers } = await call(t, app, { url })
    return [statusCode, Number(headers['x-read-lag'])]
  }
  t.strictSame(await answers('/health/ready'), [200, 2], 'it is 2 seconds old, and ready')
  state.ms = 10_000
  t.strictSame(await answers('/health/ready'), [200, 10], 'it is ready at 10 seconds')
  state.ms = 10_001
  t.strictSame(await answers('/health/ready'), [503, 11], 'it is too old after that')
  t.strictSame(app.troubles(), ['copy_too_old'], 'the trouble is named')
  t.strictSame(await answers('/health/live'), [200, 11], 'it goes on answering')
  t.strictSame(await answers('/getmembers?chapter_id=1'), [401, 11], 'a session is still needed')
  t.strictSame(await answers('/nowhere'), [404, 11], 'a wrong address is told')
  state.ms = 60_000
  t.strictSame(await answers('/auth/start'), [200, 60], 'it is read for a minute')
  state.ms = 60_001
  const stale = await call(t, app, { url: '/auth/start' })
  t.equal(stale.statusCode, 503, 'after that nothing of the register is read')
  t.equal(stale.json().code, 'unavailable', 'with one clear answer')
  t.match(stale.headers['retry-after'], /^\d+$/, 'that says when to try again')
  t.strictSame(await answers('/getmembers?chapter_id=1'), [503, 61], 'nor with a session')
  t.strictSame(await answers('/health/live'), [200, 61], 'the process is alive')
  t.strictSame(await answers('/getsystem'), [401, 61], 'who signed in is told how it is')
  t.strictSame(await answers('/nowhere'), [404, 61], 'a wrong address is told')
  state.ms = 1000
  t.strictSame(await answers('/auth/start'), [200, 1], 'once the copy follows again, it is read')
  state.ms = Number.POSITIVE_INFINITY
  const highest = [503, 2 ** 31 - 1]
  t.strictSame(await answers('/health/ready'), highest, 'an unknown age is the highest number')
  const refused = await call(t, app, { method: 'POST', url: '/auth/login', payload: {} })
  t.equal(refused.statusCode, 503, 'nobody signs in at a reader')
  const send_there = /^Send this to the service that writes the register: /
  t.match(refused.json().message, send_there, 'the answer says where to send it')
  t.notOk(refused.headers.location, 'nobody knows where it is written')
  state.is_lost = true
  const in_part = (await answers('/health/live'))[0]
  t.equal(in_part, 503, 'nothing is read of a copy that is there in part')
  const writer = await build(t)
  t.notOk(
    (await call(t, writer, { url: '/health/ready' })).headers['x-read-lag'],
    'a writer has no lag'
  )
})

/** Changes a copy as Litestream does: the pages alone, not the counter by which SQLite sees that its cached pages are old. */
function writeBehind(file: string, sql: string) {
  const changed = `${file}-changed`
  copyFileSync(file, changed)
  const sqlite = new Database(changed)
  sqlite.exec(sql)
  sqlite.close()
  const [before, after] = [readFileSync(file), readFileSync(changed)]
  for (const [start, end] of [
    [24, 40],
    [92, 100]
  ] as const)
    before.copy(after, start, start, end)
  writeFileSync(file, after)
}

t.test('a thread that reads a copy sees what is written, whatever cache it asks for', async t => {
  const { folder, file } = await aCopy(t)
  leaveWal(file)
  const reader = openReader(folder, { cache_kib: 16_384 })
  t.teardown(() => reader.$client.close())
  const name = () => reader.$client.prepare('SELECT name FROM chapters').pluck().get()
  t.equal(name(), 'Main chapter', 'the name is read')
  writeBehind(file, "UPDATE chapters SET name = 'North'")
  t.equal(name(), 'North', 'the new name is read')
})
