import { join } from 'node:path'
import { aFolder, aRegister } from '../fixtures/helper.ts'
import { owner, password, runLine } from '../fixtures/verbs.ts'
import t from '../folder.ts'

type Row = [line: string, code: number, stderr?: RegExp, input?: string]

const far = new Date(Date.now() + 3000 * 86_400_000).toISOString().slice(0, 10)

const rows: Row[] = [
  ['', 2],
  ['nonsense', 2],
  ['serve now', 2],
  ['user', 2],
  ['version --loud', 2],
  ['chapter add --name x --currency EURO', 2, /currency/],
  ['demo --members many', 2],
  ['user add --name N --role owner', 2, /email/],
  ['user add --email x --name N --role owner --password-stdin', 2, /email/, password],
  ['user add --email a@b.c --name N --role king --password-stdin', 2, /role/, password],
  [
    'user add --email a@b.c --name N --role owner --chapter 1 --password-stdin',
    2,
    /owner is for all chapters/,
    password
  ],
  [
    'user add --email a@b.c --name N --role chapter_lead --chapter 99 --password-stdin',
    2,
    /chapter/,
    password
  ],
  ['user add --email a@b.c --name N --role owner --password-stdin', 2, /at least 12/, 'short'],
  [
    'user add --email a@b.c --name N --role owner --password-stdin',
    2,
    /of a chapter/,
    'main-chapter-2026'
  ],
  [
    'user add --email a@b.c --name N --role chapter_lead --password-stdin',
    2,
    /a chapter/,
    password
  ],
  [
    'user add --email a@b.c --name Hopper --role owner --password-stdin',
    2,
    /name/,
    'Hopper190612!'
  ],
  ['user add --email grace@example.org --name N --role owner', 1, /It is that of .+ \(id 1\)\./],
  ['user unlock --email nobody@example.org', 1, /no account/],
  ['user reset', 2],
  ['healthcheck', 1, /not ready/],
  ['round --chapter 99', 1, /no chapter/],
  ['explain 999999', 1, /999999/],
  ['explain 1 --on soon', 2],
  [`simulate --to ${far}`, 2, /^chapterhouse: --to /],
  ['simulate', 2],
  ['preview 999', 1, /no membership type/],
  ['preview 1 --terms 61', 2],
  ['preview 1 --terms 0', 2],
  ['preview 1 --joined 1700-01-01', 2],
  ['preview', 2],
  ['import statement package.json --chapter 1', 1, /The file is no bank statement/],
  ['import statement package.json --chapter 99', 2, /--chapter/],
  ['import statement package.json --chapter 1 --mapping Unknown', 2, /--mapping/]
]

t.test('wrong arguments', async t => {
  const folder = aFolder(t)
  t.equal((await runLine(folder, [...owner, '--password-stdin'], password)).code, 0, 'an owner')
  for (const [line, code, stderr, input] of rows) {
    const args = line === '' ? [] : line.split(' ')
    const outcome = await runLine(folder, args, input, { PORT: '1' })
    t.match(outcome, { code, ...(stderr && { stdout: '', stderr }) }, line)
    t.notMatch(outcome.stderr, / at .*:\d+:\d+/, `${line}: no stack trace`)
  }
})

t.test('wrong settings of mail', async t => {
  const folder = await aRegister(t)
  const [SMTP_URL, MAIL_FROM] = ['smtp://u:hush-hush@mail.example.org', 'office@example.org']
  const wrong: [env: Record<string, string>, stderr: RegExp, to?: string][] = [
    [{ SMTP_URL }, /^chapterhouse: MAIL_FROM is missing/],
    [{ SMTP_URL, MAIL_FROM: 'office' }, /^chapterhouse: MAIL_FROM is wrong/],
    [{ SMTP_URL, SMTP_URL_FILE: '/x', MAIL_FROM }, /^chapterhouse: SMTP_URL_FILE is wrong/],
    [{ SMTP_URL_FILE: join(folder, 'no'), MAIL_FROM }, /SMTP_URL_FILE cannot be read: ENOENT/],
    [{ SMTP_URL, MAIL_FROM, MAIL_PER_MINUTE: '-1' }, /^chapterhouse: MAIL_PER_MINUTE is wrong/],
    [{ SMTP_URL, MAIL_FROM }, /not an e-mail address/, 'ada']
  ]
  for (const [env, stderr, to = 'ada@example.org'] of wrong) {
    const outcome = await runLine(folder, ['mail', 'test', to], '', env)
    t.match(outcome, { code: 2, stderr, stdout: '' }, JSON.stringify(env))
    t.notMatch(outcome.stderr, /hush-hush/, 'the password is not told')
  }
})
