import argon2 from 'argon2'
import { eq } from 'drizzle-orm'
import type { Test } from 'tap'
import { accounts } from '../../src/identity/accounts/table.ts'
import { openFirstEnrolment } from '../../src/identity/enrolments/store.ts'
import { purgeAttempts } from '../../src/identity/lockout/store.ts'
import { aRegister, build, call, signedIn } from '../fixtures/helper.ts'
import { aPerson, at, codeOf, later, password, weaken } from '../fixtures/person.ts'
import t from '../folder.ts'

const minutes = 60_000

/** An app behind a trusted proxy whose clock stands, an account, and what signs in from an address that the proxy reports. */
async function anOffice(t: Test, env: Record<string, string> = {}) {
  const app = await build(t, { TRUST_PROXY: '127.0.0.1', ...env })
  const person = await aPerson(app, { role: 'moderator' })
  const { email, recovery_codes } = person
  at(t, Date.parse('2026-03-01T12:00:00Z'))
  await weaken(app)
  const post = (from: string, url: string, payload: object) => {
    const headers = { 'x-forwarded-for': from }
    return call(t, app, { method: 'POST', url, payload, headers })
  }
  const login = (from: string, payload: object = {}) =>
    post(from, '/auth/login', { email, password: 'wrong', otp: '000000', ...payload })
  const good = (from: string, otp = recovery_codes.pop()) => login(from, { password, otp })
  /** Fails from each of so many addresses. */
  const attack = async (network: string, count = 50) => {
    const statuses: number[] = []
    for (let i = 0; i < count; i++) statuses.push((await login(`${network}.${i}`, {})).statusCode)
    return statuses
  }
  return { ...person, app, post, login, good, attack }
}

t.test('five failures in a row from one address', async t => {
  const DATA_DIR = await aRegister(t)
  const { app, email, login, good } = await anOffice(t, { DATA_DIR })
  const [here, elsewhere] = ['192.0.2.1', '192.0.2.2']
  for (let i = 0; i < 4; i++) t.equal((await login(here)).statusCode, 401, 'the first four fail')
  t.equal((await good(here)).statusCode, 200, 'success clears the counter')
  for (let i = 0; i < 5; i++) t.equal((await login(here)).statusCode, 401, 'five fail')
  const locked = { statusCode: 429, headers: { 'retry-after': '1800' } }
  t.match(await good(here), locked, 'the right one is refused for half an hour')
  t.equal((await good(elsewhere)).statusCode, 200, 'elsewhere it goes on')
  t.equal((await good(here)).statusCode, 429, 'and lifts no lock here')
  later(30 * minutes)
  for (let i = 0; i < 5; i++) await login(here, { email: email.toUpperCase() })
  await app.close()

  const again = await build(t, { DATA_DIR, TRUST_PROXY: '127.0.0.1' })
  const person = await aPerson(again)
  t.not(person.email, email, 'another one is there')
  const status = async () => {
    const payload = { email, password: 'wrong', otp: '000000' }
    const headers = { 'x-forwarded-for': here }
    return await call(t, again, { method: 'POST', url: '/auth/login', payload, headers })
  }
  t.equal((await status()).statusCode, 429, 'a restart forgets nothing')
  later(30 * minutes - 1000)
  t.equal((await status()).headers['retry-after'], '1', 'a second is left')
  later(1000)
  t.equal((await status()).statusCode, 401, 'unlocked by time')
})

t.test('simultaneous attempts cannot exceed the limit', async t => {
  const { login } = await anOffice(t)
  const answers = await Promise.all(Array.from({ length: 12 }, () => login('192.0.2.1')))
  const statuses = answers.map(({ statusCode }) => statusCode).sort()
  t.strictSame(statuses, [...Array(5).fill(401), ...Array(7).fill(429)], 'five are tried')
})

t.test('addresses that nobody has, or that look like another one', async t => {
  const { email, login, good, app } = await anOffice(t)
  const tries = async (address: string) => {
    const bodies: [number, string, unknown][] = []
    for (let i = 0; i < 7; i++) {
      const { statusCode, body, headers } = await login('192.0.2.1', { email: address })
      bodies.push([statusCode, body, Object.keys(headers).sort()])
    }
    return bodies
  }
  const unknown = await tries('nobody@example.org')
  t.strictSame(unknown, await tries(email), 'an unknown one is locked out as a known one')
  const kim = await aPerson(app, { email: 'kim@example.org' })
  const otp = kim.recovery_codes[0] as string
  for (const lookalike of ['\u212aim@example.org', 'k\u0456m@example.org', 'kım@example.org']) {
    const { statusCode } = await login('192.0.2.2', { email: lookalike, password, otp })
    t.equal(statusCode, 401, `${lookalike} is another one`)
  }
  const spaced = await login('192.0.2.2', { email: ` ${kim.email} `, password, otp })
  t.equal(spaced.statusCode, 200, 'spaces around it do not count')
  t.equal((await good('192.0.2.1')).statusCode, 429, 'the known one stays locked')
})

t.test('fifty failures across addresses', async t => {
  const { good, attack } = await anOffice(t)
  t.equal((await good('198.51.100.1')).statusCode, 200, 'a known address')
  t.strictSame(await attack('192.0.2'), Array(50).fill(401), 'fifty failures')
  t.equal((await good('203.0.113.9')).statusCode, 429, 'from an address that never signed in')
  t.equal((await good('198.51.100.1')).statusCode, 200, 'from one that did')
  later(30 * 86_400_000 + 1)
  await attack('192.0.3')
  t.equal((await good('198.51.100.1')).statusCode, 429, 'not within the last thirty days')
})

t.test('a hash of lower cost is replaced at login', async t => {
  const { app, email, login, good } = await anOffice(t)
  const stored = () =>
    app.db.select().from(accounts).where(eq(accounts.email, email)).get()?.password_hash ?? ''
  const weak = stored()
  t.match(weak, /^\$argon2id\$v=19\$m=1024,p=1,t=2\$/, 'a cost that was enough once')
  t.equal((await login('192.0.2.1', { password })).statusCode, 401, 'a wrong code')
  t.equal(stored(), weak, 'not by a login that fails')
  t.equal((await good('192.0.2.1')).statusCode, 200, 'the right one')
  t.match(stored(), /^\$argon2id\$v=19\$m=19456,p=1,t=2\$/, 'the cost of today')
  t.equal(await argon2.verify(stored(), password), true, 'it is good again')
})

t.test('an owner sees failed attempts and lifts a lockout', async t => {
  const { app, id, email, login, good } = await anOffice(t)
  const headers = await signedIn(app, 'owner')
  const show = async () => (await call(t, app, { url: `/getuser/${id}`, headers })).json().data
  const lastEntry = async () => {
    const url = `/getlogs?entity=account&entity_id=${id}&limit=1`
    const [{ action, changes }] = (await call(t, app, { url, headers })).json().data.logs
    return { action, changes }
  }
  const none = { id, email, failed_tries: 0, locked_until: null }
  t.match(await show(), none, 'no failure')
  for (let i = 0; i < 3; i++) await login('192.0.2.1')
  t.match(await show(), { failed_tries: 3, locked_until: null }, 'three failures')
  t.equal((await good('192.0.2.2')).statusCode, 200, 'it signs in')
  const told = { action: 'account.signed_in', changes: { failed_tries: [3, 0] } }
  t.strictSame(await lastEntry(), told, 'the failures are told')
  t.equal((await good('192.0.2.2')).statusCode, 200, 'again')
  t.strictSame(await lastEntry(), { ...told, changes: {} }, 'none to tell')

  for (let i = 0; i < 5; i++) await login('192.0.2.3')
  const locked = { failed_tries: 5, locked_until: '2026-03-01T12:30:00Z' }
  t.match(await show(), locked, 'five failures')
  t.equal((await good('192.0.2.3')).statusCode, 429, 'it is locked')
  const unlock = { method: 'PUT', url: '/unlockuser', headers, payload: { id } } as const
  const unlocked = (await call(t, app, unlock)).json().data
  t.match(unlocked, { id, email, grants: [{ role: 'moderator' }] }, 'the account is unlocked')
  const changes = { failed_tries: [5, 0] }
  t.strictSame(await lastEntry(), { action: 'account.unlocked', changes }, 'which is logged')
  t.match(await show(), none, 'no failure')
  t.equal((await good('192.0.2.3')).statusCode, 200, 'it signs in')
})

t.test('attempts from other addresses do not lock a known address', async t => {
  const { app, good, login, code } = await anOffice(t, { AUTH_RATE_LIMIT_PER_MINUTE: '10' })
  const signIn = async () => {
    const { statusCode } = await good('198.51.100.1', code())
    await weaken(app)
    return statusCode
  }
  t.equal(await signIn(), 200, 'its person signs in')
  const answers = { 401: 0, 429: 0 }
  for (let second = 1; second <= 120; second++) {
    later(1000)
    const from = [`192.0.2.${second % 250}`, `203.0.113.${(second * 7) % 250}`]
    for (const answer of await Promise.all(from.map(address => login(address))))
      answers[answer.statusCode as keyof typeof answers]++
    if (second % 60 === 0) t.equal(await signIn(), 200, `after ${second} seconds`)
  }
  t.strictSame(answers, { 401: 100, 429: 140 }, 'each sign-in clears the counters anew')
  const elsewhere = await good('203.0.113.251', code(1))
  t.equal(elsewhere.statusCode, 200, 'nor of others, once nobody is locked out')
})

t.test('the right password with a used code does not count as a failure', async t => {
  const { app, good, login, code, recovery_codes } = await anOffice(t)
  const from = '192.0.2.1'
  const used = [code(), recovery_codes.pop() as string]
  for (const otp of used) t.equal((await good(from, otp)).statusCode, 200, 'it is good once')
  await weaken(app)
  for (let i = 0; i < 5; i++)
    for (const otp of used) {
      const again = await good(from, otp)
      t.strictSame([again.statusCode, again.json().code], [401, 'code_used'], 'used again')
    }
  t.equal((await good(from, code(1))).statusCode, 200, 'the next code')
  const refused = { code: 'invalid_credentials' }
  for (let i = 0; i < 4; i++)
    t.match((await login(from, { password })).json(), refused, 'a wrong code')
  t.match((await good(from, used[0])).json(), { code: 'code_used' }, 'the right password')
  const guessed = await login(from, { otp: used[0] })
  t.match(guessed.json(), refused, 'a wrong password tells nothing of the code')
  t.equal((await good(from)).statusCode, 429, 'and is a guess, as a wrong code is')
})

t.test('counters are deleted a day after the last attempt', async t => {
  const { app, login } = await anOffice(t)
  const kept = async () => {
    await app.db.write(() => purgeAttempts(app.db))
    return app.db.$client.prepare('SELECT count(*) FROM login_tries').pluck().get()
  }
  await login('192.0.2.1')
  later(23 * 60 * minutes)
  await login('192.0.2.1', { email: 'nobody@example.org' })
  t.equal(await kept(), 4, 'each counts for its address, and for all')
  later(60 * minutes + 1)
  t.equal(await kept(), 2, 'those of one login are left')
  later(23 * 60 * minutes)
  t.equal(await kept(), 0, 'none is left')
})

t.test('enrolling in a browser makes its address known', async t => {
  const { app, post, login } = await anOffice(t)
  await app.db.write(() => app.db.$client.exec("UPDATE grants SET role = 'admin'"))
  const email = 'ada@example.org'
  const token = await app.db.write(() => openFirstEnrolment(app.db, app.secrets))
  const home = '198.51.100.1'
  const { secret } = (await post(home, '/auth/enrolment', { token })).json().data
  const person = { token, email, name: 'Ada Lovelace', password, otp: codeOf(secret) }
  await post(home, '/auth/session/enrol', person)
  await weaken(app)
  for (let i = 0; i < 50; i++) await login(`192.0.2.${i}`, { email })
  const good = { email, password, otp: codeOf(secret, 1) }
  t.equal((await login('203.0.113.9', good)).statusCode, 429, 'from elsewhere')
  t.equal((await login(home, good)).statusCode, 200, 'from the browser of the enrolment')
})
