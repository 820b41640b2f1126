import { execFileSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Test } from 'tap'
import { aFolder } from '../../fixtures/helper.ts'
import t from '../../folder.ts'
import { as, create, edit, type Ledger, openLedger, refresh, verify } from '../ledger.ts'
import { addMembers, startLoad } from '../load.ts'
import { check, ready, type Server, send, serve, signIn, stop } from '../process.ts'
import { aDisk } from './disk.ts'

/** A disk that can be filled and freed, and the environment of its server. */
interface Small {
  folder: string
  env?: object
  /** Fills the disk except for the given number of bytes. */
  fill(left: number): void
  free(): void
}

/** A file system of 64 MiB in memory, of which single changes leave 32 free, mounted for the test; undefined where mounting is not permitted. */
function aSmallDisk(t: Test): Small | undefined {
  const mounted = aFolder(t)
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64m', 'tmpfs', mounted], { stdio: 'pipe' })
  } catch {
    return undefined
  }
  t.teardown(() => execFileSync('umount', ['-l', mounted]))
  const ballast = join(mounted, 'ballast')
  return {
    folder: join(mounted, 'data'),
    fill(left) {
      const room = Number(
        execFileSync('df', ['--output=avail', '-B1', mounted]).toString().split('\n')[1]
      )
      writeFileSync(ballast, Buffer.alloc(Math.max(0, room - left)), { flag: 'a' })
    },
    free: () => rmSync(ballast)
  }
}

/** A disk that refuses writes as a full one, which needs no permission to mount. */
function aRefusingDisk(t: Test): Small {
  const { folder, env, tell } = aDisk(t)
  return {
    folder,
    env,
    fill: () => tell('ENOSPC write'),
    free: () => tell()
  }
}

const full = {
  status: 507,
  body: {
    status: 'error',
    code: 'storage_full',
    message: 'Nothing was changed: the disk of the server is full, tell its operator.'
  }
}

/** Writes until the disk is full; small writes may still succeed. */
async function untilFull(t: Test, ledger: Ledger, server: Server) {
  const load = startLoad(ledger, server, { creators: 4, editors: 4, refreshers: 0, listers: 0 })
  await load.over
  t.strictSame(
    [...load.statuses.keys()].filter(status => status !== 200 && status !== 201),
    [507]
  )
}

let counter = 0

/** A new phone number: an unchanged one would not be written. */
const another = () => `+49 ${++counter}`

/** Uses up the space in the write-ahead log that small writes may still have. */
async function squeeze(ledger: Ledger, server: Server) {
  const [id = 0] = ledger.phones.keys()
  let last: number[]
  do {
    const edited = await edit(ledger, server, id, another())
    last = [edited.status, (await refresh(ledger, server)).status]
  } while (last.includes(200))
  // a request refused with 507 has changed nothing
  ledger.refreshing = false
  ledger.phones.set(id, { known: ledger.phones.get(id)?.known ?? null })
}

/** Checks that a full disk refuses writes, uses up no token, and allows reads. */
async function stays(t: Test, ledger: Ledger, server: Server) {
  const [id = 0] = ledger.phones.keys()
  const body = { firstname: 'Ada', lastname: 'L', email: `full${Math.random()}@example.org` }
  const creation = { key: `full ${Math.random()}`.replace(' ', '-'), body }
  ledger.creations.push(creation)
  t.match(await create(ledger, server, creation), full)
  t.match(await edit(ledger, server, id, another()), full)
  t.match(await signIn(server, ledger.person), full, 'a login is a write')
  const { refresh_token } = ledger
  t.match(await send(server, 'POST', '/auth/refresh', { refresh_token }), full, 'so is a refresh')
  const csv = `firstname,lastname\n${'Ada,Lovelace\n'.repeat(10_000)}`
  const upload = await fetch(`${server.address}/importmembers?chapter_id=1`, {
    method: 'POST',
    headers: { authorization: `Bearer ${ledger.access_token}`, 'content-type': 'text/csv' },
    body: csv
  })
  t.match({ status: upload.status, body: await upload.json() }, full, 'a file to import too')
  for (const url of [`/getmember/${id}`, '/getmembers?chapter_id=1', '/auth/me', '/health/live'])
    t.equal((await as(ledger, server, 'GET', url)).status, 200, url)
}

/** Checks that refused requests succeed later, with the same keys and tokens. */
async function recovers(t: Test, ledger: Ledger, server: Server) {
  const { refresh_token } = ledger
  const answer = await send(server, 'POST', '/auth/refresh', { refresh_token })
  t.equal(answer.status, 200, 'the refresh token was not spent')
  Object.assign(ledger, answer.body?.data)
  t.equal((await signIn(server, ledger.person)).status, 200, 'nor was the code')
  ledger.person.recovery_codes.pop()
  await verify(t, ledger, server)
  t.equal(await ready(server), 200)
}

async function fillAndFree(t: Test, disk: Small, rooms: number[]) {
  let server = await serve(t, disk.folder, disk.env)
  const ledger = await openLedger(server)
  for (const room of rooms) {
    await addMembers(t, ledger, server, 25)
    disk.fill(room)
    await untilFull(t, ledger, server)
    disk.fill(0)
    await squeeze(ledger, server)
    await stays(t, ledger, server)
    disk.free()
    await recovers(t, ledger, server)
  }
  // the first write, into an empty write-ahead log
  t.equal(await stop(server), 0)
  server = await serve(t, disk.folder, disk.env)
  disk.fill(0)
  await squeeze(ledger, server)
  await stays(t, ledger, server)
  disk.free()
  await recovers(t, ledger, server)
  t.match(await check(disk.folder), { code: 0, stdout: '' })
  t.notOk(
    server.logs.some(({ fault }) => fault),
    'a full disk is no sick one'
  )
  t.equal(await stop(server), 0)
  return ledger
}

t.test('a full disk, mounted', async t => {
  const disk = aSmallDisk(t)
  if (!disk)
    return t.pass('mounting is not permitted here: the next test fills a disk by other means')
  // the last byte, a few pages, and the middle of a commit or a checkpoint
  await fillAndFree(t, disk, [0, 4096, 20_000, 100_000, 600_000])
})

t.test('a disk that refuses every write', async t => {
  await fillAndFree(t, aRefusingDisk(t), [0, 0])
})
