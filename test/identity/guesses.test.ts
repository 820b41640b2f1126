import { openFirstEnrolment } from '../../src/identity/enrolments/store.ts'
import { purgeAttempts } from '../../src/identity/lockout/store.ts'
import { type App, build, call } from '../fixtures/helper.ts'
import { aPerson, at, codeOf, later, password } from '../fixtures/person.ts'
import t from '../folder.ts'

const minutes = 60_000

/** Logs in from an address that a trusted proxy reports. */
const login = (t: import('tap').Test, app: App, address: string, payload: object) =>
  call(t, app, {
    method: 'POST',
    url: '/auth/login',
    payload,
    headers: { 'x-forwarded-for': address }
  })

t.test('attempts from other addresses do not lock a known address', async t => {
  const app = await build(t, { TRUST_PROXY: '127.0.0.1', AUTH_RATE_LIMIT_PER_MINUTE: '10' })
  const { email, code } = await aPerson(app)
  at(t, Date.parse('2026-03-01T12:00:00Z'))
  const good = () => login(t, app, '198.51.100.1', { email, password, otp: code() })
  const bad = { email, password: 'wrong', otp: '000000' }
  t.equal((await good()).statusCode, 200)
  const answers = { 401: 0, 429: 0 }
  for (let second = 1; second <= 300; second++) {
    later(1000)
    const from = [`192.0.2.${second % 250}`, `203.0.113.${(second * 7) % 250}`]
    for (const answer of await Promise.all(from.map(address => login(t, app, address, bad))))
      answers[answer.statusCode as keyof typeof answers]++
    if (second % 60 === 0) t.equal((await good()).statusCode, 200, `after ${second} seconds`)
  }
  t.strictSame(answers, { 401: 250, 429: 350 }, 'each sign-in clears the counters anew')
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
    t.equal((await login(t, app, '', { email, password, otp: code })).statusCode, 200)
  for (let i = 0; i < 12; i++)
    for (const code of [otp, spent]) {
      const again = await login(t, app, '', { email, password, otp: code })
      t.strictSame([again.statusCode, again.json().code], [401, 'code_used'])
    }
  t.equal((await login(t, app, '', { email, password, otp: code(1) })).statusCode, 200)
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
  t.equal(await kept(), 2)
  later(23 * 60 * minutes)
  t.equal(await kept(), 0)
})

t.test('enrolling in a browser makes its address known', async t => {
  const app = await build(t, { TRUST_PROXY: '127.0.0.1' })
  at(t, Date.parse('2026-03-01T12:00:00Z'))
  const email = 'ada@example.org'
  const bad = { email, password: 'wrong', otp: '000000' }
  const attack = async () => {
    for (let i = 0; i < 50; i++) await login(t, app, `192.0.2.${i}`, bad)
  }
  await attack()
  const token = await app.db.write(() => openFirstEnrolment(app.db, app.secrets))
  const headers = { 'x-forwarded-for': '198.51.100.1' }
  const send = async (url: string, payload: object) =>
    (await call(t, app, { method: 'POST', url, payload, headers })).json().data
  const { secret } = await send('/auth/enrolment', { token })
  const person = { token, email, name: 'Ada Lovelace', password, otp: codeOf(secret) }
  await send('/auth/session/enrol', person)
  await attack()
  const good = { email, password, otp: codeOf(secret, 1) }
  t.equal((await login(t, app, '203.0.113.9', good)).statusCode, 429)
  t.equal((await login(t, app, '198.51.100.1', good)).statusCode, 200)
})
