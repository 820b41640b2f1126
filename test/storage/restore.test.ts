import {
  chmodSync,
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync
} from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import type { Test } from 'tap'
import { restoreCommand } from '../../src/commands/backups.ts'
import { withOffice } from '../../src/commands/office.ts'
import { readConfig } from '../../src/config.ts'
import { createBackup, listBackups } from '../../src/storage/backups.ts'
import { openFolder } from '../../src/storage/data-folder.ts'
import { lockKeys } from '../../src/storage/locks.ts'
import { restoreBackup } from '../../src/storage/restore.ts'
import { openSecrets } from '../../src/storage/secrets-file.ts'
import { aFolder, build, call, signedIn } from '../fixtures/helper.ts'
import { aPerson, codeOf, me, password, post, signInAs } from '../fixtures/person.ts'
import { run, runHere } from '../fixtures/verbs.ts'
import t from '../folder.ts'

/** A register with a session, an enrolment link and a stored answer, and their secrets. */
async function aRegister(t: Test) {
  const DATA_DIR = aFolder(t)
  const app = await build(t, { DATA_DIR })
  const person = await aPerson(app, { email: 'grace@example.org' })
  const pair = await signInAs(t, app, person)
  const headers = { authorization: `Bearer ${pair.access_token}` }
  const invited = {
    email: 'new@example.org',
    name: 'New',
    grants: [{ role: 'owner', chapter_id: null }]
  }
  const invitation = { method: 'POST' as const, url: '/createuser', headers, payload: invited }
  const { enrolment_url } = (await call(t, app, invitation)).json().data
  const creation = { name: 'A chapter that was created once' }
  const once = { ...headers, 'idempotency-key': 'once' }
  await call(t, app, { method: 'POST', url: '/createchapter', headers: once, payload: creation })
  return { DATA_DIR, app, person, pair, token: enrolment_url.split('#')[1] as string }
}

/** `backup restore` in this process. */
const restore = (DATA_DIR: string, path: string, options = {}) =>
  runHere(() => restoreCommand(readConfig({ DATA_DIR }), path, options))

/** The rows of a table. */
const readRows = (file: string, table: string) => {
  const sqlite = new Database(file, { readonly: true })
  const rows = sqlite.prepare(`SELECT * FROM ${table}`).raw().all() as unknown[][]
  sqlite.close()
  return rows
}

const left_out = ['sessions', 'refresh_tokens', 'enrolments', 'idempotency_keys']

t.test('a backup holds nothing that would let somebody sign in', async t => {
  const { DATA_DIR, app, person, pair, token } = await aRegister(t)
  const { path } = createBackup(DATA_DIR)
  t.equal((await me(t, app, pair.access_token)).statusCode, 200, 'nothing was taken away')
  const file = join(path, 'chapterhouse.db')
  const bytes = readFileSync(file)
  const files = ['chapterhouse.db', 'manifest.json', 'secrets.json']
  t.strictSame(readdirSync(path).sort(), files, 'its files')
  for (const table of left_out) {
    t.strictSame(readRows(file, table), [], `no rows in ${table}`)
    const texts = readRows(join(DATA_DIR, 'chapterhouse.db'), table).flat()
    t.ok(texts.length > 0, `${table} has texts`)
    for (const text of texts)
      if (typeof text === 'string' && text.length > 16)
        t.notOk(bytes.includes(text), `no text of ${table}`)
  }
  t.ok(readRows(file, 'accounts').length > 0, 'accounts are kept')
  const secrets = openSecrets(DATA_DIR)
  const kept = JSON.parse(readFileSync(join(path, 'secrets.json'), 'utf8'))
  t.strictSame(kept, { encryption_key: secrets.encryption_key }, 'no signing key is kept')

  for (const how of ['restored', 'copied']) {
    const elsewhere = join(aFolder(t), 'elsewhere')
    if (how === 'restored') restoreBackup(path, elsewhere, false)
    else cpSync(path, elsewhere, { recursive: true })
    const again = await build(t, { DATA_DIR: elsewhere })
    t.equal((await me(t, again, pair.access_token)).statusCode, 401, how)
    const { refresh_token } = pair
    const refreshed = (await post(t, again, '/auth/refresh', { refresh_token })).statusCode
    t.equal(refreshed, 401, 'no refresh')
    t.equal((await post(t, again, '/auth/enrolment', { token })).statusCode, 404, 'no link opens')
    const [key] = openSecrets(elsewhere).signing_keys
    t.ok(key && !secrets.signing_keys.some(({ kid }) => kid === key.kid), 'another key signs')
    const login = { email: person.email, password, otp: codeOf(person.secret, 1) }
    t.equal((await post(t, again, '/auth/login', login)).statusCode, 200, 'people sign in')
  }
})

t.test('a restore makes files private, and lists the accounts that it enables again', async t => {
  const { DATA_DIR, app, person } = await aRegister(t)
  const people = [await aPerson(app), await aPerson(app), await aPerson(app)]
  const headers = await signedIn(app)
  const enable = (id: number, enabled: boolean) =>
    call(t, app, { method: 'PUT', url: '/edituser', headers, payload: { id, enabled } })
  await enable(people[2]?.id ?? 0, false)
  const { path } = createBackup(DATA_DIR)
  for (const { id } of [person, people[0]] as { id: number }[])
    t.equal((await enable(id, false)).statusCode, 200, 'an account is disabled')
  await enable(people[2]?.id ?? 0, true)
  await app.close()
  chmodSync(DATA_DIR, 0o755)
  for (const name of readdirSync(path)) chmodSync(join(path, name), 0o644)
  const { code, stderr } = await restore(DATA_DIR, path, { replace: true })
  t.equal(code, 0, 'it is restored')
  const named = stderr.split('\n').filter(line => line.includes('may sign in again now'))
  const kinds = named.map(line => line.split(' ', 1)[0])
  t.strictSame(kinds, [person.email, people[0]?.email], 'those that were disabled since')
  t.match(stderr, /every session has ended, and a new key signs/, 'what it means')
  t.equal(statSync(DATA_DIR).mode & 0o777, 0o700, 'the folder is private')
  const found = readdirSync(DATA_DIR, { recursive: true, withFileTypes: true })
  for (const entry of found) {
    const mode = statSync(join(entry.parentPath, entry.name)).mode & 0o777
    t.equal(mode, entry.isDirectory() ? 0o700 : 0o600, entry.name)
  }
  t.equal(listBackups(DATA_DIR).length, 1, 'the backup is kept')

  writeFileSync(join(DATA_DIR, 'chapterhouse.db'), 'damaged')
  const again = await restore(DATA_DIR, path, { replace: true })
  t.match(again, { code: 0, stderr: /whom this enables again is not known/ }, 'a damaged one too')
})

t.test('nothing is restored while another command works', async t => {
  const folder = aFolder(t)
  openFolder(folder).db.$client.close()
  const { path } = createBackup(folder)
  const [before, lock] = [openSecrets(folder), lockKeys(folder, 'shared')]
  // one that is refused keeps its lock as long as its process runs
  const restored = await run(folder, ['backup', 'restore', path, '--replace'])
  t.match(restored, { code: 1, stderr: /another command is using/ }, 'it is refused')
  t.strictSame(openSecrets(folder), before, 'nothing is changed')
  await t.resolves(
    withOffice({ DATA_DIR: folder }, () => {}),
    'commands that only read keys may run'
  )
  lock.close()
  t.match(await restore(folder, path, { replace: true }), { code: 0 }, 'later it is restored')
})

t.test('the draft of a killed restore is removed at the next start', async t => {
  const DATA_DIR = aFolder(t)
  openFolder(DATA_DIR).db.$client.close()
  const draft = join(DATA_DIR, 'restoring.draft')
  mkdirSync(draft)
  writeFileSync(join(draft, 'chapterhouse.db'), 'half of a copy')
  await build(t, { DATA_DIR })
  t.notOk(readdirSync(DATA_DIR).includes('restoring.draft'), 'the draft is gone')
})
