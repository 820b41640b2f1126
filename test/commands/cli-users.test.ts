import { join } from 'node:path'
import Database from 'better-sqlite3'
import { aFolder } from '../fixtures/helper.ts'
import { json, owner, password, runLine } from '../fixtures/verbs.ts'
import t from '../folder.ts'

t.test('accounts at the command line', async t => {
  const folder = aFolder(t)
  const user = (line: string, input = '', env: Record<string, string> = {}) =>
    runLine(folder, ['user', ...line.split(' ')], input, env)
  const added = await runLine(folder, [...owner, '--password-stdin', '--json'], `${password}\n`)
  t.equal(added.code, 0, added.stderr || 'the account is made')
  const names = ['id', 'email', 'otpauth_uri', 'secret', 'recovery_codes']
  t.strictSame(Object.keys(json(added)), names, 'what the owner needs to sign in')
  const uri = /^otpauth:\/\/totp\//
  const grace = { id: 1, email: 'grace@example.org', otpauth_uri: uri, secret: /^[A-Z2-7]{32}$/ }
  t.match(json(added), grace, 'the account of the owner')
  t.equal(json(added).recovery_codes.length, 10, 'ten recovery codes')
  const lead = 'add --email lead@example.org --name L --role chapter_lead --chapter 1'
  const plain = await user(`${lead} --password-stdin`, password)
  const text = /^otpauth_uri {2,}otpauth:.*\nsecret {2,}[A-Z2-7]{32}\nrecovery_codes {2,}/
  t.match(plain.stdout, text, 'the same as a text')
  const state = { enabled: true, enrolled: true, last_login: null }
  const accounts = [
    { id: 1, email: 'grace@example.org', name: 'Grace Hopper', grant: ['owner', null] },
    { id: 2, email: 'lead@example.org', name: 'L', grant: ['chapter_lead', 1] }
  ].map(({ grant: [role, chapter_id], ...who }) => ({
    ...who,
    ...state,
    grants: [{ role, chapter_id }]
  }))
  t.strictSame(json(await user('list --json')), accounts, 'the list has both')
  const listed = /2 +lead@example\.org +L +enrolled +chapter_lead:1\n/
  t.match((await user('list')).stdout, listed, 'the list as a text')

  const states = async () =>
    json(await user('list --json')).map((one: Record<string, boolean>) => [
      one.enabled,
      one.enrolled
    ])
  const colleague = '--email c@example.org'
  const last = '--email grace@example.org'
  const env = { PUBLIC_URL: 'https://x.example' }
  const link = await user(`add ${colleague} --name C --role admin`, '', env)
  const url = /^https:\/\/x\.example\/enrol#[\w-]{43}\n$/
  t.match(link, { code: 0, stdout: url }, 'a link to enrol')
  t.notMatch(link.stderr, /PUBLIC_URL/, 'others can open it')
  t.match(await user(`disable ${colleague}`), { code: 0, stdout: '' }, 'an account is disabled')
  t.strictSame((await states())[2], [false, false], 'it is disabled')
  t.equal((await user(`enable ${colleague}`)).code, 0, 'it is enabled again')
  const alone = { code: 1, stderr: /at least one enabled owner/ }
  t.match(await user(`disable ${last}`), alone, 'one owner remains')
  const stdout = /^http:\/\/127\.0\.0\.1:3000\/enrol#/
  const stderr = /on this machine only: for others set PUBLIC_URL/
  const reset = await user(`reset ${last}`)
  t.match(reset, { code: 0, stdout, stderr }, 'a link that opens on this machine')
  const [one, , three] = await states()
  const not_enrolled = [true, false]
  t.strictSame([one, three], [not_enrolled, not_enrolled], 'enabled, not enrolled')
  t.match(await user(`unlock ${last}`), { code: 0, stderr: /unlocked/ }, 'a lockout is lifted')
  t.equal((await runLine(folder, ['key', 'rotate'])).code, 0, 'the key is changed')
  t.equal((await runLine(folder, ['check'])).code, 0, 'all is well')
})

t.test('the language of the command line becomes that of the association', async t => {
  const cases: [env: Record<string, string>, wanted: string][] = [
    [{ LANG: 'de_DE.UTF-8' }, 'de'],
    [{ LC_ALL: 'en_GB', LANG: 'de_DE.UTF-8' }, ''],
    [{ LANG: 'C.UTF-8' }, '']
  ]
  for (const [env, wanted] of cases) {
    const folder = aFolder(t)
    await runLine(folder, [...owner, '--password-stdin'], password, env)
    const db = new Database(join(folder, 'chapterhouse.db'), { readonly: true })
    const language = db.prepare('SELECT language FROM associations').pluck().get()
    db.close()
    t.equal(language, wanted, `${JSON.stringify(env)} is ${wanted || 'not known'}`)
  }
})
