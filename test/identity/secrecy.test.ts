import { statSync } from 'node:fs'
import { join } from 'node:path'
import { rotateKey } from '../../src/commands/keys.ts'
import { readConfig } from '../../src/config.ts'
import { openSecrets } from '../../src/storage/secrets-file.ts'
import { aFolder, build, call } from '../fixtures/helper.ts'
import { aPerson, me, password, post, signInAs } from '../fixtures/person.ts'
import { until } from '../fixtures/waiting.ts'
import t from '../folder.ts'

t.test('the database file alone is not enough to sign in', async t => {
  const app = await build(t)
  const person = await aPerson(app)
  const pair = await signInAs(t, app, person)
  const grants = [{ role: 'admin', chapter_id: null }]
  const payload = { email: 'c@example.org', name: 'C', grants }
  const headers = { authorization: `Bearer ${pair.access_token}`, 'idempotency-key': 'k' }
  const invited = await call(t, app, { method: 'POST', url: '/createuser', payload, headers })
  const token = invited.json().data.enrolment_url.split('#')[1]
  const { secret } = (await post(t, app, '/auth/enrolment', { token })).json().data

  const { $client } = app.db
  const tables = $client.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").pluck()
  const values = tables
    .all()
    .flatMap(table => $client.prepare(`SELECT * FROM "${table}"`).raw().all())
    .flat()
    .map(String)
  t.ok(values.length > 100, 'there are many values')
  const codes = person.recovery_codes
  const secrets = [password, person.secret, ...codes, ...Object.values(pair), token, secret]
  for (const known of secrets.map(String).filter(({ length }) => length > 4))
    t.equal(
      values.find(value => value.includes(known)),
      undefined,
      'no secret is stored'
    )

  // no stored value works as a secret
  const tries = [...new Set(values)].filter(value => value.length >= 16 && value.length <= 100)
  t.ok(tries.length > 20, 'many could be secrets')
  for (const value of tries) {
    const renewed = await post(t, app, '/auth/refresh', { refresh_token: value })
    const opened = await post(t, app, '/auth/enrolment', { token: value })
    const answers = [renewed, opened, await me(t, app, value)]
    const statuses = answers.map(({ statusCode }) => statusCode)
    t.strictSame(statuses, [401, 404, 401], 'none renews, enrols or signs in')
  }
})

t.test('key rotate', async t => {
  const DATA_DIR = aFolder(t)
  const app = await build(t, { DATA_DIR })
  const before = await signInAs(t, app, await aPerson(app))
  const [old_key] = openSecrets(DATA_DIR).signing_keys
  rotateKey(readConfig({ DATA_DIR }))
  const mode = statSync(join(DATA_DIR, 'secrets.json')).mode & 0o777
  t.equal(mode, 0o600, 'nobody else reads the file')
  const keys = openSecrets(DATA_DIR).signing_keys
  t.match(keys, [{ kid: String }, old_key], 'a new key, and the old one')
  t.equal(keys.length, 2, 'two keys')
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
