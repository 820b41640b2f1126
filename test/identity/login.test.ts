import { mock } from 'node:test'
import { eq } from 'drizzle-orm'
import { accounts } from '../../src/identity/accounts/table.ts'
import { build } from '../fixtures/helper.ts'
import { aPerson, at, me, password, post } from '../fixtures/person.ts'
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
  const unlock = () => app.db.$client.exec('DELETE FROM login_tries')

  t.test('returns exactly a token pair, and the token names the account', async t => {
    const response = await login({ email: 'GRACE@example.org', password, otp: code() })
    t.equal(response.statusCode, 200)
    t.equal(response.headers['cache-control'], 'no-store')
    const { data, ...envelope } = response.json()
    t.strictSame(envelope, { status: 'success' })
    t.strictSame(Object.keys(data), pair)
    t.equal(data.expires_in, 3600)
    t.match(Buffer.from(data.refresh_token, 'base64url').length, 32)
    const [header, claims] = data.access_token
      .split('.')
      .slice(0, 2)
      .map((part: string) => JSON.parse(Buffer.from(part, 'base64url').toString()))
    t.match(header, { alg: 'HS256', typ: 'at+jwt', kid: String })
    t.strictSame(Object.keys(claims).sort(), ['aud', 'exp', 'iat', 'iss', 'jti', 'sid', 'sub'])
    t.equal(claims.exp - claims.iat, 3600)
    t.strictSame((await me(t, app, data.access_token)).json().data, {
      id: 1,
      email,
      name: 'Grace Hopper',
      grants: [{ role: 'owner', chapter_id: null }]
    })
  })

  t.test('a code works once, and none of an earlier step after it', async t => {
    t.match((await login({ email, password, otp: code() })).json(), used)
    t.match((await login({ email, password, otp: code(-1) })).json(), used)
    t.equal((await login({ email, password, otp: code(1) })).statusCode, 200)
    t.match((await login({ email, password, otp: code() })).json(), used, 'code A, B, A')
  })

  t.test('of fifty simultaneous logins with one code, one succeeds', async t => {
    mock.timers.setTime(Date.now() + 120_000)
    const otp = code()
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => login({ email, password, otp }))
    )
    t.equal(answers.filter(answer => answer.statusCode === 200).length, 1)
    t.equal(answers.filter(answer => answer.json().code === 'code_used').length, 49)
  })

  t.test('accepts codes of the neighbouring time steps', async t => {
    for (const [steps, status] of [
      [-2, 401],
      [2, 401],
      [-1, 200],
      [0, 200],
      [1, 200]
    ] as const) {
      mock.timers.setTime(Date.now() + 300_000)
      t.equal((await login({ email, password, otp: code(steps) })).statusCode, status, `${steps}`)
    }
  })

  t.test('a recovery code works once in place of a code', async t => {
    const otp = recovery_codes[3]
    t.equal((await login({ email, password: 'wrong password', otp })).statusCode, 401)
    t.equal((await login({ email, password, otp })).statusCode, 200)
    t.equal((await login({ email, password, otp })).statusCode, 401)
    t.equal((await login({ email, password, otp: recovery_codes[4] })).statusCode, 200)
  })

  t.test('all failures have the same answer', async t => {
    mock.timers.setTime(Date.now() + 300_000)
    const { email: disabled, code: theirs } = await aPerson(app, { email: 'disabled@example.org' })
    await app.db.write(() =>
      app.db.update(accounts).set({ enabled: false }).where(eq(accounts.email, disabled)).run()
    )
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
      t.equal(response.statusCode, 401)
      t.strictSame(response.json(), generic)
    }
    unlock()
    t.equal(
      (await login({ email, password, otp: code() })).statusCode,
      200,
      'no failure spent the code'
    )
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
      t.match(response.json(), { code: 'validation_error', details: paths.map(path => ({ path })) })
      t.notMatch(response.body, password)
    }
  })

  t.test('passwords are compared completely, in any normal form', async t => {
    const long = `${'ä'.normalize('NFD').repeat(40)}${'x'.repeat(40)} `
    const { email, code } = await aPerson(app, { email: 'long@example.org', secretly: long })
    mock.timers.setTime(Date.now() + 300_000)
    t.equal(
      (await login({ email, password: `${long.slice(0, -2)}y `, otp: code() })).statusCode,
      401
    )
    t.equal((await login({ email, password: long.trim(), otp: code() })).statusCode, 401)
    t.equal((await login({ email, password: long.normalize('NFC'), otp: code() })).statusCode, 200)
  })
})
