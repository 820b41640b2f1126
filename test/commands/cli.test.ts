import { once } from 'node:events'
import { existsSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { readConfig } from '../../src/config.ts'
import { openSecrets } from '../../src/storage/secrets-file.ts'
import { aFolder, aRegister } from '../fixtures/helper.ts'
import { serve } from '../fixtures/serving.ts'
import { json, run } from '../fixtures/verbs.ts'
import t from '../folder.ts'
import { aMailServer } from '../messages/mail-server.ts'

t.test('chapter add and list', async t => {
  const folder = aFolder(t)
  const add = 'chapter add --name North --timezone Europe/Oslo --currency NOK --json'
  const added = json(await run(folder, add.split(' ')))
  const north = { id: 2, name: 'North', timezone: 'Europe/Oslo', currency: 'NOK' }
  t.match(added, { ...north, createddate: String }, 'the chapter is printed')
  const { stdout } = await run(folder, ['chapter', 'list'])
  t.match(stdout, /2 +North +Europe\/Oslo +NOK\n/, 'it is in the list')
  const again = await run(folder, ['chapter', 'add', '--name', 'north'])
  t.match(again, { code: 1, stderr: /of North/ }, 'a name is taken once')
})

t.test('demo and check', async t => {
  const folder = aFolder(t)
  const demo = await run(folder, ['demo', '--members', '100', '--json'])
  t.equal(demo.code, 0, demo.stderr || 'the example is made')
  t.match(json(demo), { email: String, password: String, secret: String }, 'how to sign in')
  const checked = await run(folder, ['check'])
  t.match(checked, { code: 0, stdout: '', stderr: /nothing to report/ }, 'nothing is wrong with it')
  const { stdout } = await run(folder, 'export members --chapter 1 --format ndjson'.split(' '))
  const dates = [...stdout.matchAll(/"createddate":"([^"]+)"/g)].map(([, date]) => date)
  t.ok(dates.length > 30, 'the first chapter has many of the members')
  t.strictSame(dates, dates.toSorted(), 'who joined later comes later in the list')
  t.match(await run(folder, ['demo']), { code: 1, stderr: /in use already/ }, 'a second demo')
})

t.test('schema, healthcheck, help', async t => {
  const folder = aFolder(t)
  const schema = await run(folder, ['schema', '--out', join(folder, 'out')])
  t.match(schema, { code: 0, stdout: '' }, 'the contract is written')
  t.ok(existsSync(join(folder, 'out/member.json')), 'a file for each schema')
  const health = await run(folder, ['healthcheck'], '', { PORT: '1' })
  t.match(health, { code: 1, stderr: /not ready/ }, 'nobody listens')
  const help = await run(folder, ['--help'])
  t.match(help, { code: 0, stdout: /Usage: chapterhouse/ }, 'help')
  t.match(await run(folder, ['nonsense']), { code: 2 }, 'an unknown command')
})

t.test('wrong environment: one line that names the variable', async t => {
  const folder = aFolder(t)
  const outcome = await run(folder, ['serve'], '', { PORT: '70000' })
  t.match(outcome, { code: 2, stdout: '' }, 'the service does not start')
  t.match(outcome.stderr, /^chapterhouse: PORT is wrong: .*\n$/, 'one line')
  t.strictSame(readdirSync(folder), [], 'nothing was made')
  const wrong: [string, string][] = [
    ['PORT', 'http'],
    ['PORT', '1.5'],
    ['LOG_LEVEL', 'loud'],
    ['RATE_LIMIT_PER_MINUTE', '-1'],
    ['PUBLIC_URL', 'example.org']
  ]
  for (const [name, value] of wrong)
    t.throws(
      () => readConfig({ [name]: value }),
      { message: new RegExp(`^${name} is wrong: `) },
      `${name}=${value}`
    )
})

t.test('check finds manual changes', async t => {
  const folder = aFolder(t)
  const absent = await run(folder, ['check'])
  t.match(absent, { code: 1, stderr: /there is no register/ }, 'there is nothing to check')
  t.strictSame(readdirSync(folder), [], 'and a check makes no register')
  const demo = await run(folder, ['demo', '--members', '3'])
  for (const word of ['email', 'password', 'secret', 'otpauth_uri', 'recovery_codes'])
    t.match(demo.stdout, new RegExp(`^${word} `, 'm'), `the demo prints ${word}`)
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
  const { code, stdout } = await run(folder, ['check'])
  t.equal(code, 1, 'a finding is a failure')
  for (const [sql, finding] of damage) t.match(stdout, finding, sql)
})

t.test('secrets that are missing or of another register', async t => {
  const folder = aFolder(t)
  await run(folder, ['demo', '--members', '0'])
  const other = aFolder(t)
  openSecrets(other, true)
  renameSync(join(other, 'secrets.json'), join(folder, 'secrets.json'))
  const foreign = await run(folder, ['serve'], '', { PORT: '0' })
  t.match(foreign, { code: 1, stderr: /belongs to another register/ }, 'those of another')
  rmSync(join(folder, 'secrets.json'))
  const missing = await run(folder, ['serve'], '', { PORT: '0' })
  t.match(missing, { code: 1, stderr: /secrets\.json is missing/ }, 'none')
  t.notOk(existsSync(join(folder, 'secrets.json')), 'and none are made')
})

t.test('a refused folder is not changed', async t => {
  const folder = aFolder(t)
  new Database(join(folder, 'chapterhouse.db'))
    .exec('PRAGMA journal_mode = WAL; CREATE TABLE a (b)')
    .close()
  for (const verb of ['serve', 'check']) {
    const outcome = await run(folder, [verb], '', { PORT: '0' })
    t.match(outcome, { code: 1, stderr: /belongs to another program/ }, verb)
  }
  t.strictSame(readdirSync(folder), ['chapterhouse.db'], 'no file was added')
})

t.test('serve stops cleanly while a client never finishes', async t => {
  const folder = aFolder(t)
  const { child, exited, address } = await serve(t, folder)
  const { mode } = statSync(join(folder, 'chapterhouse.db'))
  t.equal(mode & 0o777, 0o600, 'nobody else reads the register')
  const socket = connect(Number(new URL(address).port), '127.0.0.1')
  socket.on('error', () => {})
  socket.write(
    'POST /auth/login HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{'
  )
  t.match(String(await once(socket, 'data')), /^HTTP\/1.1 100 /, 'it has begun to read')
  child.kill('SIGTERM')
  t.equal(await exited, 0, 'it ends in order')
  t.notOk(existsSync(join(folder, 'chapterhouse.db-wal')), 'checkpointed')
})

t.test('serve refuses a folder in use and an address in use', async t => {
  const folder = aFolder(t)
  const first = await serve(t, folder)
  const same = await run(folder, ['serve'], '', { PORT: '0' })
  const another = /^chapterhouse: another server is using .*\n$/
  t.match(same, { code: 1, stdout: '', stderr: another }, 'the same folder')
  const { port } = new URL(first.address)
  const beside = await run(aFolder(t), ['serve'], '', { PORT: port })
  t.match(beside, { code: 1, stderr: /EADDRINUSE/ }, 'the same address')
  const health = await run(folder, ['healthcheck'], '', { PORT: port })
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
  const sent = await run(folder, test, '', { SMTP_URL: server.url, MAIL_FROM })
  t.equal(sent.code, 0, sent.stderr)
  const said = /connected, not encrypted\nthe server offers: .*PIPELINING.*\n.*took the mail: 250/
  t.match(sent.stderr, said, 'each step is told')
  for (const name of ['example.org', 'SELECTOR._domainkey.example.org', '_dmarc.example.org'])
    t.ok(sent.stderr.includes(`\n${name}: `), `the record of ${name} is looked up`)
  const mail = { to: ['ada@example.org'], mail: { subject: 'A test of Chapterhouse' } }
  t.match(server.received, [mail], 'the mail has arrived')
  const file = join(folder, 'smtp')
  writeFileSync(file, `${server.url}\n`)
  const printed = await run(folder, [...test, '--json'], '', { SMTP_URL_FILE: file, MAIL_FROM })
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
    const outcome = await run(folder, test, '', env)
    t.match(outcome, { code, stderr, stdout: '' }, JSON.stringify(env))
    t.notMatch(outcome.stderr, /hush-hush/, 'the password is not told')
  }
})

t.test('a statement of a bank is imported at the command line', async t => {
  const folder = await aRegister(t)
  const file = join(folder, 'january.csv')
  writeFileSync(file, 'Date,Amount,Text\n2026-01-02,5.00,Gift\n2026-01-02,5.00,Gift\n')
  const verb = ['import', 'statement', file, '--chapter', '1']
  const tried = json(await run(folder, [...verb, '--dry-run', '--json']))
  t.match(tried, { entries: 2, unmatched: 2, known: 0 }, 'a dry run counts')
  const done = await run(folder, verb)
  t.equal(done.code, 0, done.stderr || 'the statement is imported')
  t.match(done.stdout, /unmatched\s+2/, 'both entries are imported')
  const again = json(await run(folder, [...verb, '--json']))
  t.match(again, { entries: 2, known: 2 }, 'a second import finds them again')
})

t.test('what is wrong is said, and nothing is imported', async t => {
  const folder = await aRegister(t)
  const file = join(folder, 'letter.pdf')
  writeFileSync(file, '%PDF-1.7')
  const verb = ['import', 'statement', file, '--chapter', '1']
  const absent = await run(aFolder(t), verb)
  t.match(absent, { code: 1, stderr: /there is no register/ }, 'a folder without a register')
  const letter = await run(folder, verb)
  t.match(letter, { code: 1, stderr: /^The file is no bank statement/ }, 'a letter')
})
