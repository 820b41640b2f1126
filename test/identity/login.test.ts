import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { mock } from 'node:test'
import { eq } from 'drizzle-orm'
import type { Test } from 'tap'
import { accounts } from '../../src/identity/accounts/table.ts'
import { type App, build, call, signedIn } from '../fixtures/helper.ts'
import { aPerson, at, later, me, password, post, weaken } from '../fixtures/person.ts'
import { buildWithoutJobs } from '../fixtures/without-jobs.ts'
import t from '../folder.ts'

/** Of the right password with a code that is good no more. */
const used = { status: 'error', code: 'code_used' }

const generic = {
  status: 'error',
  code: 'invalid_credentials',
  message: 'Check the e-mail address, the password and the one-time code.'
}

const disable = (app: App, email: string) =>
  app.db.write(() =>
    app.db.update(accounts).set({ enabled: false }).where(eq(accounts.email, email)).run()
  )

t.test('POST /auth/login', async t => {
  const app = await build(t)
  const { email, code, recovery_codes } = await aPerson(app, { email: 'grace@example.org' })
  at(t, Date.parse('2026-03-01T12:00:10Z'))
  const login = (payload: object) => post(t, app, '/auth/login', payload)
  const status = async (payload: object) => (await login(payload)).statusCode
  const good = (otp = code()) => login({ email, password, otp })
  const unlock = () => app.db.$client.exec('DELETE FROM login_tries')

  t.test('returns exactly a token pair, and the token names the account', async t => {
    const response = await login({ email: 'GRACE@example.org', password, otp: code() })
    t.equal(response.headers['cache-control'], 'no-store', 'the answer is not kept')
    const { data, ...envelope } = response.json()
    t.strictSame(envelope, { status: 'success' }, 'the envelope')
    const pair = ['access_token', 'refresh_token', 'expires_in']
    t.strictSame(Object.keys(data), pair, 'the fields')
    t.equal(data.expires_in, 3600, 'an hour')
    t.match(Buffer.from(data.refresh_token, 'base64url').length, 32, '32 bytes')
    const [header, claims] = data.access_token
      .split('.')
      .slice(0, 2)
      .map((part: string) => JSON.parse(Buffer.from(part, 'base64url').toString()))
    t.match(header, { alg: 'HS256', typ: 'at+jwt', kid: String }, 'the header')
    const names = ['aud', 'exp', 'iat', 'iss', 'jti', 'sid', 'sub']
    t.strictSame(Object.keys(claims).sort(), names, 'the claims')
    t.equal(claims.exp - claims.iat, 3600, 'an hour')
    const grants = [{ role: 'owner', chapter_id: null }]
    const account = (await me(t, app, data.access_token)).json().data
    t.strictSame(account, { id: 1, email, name: 'Grace Hopper', grants }, 'the account')
  })

  t.test('a code works once, and none of an earlier step after it', async t => {
    t.match((await good()).json(), used, 'the same code')
    t.match((await good(code(-1))).json(), used, 'the code before')
    t.equal((await good(code(1))).statusCode, 200, 'the next code')
    t.match((await good()).json(), used, 'code A, B, A')
  })

  t.test('of twelve simultaneous logins with one code, one succeeds', async t => {
    later(120_000)
    await weaken(app)
    const otp = code()
    const answers = await Promise.all(Array.from({ length: 12 }, () => good(otp)))
    const codes = answers.map(answer => answer.json().code).sort()
    t.strictSame(codes, [...Array(11).fill('code_used'), undefined], 'the others used it')
    const failures = app.db.$client.prepare('SELECT sum(failures) FROM login_tries').pluck()
    t.equal(failures.get() ?? 0, 0, 'no failure is counted')
  })

  t.test('accepts codes of the neighbouring time steps', async t => {
    for (const [steps, expected] of [
      [-2, 401],
      [2, 401],
      [-1, 200],
      [0, 200],
      [1, 200]
    ] as const) {
      later(300_000)
      t.equal((await good(code(steps))).statusCode, expected, `${steps}`)
    }
  })

  t.test('a recovery code works once in place of a code', async t => {
    const [otp, other] = recovery_codes
    t.equal(await status({ email, password: 'wrong password', otp }), 401, 'a wrong password')
    t.equal((await good(otp)).statusCode, 200, 'the right one')
    t.equal((await good(otp)).statusCode, 401, 'the code again')
    t.equal((await good(other)).statusCode, 200, 'another code')
  })

  t.test('all failures have the same answer', async t => {
    later(300_000)
    const { email: disabled, code: theirs } = await aPerson(app, { email: 'disabled@example.org' })
    await disable(app, disabled)
    await weaken(app)
    const wrong_codes = ['', '12345', '1234567', `${code()} `, '１２３４５６', '٠١٢٣٤٥', 'abcdef']
    const failing: object[] = [
      { email, password: 'wrong', otp: code() },
      { email, password: `${password} `, otp: code() },
      { email, password: password.toUpperCase(), otp: code() },
      { email: 'nobody@example.org', password, otp: code() },
      { email: 'not an address', password, otp: code() },
      { email, password },
      { email: disabled, password, otp: theirs() },
      ...[...wrong_codes, '000000'].map(otp => ({ email, password, otp }))
    ]
    for (const payload of failing) {
      unlock()
      const response = await login(payload)
      t.equal(response.statusCode, 401, 'it is refused')
      t.strictSame(response.json(), generic, 'the same answer')
    }
    unlock()
    t.equal((await good()).statusCode, 200, 'no failure spent the code')
  })

  t.test('refuses invalid requests', async t => {
    const refused: [object, string[]][] = [
      [{}, ['/email', '/password']],
      [{ email, password, otp: 123456 }, ['/otp']],
      [{ email, password, otp: null }, ['/otp']],
      [{ email, password: 'x'.repeat(1025), otp: '123456' }, ['/password']],
      [{ email, password: '', otp: '123456' }, ['/password']],
      [{ email, password, otp: '123456', remember: true }, ['/remember']]
    ]
    for (const [payload, paths] of refused) {
      const response = await login(payload)
      const details = paths.map(path => ({ path }))
      t.match(response.json(), { code: 'validation_error', details }, `its paths: ${paths}`)
      t.notMatch(response.body, password, 'the password is not told')
    }
  })

  t.test('passwords are compared completely, in any normal form', async t => {
    const long = `${'ä'.normalize('NFD').repeat(40)}${'x'.repeat(40)} `
    const { email, code } = await aPerson(app, { email: 'long@example.org', secretly: long })
    later(300_000)
    const sent = (given: string) => status({ email, password: given, otp: code() })
    t.equal(await sent(`${long.slice(0, -2)}y `), 401, 'another last letter')
    t.equal(await sent(long.trim()), 401, 'without its space')
    t.equal(await sent(long.normalize('NFC')), 200, 'in another form')
  })
})

t.test('over the network, seven sign-ins at once with one code lock nobody out', async t => {
  const app = await build(t, { AUTH_RATE_LIMIT_PER_MINUTE: '10' })
  const { id, email, code, recovery_codes } = await aPerson(app)
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const signIn = async (otp: string | undefined) => {
    const body = JSON.stringify({ email, password, otp })
    const headers = { 'content-type': 'application/json' }
    return (await fetch(`${address}/auth/login`, { method: 'POST', headers, body })).status
  }
  const otp = code()
  const statuses = await Promise.all(Array.from({ length: 7 }, () => signIn(otp)))
  t.strictSame(statuses.toSorted(), [200, ...Array(6).fill(401)], 'one succeeds')
  const owner = await signedIn(app)
  const account = (await call(t, app, { url: `/getuser/${id}`, headers: owner })).json().data
  t.match(account, { locked_until: null, failed_tries: 0 }, 'nobody is locked out')
  t.equal(await signIn(recovery_codes.pop()), 200, 'another code is good')
})

/** Lists the statements that an app prepares and runs, and counts HMACs, decryptions and hashes, until it is stopped. */
function watch({ db: { $client } }: App) {
  const lines: string[] = []
  const add = (what: string, sql: string) => lines.push(`${what} ${sql}`)
  const { prepare } = $client
  const preparing = mock.method($client, 'prepare', (sql: string) => {
    add('prepare', sql)
    return prepare.call($client, sql)
  })
  const statements = Object.getPrototypeOf(prepare.call($client, 'SELECT 1'))
  const running = (['get', 'run', 'all'] as const).map(name => {
    const original = statements[name]
    return mock.method(statements, name, function (this: { source: string }, ...values: unknown[]) {
      add(name, this.source)
      return original.apply(this, values)
    })
  })
  const counted = {
    decryptions: mock.method(crypto, 'createDecipheriv'),
    hmacs: mock.method(crypto, 'createHmac'),
    hashed: mock.method(crypto, 'argon2')
  }
  syncBuiltinESMExports()
  return { lines, counted, mocks: [preparing, ...running, ...Object.values(counted)] }
}

/** The work of a login, and the status of its answer. */
async function countWork(t: Test, app: App, login: object) {
  const { lines, counted, mocks } = watch(app)
  const { statusCode } = await post(t, app, '/auth/login', login)
  const counts = Object.entries(counted).map(([name, { mock }]) => [name, mock.callCount()])
  for (const { mock } of mocks) mock.restore()
  syncBuiltinESMExports()
  app.db.$client.exec('DELETE FROM login_tries')
  return { statusCode, lines, counts: Object.fromEntries(counts) }
}

t.test('a login does the same work whatever is wrong with it', async t => {
  const app = await buildWithoutJobs(t)
  const { email } = await aPerson(app)
  const { email: disabled } = await aPerson(app)
  await signedIn(app, 'moderator')
  const [invited] = app.db.select().from(accounts).where(eq(accounts.id, 3)).all()
  await disable(app, disabled)
  const otp = '000000'
  await countWork(t, app, { email, password: 'wrong', otp })
  const cases: Record<string, { email?: string; password: string; otp?: string }> = {
    'a wrong password': { email, password: 'wrong', otp },
    'a wrong code': { email, password, otp },
    'a recovery code that is none': { email, password, otp: 'aaaa-bbbb-cccc-dddd' },
    'no code': { email, password },
    'a disabled account': { email: disabled, password, otp },
    'an account that is not enrolled': { email: invited?.email ?? '', password, otp }
  }
  for (const [name, login] of Object.entries(cases)) {
    const unknown = await countWork(t, app, { ...login, email: 'nobody@example.org' })
    t.equal(unknown.statusCode, 401, 'it is refused')
    t.match(unknown.counts, { decryptions: 1, hashed: 1 }, 'one of each')
    t.ok(unknown.counts.hmacs >= (login.otp === otp ? 4 : 1), 'three for the steps of a code')
    const kinds = new Set(unknown.lines.map(line => line.split(' ', 1)[0]))
    t.ok(kinds.isSupersetOf(new Set(['get', 'run', 'all'])), [...kinds].join(' '))
    t.strictSame(await countWork(t, app, login), unknown, name)
  }
})
