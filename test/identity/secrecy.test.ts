import { statSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { rotateKey } from '../../src/commands/keys.ts'
import { readConfig } from '../../src/config.ts'
import { openSecrets } from '../../src/storage/secrets-file.ts'
import { aFolder, build, call, signedIn } from '../fixtures/helper.ts'
import { aPerson, me, password, post, signInAs } from '../fixtures/person.ts'
import { until } from '../fixtures/waiting.ts'
import t from '../folder.ts'

t.test('the database file alone is not enough to sign in', async t => {
  const app = await build(t)
  const headers = await signedIn(app)
  const person = await aPerson(app)
  const pair = await signInAs(t, app, person)
  const payload = {
    email: 'c@example.org',
    name: 'C',
    grants: [{ role: 'admin', chapter_id: null }]
  }
  const { enrolment_url } = (
    await call(t, app, {
      method: 'POST',
      url: '/createuser',
      payload,
      headers: { ...headers, 'idempotency-key': 'k' }
    })
  ).json().data
  const token = enrolment_url.split('#')[1]
  const { secret } = (await post(t, app, '/auth/enrolment', { token })).json().data

  const file = new Database(app.db.$client.name, { readonly: true })
  const tables = file
    .prepare("SELECT name FROM sqlite_schema WHERE type = 'table'")
    .pluck()
    .all() as string[]
  const values = tables
    .flatMap(table => file.prepare(`SELECT * FROM "${table}"`).raw().all())
    .flat()
    .map(String)
  file.close()
  t.ok(values.length > 100, 'there are many values')
  const secrets = [
    password,
    person.secret,
    ...person.recovery_codes,
    pair.refresh_token,
    pair.access_token,
    token,
    secret
  ]
  for (const value of values)
    for (const known of secrets)
      if (value.includes(known)) t.fail(`a secret stands in the database: ${value}`)

  // no stored value works as a secret
  const tries = [...new Set(values)].filter(value => value.length >= 16 && value.length <= 100)
  t.ok(tries.length > 20, 'many could be secrets')
  for (const value of tries) {
    t.equal(
      (await post(t, app, '/auth/refresh', { refresh_token: value })).statusCode,
      401,
      'none renews'
    )
    t.equal(
      (await post(t, app, '/auth/enrolment', { token: value })).statusCode,
      404,
      'none enrols'
    )
    t.equal((await me(t, app, value)).statusCode, 401, 'none signs in')
  }
})

t.test('key rotate', async t => {
  const DATA_DIR = aFolder(t)
  const app = await build(t, { DATA_DIR })
  const person = await aPerson(app)
  const before = await signInAs(t, app, person)
  const [old_key] = openSecrets(DATA_DIR).signing_keys
  rotateKey(readConfig({ DATA_DIR }))
  t.equal(
    statSync(join(DATA_DIR, 'secrets.json')).mode & 0o777,
    0o600,
    'nobody else reads the file'
  )
  const keys = openSecrets(DATA_DIR).signing_keys
  t.equal(keys.length, 2, 'two keys')
  t.match(keys[1], old_key, 'the old one')
  const readKid = (token: string) =>
    JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()).kid
  let after = before
  // a running server signs with the new key before long
  await until(async () => {
    const { refresh_token } = after
    after = (await post(t, app, '/auth/refresh', { refresh_token })).json().data
    return readKid(after.access_token) === keys[0]?.kid
  })
  for (const { access_token } of [before, after])
    t.equal((await me(t, app, access_token)).statusCode, 200, 'tokens of both keys are good')
  rotateKey(readConfig({ DATA_DIR }))
  t.equal(openSecrets(DATA_DIR).signing_keys.length, 3, 'a key is kept while its tokens are good')
})
