import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import type { Test } from 'tap'
import { home, version } from '../../src/core/home.ts'
import { aFolder } from '../fixtures/helper.ts'
import { json, run } from '../fixtures/verbs.ts'
import t from '../folder.ts'

t.test('chapter add and list', async t => {
  const folder = aFolder(t)
  const added = await run(folder, [
    'chapter',
    'add',
    '--name',
    'North',
    '--timezone',
    'Europe/Oslo',
    '--currency',
    'NOK',
    '--json'
  ])
  t.match(json(added), { id: 2, name: 'North', timezone: 'Europe/Oslo', currency: 'NOK' })
  t.strictSame(Object.keys(json(added)), [
    'id',
    'name',
    'description',
    'location',
    'timezone',
    'currency',
    'createddate'
  ])
  const listed = json(await run(folder, ['chapter', 'list', '--json']))
  t.strictSame(Object.keys(listed[0]), Object.keys(json(added)))
  t.match(listed, [
    { id: 1, name: 'Main chapter' },
    { id: 2, name: 'North' }
  ])
  t.match((await run(folder, ['chapter', 'list'])).stdout, /2 +North +Europe\/Oslo +NOK\n/)
  t.match(await run(folder, ['chapter', 'add', '--name', 'north']), { code: 1, stderr: /of North/ })
  t.match(await run(folder, ['chapter', 'add', '--name', 'x', '--currency', 'EURO']), {
    code: 2,
    stderr: /currency/
  })
})

t.test('demo and check', async t => {
  const folder = aFolder(t)
  const demo = await run(folder, ['demo', '--members', '300', '--json'])
  t.equal(demo.code, 0, demo.stderr)
  t.match(json(demo), { email: String, password: String, secret: String })
  t.match(await run(folder, ['check']), { code: 0, stdout: '', stderr: /nothing to report/ })
  const export_members = 'export members --chapter 1 --format ndjson'.split(' ')
  const { stdout } = await run(folder, export_members)
  const dates = [...stdout.matchAll(/"createddate":"([^"]+)"/g)].map(([, date]) => date)
  t.ok(dates.length > 100)
  t.strictSame(dates, dates.toSorted(), 'who joined later comes later in the list')
  t.match(await run(folder, ['demo']), { code: 1, stderr: /in use already/ })
  const shown = await run(aFolder(t), ['demo', '--members', '0'])
  for (const word of ['email', 'password', 'secret', 'otpauth_uri', 'recovery_codes'])
    t.match(shown.stdout, new RegExp(`^${word} `, 'm'))
  t.match(await run(folder, ['demo', '--members', 'many']), { code: 2 })
})

t.test('the other commands', async t => {
  const folder = aFolder(t)
  t.match(await run(folder, ['version']), { code: 0, stdout: `${version}\n` })
  t.match(json(await run(folder, ['schema'])), { openapi: '3.1.0' })
  t.match(await run(folder, ['schema', '--out', join(folder, 'out')]), { code: 0, stdout: '' })
  t.ok(existsSync(join(folder, 'out/member.json')))
  t.match(await run(folder, ['healthcheck'], '', { PORT: '1' }), { code: 1, stderr: /not ready/ })
  t.match(await run(folder, ['--help']), { code: 0, stdout: /Usage: chapterhouse/ })
  for (const args of [[], ['nonsense'], ['serve', 'now'], ['user'], ['version', '--loud']])
    t.match(await run(folder, args), { code: 2 }, args.join(' '))
})

t.test('wrong environment: one line that names the variable', async t => {
  const folder = aFolder(t)
  const wrong: [string, string][] = [
    ['PORT', '70000'],
    ['PORT', 'http'],
    ['PORT', '1.5'],
    ['LOG_LEVEL', 'loud'],
    ['RATE_LIMIT_PER_MINUTE', '-1'],
    ['PUBLIC_URL', 'example.org']
  ]
  for (const [name, value] of wrong) {
    const outcome = await run(folder, ['serve'], '', { [name]: value })
    t.match(outcome, { code: 2, stdout: '' }, name)
    t.match(outcome.stderr, new RegExp(`^chapterhouse: ${name} is wrong: .*\n$`))
  }
  t.strictSame(readdirSync(folder), [], 'nothing was made')
})

t.test('check finds manual changes', async t => {
  const folder = aFolder(t)
  t.match(await run(folder, ['check']), { code: 1, stderr: /there is no register/ })
  t.strictSame(readdirSync(folder), [], 'and makes none')
  await run(folder, ['demo', '--members', '3'])
  const file = join(folder, 'chapterhouse.db')
  const damage: [sql: string, finding: RegExp][] = [
    ['UPDATE rosters SET members = 7 WHERE chapter_id = 1', /wrong members of chapter 1, 7/],
    ["UPDATE members SET search_text = 'x' WHERE id = 2", /stale search_text of member 2/],
    ["UPDATE members SET wire = replace(wire, 'c', 'k') WHERE id = 3", /stale wire of member 3/],
    ['DROP TRIGGER log_entries_keep', /trigger log_entries_keep differs/],
    [
      'DELETE FROM log_entries WHERE id = (SELECT max(id) FROM log_entries)',
      /lacks its last 1 entries/
    ],
    ['DELETE FROM log_entries WHERE id = 5', /broken at entry 6/],
    [
      'PRAGMA foreign_keys = OFF; DELETE FROM grants; DELETE FROM recovery_codes; DELETE FROM accounts; DELETE FROM chapters WHERE id = 2',
      /refers to a record that does not exist/
    ]
  ]
  for (const [sql, finding] of damage) {
    new Database(file).exec(sql).close()
    t.match(await run(folder, ['check']), { code: 1, stdout: finding })
  }
})

t.test('secrets that are missing or of another register', async t => {
  const [folder, other] = [aFolder(t), aFolder(t)]
  for (const each of [folder, other]) await run(each, ['demo', '--members', '0'])
  copyFileSync(join(other, 'secrets.json'), join(folder, 'secrets.json'))
  t.match(await run(folder, ['serve'], '', { PORT: '0' }), {
    code: 1,
    stderr: /belongs to another register/
  })
  rmSync(join(folder, 'secrets.json'))
  t.match(await run(folder, ['serve'], '', { PORT: '0' }), {
    code: 1,
    stderr: /secrets\.json is missing/
  })
  t.notOk(existsSync(join(folder, 'secrets.json')), 'and none are made')
})

t.test('a refused folder is not changed', async t => {
  const folder = aFolder(t)
  new Database(join(folder, 'chapterhouse.db'))
    .exec('PRAGMA journal_mode = WAL; CREATE TABLE a (b)')
    .close()
  for (const args of [['serve'], ['check'], ['user', 'list']])
    t.match(await run(folder, args, '', { PORT: '0' }), {
      code: 1,
      stderr: /belongs to another program/
    })
  t.strictSame(readdirSync(folder), ['chapterhouse.db'])
})

t.test('serve stops cleanly while a client never finishes', async t => {
  const folder = aFolder(t)
  const { child, exited, address } = await serving(t, folder)
  t.equal(statSync(join(folder, 'chapterhouse.db')).mode & 0o777, 0o600)
  const socket = connect(Number(new URL(address).port), '127.0.0.1')
  socket.on('error', () => {})
  socket.write(
    'POST /auth/login HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{'
  )
  t.match(String(await once(socket, 'data')), /^HTTP\/1.1 100 /, 'it has begun to read')
  child.kill('SIGTERM')
  t.equal(await exited, 0)
  t.notOk(existsSync(join(folder, 'chapterhouse.db-wal')), 'checkpointed')
})

t.test('serve refuses a folder in use and an address in use', async t => {
  const folder = aFolder(t)
  const first = await serving(t, folder)
  t.match(await run(folder, ['serve'], '', { PORT: '0' }), {
    code: 1,
    stdout: '',
    stderr: /^chapterhouse: another server is using .*\n$/
  })
  const { port } = new URL(first.address)
  t.match(await run(aFolder(t), ['serve'], '', { PORT: port }), { code: 1, stderr: /EADDRINUSE/ })
  t.match(await run(folder, ['healthcheck'], '', { PORT: port }), { code: 0, stderr: 'ready\n' })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    const server = signal === 'SIGINT' ? first : await serving(t, aFolder(t))
    server.child.kill(signal)
    server.child.kill(signal)
    t.equal(await server.exited, 0, signal)
  }
})

/** Starts a server process and waits until it listens. */
async function serving(t: Test, folder: string) {
  const env = { PATH: process.env.PATH, DATA_DIR: folder, PORT: '0' }
  const child = spawn(process.execPath, [join(home, 'chapterhouse.js'), 'serve'], { env })
  t.teardown(() => child.kill('SIGKILL'))
  const exited = new Promise<number | null>(resolve => child.on('exit', resolve))
  const address = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', chunk =>
      resolve(/^listening on (\S+)$/m.exec(String(chunk))?.[1] ?? '')
    )
    exited.then(code => reject(new Error(`exited with ${code}`)))
  })
  return { child, exited, address }
}
