import { createHmac } from 'node:crypto'
import type { Test } from 'tap'
import { rotateEncryptionKey, rotateKey } from '../../src/commands/keys.ts'
import { readConfig } from '../../src/config.ts'
import { openSecrets } from '../../src/storage/secrets-file.ts'
import { type App, aFolder, build } from '../fixtures/helper.ts'
import { aPerson, at, later, me, post, signInAs } from '../fixtures/person.ts'
import { runHere, runLine } from '../fixtures/verbs.ts'
import { until } from '../fixtures/waiting.ts'
import t from '../folder.ts'

type Key = ReturnType<typeof openSecrets>['signing_keys'][number]

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const decode = (token: string, part: 0 | 1) =>
  JSON.parse(Buffer.from(token.split('.')[part] ?? '', 'base64url').toString())

/** Forges a token with a signing key and the claims of another token. */
function forge(token: string, { kid, key }: Key, claims: object) {
  const input = `${encode({ ...decode(token, 0), kid })}.${encode({ ...decode(token, 1), ...claims })}`
  const hmac = createHmac('sha256', Buffer.from(key, 'base64url')).update(input)
  return `${input}.${hmac.digest('base64url')}`
}

/** Waits until the app signs with the newest key, and returns a pair signed with it. */
async function renewed(t: Test, app: App, folder: string, pair: { refresh_token: string }) {
  const [newest] = openSecrets(folder).signing_keys
  let next = { access_token: '', ...pair }
  await until(async () => {
    const { refresh_token } = next
    next = (await post(t, app, '/auth/refresh', { refresh_token })).json().data
    return decode(next.access_token, 0).kid === newest?.kid
  })
  return next
}

t.test('a replaced key signs no new token, and is removed after an hour', async t => {
  const DATA_DIR = aFolder(t)
  const app = await build(t, { DATA_DIR })
  at(t, Math.ceil(Date.now() / 1000) * 1000)
  const before = await signInAs(t, app, await aPerson(app))
  const [old] = openSecrets(DATA_DIR).signing_keys as [Key]
  const rotated = Date.now()
  rotateKey(readConfig({ DATA_DIR }))
  const after = await renewed(t, app, DATA_DIR, before)
  const status = async (token: string) => (await me(t, app, token)).statusCode
  const issuedAt = (seconds: number) => {
    const iat = rotated / 1000 + seconds
    return forge(before.access_token, old, { iat, exp: iat + 3600 })
  }

  later(60_000)
  t.equal(await status(before.access_token), 200, 'tokens stay valid')
  t.equal(await status(after.access_token), 200, 'also new ones')
  t.equal(await status(issuedAt(-60)), 200, 'also old ones')
  t.equal(await status(issuedAt(6)), 401, 'issued after the next key came')
  t.equal(await status(issuedAt(60)), 401, 'or a minute later')
  const last = issuedAt(5)
  t.equal(await status(last), 200, 'a service notices a new key a few seconds late')

  later(3_600_000 - 60_000 + 4000)
  t.equal(await status(last), 200, 'for an hour')
  later(2000)
  t.equal(await status(last), 401, 'invalid although the token has not expired')
  t.equal(await status(issuedAt(5)), 401, 'also a new one')
  rotateKey(readConfig({ DATA_DIR }))
  t.notOk(
    openSecrets(DATA_DIR).signing_keys.some(({ kid }) => kid === old.kid),
    'the next rotation drops it'
  )
})

t.test('key rotate --now voids every token at once, and ends no session', async t => {
  const DATA_DIR = aFolder(t)
  const app = await build(t, { DATA_DIR })
  const before = await signInAs(t, app, await aPerson(app))
  t.equal((await me(t, app, before.access_token)).statusCode, 200, 'a token is good')
  const rotated = await runHere(() => rotateKey(readConfig({ DATA_DIR }), { now: true }))
  t.match(rotated, { code: 0, stderr: /are void/ }, 'what it means is said')
  t.equal(openSecrets(DATA_DIR).signing_keys.length, 1, 'the old key is gone')
  const after = await renewed(t, app, DATA_DIR, before)
  t.equal((await me(t, app, before.access_token)).statusCode, 401, 'it is void')
  t.equal((await me(t, app, after.access_token)).statusCode, 200, 'the next one is good')
})

t.test('wrong usage', async t => {
  const folder = aFolder(t)
  const both = await runLine(folder, ['key', 'rotate', '--encryption', '--now'])
  t.match(both, { code: 2 }, 'one of the two')
  for (const rotate of [rotateKey, rotateEncryptionKey])
    await t.rejects(rotate(readConfig({ DATA_DIR: folder })), /no register/, 'nothing to rotate')
})
