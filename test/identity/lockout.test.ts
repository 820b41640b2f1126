import argon2 from 'argon2'
import { eq } from 'drizzle-orm'
import type { Test } from 'tap'
import { accounts } from '../../src/identity/accounts/table.ts'
import { openFirstEnrolment } from '../../src/identity/enrolments/store.ts'
import { purgeAttempts } from '../../src/identity/lockout/store.ts'
import { type App, aFolder, build, call, signedIn } from '../fixtures/helper.ts'
import { aPerson, at, codeOf, later, password, weaken } from '../fixtures/person.ts'
import { run } from '../fixtures/verbs.ts'
import t from '../folder.ts'

const minutes = 60_000

/** Logs in from an address that a trusted proxy reports. */
const login = (t: Test, app: App, address: string, payload: object) =>
  call(t, app, {
    method: 'POST',
    url: '/auth/login',
    payload,
    headers: { 'x-forwarded-for': address }
  })

const status = async (...request: Parameters<typeof login>) => (await login(...request)).statusCode

t.test('five failures in a row from one address', async t => {
  const DATA_DIR = aFolder(t)
  const env = { DATA_DIR, TRUST_PROXY: '127.0.0.1' }
  const app = await build(t, env)
  const { email, recovery_codes } = await aPerson(app)
  at(t, Date.parse('2026-03-01T12:00:00Z'))
  const good = () => ({ email, password, otp: recovery_codes.pop() })
  const bad = { email, password: 'wrong', otp: '000000' }
  await weaken(app)

  for (let i = 0; i < 4; i++)
    t.equal(await status(t, app, '192.0.2.1', bad), 401, 'the first four fail')
  t.equal(await status(t, app, '192.0.2.1', good()), 200, 'success clears the counter')
  for (let i = 0; i < 5; i++) t.equal(await status(t, app, '192.0.2.1', bad), 401, 'five fail')
  const locked = await login(t, app, '192.0.2.1', good())
  t.equal(locked.statusCode, 429, 'the right one is refused')
  t.equal(locked.headers['retry-after'], '1800', 'half an hour')
  t.equal(await status(t, app, '192.0.2.2', good()), 200, 'elsewhere it goes on')
  t.equal(await status(t, app, '192.0.2.1', good()), 429, 'and lifts no lock here')
  later(30 * minutes)
  for (let i = 0; i < 5; i++)
    await login(t, app, '192.0.2.1', { ...bad, email: email.toUpperCase() })
  await app.close()
  const again = await build(t, env)
  t.equal(await status(t, again, '192.0.2.1', good()), 429, 'a restart forgets nothing')
  later(30 * minutes - 1000)
  t.equal(
    (await login(t, again, '192.0.2.1', good())).headers['retry-after'],
    '1',
    'a second is left'
  )
  later(1000)
  t.equal(await status(t, again, '192.0.2.1', good()), 200, 'unlocked by time')

  for (let i = 0; i < 5; i++) await login(t, again, '192.0.2.1', bad)
  await again.close()
  t.equal((await run(DATA_DIR, ['user', 'unlock', '--email', email])).code, 0, 'the command')
  const unlocked = await build(t, env)
  t.equal(await status(t, unlocked, '192.0.2.1', good()), 200, 'unlocked by the operator')
})

t.test('simultaneous attempts cannot exceed the limit', async t => {
  const app = await build(t)
  const { email } = await aPerson(app)
  await weaken(app)
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => login(t, app, '', { email, password: 'wrong', otp: '000000' }))
  )
  t.equal(answers.filter(({ statusCode }) => statusCode === 401).length, 5, 'five are tried')
  t.equal(answers.filter(({ statusCode }) => statusCode === 429).length, 7, 'the others are not')
})

t.test('unknown addresses are locked out alike', async t => {
  const app = await build(t)
  const { email } = await aPerson(app)
  // the answers say how long to wait: the clock stands
  at(t, Date.parse('2026-03-01T12:00:00Z'))
  const tries = async (address: string) => {
    const bodies: [number, string, unknown][] = []
    for (let i = 0; i < 7; i++) {
      const { statusCode, body, headers } = await login(t, app, '', {
        email: address,
        password: 'wrong',
        otp: '000000'
      })
      bodies.push([statusCode, body, Object.keys(headers).sort()])
    }
    return bodies
  }
  t.strictSame(await tries('nobody@example.org'), await tries(email), 'as a known one')
})

t.test('fifty failures across addresses', async t => {
  const app = await build(t, { TRUST_PROXY: '127.0.0.1' })
  const { email, recovery_codes } = await aPerson(app)
  at(t, Date.parse('2026-03-01T12:00:00Z'))
  const good = () => ({ email, password, otp: recovery_codes.pop() })
  t.equal(await status(t, app, '198.51.100.1', good()), 200, 'a known address')
  const bad = { email, password: 'wrong', otp: '000000' }
  await weaken(app)
  for (let i = 0; i < 50; i++)
    t.equal(await status(t, app, `192.0.2.${i}`, bad), 401, `failure ${i}`)
  t.equal(await status(t, app, '203.0.113.9', good()), 429, 'from an address that never signed in')
  t.equal(await status(t, app, '198.51.100.1', good()), 200, 'from one that did')
  await weaken(app)
  for (let i = 0; i < 50; i++) await login(t, app, `192.0.2.${i}`, bad)
  later(30 * 86_400_000 + 1)
  for (let i = 0; i < 50; i++) await login(t, app, `192.0.3.${i}`, bad)
  t.equal(await status(t, app, '198.51.100.1', good()), 429, 'not within the last thirty days')
})

t.test('a hash of lower cost is replaced at login', async t => {
  const app = await build(t)
  const { email, recovery_codes } = await aPerson(app)
  const stored = () =>
    app.db.select().from(accounts).where(eq(accounts.email, email)).get()?.password_hash ?? ''
  t.match(stored(), /^\$argon2id\$v=19\$m=19456,p=1,t=2\$/, 'the cost of today')
  const weak = await argon2.hash(password, {
    type: argon2.argon2id,
    memoryCost: 8192,
    timeCost: 1,
    parallelism: 1
  })
  await app.db.write(() => app.db.update(accounts).set({ password_hash: weak }).run())
  t.equal(await status(t, app, '', { email, password, otp: '000000' }), 401, 'a wrong code')
  t.equal(stored(), weak, 'not by a login that fails')
  t.equal(
    await status(t, app, '', { email, password, otp: recovery_codes[0] }),
    200,
    'the right one'
  )
  t.match(stored(), /m=19456,p=1,t=2/, 'the cost of today')
  t.equal(
    await status(t, app, '', { email, password, otp: recovery_codes[1] }),
    200,
    'it is good again'
  )
})

t.test('an address that only looks the same is a different one', async t => {
  const app = await build(t)
  const { email, recovery_codes } = await aPerson(app, { email: 'kim@example.org' })
  for (const lookalike of ['\u212aim@example.org', 'k\u0456m@example.org', 'kım@example.org'])
    t.equal(
      await status(t, app, '', { email: lookalike, password, otp: recovery_codes[0] }),
      401,
      `${lookalike} is another one`
    )
  t.equal(
    await status(t, app, '', { email: ` ${email} `, password, otp: recovery_codes[0] }),
    200,
    'spaces around it do not count'
  )
})

t.test('an owner sees failed attempts and lifts a lockout', async t => {
  const app = await build(t, { TRUST_PROXY: '127.0.0.1' })
  const { id, email, recovery_codes } = await aPerson(app, { role: 'moderator' })
  at(t, Date.parse('2026-03-01T12:00:00Z'))
  const headers = await signedIn(app, 'owner')
  const show = async () => (await call(t, app, { url: `/getuser/${id}`, headers })).json()
  const actions = async () => {
    const url = `/getlogs?entity=account&entity_id=${id}&limit=1`
    const [{ action, changes }] = (await call(t, app, { url, headers })).json().data.logs
    return { action, changes }
  }
  const good = () => ({ email, password, otp: recovery_codes.pop() })
  const bad = { email, password: 'wrong', otp: '000000' }
  const unlock = (by: object) =>
    call(t, app, { method: 'PUT', url: '/unlockuser', headers: { ...by }, payload: { id } })

  t.match(await show(), { data: { id, email, failed_tries: 0, locked_until: null } }, 'no failure')
  for (let i = 0; i < 3; i++) await login(t, app, '192.0.2.1', bad)
  t.match(await show(), { data: { failed_tries: 3, locked_until: null } }, 'three failures')
  t.equal(await status(t, app, '192.0.2.2', good()), 200, 'it signs in')
  const changes = { failed_tries: [3, 0] }
  t.strictSame(await actions(), { action: 'account.signed_in', changes }, 'the failures are told')
  t.equal(await status(t, app, '192.0.2.2', good()), 200, 'again')
  t.strictSame(await actions(), { action: 'account.signed_in', changes: {} }, 'none to tell')

  for (let i = 0; i < 5; i++) await login(t, app, '192.0.2.3', bad)
  t.match(
    await show(),
    { data: { failed_tries: 5, locked_until: '2026-03-01T12:30:00Z' } },
    'five failures'
  )
  t.equal(await status(t, app, '192.0.2.3', good()), 429, 'it is locked')
  const unlocked = await unlock(headers)
  t.equal(unlocked.statusCode, 200, 'it is unlocked')
  t.match(unlocked.json().data, { id, email, grants: [{ role: 'moderator' }] }, 'the account')
  t.strictSame(
    await actions(),
    { action: 'account.unlocked', changes: { failed_tries: [5, 0] } },
    'the unlocking is logged'
  )
  t.match(await show(), { data: { failed_tries: 0, locked_until: null } }, 'no failure')
  t.equal(await status(t, app, '192.0.2.3', good()), 200, 'it signs in')
})

t.test('an admin unlocks no owner', async t => {
  const app = await build(t)
  await signedIn(app, 'owner')
  const admin = await signedIn(app, 'admin')
  const put = (id: number) =>
    call(t, app, { method: 'PUT', url: '/unlockuser', headers: admin, payload: { id } })
  t.equal((await put(1)).statusCode, 403, 'not an owner')
  t.equal((await put(2)).statusCode, 200, 'itself')
  t.equal((await put(99)).statusCode, 404, 'nobody')
  t.equal((await call(t, app, { url: '/getuser/99', headers: admin })).statusCode, 404, 'nobody')
})

t.test('attempts from other addresses do not lock a known address', async t => {
  const app = await build(t, { TRUST_PROXY: '127.0.0.1', AUTH_RATE_LIMIT_PER_MINUTE: '10' })
  const { email, code } = await aPerson(app)
  at(t, Date.parse('2026-03-01T12:00:00Z'))
  const good = async () => {
    const { statusCode } = await login(t, app, '198.51.100.1', { email, password, otp: code() })
    await weaken(app)
    return statusCode
  }
  const bad = { email, password: 'wrong', otp: '000000' }
  t.equal(await good(), 200, 'its person signs in')
  const answers = { 401: 0, 429: 0 }
  for (let second = 1; second <= 120; second++) {
    later(1000)
    const from = [`192.0.2.${second % 250}`, `203.0.113.${(second * 7) % 250}`]
    for (const answer of await Promise.all(from.map(address => login(t, app, address, bad))))
      answers[answer.statusCode as keyof typeof answers]++
    if (second % 60 === 0) t.equal(await good(), 200, `after ${second} seconds`)
  }
  t.strictSame(answers, { 401: 100, 429: 140 }, 'each sign-in clears the counters anew')
  const elsewhere = await login(t, app, '203.0.113.251', { email, password, otp: code(1) })
  t.equal(elsewhere.statusCode, 200, 'nor of others, once nobody is locked out')
})

t.test('the right password with a used code does not count as a failure', async t => {
  const app = await build(t)
  const { email, code, recovery_codes } = await aPerson(app)
  at(t, Date.parse('2026-03-01T12:00:00Z'))
  const otp = code()
  const spent = recovery_codes.pop()
  for (const code of [otp, spent])
    t.equal(await status(t, app, '', { email, password, otp: code }), 200, 'it is good once')
  await weaken(app)
  for (let i = 0; i < 5; i++)
    for (const code of [otp, spent]) {
      const again = await login(t, app, '', { email, password, otp: code })
      t.strictSame([again.statusCode, again.json().code], [401, 'code_used'], 'used again')
    }
  t.equal(await status(t, app, '', { email, password, otp: code(1) }), 200, 'the next code')
  for (let i = 0; i < 4; i++) await login(t, app, '', { email, password, otp: '000000' })
  await login(t, app, '', { email, password, otp })
  await login(t, app, '', { email, password: 'wrong', otp })
  const locked = await login(t, app, '', { email, password, otp: recovery_codes.pop() })
  t.equal(
    locked.statusCode,
    429,
    'a wrong password with such a code is a guess, as a wrong code is'
  )
})

t.test('counters are deleted a day after the last attempt', async t => {
  const app = await build(t)
  const { email } = await aPerson(app)
  at(t, Date.parse('2026-03-01T12:00:00Z'))
  const bad = { email, password: 'wrong', otp: '000000' }
  const kept = async () => {
    await app.db.write(() => purgeAttempts(app.db))
    return app.db.$client.prepare('SELECT count(*) FROM login_tries').pluck().get()
  }
  await login(t, app, '', bad)
  later(23 * 60 * minutes)
  await login(t, app, '', { ...bad, email: 'nobody@example.org' })
  t.equal(await kept(), 4, 'each counts for its address, and for all')
  later(60 * minutes + 1)
  t.equal(await kept(), 2, 'those of one login are left')
  later(23 * 60 * minutes)
  t.equal(await kept(), 0, 'none is left')
})

t.test('enrolling in a browser makes its address known', async t => {
  const app = await build(t, { TRUST_PROXY: '127.0.0.1' })
  at(t, Date.parse('2026-03-01T12:00:00Z'))
  const email = 'ada@example.org'
  const bad = { email, password: 'wrong', otp: '000000' }
  const attack = async () => {
    for (let i = 0; i < 50; i++) await login(t, app, `192.0.2.${i}`, bad)
  }
  const token = await app.db.write(() => openFirstEnrolment(app.db, app.secrets))
  const headers = { 'x-forwarded-for': '198.51.100.1' }
  const send = async (url: string, payload: object) =>
    (await call(t, app, { method: 'POST', url, payload, headers })).json().data
  const { secret } = await send('/auth/enrolment', { token })
  const person = { token, email, name: 'Ada Lovelace', password, otp: codeOf(secret) }
  await send('/auth/session/enrol', person)
  await weaken(app)
  await attack()
  const good = { email, password, otp: codeOf(secret, 1) }
  t.equal(await status(t, app, '203.0.113.9', good), 429, 'from elsewhere')
  t.equal(await status(t, app, '198.51.100.1', good), 200, 'from the browser of the enrolment')
})
