import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import t from '../../folder.ts'
import { as, edit, refresh, verify } from '../ledger.ts'
import { addMembers, startLoad } from '../load.ts'
import { check, ready, send, serve, stop } from '../process.ts'
import { aServerOnADisk } from './disk.ts'

const unavailable = {
  status: 503,
  body: {
    status: 'error',
    code: 'unavailable',
    message: 'Wait for the seconds in the Retry-After header and try again.'
  }
}

// these tests mostly wait for processes to end
t.jobs = 3

const faults: [what: string, fault: string][] = [
  ['the log is not synced', 'EIO sync -wal'],
  ['the log is not written', 'EIO write -wal'],
  ['the database is not synced at a checkpoint', 'EIO sync chapterhouse.db']
]

/** How long the processes went on, in milliseconds. */
const took: number[] = []

const ended = faults.map(([what, fault]) =>
  t.test(`${what}: nothing more is acknowledged, and the process ends`, async t => {
    const { disk, server, ledger } = await aServerOnADisk(t)
    await addMembers(t, ledger, server, 40)

    const load = startLoad(ledger, server, { creators: 16, editors: 8, listers: 0 })
    disk.tell(fault)
    await load.over
    const begun = Date.now()
    const failures = [...load.statuses.keys()].filter(status => status >= 300 || status === 0)
    t.strictSame(failures, [503])
    const [id] = ledger.phones.keys()
    const { refresh_token } = ledger
    // all at once, because the process ends soon
    const [health, write, refreshed, read] = await Promise.all([
      ready(server),
      edit(ledger, server, id ?? 0, '+0'),
      send(server, 'POST', '/auth/refresh', { refresh_token }),
      as(ledger, server, 'GET', `/getmember/${id}`)
    ])
    t.equal(health, 503, 'at once')
    t.match(write, unavailable)
    t.strictSame(write.body, unavailable.body, 'the answer is mute')
    t.ok(Number(write.headers.get('retry-after')) > 0)
    t.match(refreshed, unavailable)
    t.equal(read.status, 200, 'reads go on')

    const database = join(disk.folder, 'chapterhouse.db')
    const before = readFileSync(database)
    t.equal(await server.exited, 1)
    took.push(Date.now() - begun)
    t.ok(readFileSync(database).equals(before), 'the log was not brought into the database')
    t.ok(statSync(`${database}-wal`).size > 0)
    const alerts = server.logs.filter(({ level }) => level === 60)
    t.equal(alerts.length, 1, 'one line says why')
    t.match(alerts, [{ fault: 'unwritable', why: 'disk I/O error', msg: /a write may not/ }])

    disk.tell()
    const again = await serve(t, disk.folder, disk.env)
    t.equal(statSync(`${database}-wal`).size, 0, 'what it left is in the database, and synced')
    t.equal(await ready(again), 200)
    await verify(t, ledger, again)
    t.match(await check(disk.folder), { code: 0, stdout: '' })
    t.equal(await stop(again), 0)
  })
)

t.test('a process that lost a write ends within five seconds', async t => {
  await Promise.all(ended)
  // the fastest of them: the others may have waited for the machine
  t.ok(Math.min(...took) < 5000, `${took} ms`)
})

t.test('an import that cannot be synced ends the process like any write', async t => {
  const { disk, server, ledger } = await aServerOnADisk(t)
  disk.tell('EIO sync -wal')
  const upload = await fetch(`${server.address}/importmembers?chapter_id=1`, {
    method: 'POST',
    headers: { authorization: `Bearer ${ledger.access_token}`, 'content-type': 'text/csv' },
    body: `firstname,lastname,email,membertype\nAda,Lovelace,ada@example.org,${ledger.membertype_id}\n`
  })
  t.match({ status: upload.status, body: await upload.json() }, unavailable)
  t.equal(await ready(server), 503)
  t.equal((await refresh(ledger, server)).status, 503, 'writes of requests are refused too')
  t.equal(await server.exited, 1)
})

t.test('a disk that fails reads makes the service not ready, and does not end it', async t => {
  const { disk, server: first, ledger } = await aServerOnADisk(t)
  await stop(first)
  const server = await serve(t, disk.folder, disk.env)
  t.equal(await ready(server), 200)
  disk.tell('EIO read chapterhouse.db')
  // SQLite reports an unreadable page as a damaged one
  t.strictSame((await as(ledger, server, 'GET', '/getlogs')).body, {
    status: 'error',
    code: 'internal_error',
    message: 'Try again; if it happens again, tell the operator the X-Request-Id.'
  })
  t.equal(await ready(server), 503)
  disk.tell()
  t.equal((await as(ledger, server, 'GET', '/getlogs')).status, 200)
  t.equal(await ready(server), 503, 'until the next start')
  t.equal(server.logs.filter(({ fault }) => fault === 'damaged').length, 1)
  t.equal(await stop(server), 0)
})

t.test('with an fsync of 5 ms, every acknowledged write is there', async t => {
  const { disk, server, ledger } = await aServerOnADisk(t)
  await addMembers(t, ledger, server, 40)
  disk.tell('slow 5')
  const before = ledger.acknowledged
  const begun = performance.now()
  const load = startLoad(ledger, server, { creators: 0, editors: 32, refreshers: 0, listers: 0 })
  await new Promise(resolve => setTimeout(resolve, 3000))
  await load.stop()
  const seconds = (performance.now() - begun) / 1000
  t.strictSame([...load.statuses.keys()], [200])
  t.comment(`${((ledger.acknowledged - before) / seconds).toFixed(0)} edits a second`)
  server.child.kill('SIGKILL')
  await server.exited
  const again = await serve(t, disk.folder)
  await verify(t, ledger, again)
  t.match(await check(disk.folder), { code: 0, stdout: '' })
  await stop(again)
})
