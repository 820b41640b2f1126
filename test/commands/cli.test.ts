import { once } from 'node:events'
import { existsSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { mock } from 'node:test'
import Database from 'better-sqlite3'
import { readConfig } from '../../src/config.ts'
import { serve as serveHere } from '../../src/server.ts'
import { openSecrets } from '../../src/storage/secrets-file.ts'
import { freePort } from '../fixtures/free-port.ts'
import { aFolder, aRegister } from '../fixtures/helper.ts'
import { serve } from '../fixtures/serving.ts'
import { json, run, runLine } from '../fixtures/verbs.ts'
import t from '../folder.ts'
import { aMailServer } from '../messages/mail-server.ts'

t.test('a process for each kind of end: done, failed, wrong usage', async t => {
  const folder = aFolder(t)
  const help = await run(folder, ['--help'])
  t.match(help, { code: 0, stdout: /Usage: chapterhouse/ }, 'help')
  const absent = await run(folder, ['check'])
  t.match(absent, { code: 1, stderr: /there is no register/ }, 'there is nothing to check')
  const port = await run(folder, ['serve'], '', { PORT: '70000' })
  t.match(port, { code: 2, stdout: '' }, 'the service does not start')
  t.match(port.stderr, /^chapterhouse: PORT is wrong: .*\n$/, 'one line names the variable')
  t.strictSame(readdirSync(folder), [], 'and nothing was made')
  const wrong: [string, string][] = [
    ['PORT', 'http'],
    ['PORT', '1.5'],
    ['LOG_LEVEL', 'loud'],
    ['RATE_LIMIT_PER_MINUTE', '-1'],
    ['PUBLIC_URL', 'example.org']
  ]
  for (const [name, value] of wrong) {
    const message = new RegExp(`^${name} is wrong: `)
    t.throws(() => readConfig({ [name]: value }), { message }, `${name}=${value}`)
  }
})

t.test('chapters, the contract and an example', async t => {
  const folder = aFolder(t)
  const verb = (line: string) => runLine(folder, line.split(' '))
  const added = await verb('chapter add --name North --timezone Europe/Oslo --currency NOK --json')
  const north = { id: 2, name: 'North', timezone: 'Europe/Oslo', currency: 'NOK' }
  t.match(json(added), { ...north, createddate: String }, 'the chapter is printed')
  const { stdout } = await verb('chapter list')
  t.match(stdout, /2 +North +Europe\/Oslo +NOK\n/, 'it is in the list')
  const again = await verb('chapter add --name north')
  t.match(again, { code: 1, stderr: /of North/ }, 'a name is taken once')
  t.match(await verb('demo'), { code: 1, stderr: /in use already/ }, 'no example beside it')
  const schema = await verb(`schema --out ${join(folder, 'out')}`)
  t.match(schema, { code: 0, stdout: '' }, 'the contract is written')
  t.ok(existsSync(join(folder, 'out/member.json')), 'a file for each schema')
})

t.test('an example is sound, and check finds manual changes', async t => {
  const folder = aFolder(t)
  const demo = await runLine(folder, ['demo', '--members', '100'])
  for (const word of ['email', 'password', 'secret', 'otpauth_uri', 'recovery_codes'])
    t.match(demo.stdout, new RegExp(`^${word} `, 'm'), `the demo prints ${word}`)
  const checked = await runLine(folder, ['check'])
  t.match(checked, { code: 0, stdout: '', stderr: /nothing to report/ }, 'nothing is wrong with it')
  const members = 'export members --chapter 1 --format ndjson'.split(' ')
  const exported = (await runLine(folder, members)).stdout
  const dates = [...exported.matchAll(/"createddate":"([^"]+)"/g)].map(([, date]) => date)
  t.ok(dates.length > 30, 'the first chapter has many of the members')
  t.strictSame(dates, dates.toSorted(), 'who joined later comes later in the list')

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
  const file = new Database(join(folder, 'chapterhouse.db'))
  for (const [sql] of damage) file.exec(sql)
  file.close()
  const { code, stdout } = await runLine(folder, ['check'])
  t.equal(code, 1, 'a finding is a failure')
  for (const [sql, finding] of damage) t.match(stdout, finding, sql)
})

t.test('secrets that are missing or of another register', async t => {
  const folder = aFolder(t)
  await runLine(folder, ['demo', '--members', '0'])
  const other = aFolder(t)
  openSecrets(other, true)
  renameSync(join(other, 'secrets.json'), join(folder, 'secrets.json'))
  const foreign = await runLine(folder, ['serve'], '', { PORT: '0' })
  t.match(foreign, { code: 1, stderr: /belongs to another register/ }, 'those of another')
  rmSync(join(folder, 'secrets.json'))
  const missing = await runLine(folder, ['serve'], '', { PORT: '0' })
  t.match(missing, { code: 1, stderr: /secrets\.json is missing/ }, 'none')
  t.notOk(existsSync(join(folder, 'secrets.json')), 'and none are made')
})

t.test('a refused folder is not changed', async t => {
  const folder = aFolder(t)
  new Database(join(folder, 'chapterhouse.db'))
    .exec('PRAGMA journal_mode = WAL; CREATE TABLE a (b)')
    .close()
  for (const verb of ['serve', 'check']) {
    const outcome = await runLine(folder, [verb], '', { PORT: '0' })
    t.match(outcome, { code: 1, stderr: /belongs to another program/ }, verb)
  }
  t.strictSame(readdirSync(folder), ['chapterhouse.db'], 'no file was added')
})

t.test('serve stops cleanly while a client never finishes', async t => {
  // in this process, whose clock the test moves on: however slow the machine is, the grace of the client ends first
  const folder = aFolder(t)
  const port = await freePort()
  const exited = Promise.withResolvers<unknown>()
  const exiting = mock.method(process, 'exit', (code: unknown) => exited.resolve(code))
  const listeners = ['SIGTERM', 'SIGINT'].map(name => [name, process.listeners(name)] as const)
  t.teardown(() => {
    exiting.mock.restore()
    mock.timers.reset()
    for (const [name, before] of listeners)
      for (const one of process.listeners(name)) if (!before.includes(one)) process.off(name, one)
  })
  const printing = mock.method(process.stdout, 'write', () => true)
  await serveHere(readConfig({ DATA_DIR: folder, PORT: `${port}`, LOG_LEVEL: 'silent' }))
  printing.mock.restore()
  t.equal(statSync(join(folder, 'chapterhouse.db')).mode & 0o777, 0o600, 'nobody else reads it')
  const socket = connect(port, '127.0.0.1').on('error', () => {})
  const head = ['POST /auth/login HTTP/1.1', 'Host: x', 'Expect: 100-continue']
  const body = ['Content-Type: application/json', 'Content-Length: 9', '', '{']
  socket.write([...head, ...body].join('\r\n'))
  t.match(String(await once(socket, 'data')), /^HTTP\/1\.1 100 /, 'it has begun to read')
  mock.timers.enable({ apis: ['setTimeout'] })
  process.emit('SIGTERM')
  mock.timers.tick(9000)
  t.equal(await exited.promise, 0, 'it ends in order')
  t.notOk(existsSync(join(folder, 'chapterhouse.db-wal')), 'checkpointed')
})

t.test('serve refuses a folder in use and an address in use', async t => {
  const folder = aFolder(t)
  const first = await serve(t, folder)
  const same = await runLine(folder, ['serve'], '', { PORT: '0' })
  const another = /^chapterhouse: another server is using .*\n$/
  t.match(same, { code: 1, stdout: '', stderr: another }, 'the same folder')
  const { port } = new URL(first.address)
  const beside = await run(aFolder(t), ['serve'], '', { PORT: port })
  t.match(beside, { code: 1, stderr: /EADDRINUSE/ }, 'the same address')
  const health = await runLine(folder, ['healthcheck'], '', { PORT: port })
  t.match(health, { code: 0, stderr: 'ready\n' }, 'the first one goes on')
  first.child.kill('SIGINT')
  first.child.kill('SIGINT')
  t.equal(await first.exited, 0, 'two signals end it in order')
})

const MAIL_FROM = 'Office <office@example.org>'
const test = ['mail', 'test', 'ada@example.org']

t.test('a mail is sent with the settings of the service', async t => {
  const server = await aMailServer(t)
  const folder = aFolder(t)
  const sent = await runLine(folder, test, '', { SMTP_URL: server.url, MAIL_FROM })
  t.equal(sent.code, 0, sent.stderr)
  const said = /connected, not encrypted\nthe server offers: .*PIPELINING.*\n.*took the mail: 250/
  t.match(sent.stderr, said, 'each step is told')
  for (const name of ['example.org', 'SELECTOR._domainkey.example.org', '_dmarc.example.org'])
    t.ok(sent.stderr.includes(`\n${name}: `), `the record of ${name} is looked up`)
  const mail = { to: ['ada@example.org'], mail: { subject: 'A test of Chapterhouse' } }
  t.match(server.received, [mail], 'the mail has arrived')
  const file = join(folder, 'smtp')
  writeFileSync(file, `${server.url}\n`)
  const printed = await runLine(folder, [...test, '--json'], '', { SMTP_URL_FILE: file, MAIL_FROM })
  const answer = { encrypted: false, reply: /^250/, records: [{ name: 'example.org' }] }
  t.match(json(printed), answer, 'the same as JSON, with the address from a file')
  t.equal(server.received.length, 2, 'two mails')
})

t.test('what is wrong is one line, without the password', async t => {
  const server = await aMailServer(t, {
    authOptional: false,
    onAuth: (_auth, _session, done) =>
      done(Object.assign(new Error('wrong password'), { responseCode: 535 }))
  })
  const folder = aFolder(t)
  const SMTP_URL = server.url.replace('//', '//office:hush-hush@')
  const wrong: [env: Record<string, string>, code: number, stderr: RegExp][] = [
    [{}, 1, /^chapterhouse: SMTP_URL is missing/],
    [{ SMTP_URL: 'http://u:hush-hush@x', MAIL_FROM }, 2, /^chapterhouse: SMTP_URL is wrong/],
    [{ SMTP_URL, MAIL_FROM }, 1, /the mail server failed: 535 wrong password/],
    [{ SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM }, 1, /the mail server failed: .*ECONNREFUSED/]
  ]
  for (const [env, code, stderr] of wrong) {
    const outcome = await runLine(folder, test, '', env)
    t.match(outcome, { code, stderr, stdout: '' }, JSON.stringify(env))
    t.notMatch(outcome.stderr, /hush-hush/, 'the password is not told')
  }
})

t.test('a statement of a bank is imported at the command line', async t => {
  const folder = await aRegister(t)
  const file = join(folder, 'january.csv')
  writeFileSync(file, 'Date,Amount,Text\n2026-01-02,5.00,Gift\n2026-01-02,5.00,Gift\n')
  const verb = ['import', 'statement', file, '--chapter', '1']
  const tried = json(await runLine(folder, [...verb, '--dry-run', '--json']))
  t.match(tried, { entries: 2, unmatched: 2, known: 0 }, 'a dry run counts')
  const done = await runLine(folder, verb)
  t.equal(done.code, 0, done.stderr || 'the statement is imported')
  t.match(done.stdout, /unmatched\s+2/, 'both entries are imported')
  const again = json(await runLine(folder, [...verb, '--json']))
  t.match(again, { entries: 2, known: 2 }, 'a second import finds them again')
})

t.test('what is wrong is said, and nothing is imported', async t => {
  const folder = await aRegister(t)
  const file = join(folder, 'letter.pdf')
  writeFileSync(file, '%PDF-1.7')
  const verb = ['import', 'statement', file, '--chapter', '1']
  const absent = await runLine(aFolder(t), verb)
  t.match(absent, { code: 1, stderr: /there is no register/ }, 'a folder without a register')
  const letter = await runLine(folder, verb)
  t.match(letter, { code: 1, stderr: /^The file is no bank statement/ }, 'a letter')
})
