import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { aFolder } from '../fixtures/helper.ts'
import { json, run } from '../fixtures/verbs.ts'
import t from '../folder.ts'
import { aMailServer } from '../messages/mail-server.ts'

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
