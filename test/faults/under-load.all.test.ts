import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { home } from '../../src/core/home.ts'
import { aFolder } from '../fixtures/helper.ts'
import { json, run } from '../fixtures/verbs.ts'
import t from '../folder.ts'
import { as, edit, openLedger, verify } from './ledger.ts'
import { addMembers, startLoad } from './load.ts'
import { check, kill, ready, send, serve, signIn, stop } from './process.ts'

const rounds = 8

t.test('killed eight times under load, a server has everything that it acknowledged', async t => {
  const folder = aFolder(t)
  let server = await serve(t, folder)
  const ledger = await openLedger(server)
  const starts: number[] = []
  for (let round = 0; round < rounds; round++) {
    const load = startLoad(ledger, server)
    // every other round signs in: the code is used up, killed or not
    const login = round % 2 === 0 && ledger.person.recovery_codes.length > 3
    const spent = login ? await signIn(server, ledger.person) : undefined
    const again = { ...ledger.person, recovery_codes: [ledger.person.recovery_codes.at(-1) ?? ''] }
    if (login) ledger.person.recovery_codes.pop()
    await wait(100 + Math.random() * 500)
    await kill(server)
    await load.over

    // the first process to open the folder is sometimes the server, sometimes check
    if (round % 2 === 0) t.match(await check(folder), { code: 0, stdout: '' }, 'check first')
    const begun = performance.now()
    server = await serve(t, folder)
    starts.push(performance.now() - begun)
    if (round % 2 === 1) t.match(await check(folder), { code: 0, stdout: '' }, 'check beside it')
    await verify(t, ledger, server)
    if (!spent) continue
    t.equal(spent.status, 200)
    const { access_token } = spent.body.data
    const headers = { authorization: `Bearer ${access_token}` }
    t.equal((await send(server, 'GET', '/auth/me', undefined, headers)).status, 200)
    t.equal((await signIn(server, again)).status, 401, 'a code that was used is spent')
  }
  t.comment(
    `${ledger.acknowledged} acknowledged writes; started again within ${Math.max(...starts).toFixed(0)} ms`
  )
  t.equal(await stop(server), 0)
})

t.test('a backup made under load has every write that was acknowledged before it', async t => {
  const folder = aFolder(t)
  const server = await serve(t, folder)
  const ledger = await openLedger(server)
  await addMembers(t, ledger, server, 50)

  const load = startLoad(ledger, server)
  const restored: { known: Map<number, string | null>; path: string }[] = []
  for (let turn = 0; turn < 3; turn++) {
    const known = new Map([...ledger.phones].map(([id, phone]) => [id, phone.known]))
    const { path } = json(await run(folder, ['backup', 'create', '--json']))
    restored.push({ known, path })
  }
  await load.stop()
  t.strictSame([...load.statuses.keys()].sort(), [200, 201], 'nobody had to wait in vain')
  t.equal(await stop(server), 0)

  for (const { known, path } of restored) {
    const elsewhere = join(aFolder(t), 'new')
    t.match(await run(elsewhere, ['backup', 'restore', path]), { code: 0 })
    t.match(await check(elsewhere), { code: 0, stdout: '' })
    const again = await serve(t, elsewhere)
    t.equal(await ready(again), 200)
    t.equal((await as(ledger, again, 'GET', '/auth/me')).status, 401, 'sessions have ended')
    const list = ['export', 'members', '--chapter', '1', '--format', 'ndjson']
    const { stdout } = await run(elsewhere, list)
    const lines = stdout.split('\n').filter(Boolean)
    const phones = new Map(lines.map(line => JSON.parse(line)).map(row => [row.id, row.phone]))
    // numbers only grow: the backup has the acknowledged number or a later one
    const lost = [...known].filter(
      ([id, phone]) => !phones.has(id) || Number(phones.get(id) ?? 0) < Number(phone ?? 0)
    )
    t.strictSame(lost, [], `${known.size} members`)
    await stop(again)
  }
})

t.test(
  'while another process holds the lock, writes get Retry-After, and nothing is lost',
  async t => {
    const folder = aFolder(t)
    const server = await serve(t, folder)
    const ledger = await openLedger(server)
    await addMembers(t, ledger, server, 5)
    const code = `
    import Database from ${JSON.stringify(join(home, 'node_modules/better-sqlite3/lib/index.js'))}
    const register = new Database(${JSON.stringify(join(folder, 'chapterhouse.db'))})
    register.exec('BEGIN IMMEDIATE')
    console.log('locked')
    setInterval(() => {}, 1000)`
    const other = spawn(process.execPath, ['--input-type=module', '-e', code])
    t.teardown(() => other.kill('SIGKILL'))
    await once(other.stdout, 'data')

    const [id = 0] = ledger.phones.keys()
    const writing = edit(ledger, server, id, '+1')
    const { refresh_token } = ledger
    const refreshing = send(server, 'POST', '/auth/refresh', { refresh_token })
    for (const url of ['/health/ready', '/getmembers?chapter_id=1', `/getmember/${id}`])
      t.equal((await as(ledger, server, 'GET', url)).status, 200, `${url} does not wait`)
    for (const answer of await Promise.all([writing, refreshing])) {
      t.match(answer, { status: 503, body: { code: 'unavailable' } })
      t.ok(Number(answer.headers.get('retry-after')) > 0)
    }
    const waiting = edit(ledger, server, id, '+2')
    other.kill('SIGKILL')
    t.equal((await waiting).status, 200, 'who still waits when the lock is gone is served')
    await verify(t, ledger, server)
    t.equal(await ready(server), 200)
    t.match(await check(folder), { code: 0, stdout: '' })
    t.equal(await stop(server), 0)
  }
)
