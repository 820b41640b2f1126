import { mock } from 'node:test'
import { eq } from 'drizzle-orm'
import { accounts } from '../../src/identity/accounts/table.ts'
import { build, call, signedIn } from '../fixtures/helper.ts'
import { aPerson, at, me, password, post, weaken } from '../fixtures/person.ts'
import t from '../folder.ts'

/** Of the right password with a code that is good no more. */
const used = { status: 'error', code: 'code_used' }

const generic = {
  status: 'error',
  code: 'invalid_credentials',
  message: 'Check the e-mail address, the password and the one-time code.'
}
const pair = ['access_token', 'refresh_token', 'expires_in']

t.test('POST /auth/login', async t => {
  const app = await build(t)
  const { email, code, recovery_codes } = await aPerson(app, { email: 'grace@example.org' })
  at(t, Date.parse('2026-03-01T12:00:10Z'))
  const login = (payload: object) => post(t, app, '/auth/login', payload)
  const status = async (payload: object) => (await login(payload)).statusCode
  const unlock = () => app.db.$client.exec('DELETE FROM login_tries')

  t.test('returns exactly a token pair, and the token names the account', async t => {
    const response = await login({ email: 'GRACE@example.org', password, otp: code() })
    t.equal(response.statusCode, 200, 'it signs in')
    t.equal(response.headers['cache-control'], 'no-store', 'the answer is not kept')
    const { data, ...envelope } = response.json()
    t.strictSame(envelope, { status: 'success' }, 'the envelope')
    t.strictSame(Object.keys(data), pair, 'the fields')
    t.equal(data.expires_in, 3600, 'an hour')
    t.match(Buffer.from(data.refresh_token, 'base64url').length, 32, '32 bytes')
    const [header, claims] = data.access_token
      .split('.')
      .slice(0, 2)
      .map((part: string) => JSON.parse(Buffer.from(part, 'base64url').toString()))
    t.match(header, { alg: 'HS256', typ: 'at+jwt', kid: String }, 'the header')
    t.strictSame(
      Object.keys(claims).sort(),
      ['aud', 'exp', 'iat', 'iss', 'jti', 'sid', 'sub'],
      'the claims'
    )
    t.equal(claims.exp - claims.iat, 3600, 'an hour')
    t.strictSame(
      (await me(t, app, data.access_token)).json().data,
      {
        id: 1,
        email,
        name: 'Grace Hopper',
        grants: [{ role: 'owner', chapter_id: null }]
      },
      'the account'
    )
  })

  t.test('a code works once, and none of an earlier step after it', async t => {
    t.match((await login({ email, password, otp: code() })).json(), used, 'the same code')
    t.match((await login({ email, password, otp: code(-1) })).json(), used, 'the code before')
    t.equal(await status({ email, password, otp: code(1) }), 200, 'the next code')
    t.match((await login({ email, password, otp: code() })).json(), used, 'code A, B, A')
  })

  t.test('of twelve simultaneous logins with one code, one succeeds', async t => {
    mock.timers.setTime(Date.now() + 120_000)
    await weaken(app)
    const otp = code()
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => login({ email, password, otp }))
    )
    t.equal(answers.filter(answer => answer.statusCode === 200).length, 1, 'one succeeds')
    t.equal(
      answers.filter(answer => answer.json().code === 'code_used').length,
      11,
      'the others used it'
    )
  })

  t.test('accepts codes of the neighbouring time steps', async t => {
    for (const [steps, expected] of [
      [-2, 401],
      [2, 401],
      [-1, 200],
      [0, 200],
      [1, 200]
    ] as const) {
      mock.timers.setTime(Date.now() + 300_000)
      t.equal(await status({ email, password, otp: code(steps) }), expected, `${steps}`)
    }
  })

  t.test('a recovery code works once in place of a code', async t => {
    const otp = recovery_codes[3]
    t.equal(await status({ email, password: 'wrong password', otp }), 401, 'a wrong password')
    t.equal(await status({ email, password, otp }), 200, 'the right one')
    t.equal(await status({ email, password, otp }), 401, 'the code again')
    t.equal(await status({ email, password, otp: recovery_codes[4] }), 200, 'another code')
  })

  t.test('all failures have the same answer', async t => {
    mock.timers.setTime(Date.now() + 300_000)
    const { email: disabled, code: theirs } = await aPerson(app, { email: 'disabled@example.org' })
    await app.db.write(() =>
      app.db.update(accounts).set({ enabled: false }).where(eq(accounts.email, disabled)).run()
    )
    await weaken(app)
    const failing: object[] = [
      { email, password: 'wrong', otp: code() },
      { email, password: `${password} `, otp: code() },
      { email, password: password.toUpperCase(), otp: code() },
      { email: 'nobody@example.org', password, otp: code() },
      { email: 'not an address', password, otp: code() },
      { email, password },
      { email: disabled, password, otp: theirs() },
      ...['', '12345', '1234567', `${code()} `, '１２３４５６', '٠١٢٣٤٥', 'abcdef', '000000'].map(
        otp => ({ email, password, otp })
      )
    ]
    for (const payload of failing) {
      unlock()
      const response = await login(payload)
      t.equal(response.statusCode, 401, 'it is refused')
      t.strictSame(response.json(), generic, 'the same answer')
    }
    unlock()
    t.equal(await status({ email, password, otp: code() }), 200, 'no failure spent the code')
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
      t.match(
        response.json(),
        { code: 'validation_error', details: paths.map(path => ({ path })) },
        'its paths'
      )
      t.notMatch(response.body, password, 'the password is not told')
    }
  })

  t.test('passwords are compared completely, in any normal form', async t => {
    const long = `${'ä'.normalize('NFD').repeat(40)}${'x'.repeat(40)} `
    const { email, code } = await aPerson(app, { email: 'long@example.org', secretly: long })
    mock.timers.setTime(Date.now() + 300_000)
    t.equal(
      await status({ email, password: `${long.slice(0, -2)}y `, otp: code() }),
      401,
      'another last letter'
    )
    t.equal(await status({ email, password: long.trim(), otp: code() }), 401, 'without its space')
    t.equal(
      await status({ email, password: long.normalize('NFC'), otp: code() }),
      200,
      'in another form'
    )
  })
})

t.test('seven sign-ins at once with the same code', async t => {
  const app = await build(t, { AUTH_RATE_LIMIT_PER_MINUTE: '10' })
  const { email, code, recovery_codes } = await aPerson(app)
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const owner = await signedIn(app)
  const signIn = async (otp: string | undefined) => {
    const body = JSON.stringify({ email, password, otp })
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(`${address}/auth/login`, { method: 'POST', headers, body })
    return [answer.status, ((await answer.json()) as { code?: string }).code] as const
  }
  const otp = code()
  const answers = await Promise.all(Array.from({ length: 7 }, () => signIn(otp)))
  t.strictSame(
    answers.toSorted(([a], [b]) => a - b),
    [[200, undefined], ...Array(6).fill([401, 'code_used'])],
    'one succeeds'
  )
  const [account] = (await call(t, app, { url: '/getusers', headers: owner })).json().data.users
  const { locked_until } = (
    await call(t, app, { url: `/getuser/${account.id}`, headers: owner })
  ).json().data
  t.equal(locked_until, null, 'nobody is locked out')
  t.equal(
    app.db.$client.prepare('SELECT sum(failures) FROM login_tries').pluck().get() ?? 0,
    0,
    'no failure is counted'
  )
  t.strictSame(await signIn(recovery_codes.pop()), [200, undefined], 'another code is good')
})

t.test('a wrong password with a used code tells nothing of the code', async t => {
  const app = await build(t)
  const { email, code } = await aPerson(app)
  const login = (sent: string, otp: string) =>
    call(t, app, { method: 'POST', url: '/auth/login', payload: { email, password: sent, otp } })
  const otp = code()
  t.equal((await login(password, otp)).statusCode, 200, 'it signs in')
  t.match(
    (await login('wrong password', otp)).json(),
    { code: 'invalid_credentials' },
    'a wrong password'
  )
  t.match((await login(password, '000000')).json(), { code: 'invalid_credentials' }, 'a wrong code')
  t.match((await login(password, otp)).json(), { code: 'code_used' }, 'the right password')
})
