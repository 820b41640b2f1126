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
  t.match(
    sent.stderr,
    /connected, not encrypted\nthe server offers: .*PIPELINING.*\n.*took the mail: 250/
  )
  for (const name of ['example.org', 'SELECTOR._domainkey.example.org', '_dmarc.example.org'])
    t.ok(sent.stderr.includes(`\n${name}: `), name)
  t.match(server.received, [
    { to: ['ada@example.org'], mail: { subject: 'A test of Chapterhouse' } }
  ])
  const file = join(folder, 'smtp')
  writeFileSync(file, `${server.url}\n`)
  const printed = await run(folder, [...test, '--json'], '', { SMTP_URL_FILE: file, MAIL_FROM })
  t.match(json(printed), { encrypted: false, reply: /^250/, records: [{ name: 'example.org' }] })
  t.equal(server.received.length, 2)
})

t.test('what is wrong is one line, without the password', async t => {
  const server = await aMailServer(t, {
    authOptional: false,
    onAuth: (_auth, _session, done) =>
      done(Object.assign(new Error('wrong password'), { responseCode: 535 }))
  })
  const folder = aFolder(t)
  const SMTP_URL = server.url.replace('//', '//office:hush-hush@')
  const wrong: [env: Record<string, string>, code: number, stderr: RegExp, args?: string[]][] = [
    [{}, 1, /^chapterhouse: SMTP_URL is missing/],
    [{ SMTP_URL }, 2, /^chapterhouse: MAIL_FROM is missing/],
    [{ SMTP_URL: 'http://u:hush-hush@x', MAIL_FROM }, 2, /^chapterhouse: SMTP_URL is wrong/],
    [{ SMTP_URL, MAIL_FROM: 'office' }, 2, /^chapterhouse: MAIL_FROM is wrong/],
    [{ SMTP_URL, SMTP_URL_FILE: '/x', MAIL_FROM }, 2, /^chapterhouse: SMTP_URL_FILE is wrong/],
    [{ SMTP_URL_FILE: join(folder, 'no'), MAIL_FROM }, 2, /SMTP_URL_FILE cannot be read: ENOENT/],
    [{ SMTP_URL, MAIL_FROM, MAIL_PER_MINUTE: '-1' }, 2, /^chapterhouse: MAIL_PER_MINUTE is wrong/],
    [{ SMTP_URL, MAIL_FROM }, 2, /not an e-mail address/, ['mail', 'test', 'ada']],
    [{ SMTP_URL, MAIL_FROM }, 1, /the mail server failed: 535 wrong password/],
    [{ SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM }, 1, /the mail server failed: .*ECONNREFUSED/]
  ]
  for (const [env, code, stderr, args = test] of wrong) {
    const outcome = await run(folder, args, '', env)
    t.match(outcome, { code, stderr, stdout: '' }, JSON.stringify(env))
    t.notMatch(outcome.stderr, /hush-hush/)
  }
})
