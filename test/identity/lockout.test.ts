import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import argon2 from 'argon2'
import { eq } from 'drizzle-orm'
import { home } from '../../src/core/home.ts'
import { accounts } from '../../src/identity/accounts/table.ts'
import { type App, aFolder, build, call, signedIn } from '../fixtures/helper.ts'
import { aPerson, at, later, password } from '../fixtures/person.ts'
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

t.test('five failures in a row from one address', async t => {
  const DATA_DIR = aFolder(t)
  const env = { DATA_DIR, TRUST_PROXY: '127.0.0.1' }
  const app = await build(t, env)
  const { email, recovery_codes } = await aPerson(app)
  at(t, Date.parse('2026-03-01T12:00:00Z'))
  const good = () => ({ email, password, otp: recovery_codes.pop() })
  const bad = { email, password: 'wrong', otp: '000000' }

  for (let i = 0; i < 4; i++) t.equal((await login(t, app, '192.0.2.1', bad)).statusCode, 401)
  t.equal((await login(t, app, '192.0.2.1', good())).statusCode, 200, 'success clears the counter')
  for (let i = 0; i < 5; i++) t.equal((await login(t, app, '192.0.2.1', bad)).statusCode, 401)
  const locked = await login(t, app, '192.0.2.1', good())
  t.equal(locked.statusCode, 429)
  t.equal(locked.headers['retry-after'], '1800')
  t.equal((await login(t, app, '192.0.2.2', good())).statusCode, 200, 'elsewhere it goes on')
  t.equal((await login(t, app, '192.0.2.1', good())).statusCode, 429, 'and lifts no lock here')
  later(30 * minutes)
  for (let i = 0; i < 5; i++)
    await login(t, app, '192.0.2.1', { ...bad, email: email.toUpperCase() })
  await app.close()
  const again = await build(t, env)
  t.equal((await login(t, again, '192.0.2.1', good())).statusCode, 429, 'a restart forgets nothing')
  later(30 * minutes - 1000)
  t.equal((await login(t, again, '192.0.2.1', good())).headers['retry-after'], '1')
  later(1000)
  t.equal((await login(t, again, '192.0.2.1', good())).statusCode, 200, 'unlocked by time')

  for (let i = 0; i < 5; i++) await login(t, again, '192.0.2.1', bad)
  await again.close()
  const options = { env: { PATH: process.env.PATH, DATA_DIR } }
  execFileSync(
    process.execPath,
    [join(home, 'chapterhouse.js'), 'user', 'unlock', '--email', email],
    { ...options, stdio: 'ignore' }
  )
  const unlocked = await build(t, env)
  t.equal(
    (await login(t, unlocked, '192.0.2.1', good())).statusCode,
    200,
    'unlocked by the operator'
  )
})

t.test('simultaneous attempts cannot exceed the limit', async t => {
  const app = await build(t)
  const { email } = await aPerson(app)
  const answers = await Promise.all(
    Array.from({ length: 40 }, () => login(t, app, '', { email, password: 'wrong', otp: '000000' }))
  )
  t.equal(answers.filter(({ statusCode }) => statusCode === 401).length, 5)
  t.equal(answers.filter(({ statusCode }) => statusCode === 429).length, 35)
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
  t.strictSame(await tries('nobody@example.org'), await tries(email))
})

t.test('fifty failures across addresses', async t => {
  const app = await build(t, { TRUST_PROXY: '127.0.0.1' })
  const { email, recovery_codes } = await aPerson(app)
  at(t, Date.parse('2026-03-01T12:00:00Z'))
  const good = () => ({ email, password, otp: recovery_codes.pop() })
  t.equal((await login(t, app, '198.51.100.1', good())).statusCode, 200)
  const bad = { email, password: 'wrong', otp: '000000' }
  for (let i = 0; i < 50; i++) t.equal((await login(t, app, `192.0.2.${i}`, bad)).statusCode, 401)
  t.equal(
    (await login(t, app, '203.0.113.9', good())).statusCode,
    429,
    'from an address that never signed in'
  )
  t.equal((await login(t, app, '198.51.100.1', good())).statusCode, 200, 'from one that did')
  for (let i = 0; i < 50; i++) await login(t, app, `192.0.2.${i}`, bad)
  later(30 * 86_400_000 + 1)
  for (let i = 0; i < 50; i++) await login(t, app, `192.0.3.${i}`, bad)
  t.equal(
    (await login(t, app, '198.51.100.1', good())).statusCode,
    429,
    'not within the last thirty days'
  )
})

t.test('a hash of lower cost is replaced at login', async t => {
  const app = await build(t)
  const { email, recovery_codes } = await aPerson(app)
  const stored = () =>
    app.db.select().from(accounts).where(eq(accounts.email, email)).get()?.password_hash ?? ''
  t.match(stored(), /^\$argon2id\$v=19\$m=19456,p=1,t=2\$/)
  const weak = await argon2.hash(password, {
    type: argon2.argon2id,
    memoryCost: 8192,
    timeCost: 1,
    parallelism: 1
  })
  await app.db.write(() => app.db.update(accounts).set({ password_hash: weak }).run())
  t.equal((await login(t, app, '', { email, password, otp: '000000' })).statusCode, 401)
  t.equal(stored(), weak, 'not by a login that fails')
  t.equal((await login(t, app, '', { email, password, otp: recovery_codes[0] })).statusCode, 200)
  t.match(stored(), /m=19456,p=1,t=2/)
  t.equal((await login(t, app, '', { email, password, otp: recovery_codes[1] })).statusCode, 200)
})

t.test('an address that only looks the same is a different one', async t => {
  const app = await build(t)
  const { email, recovery_codes } = await aPerson(app, { email: 'kim@example.org' })
  for (const lookalike of ['\u212aim@example.org', 'k\u0456m@example.org', 'kım@example.org'])
    t.equal(
      (await login(t, app, '', { email: lookalike, password, otp: recovery_codes[0] })).statusCode,
      401
    )
  t.equal(
    (await login(t, app, '', { email: ` ${email} `, password, otp: recovery_codes[0] })).statusCode,
    200
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

  t.match(await show(), { data: { id, email, failed_tries: 0, locked_until: null } })
  for (let i = 0; i < 3; i++) await login(t, app, '192.0.2.1', bad)
  t.match(await show(), { data: { failed_tries: 3, locked_until: null } })
  t.equal((await login(t, app, '192.0.2.2', good())).statusCode, 200)
  const changes = { failed_tries: [3, 0] }
  t.strictSame(await actions(), { action: 'account.signed_in', changes })
  t.equal((await login(t, app, '192.0.2.2', good())).statusCode, 200)
  t.strictSame(await actions(), { action: 'account.signed_in', changes: {} })

  for (let i = 0; i < 5; i++) await login(t, app, '192.0.2.3', bad)
  t.match(await show(), { data: { failed_tries: 5, locked_until: '2026-03-01T12:30:00Z' } })
  t.equal((await login(t, app, '192.0.2.3', good())).statusCode, 429)
  const unlocked = await unlock(headers)
  t.equal(unlocked.statusCode, 200)
  t.match(unlocked.json().data, { id, email, grants: [{ role: 'moderator' }] })
  t.strictSame(await actions(), { action: 'account.unlocked', changes: { failed_tries: [5, 0] } })
  t.match(await show(), { data: { failed_tries: 0, locked_until: null } })
  t.equal((await login(t, app, '192.0.2.3', good())).statusCode, 200)
})

t.test('an admin unlocks no owner', async t => {
  const app = await build(t)
  await signedIn(app, 'owner')
  const admin = await signedIn(app, 'admin')
  const put = (id: number) =>
    call(t, app, { method: 'PUT', url: '/unlockuser', headers: admin, payload: { id } })
  t.equal((await put(1)).statusCode, 403)
  t.equal((await put(2)).statusCode, 200)
  t.equal((await put(99)).statusCode, 404)
  t.equal((await call(t, app, { url: '/getuser/99', headers: admin })).statusCode, 404)
})
